import type { ApiClient } from '@makewhole/contract/client.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { personalLossTypeIds } from '@makewhole/domain/claim/structured-claim.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { aClientHome, aHome, dennis, fileClaim, fileForClient, saveStep, sendProof } from './file-claim.ts'
import { exchangeMessages } from './firm-threads.ts'
import { firms, foundFirms, signedBy } from './firms.ts'
import type { ClientOf } from './firms.ts'
import { checkAFile } from './import-file.ts'
import { aJpeg, aPdf } from './proof-files.ts'

interface Trial {
  /** The typed client of a trial account, speaking to the running server. */
  readonly clientOf: ClientOf
}

/**
 * Seeds claims for a first visit (docs/rules/program.md "The trial"). They are made by ordinary calls, never by SQL,
 * so that each has its history, workflow and files. All people and addresses are invented. Does nothing where claims
 * exist.
 */
export async function seed({ clientOf }: Trial): Promise<void> {
  await foundFirms(clientOf)
  const reviewer = await clientOf('reviewer@makewhole.test')
  for (const firm of firms) {
    await clientsClaims(clientOf, firm)
    const [boss, colleague] = [await clientOf(firm.administrator.email), await clientOf(firm.associate.email)]
    await exchangeMessages({ boss, colleague, reviewer })
  }
  const claimant = await clientOf('claimant@makewhole.test')
  if ((await claimant.call('listMyClaims', {})).length > 0) return
  await ownersClaims(claimant)
  await rentersClaims(await clientOf('renter@makewhole.test'))
}

/**
 * Files a firm's claims: two submitted ones by different members, and two in progress, some in folders. Adds its
 * clients, one of them also the other firm's, and a checked import with problems. Does nothing if it has some.
 */
async function clientsClaims(
  clientOf: ClientOf,
  { administrator, associate, clients, listed, imports }: (typeof firms)[number],
) {
  const boss = await clientOf(administrator.email)
  if ((await boss.call('listFirmClaims', { query: {} })).counts.all > 0) return
  const colleague = await clientOf(associate.email)
  const [first, second, third, fourth] = clients.map(aClientHome)
  const submitted = await fileForClient(boss, { ...first, ...signedBy(administrator) })
  await fileWithCabin(colleague, { ...second, ...signedBy(associate) })
  const begun = await fileForClient(boss, { ...third }, 'insurance')
  await fileForClient(colleague, { ...fourth }, 'claimant')
  await addToFolders(boss, submitted.id, ['East ridge', 'Photographs to come'])
  await addToFolders(colleague, begun.id, ['East ridge'])
  for (const body of listed) await boss.call('addFirmClient', { body })
  if (imports) await checkAFile(boss)
}

async function addToFolders(member: ApiClient, claimId: string, names: string[]): Promise<void> {
  await member.call('setClaimFolders', { params: { claimId }, body: { names } })
}

/** Files a claim with another property and a loss of use by a firm's program: the form asks for neither. */
async function fileWithCabin(client: ApiClient, answers: Answers): Promise<void> {
  const { id: claimId } = await fileForClient(client, answers, 'insurance')
  const [cabin] = await client.mutate('createUpdateDamageProperties', {
    claimId,
    damageProperties: [
      {
        street: '7 Cabin Trail',
        city: 'Quincy',
        zip: '95971',
        state: 'CA',
        county: 'Plumas',
        useOfPropertyId: '120950001',
        description: 'A cabin for the summers',
      },
    ],
  })
  const propertyId = cabin?.id ?? ''
  await client.mutate('createUpdateDamagePropertiesAPNs', { propertyId, apns: [{ apn: '999-640-001-000' }] })
  await client.mutate('createUpdateDamageStructures', {
    propertyId,
    damageStructures: [{ typeId: '120950000', amount: 640, damageTypeId: '120950000' }],
  })
  const lossOfUse = String(personalLossTypeIds.lossOfUse)
  await client.mutate('createUpdatePersonalLossInformation', {
    claimId,
    personalLosses: [{ typeId: lossOfUse, lossValue: 240_000, description: 'Six weeks without a kitchen' }],
  })
  await client.call('saveIntakeStep', { params: { id: claimId, step: 'sign' }, body: { answers } as never })
}

async function ownersClaims(claimant: ApiClient): Promise<void> {
  const home = await fileClaim(claimant, quincyHome, 'insurance')
  await sendIdentityAndDeed(claimant, home.id)
  await saveStep(claimant, 'sign', quincyHome, home)
  await fileClaim(claimant, represented)
  await fileClaim(claimant, { ...chesterCabin, ...household }, 'additionalPersons')
  await fileClaim(claimant, taylorsvilleLot, 'start')
}

async function rentersClaims(renter: ApiClient): Promise<void> {
  await fileClaim(renter, rentedHome)
  await fileClaim(renter, { ...rentedHome, propertyAddress: '41 Sugar Pine Court' }, 'claimant')
}

async function sendIdentityAndDeed(client: ApiClient, claimId: string): Promise<void> {
  const identity = { type: 120950000, kind: 120950000 }
  const ownership = { type: 120950001, kind: 120950001 }
  await sendProof(client, claimId, {
    name: 'licence-front.jpg',
    bytes: await aJpeg(),
    contentType: 'image/jpeg',
    ...identity,
  })
  await sendProof(client, claimId, {
    name: 'grant-deed.pdf',
    bytes: aPdf('Grant deed'),
    contentType: 'application/pdf',
    ...ownership,
  })
}

const household: Answers = {
  additionalPersons: [
    dennis,
    {
      personFirstName: 'Rosa',
      personLastName: 'Quintero',
      personEmail: 'rosa.quintero@example.com',
      personRelationshipToProperty: 120950002,
      structureLivedIn: 'Main house',
      timeLivedIn: 120950000,
      rentalAgreement: yesNoIds.no,
      isClaimantRepresented: yesNoIds.no,
    },
  ],
}

const quincyHome = aHome({
  ...household,
  propertyAcreage: 7.5,
  structures: [
    {
      structureType: 120950000,
      structureName: 'Main house',
      structureFootage: 1860,
      structureDamagedPercent: 120950003,
    },
    {
      structureType: 120950005,
      structureName: 'Workshop',
      structureFootage: 400,
      structureDamagedPercent: 120950003,
    },
  ],
  propertyAnythingElseToShare: 'The well house and about 40 fruit trees were lost too.',
  insuranceCoverage: yesNoIds.yes,
  policies: [{ policyProviderName: 'Example Mutual', policyNumber: 'EM-000-4471', policyAmount: 90_000_000 }],
  insuranceReceivedPayments: yesNoIds.yes,
  insurancePaymentReceived: 60_000_000,
})

const represented = aHome({
  propertyAddress: '310 Old Bellows Road',
  propertyCity: 'Greenville',
  propertyZip: '95947',
  propertyAPN: '999-041-310-000',
  claimantFirstName: 'Ingrid',
  claimantLastName: 'Halvorsen',
  claimantEmail: 'ingrid.halvorsen@example.com',
  signedFirstName: 'Ingrid',
  signedLastName: 'Halvorsen',
  representedByAttorney: yesNoIds.yes,
  attorneyFirstName: 'Jonah',
  attorneyLastName: 'Tolliver',
  attorneyFirmsName: 'Reyes & Tolliver LLP',
  attorneyPhone: '+1 (530) 555-0177',
  attorneyEmail: 'jonah@example.com',
})

const chesterCabin = aHome({
  propertyAddress: '7 Lantern Fern Way',
  propertyCity: 'Chester',
  propertyZip: '96020',
  propertyAPN: '999-120-004-000',
})

const taylorsvilleLot = aHome({
  propertyAddress: '9 Tin Kettle Court',
  propertyCity: 'Taylorsville',
  propertyZip: '95983',
  propertyAPN: '999-132-009-000',
})

const rentedHome = aHome({
  propertyAddress: '18 Larkspur Lane',
  propertyCity: 'Greenville',
  propertyZip: '95947',
  propertyAPN: '999-077-018-000',
  claimantFirstName: 'Noor',
  claimantLastName: 'Rahmani',
  claimantEmail: 'noor.rahmani@example.com',
  claimantRelationship: 120950002,
  propertyRebuildIntent: 120950002,
  signedFirstName: 'Noor',
  signedLastName: 'Rahmani',
})
