import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { aHome, dennis, fileClaim, uploadFile, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import type { Person } from '../../apps/server/src/trial/people.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { Scenario } from '../../apps/server/src/trial/scenario.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { rawGraphqlClient, invalidFields } from './raw-graphql-client.ts'
import { messagesByHand } from './messages-by-hand.ts'
import { information4711, told } from './told-by-hand.ts'
import { emails } from './callers.ts'
import {
  attorneyClaim,
  fullGroup,
  information,
  lightGroup,
  listedClaim,
  mapPoint,
  named,
  ofSpecification,
  party,
  ruleLine,
  structuredClaim,
  typed,
} from './field-lists.ts'
import { madeTrial } from './made-trial.ts'

/*
 * The attorney document's GraphQL as another program calls it (docs/rules/law-firms.md "The structured claim",
 * docs/rules/api.md "GraphQL"): each operation with its arguments, and each field of its answer. The claimant
 * document's operations are called as well: the last test names omitted ones.
 */

const tokens = { attorney: '', admin: '', owner: '' }
const asking = rawGraphqlClient(() => server.url, tokens)
const { asked, bare, answerTo, rest } = asking

let server: RunningServer
let attorney: ApiClient
let household: Scenario
let claimId = ''
let propertyId = ''
let documentId = ''

beforeAll(async () => {
  const dataDir = join(import.meta.dirname, '../../.test/conformance')
  server = await startFreshServer({ dataDir, copyOf: madeTrial })
  for (const who of ['attorney', 'admin', 'owner'] as const) tokens[who] = await server.token(emails[who])
  attorney = await server.as(emails.attorney)
  household = await anOfferedClaim()
}, 240_000)
afterAll(() => server.stop())

/** Returns the claim of a household of two with confirmed values and an offer. */
async function anOfferedClaim(): Promise<Scenario> {
  const clients = { owner: await server.as(emails.owner), reviewer: await server.as(emails.reviewer) }
  const { subject } = await clients.reviewer.call('getMe', {})
  const aPerson = (id: string, firstName: string): Person => ({
    actor: { subject: id, role: 'CLAIMANT', permissions: [], firstName, lastName: null, email: null },
    locale: 'en',
  })
  const people = { household: aPerson('household', 'Marisol'), reviewer: aPerson(subject, 'Dana') }
  const walk = new Scenario(
    {
      as: (who) => (who === people.reviewer ? clients.reviewer : clients.owner),
      reviewer: people.reviewer,
      manager: people.reviewer,
      sendProof,
      signingToken: () => Promise.reject(new Error('nobody signs here')),
      runJobs: () => Promise.resolve(),
    },
    people.household,
    aHome({ additionalPersons: [dennis] }),
  )
  await walk.files()
  await walk.takeIntoReview()
  await walk.isComplete()
  await walk.extendOffer()
  return walk
}

const yes = (name: string) => ({ type: 'boolean', name, value: 'true' })
const no = (name: string) => ({ type: 'boolean', name, value: 'false' })

// One claim from its beginning to its signature: each step needs those before it.
describe('a claim that another program files', () => {
  it('createUpdateClaim begins it with incident, source and form configuration', async () => {
    const incident = await answerTo<{ id: string }[]>('query', 'incidents', {
      fields: `[] { id displayName description ${information} type { id name } }`,
    })
    const { id: formConfigurationId } = await answerTo<{ id: string }>(
      'query',
      'formConfigurationByIncidentId',
      {
        args: { incidentId: '120950002' },
        fields: ` { configuration id incident ${named} published publishedBy publishedOn version }`,
      },
    )
    const [, attorneyPortal] = await answerTo<{ id: string }[]>('query', 'sources', {
      fields: `[] { id displayName ${information} type { id name } }`,
    })
    const begun = await answerTo<{ id: string }>('mutation', 'createUpdateClaim', {
      args: {
        incidentId: incident.at(-1)?.id,
        sourceId: attorneyPortal?.id,
        formConfigurationId,
        step: 0,
        additionalInformation: [information4711],
      },
      fields: ` { id claimNumber step claimToStatuses[] { statusId active status ${typed} } status ${typed} }`,
    })
    claimId = begun.id
    await answerTo('mutation', 'createUpdateClaim', {
      args: {
        incidentId: '120950002',
        sourceId: attorneyPortal?.id,
        formConfigurationId,
        claimId,
        additionalInformation: [no('additionalClaimantsExist'), no('insurancePoliciesExist')],
      },
      fields: ' { id }',
    })
  })

  it.each([
    ['createUpdateDamageProperties', 'damageProperties', 'id'],
    ['createUpdateDamageVehicles', 'damageVehicles', 'id'],
    ['createUpdateInsuranceInformation', 'insurancePolicies', 'id'],
    ['createUpdatePeopleInformation', 'people', 'id personId'],
    ['createUpdatePersonalInjuryInformation', 'personalInjuries', 'id'],
    ['createUpdatePersonalLossInformation', 'personalLosses', 'id'],
  ] as const)('%s tells of it', async (name, list, fields) => {
    await answerTo('mutation', name, { args: { claimId, [list]: [told[list]] }, fields: `[] { ${fields} }` })
  })

  it('createUpdateDamagePropertiesAPNs and createUpdateDamageStructures tell of its property', async () => {
    const { damageProperties } = await answerTo<{ damageProperties: { id: string }[] }>(
      'query',
      'claimById',
      { args: { claimId }, fields: ' { damageProperties[] { id } }' },
    )
    propertyId = damageProperties[0]?.id ?? ''
    await answerTo('mutation', 'createUpdateDamagePropertiesAPNs', {
      args: {
        propertyId,
        apns: [
          { apn: '999-014-027-000', primary: true },
          { apn: '999-014-028-000', primary: false },
        ],
      },
      fields: '[] { apnId }',
    })
    await answerTo('mutation', 'createUpdateDamageStructures', {
      args: {
        propertyId,
        damageStructures: [
          { typeId: '120950000', damageTypeId: '120950001', amount: 1850, unit: 'sqft', level: '26-50%' },
        ],
      },
      fields: '[] { structureId }',
    })
  })

  it('uploadDocument, documentsByClaimId and documentByteArray take a file and give it back', async () => {
    const proof = {
      name: 'deed.pdf',
      bytes: aPdf('Deed'),
      contentType: 'application/pdf',
      type: 120950001,
      kind: 120950001,
    }
    const { documentId: id } = await uploadFile(attorney, claimId, proof)
    const request = {
      documentId: id,
      claimId,
      displayName: 'deed.pdf',
      typeId: 120950001,
      subTypeId: 120950001,
      propertyId,
    }
    const uploaded = await answerTo<{ id: string }>('mutation', 'uploadDocument', {
      args: { request },
      fields: ` { id typeId subTypeId claimId displayName type ${named} subType ${named} createdOn }`,
    })
    documentId = uploaded.id
    const documents = await answerTo<{ propertyId: string }[]>('query', 'documentsByClaimId', {
      args: { claimId },
      fields: `[] { id typeId subTypeId claimId propertyId vehicleId personalInjuryId personalLossId displayName statusId uri path
        createdOn status { id name } type ${named} subType ${named} }`,
    })
    expect(documents).toMatchObject([{ propertyId }])
    const file = await answerTo<{ documentData: string }>('query', 'documentByteArray', {
      args: { documentId },
      fields: ' { documentData fileName }',
    })
    expect(Buffer.from(file.documentData, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    await answerTo('mutation', 'updateDocumentsStatus', {
      args: { documentIds: [documentId], statusId: 120950001 },
      fields: '[] { displayName }',
      as: 'admin',
    })
  })

  it('downloadAttorneyClaimImportTemplate names a workbook and what lets one fetch it', async () => {
    const template = await answerTo<Record<'blobUri' | 'credentials' | 'sasUri', string>>(
      'query',
      'downloadAttorneyClaimImportTemplate',
      { fields: ' { blobUri documentId credentials sasUri }' },
    )
    expect(`${template.blobUri}?${template.credentials}`).toBe(template.sasUri)
    const file = await fetch(template.sasUri)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('504b0304')
    expect((await fetch(template.blobUri)).ok).toBe(false)
  })

  it('is sent a proof and rid of it by the attorney portal’s REST calls, and fetched as an attorney’s claim', async () => {
    const proof = {
      name: 'bill.pdf',
      bytes: aPdf('Bill'),
      contentType: 'application/pdf',
      type: 120950001,
      kind: 120950001,
    }
    const body = await uploadFile(attorney, claimId, proof)
    const path = `${server.url}/api/v1/AttorneyPortal/Claims/${claimId}/Documents`
    const headers = { authorization: `Bearer ${tokens.attorney}` }
    const sent = await fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await sent.json()).toMatchObject({
      documentId: body.documentId,
      documentName: 'bill.pdf',
      documentTypeId: 120950001,
    })
    const key = await fetch(`${server.url}/api/v1/Docs/${body.documentId}/Key?isAttorneyClaim=true`, {
      headers,
    })
    const { sasUri } = (await key.json()) as { sasUri: string }
    expect((await fetch(sasUri)).status).toBe(200)
    const removed = await fetch(`${path}/${body.documentId}`, { method: 'DELETE', headers })
    expect(removed.status).toBe(204)
  })

  it('createAttestation signs it, and claimById answers every field of the structured claim', async () => {
    await answerTo('mutation', 'createUpdateClaim', {
      args: {
        incidentId: '120950002',
        sourceId: '120950001',
        formConfigurationId: 'attorney',
        claimId,
        additionalInformation: [no('personalPropertyLossExist'), no('agriculturalLossExist')],
      },
      fields: ' { id }',
    })
    const attests = ['attestTrueAndAccurate', 'attestOwners', 'attestInsurance', 'attestAttorneys'].map(yes)
    await answerTo('mutation', 'createAttestation', {
      args: {
        claimId,
        signedFirstName: 'Priya',
        signedLastName: 'Raman',
        signedDate: String(Date.now()),
        additionalInformation: attests,
      },
      fields: ' { id }',
    })
    await answerTo('query', 'claimById', { args: { claimId }, fields: ` ${structuredClaim}` })
    await answerTo('query', 'claimById', { args: { claimId }, fields: ` ${structuredClaim}`, as: 'admin' })
  })
})

describe('the claim of an attorney by REST', () => {
  const get = (path: string) =>
    fetch(`${server.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${tokens.attorney}` } })

  it('is an AttorneyClaim with createdBy and its answers in data', async () => {
    const claim = await rest('GET', `claims/${claimId}`, 'attorney')
    expect(claim).toMatchObject({
      id: claimId,
      entityType: 'AttorneyClaim',
      createdBy: expect.stringMatching(/./) as unknown,
      createdOn: expect.stringMatching(/^\d+$/) as unknown,
      data: { step: 7, status: { name: 'Claim Submitted' }, incident: { id: 120950002 } },
    })
    expect(invalidFields(claim, `{ ${attorneyClaim} }`)).toEqual([])
  })

  it.each([
    ['claimant', ['deed.pdf']],
    ['attorney', ['deed.pdf']],
    ['claimant-information', ['deed.pdf']],
    ['insurance', []],
    ['internal', []],
  ])('lists its documents of the class %s', async (documentClass, names) => {
    const listed = await get(`Docs/MetaData/${claimId}?documentClass=${documentClass}`)
    expect(((await listed.json()) as { documentName: string }[]).map((each) => each.documentName)).toEqual(
      names,
    )
  })

  it('refuses an unknown class with 400', async () => {
    expect((await get(`Docs/MetaData/${claimId}?documentClass=lawyers`)).status).toBe(400)
  })
})

describe('what other programs look up', () => {
  it('says of which type a fire and a source is, and since when a type of document is there', async () => {
    const types = '[] { type { id name } }'
    for (const name of ['incidents', 'sources'])
      expect(await answerTo('query', name, { fields: types })).not.toContainEqual({ type: null })
    expect(await answerTo('query', 'documentTypes', { fields: '[] { createdOn }' })).not.toContainEqual({
      createdOn: null,
    })
  })

  it.each([
    ['documentTypes', {}, `[] { id displayName createdOn documentSubTypes[*] ${named} }`],
    ['lookupTypes', {}, `[] { id displayName lookups[] ${named} }`],
    ['userGroups', {}, `[] { displayName id }`],
    ['content', {}, '[] { published { id data } }'],
  ])('%s', (name, args, fields) => answerTo('query', name, { args, fields }))
})

describe('what reviewers ask', () => {
  const ofHousehold = () => ({ claimId: household.claimId })

  it('claims, as the list of all of them', () =>
    answerTo('query', 'claims', { args: { withDetails: true }, fields: `[] ${listedClaim}`, as: 'admin' }))

  it('reviewers', () =>
    answerTo('query', 'reviewers', {
      fields: '[] { firstName middleName lastName internalEmailAddress systemUserId }',
      as: 'admin',
    }))

  describe('claim groups', () => {
    beforeAll(async () => void (await fileClaim(await server.as(emails.owner), aHome())))

    it('with their light claims', () =>
      answerTo('query', 'claimGroups', { fields: `[] { ${lightGroup} }`, as: 'admin' }))
    it('with their claims in full', () =>
      answerTo('query', 'groups', { fields: `[] { ${fullGroup} }`, as: 'admin' }))
    it('of one claim', () =>
      answerTo('query', 'groupsByClaimId', {
        args: ofHousehold(),
        fields: `[] { ${fullGroup} }`,
        as: 'admin',
      }))
  })

  it('dashboardReporting', () => {
    const activity = '{ averageDaysForActivity lateClaims totalClaims }'
    const chart = '[*] { month total averageDays late }'
    const internal = `{ openPaidClaims submittedClaims settlementPaidClaims settlementAmountPaid
      recentActivities { offers ${activity} payment ${activity} overall ${activity} }
      fullHistoryReport { payment${chart} offer${chart} overall${chart} } }`
    return answerTo('query', 'dashboardReporting', {
      args: { days: 30 },
      fields: ` { externalReport { averageDaysFromCompletionToPayment highestPayment lowestPayment openPaidClaims settlementAmountPaid
        attorneyRepresented attorneyNotRepresented ownerResident nonOwner landlord locationShasta locationLassen locationPlumas
        locationTehama } internalReportFirstFire ${internal} internalReportAllFires ${internal} internalReportSecondFire ${internal} }`,
      as: 'admin',
    })
  })

  it('mapDataPoints and mapData, with a claim that has a place', async () => {
    const request = { zoom: 12, tlLat: 40.1, tlLon: -121.1, brLat: 39.8, brLon: -120.7 }
    const args = { request, filter: { search: household.claimNumber } }
    const admin = await server.as(emails.admin)
    // A job counts claims for the map, once somebody opens it.
    await expect
      .poll(async () => (await admin.query('mapData', args)).data.length, { timeout: 60_000 })
      .toBe(1)
    const points = await answerTo('query', 'mapData', { args, fields: `[] ${mapPoint}`, as: 'admin' })
    expect(points).toMatchObject([{ claims: [{ zone: 'Plumas County' }] }])
    await bare('query', 'mapDataPoints', { args, fields: mapPoint, as: 'admin' })
  })

  it('claimHistory', () =>
    answerTo('query', 'claimHistory', {
      args: ofHousehold(),
      fields:
        '[] { activityId activityType claimId claimNumber createdOn description notificationLevel title }',
      as: 'admin',
    }))

  it('claimWorkflow', () =>
    answerTo('query', 'claimWorkflow', {
      args: ofHousehold(),
      fields: ` { workflow[] { workflowTypeId associatedDate associatedDateLabel claimId completedBy { firstName lastName } isKeyDate
        isInFinalState stateCompletedOn stateId stateName stateSteps stateOrder stateOverview } currentStateId status { id name } }`,
      as: 'admin',
    }))

  it('settlementCalculations', () =>
    answerTo('query', 'settlementCalculations', {
      args: ofHousehold(),
      fields: ` { ruleResults[] ${ruleLine} additionalPaymentsResults[*] ${ruleLine} additionalTotal isSuccess total totalNote }`,
      as: 'admin',
    }))
})

// One settlement in sequence: each step needs those before it. None of these answers has an envelope.
describe('what a household answers', () => {
  const lines = `{ id item { id name } input description value }`
  const share = '{ personId firstName lastName breakdownPercentage individualOfferAmount }'
  const answersAs = { as: 'owner' } as const
  let people: readonly { readonly personId: string }[] = []

  it('claimantOfferHistory, and acceptOrRejectOffer with what it says', async () => {
    const { claimId: id } = household
    const { currentOffer } = await bare<{ currentOffer: { id: string } }>('query', 'claimantOfferHistory', {
      args: { claimId: id },
      ...answersAs,
      fields: `{ claimId currentOffer { id acceptOffer offerAmount other rejectionReason { id name } sentOn settlementOfferText offerUpdatedOn }
        ruleResults { total additionalTotal isSuccess totalNote ruleResults[] ${lines} additionalPaymentsResults[*] ${lines} } }`,
    })
    await bare('mutation', 'acceptOrRejectOffer', {
      args: {
        input: {
          claimId: id,
          offerId: currentOffer.id,
          acceptOffer: true,
          rejectionReason: null,
          other: null,
        },
      },
      fields: '{ acceptOffer claimId id rejectionReasonId rejectionReason other }',
      ...answersAs,
    })
  })

  it('settlementOfferMembers, calculateOfferBreakdown and saveOfferBreakdown', async () => {
    const { claimId: id } = household
    const members = await bare<{ personId: string }[]>('query', 'settlementOfferMembers', {
      args: { claimId: id },
      fields: party,
      ...answersAs,
    })
    people = members.map(({ personId }, at) => ({
      personId,
      breakdownPercentage: at === 0 ? 100 - (members.length - 1) * 10 : 10,
    }))
    const shares = await bare<
      { personId: string; breakdownPercentage: number; individualOfferAmount: number }[]
    >('mutation', 'calculateOfferBreakdown', {
      args: { input: { claimId: id, people } },
      fields: share,
      ...answersAs,
    })
    people = shares.map(({ personId, breakdownPercentage, individualOfferAmount }) => ({
      personId,
      breakdownPercentage,
      individualOfferAmount,
    }))
    await bare('mutation', 'saveOfferBreakdown', {
      args: { input: { claimId: id, people } },
      fields: `{ claimId members[] ${party} }`,
      ...answersAs,
    })
  })

  it('updateSettlementOfferParties, once the agreement is accepted', async () => {
    await household.getsTheAgreement()
    await household.signs(0)
    const address = {
      paymentAddress: '4 Cedar Street',
      paymentAddress2: null,
      paymentCity: 'Quincy',
      paymentCounty: 'Plumas',
      paymentState: 'CA',
      paymentZipCode: '95971',
    }
    const paid = people.map((person) => ({ ...person, ...address }))
    await bare('mutation', 'updateSettlementOfferParties', {
      args: { input: { claimId: household.claimId, people: paid } },
      fields: `{ claimId members[] ${party} }`,
      ...answersAs,
    })
  })
})

messagesByHand(asking, () => claimId)

describe('the field lists themselves', () => {
  it.each([
    ['{ a[] { b } }', { a: [] }, ['.a is empty']],
    ['{ a[*] { b } c }', { a: [] }, ['.c is missing']],
    ['{ a { b } }', { a: [{ b: 1 }] }, ['.a is a list', '.a.b is missing']],
    ['{ a { b } }', { a: null }, []],
  ])('%s of %o says %o', (fields, answer, problems) =>
    expect(invalidFields(answer, fields)).toEqual(problems),
  )
})

// After all others, which record their calls.
it('no operation of the specification is left out', () => {
  expect(ofSpecification.filter((name) => !asked.has(name))).toEqual([])
})
