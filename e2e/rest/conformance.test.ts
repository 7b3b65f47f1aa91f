import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { aHome, putFile, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import type { Person } from '../../apps/server/src/trial/people.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { Walk } from '../../apps/server/src/trial/walk.ts'
import { startFreshServer } from '../server.ts'
import type { RunningServer } from '../server.ts'
import { emails } from './callers.ts'

/*
 * The attorney document's GraphQL as another program asks it (docs/rules/law-firms.md "The structured claim", docs/rules/api.md
 * "GraphQL"): each operation with its arguments, and each field that the document lists for its answer, written down from there and
 * asked for by hand. `name[]` is a list, of which one entry at least has to be there; `name[*]` is one that may be empty.
 *
 * Not here: groups, map and dashboard, which are not built.
 */

const typed = '{ typeId displayName id }'
const named = '{ id displayName }'
const information = 'additionalInformation[*] { type name value }'
const audit = 'createdBy createdOn modifiedBy modifiedOn deleted'
const person = `{ id firstName middleName lastName dateOfBirth phonePrimary phoneSecondary emailPrimary emailSecondary
  street city zip state county ${information} contactMethod ${typed} }`

/** The structured claim, field by field. */
const structuredClaim = `{
  id claimNumber step formConfigurationId reviewerId incidentId sourceId insurance lawsuitFiled zoneId ${audit}
  additionalInformation[] { type name value }
  claimToStatuses[] { statusId active status ${typed} }
  attestations[] { signedFirstName signedLastName signedDate createdOn modifiedOn id additionalInformation[] { type name value } }
  personToClaims[] { description id person ${person} personType ${typed} }
  damagePersonalLosses[] { id lossValue description type ${typed} ${audit} ${information} }
  claimToBundles[*] { bundle { id displayName ${information} } }
  damagePersonalInjuries[] { id lossValue description person ${person} ${audit} }
  damageProperties[] {
    relationshipId useOfPropertyId street city zip state county description id relationship ${typed} useOfProperty ${typed}
    damagePropertiesApns[] { apn primary id }
    damageStructures[] { id damageTypeId amount unit level type ${typed} damageType ${typed} ${information} }
  }
  damageVehicles[] { id lossValue make model description type ${audit} ${information} }
  formConfiguration { configuration id }
  incident { id displayName description ${information} type { id name } }
  insurancePolicies[] {
    policyNumber policyLimit pendingClaim providerName providerAddress paymentReceived payment paymentDate id ${information}
  }
  reviewer {
    id isClaimReviewer hasReviewerPortalAccess isTestUser fullName firstName middleName lastName oid jobTitle country city
    postalCode email isAttested firmName
  }
  source { id displayName ${information} type { id name } }
  zone { id incidentId displayName incident ${named} }
}`

const listedClaim = `{
  id fireName fire { id name } claimNumber status { id name } apn
  reviewer { systemUserId firstName middleName lastName emailAddress }
  claimant { firstName lastName } damagedStructures[*] { id name footage } additionalPersons[*] { id firstName lastName }
  damagedItems[*] { id } property { address1 city county } attorney { firmName attorneyFirstName attorneyLastName }
  countdown createdOn signedDate settlementSentDate settlementAcceptedDate claimCompleteDate offerExtendedDate paymentIssuedDate
  attorneyCommunicationDate settlementAmountTotalAmount daysSinceCompletion offerDeadline paymentDeadline
  confirmedAPN { value rationale } confirmedClaimantName { value rationale } confirmedPropertyAddress { value rationale }
  confirmedRelationship { value rationale } confirmedRelationshipId lastViewed matchNumber
}`

const ruleLine = '{ offerId description item { id name } value input isSent isPaid }'

interface Asked {
  readonly args?: object
  readonly fields: string
  readonly as?: keyof typeof tokens
}

const tokens = { attorney: '', admin: '', owner: '' }

let server: RunningServer
let attorney: ApiClient
let household: Walk
let claimId = ''
let propertyId = ''
let documentId = ''

beforeAll(async () => {
  const dataDir = join(import.meta.dirname, '../../.test/conformance')
  server = await startFreshServer({ port: 4392, dataDir })
  for (const who of ['attorney', 'admin', 'owner'] as const) tokens[who] = await server.token(emails[who])
  attorney = await server.as(emails.attorney)
  household = await anOfferedClaim()
}, 240_000)
afterAll(() => server.stop())

/** A household's claim with confirmed values, an offer and a split. */
async function anOfferedClaim(): Promise<Walk> {
  const clients = { owner: await server.as(emails.owner), reviewer: await server.as(emails.reviewer) }
  const { subject } = await clients.reviewer.call('getMe', {})
  const aPerson = (id: string, firstName: string): Person => ({
    actor: { subject: id, role: 'CLAIMANT', permissions: [], firstName, lastName: null, email: null },
    locale: 'en',
  })
  const people = { household: aPerson('household', 'Marisol'), reviewer: aPerson(subject, 'Dana') }
  const walk = new Walk(
    {
      as: (who) => (who === people.reviewer ? clients.reviewer : clients.owner),
      ...{ reviewer: people.reviewer, manager: people.reviewer, sendProof },
      signingToken: () => Promise.reject(new Error('nobody signs here')),
      runJobs: () => Promise.resolve(),
    },
    people.household,
    aHome(),
  )
  await walk.files()
  await walk.isTaken()
  await walk.isComplete()
  await walk.isOffered()
  await walk.accepts()
  await walk.splits()
  return walk
}

/** One operation as text, its arguments written out as GraphQL writes them. */
function textOf(kind: 'query' | 'mutation', name: string, { args = {}, fields }: Asked): string {
  const given = Object.entries(args).map(([key, value]) => `${key}: ${literal(value)}`)
  const call = given.length > 0 ? `${name}(${given.join(', ')})` : name
  return `${kind} { ${call} ${fields.replaceAll(/\[\*?\]/g, '')} }`
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${literal(each)}`)
    .join(', ')} }`
}

async function ask(kind: 'query' | 'mutation', name: string, asked: Asked): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[asked.as ?? 'attorney']}`,
    },
    body: JSON.stringify({ query: textOf(kind, name, asked) }),
  })
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown> | null; errors?: unknown }
  expect(errors).toBeUndefined()
  return data?.[name]
}

/** Asks for an answer in an envelope, and checks each field of it. */
async function answerTo<T>(kind: 'query' | 'mutation', name: string, asked: Asked): Promise<T> {
  const fields = `{ responseCode errorMessages[*] data${asked.fields} }`
  const answer = await ask(kind, name, { ...asked, fields })
  expect(answer).toMatchObject({ responseCode: 200, errorMessages: [] })
  expect(misshapen(answer, fields)).toEqual([])
  return (answer as { data: T }).data
}

/** A call of REST; what it answers, null where that is nothing. */
async function rest(method: string, path: string, as: keyof typeof tokens, body?: object): Promise<unknown> {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[as]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return answer.status === 204 ? null : await answer.json()
}

/** Where an answer is otherwise than its field list says. */
function misshapen(answer: unknown, fields: string): readonly string[] {
  const words = fields.match(/\w+(?:\[\*?\])?|[{}]/g) ?? []
  let at = 0
  const readSet = (value: unknown, path: string): string[] => {
    const found: string[] = []
    at += 1
    while (words[at] !== '}') {
      const word = words[at] ?? ''
      const [name = '', mark] = word.split('[')
      at += 1
      const has = typeof value === 'object' && value !== null && name in value
      const own = has ? (value as Record<string, unknown>)[name] : undefined
      const here = `${path}.${name}`
      if (value !== null && !has) found.push(`${here} is missing`)
      if (words[at] !== '{') continue
      const start = at
      const entries = mark === undefined ? [own] : ((own ?? []) as unknown[])
      if (mark !== undefined && value !== null && !Array.isArray(own)) found.push(`${here} is no list`)
      if (mark === ']' && value !== null && entries.length === 0) found.push(`${here} is empty`)
      if (mark === undefined && Array.isArray(own)) found.push(`${here} is a list`)
      for (const entry of entries.length > 0 ? entries : [null]) {
        at = start
        found.push(...readSet(entry ?? null, here))
      }
    }
    at += 1
    return found
  }
  return readSet(answer, '')
}

const information4711 = { type: 'text', name: 'firmReference', value: 'RL-4711' }
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
        ...{ incidentId: '120950002', sourceId: attorneyPortal?.id, formConfigurationId, claimId },
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
    const told = {
      damageProperties: {
        ...{ relationshipId: '120950000', useOfPropertyId: '120950000', street: '22 Whistling Pika Lane' },
        ...{
          city: 'Quincy',
          zip: '95971',
          state: 'CA',
          county: 'Plumas',
          description: 'A house and its barn',
        },
      },
      damageVehicles: {
        lossValue: 800_000,
        make: 'Example',
        model: 'Wagon',
        description: 'Example Wagon 2014',
        type: 'Car',
      },
      insurancePolicies: {
        ...{
          policyNumber: 'SM-1',
          policyLimit: 60_000_000,
          pendingClaim: false,
          providerName: 'Sierra Mutual',
        },
        ...{
          providerAddress: '1 Example Plaza',
          paymentReceived: true,
          payment: 1_000_000,
          paymentDate: '2025-06-30',
        },
        additionalInformation: [information4711],
      },
      people: {
        ...{ personTypeId: '120950000', firstName: 'Marisol', middleName: 'Ana', lastName: 'Quintero' },
        ...{ dateOfBirth: '1971-03-04', phonePrimary: '+1 (530) 555-0100', contactMethodId: '120950001' },
        ...{
          emailPrimary: 'marisol@example.com',
          street: '1 Other Road',
          city: 'Chico',
          zip: '95926',
          state: 'CA',
        },
        additionalInformation: [information4711],
      },
      personalInjuries: { lossValue: 90_000, description: 'Smoke' },
      personalLosses: {
        ...{ typeId: '120950002', lossValue: 120_000, description: 'Six weeks away' },
        additionalInformation: [
          { type: 'number', name: 'days', value: '41' },
          { type: 'option', name: 'lodgingType', value: '120950001' },
        ],
      },
    }[list]
    await answerTo('mutation', name, { args: { claimId, [list]: [told] }, fields: `[] { ${fields} }` })
  })

  it('createUpdateDamagePropertiesAPNs and createUpdateDamageStructures tell of its property', async () => {
    const { damageProperties } = await answerTo<{ damageProperties: { id: string }[] }>(
      'query',
      'claimById',
      {
        args: { claimId },
        fields: ' { damageProperties[] { id } }',
      },
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
    const { documentId: id } = await putFile(attorney, claimId, proof)
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
    const body = await putFile(attorney, claimId, proof)
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
        ...{ incidentId: '120950002', sourceId: '120950001', formConfigurationId: 'attorney', claimId },
        additionalInformation: [no('personalPropertyLossExist'), no('agriculturalLossExist')],
      },
      fields: ' { id }',
    })
    const attests = ['attestTrueAndAccurate', 'attestOwners', 'attestInsurance', 'attestAttorneys'].map(yes)
    await answerTo('mutation', 'createAttestation', {
      args: {
        ...{ claimId, signedFirstName: 'Priya', signedLastName: 'Raman', signedDate: String(Date.now()) },
        additionalInformation: attests,
      },
      fields: ' { id }',
    })
    await answerTo('query', 'claimById', { args: { claimId }, fields: ` ${structuredClaim}` })
    await answerTo('query', 'claimById', { args: { claimId }, fields: ` ${structuredClaim}`, as: 'admin' })
  })
})

describe('what other programs look up', () => {
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

  it('settlementOfferMembers, which answers without an envelope', async () => {
    const fields =
      '{ claimId members[] { personId firstName lastName breakdownPercentage individualOfferAmount } }'
    const answer = await ask('query', 'settlementOfferMembers', { args: ofHousehold(), fields, as: 'owner' })
    expect(misshapen(answer, fields)).toEqual([])
  })
})

// One thread from its beginning on: each call needs those before it.
describe('messages', () => {
  const message = ' { id message draft createdOn fromReviewer }'
  const text = (words: string) => btoa(`<p>${words}</p>`)
  let threadId = ''
  let draftId = ''

  it('createMessageThread begins one with the own firm, and with the firm that staff name', async () => {
    const [firm] = await answerTo<{ id: string }[]>('query', 'userGroups', {
      fields: '[] { displayName id }',
    })
    const fields = ' { draft message threadId messageId createdOn }'
    const asFirm = { subject: 'Office hours', message: text('Are you open on Friday?'), draft: false }
    const asStaff = { ...asFirm, subject: 'Status Update', userGroupId: firm?.id }
    await answerTo('mutation', 'createMessageThread', { args: { input: asFirm }, fields })
    const begun = await answerTo<{ threadId: string; message: string; draft: boolean }>(
      'mutation',
      'createMessageThread',
      { args: { input: asStaff }, fields, as: 'admin' },
    )
    expect(begun).toMatchObject({ draft: false, message: asStaff.message })
    threadId = begun.threadId
  })

  it('createMessage writes in it, and keeps a draft with what has no field', async () => {
    const input = {
      threadId,
      message: text('Not yet'),
      draft: true,
      additionalInformation: [information4711],
    }
    const kept = await answerTo<{ id: string }>('mutation', 'createMessage', {
      args: { input },
      fields: message,
      as: 'admin',
    })
    draftId = kept.id
    await answerTo('mutation', 'createMessage', {
      args: { input: { threadId, message: text('Thank you'), draft: false } },
      fields: message,
    })
  })

  it('updateMessage changes the draft, and sends it', async () => {
    for (const draft of [true, false])
      await answerTo('mutation', 'updateMessage', {
        args: {
          input: {
            id: draftId,
            threadId,
            message: text('Now'),
            draft,
            additionalInformation: [information4711],
          },
        },
        fields: message,
        as: 'admin',
      })
  })

  it.each(['attorney', 'admin'] as const)(
    'messageThreads and messagesByThreadId give it back to: %s',
    async (as) => {
      const threads = await answerTo<{ id: string; subject: string }[]>('query', 'messageThreads', {
        args: { pageNumber: 1, pageSize: 500 },
        fields: `[] { id claim { id claimNumber } bundleId subject ${information} recentMessage ${message}
        userGroup { displayName id } }`,
        as,
      })
      expect(threads.find(({ id }) => id === threadId)).toMatchObject({ subject: 'Status Update' })
      const read = await answerTo<{ draft: boolean; additionalInformation: unknown[] }[]>(
        'query',
        'messagesByThreadId',
        {
          args: { threadId, pageNumber: 1, pageSize: 500 },
          fields: `[] { id message draft createdOn fromReviewer ${information} }`,
          as,
        },
      )
      expect(read).toMatchObject([
        { draft: false, additionalInformation: [information4711] },
        { fromReviewer: false },
        { fromReviewer: true },
      ])
    },
  )

  const older = `{ id messageType isDraft sentDateTime senderId senderName receiverId receiverName messageBody
    messageSubject { id name } hasRead claimId claimNumber createdBy createdOn }`

  it('AttorneyPortalMessages/Messages and ReviewingMessage send and list the older form', async () => {
    const payload = {
      subject: 'Photos of the barn',
      subjectId: null,
      userGroupId: null,
      message: text('Here'),
    }
    const created = await rest('POST', 'AttorneyPortalMessages/Messages', 'attorney', { ...payload, claimId })
    expect(misshapen(created, older)).toEqual([])
    const answered = { subjectId: 120950004, message: text('Seen'), draft: true }
    const { id } = (await rest('POST', `ReviewingMessage/${claimId}`, 'admin', answered)) as { id: string }
    const sent = await rest('PUT', `ReviewingMessage/${id}`, 'admin', {
      claimId,
      message: text('Seen it'),
      draft: false,
    })
    expect(misshapen(sent, older)).toEqual([])
    const other = (await rest('POST', `ReviewingMessage/${claimId}`, 'admin', answered)) as { id: string }
    await rest('DELETE', `ReviewingMessage/${other.id}`, 'admin')
    for (const [path, as] of [
      ['AttorneyPortalMessages/Messages', 'attorney'],
      ['ReviewingMessage', 'admin'],
    ] as const) {
      const list = await rest('GET', `${path}/${claimId}`, as)
      expect(misshapen({ list }, `{ list[] ${older} }`)).toEqual([])
      expect(list).toHaveLength(2)
    }
  })
})

describe('the field lists themselves', () => {
  it.each([
    ['{ a[] { b } }', { a: [] }, ['.a is empty']],
    ['{ a[*] { b } c }', { a: [] }, ['.c is missing']],
    ['{ a { b } }', { a: [{ b: 1 }] }, ['.a is a list', '.a.b is missing']],
    ['{ a { b } }', { a: null }, []],
  ])('%s of %o says %o', (fields, answer, problems) => expect(misshapen(answer, fields)).toEqual(problems))
})
