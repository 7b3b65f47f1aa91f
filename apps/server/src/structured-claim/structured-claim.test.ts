import { randomUUID } from 'node:crypto'
import type { StructuredClaimView } from '@makewhole/contract/structured-claim/structured-claim.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import {
  personalLossTypeIds,
  personalLossTypes,
  personTypeIds,
} from '@makewhole/domain/claim/structured-claim.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { claimLimits, sizeOfClaim } from '@makewhole/domain/intake/claim-size.ts'
import type { ClaimData } from '@makewhole/domain/intake/claim-size.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { aLawyer, aWholeHousehold, claimWorld, owner, person, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import type { AppError } from '../app-error.ts'
import { structuredClaimFeature } from './structured-claim.ts'
import type { StructuredClaimService } from './structured-claim.service.ts'

let world: ClaimWorld
let service: StructuredClaimService
let lawyer: Actor
beforeAll(async () => {
  world = await claimWorld()
  service = structuredClaimFeature(world).structuredClaims
  lawyer = await aLawyer(world.db)
})
afterAll(() => world.db.close())

const manager = anActor({ role: 'MANAGER', permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] })
const fire = '120950002'
const [yes, no] = ['true', 'false']
const call = () => ({ actor: lawyer, locale: 'en' as const })
const begin = { incidentId: fire, sourceId: '120950001', formConfigurationId: 'attorney' }
const says = (
  name: string,
  value: string | null,
  type: 'boolean' | 'date' | 'number' | 'option' | 'text' = 'boolean',
) => ({ type, name, value })

const beginClaim = async (more: object = {}) => (await service.saveClaim(call(), { ...begin, ...more })).id
const read = (claimId: string): Promise<StructuredClaimView> => service.read(call(), claimId)
const named = (claim: StructuredClaimView, name: string) =>
  claim.additionalInformation.find((each) => each.name === name)?.value

const attests = ['attestTrueAndAccurate', 'attestOwners', 'attestInsurance', 'attestAttorneys'].map((name) =>
  says(name, yes),
)
const signature = { signedFirstName: 'Priya', signedLastName: 'Raman', additionalInformation: attests }

/** Patches everything that the form requires, the last step first. */
async function tellEverything(claimId: string) {
  await service.savePolicies(call(), {
    claimId,
    insurancePolicies: [
      {
        providerName: 'Sierra Mutual',
        policyNumber: 'SM-1',
        policyLimit: 60_000_000,
        pendingClaim: false,
        payment: 1_000_000,
      },
    ],
  })
  await service.saveStructures(call(), {
    propertyId: claimId,
    damageStructures: [{ typeId: '120950000', amount: 1850, unit: 'sqft', level: 'Over 50%' }],
  })
  await service.savePeople(call(), {
    claimId,
    people: [
      {
        personTypeId: String(personTypeIds.claimant),
        firstName: 'Marisol',
        lastName: 'Quintero',
        dateOfBirth: '1971-03-04',
      },
    ],
  })
  await service.saveProperties(call(), {
    claimId,
    damageProperties: [
      {
        street: '22 Whistling Pika Lane',
        city: 'Quincy',
        zip: '95971',
        state: 'CA',
        county: 'Plumas',
        relationshipId: '120950003',
        useOfPropertyId: '120950000',
      },
    ],
  })
  await service.saveApns(call(), { propertyId: claimId, apns: [{ apn: '999-014-027-000', primary: true }] })
  await service.saveClaim(call(), {
    ...begin,
    claimId,
    additionalInformation: [
      says('additionalClaimantsExist', no),
      says('personalPropertyLossExist', no),
      says('vehiclesLossExist', no),
      says('evacuationTookPlace', no),
      says('personalInjuriesExist', no),
    ],
  })
}

describe('a structured claim', () => {
  it('is begun with its fire, source and form alone, and is a claim of the firm in progress', async () => {
    const begun = await service.saveClaim(call(), begin)
    expect(begun).toMatchObject({ step: 0, incidentId: fire, status: { id: '120950000' } })
    const claim = await read(begun.id)
    expect(claim).toMatchObject({
      source: { id: '120950001', displayName: 'Attorney portal' },
      formConfiguration: { id: 'attorney' },
      attestations: [],
      claimToStatuses: [{ statusId: '120950000', active: true }],
    })
    expect(JSON.parse(Buffer.from(claim.formConfiguration.configuration, 'base64').toString())).toMatchObject(
      { id: 'attorney' },
    )
  })

  it('is told in any order, signed, and then the same claim that a reviewer opens', async () => {
    const claimId = await beginClaim()
    await tellEverything(claimId)
    expect((await read(claimId)).step).toBe(6)
    const { id, warnings } = await service.sign(call(), { claimId, ...signature })
    expect(warnings).toEqual([])
    const signed = await read(claimId)
    expect(signed).toMatchObject({
      attestations: [{ id, signedFirstName: 'Priya', signedLastName: 'Raman' }],
      zone: { displayName: 'Plumas County', incidentId: fire },
      incident: { id: fire, type: { name: 'Wildfire' } },
      source: { type: { name: 'Portal' } },
      damageProperties: [
        {
          id: claimId,
          street: '22 Whistling Pika Lane',
          relationship: { displayName: 'Owner - Non Resident' },
          damagePropertiesApns: [{ apn: '999-014-027-000', primary: true }],
          damageStructures: [{ amount: 1850, unit: 'sqft', level: 'Over 50%', damageTypeId: '120950001' }],
        },
      ],
      insurancePolicies: [{ providerName: 'Sierra Mutual', paymentReceived: true, payment: 1_000_000 }],
      insurance: true,
    })
    expect(signed.attestations[0]?.additionalInformation).toContainEqual(says('attestOwners', yes))
    const whole = await world.claims.getClaim(manager, claimId, 'en')
    expect(whole).toMatchObject({
      status: { id: 120950001 },
      claimant: { firstName: 'Marisol' },
      property: { apn: '999-014-027-000' },
    })
    await expect(refusal(tellEverything(claimId))).resolves.toBe('CLAIM_ALREADY_SUBMITTED')
  })

  it('is not signed by who saw it before a colleague changed it', async () => {
    const claimId = await beginClaim()
    await tellEverything(claimId)
    const { version } = await read(claimId)
    await service.saveVehicles(call(), {
      claimId,
      damageVehicles: [{ description: 'A wagon', lossValue: 1 }],
    })
    expect(await refusal(service.sign(call(), { claimId, ...signature, version }))).toBe('CLAIM_CHANGED')
    expect((await read(claimId)).attestations).toEqual([])
    await service.sign(call(), { claimId, ...signature, version: (await read(claimId)).version })
    expect((await read(claimId)).attestations).toHaveLength(1)
  })

  it('is signed without a structure, and its answer says so', async () => {
    const claimId = await beginClaim()
    await tellEverything(claimId)
    const { damageProperties } = await read(claimId)
    const damageStructures = damageProperties.flatMap((property) =>
      property.damageStructures.map(({ id }) => ({ id, deleted: true })),
    )
    await service.saveStructures(call(), { propertyId: claimId, damageStructures })
    const { warnings } = await service.sign(call(), { claimId, ...signature })
    expect(warnings).toEqual([expect.stringMatching(/^additionalStructure: No structure is listed\./)])
  })

  it('is refused by its signature with every problem of every step', async () => {
    const claimId = await beginClaim()
    const problems = await service.sign(call(), { claimId, ...signature }).then(
      () => [],
      (error: unknown) => (error as { errors: readonly { path: string }[] }).errors.map(({ path }) => path),
    )
    expect(problems).toEqual(
      expect.arrayContaining([
        'propertyAddress',
        'claimantFirstName',
        'propertyAPN',
        'evacuation',
        'insurance',
      ]),
    )
    expect(await read(claimId)).toMatchObject({ attestations: [], step: 0 })
  })

  it('keeps the step that its teller is at, and no later one than is whole', async () => {
    const claimId = await beginClaim()
    await tellEverything(claimId)
    const at = async (step: number) => (await service.saveClaim(call(), { ...begin, claimId, step })).step
    expect([await at(2), await at(40)]).toEqual([2, 6])
  })

  it('takes no claim for a fire that there is not, a form that is another fire’s, or a source of nobody', async () => {
    const refused = (more: object) => refusal(service.saveClaim(call(), { ...begin, ...more }))
    expect(await refused({ incidentId: '7' })).toBe('NOT_FOUND')
    expect(await refused({ incidentId: '120950000' })).toBe('FIRE_CLOSED')
    expect(await refused({ formConfigurationId: 'claimant' })).toBe('QUESTIONS_CHANGED')
    expect(await refused({ sourceId: '7' })).toBe('INVALID_ANSWERS')
  })

  it('names what it does not know, with its place and the values to choose from', async () => {
    const claimId = await beginClaim()
    const nobody = randomUUID()
    const refusedPlaces = (act: Promise<unknown>) =>
      act.then(
        () => [],
        (error: unknown) =>
          (error as AppError).errors.map(({ path, code, allowed = [] }) => [
            path,
            code,
            ...allowed.map(({ en }) => en),
          ]),
      )
    expect(await refusedPlaces(service.saveClaim(call(), { ...begin, formConfigurationId: 'nope' }))).toEqual(
      [['formConfigurationId', 'unknown-option', 'claimant', 'attorney']],
    )
    expect(
      await refusedPlaces(service.saveLosses(call(), { claimId, personalLosses: [{ typeId: '7' }] })),
    ).toEqual([
      [
        'personalLosses.0.typeId',
        'unknown-option',
        ...personalLossTypes.map(({ id, name }) => `${id} ${name.en}`),
      ],
    ])
    const twoMain = [
      { apn: '999-014-027-000', primary: true },
      { apn: '999-014-028-000', primary: true },
    ]
    expect(await refusedPlaces(service.saveApns(call(), { propertyId: claimId, apns: twoMain }))).toEqual([
      ['apns.1.primary', 'contradicts'],
    ])
    const vehicles = [{ description: 'A wagon' }, { id: nobody, description: 'A truck' }]
    expect(await refusedPlaces(service.saveVehicles(call(), { claimId, damageVehicles: vehicles }))).toEqual([
      ['damageVehicles.1.id', 'unknown'],
    ])
    const injuries = { claimId, personalInjuries: [{ description: 'Smoke', personId: nobody }] }
    expect(await refusedPlaces(service.saveInjuries(call(), injuries))).toEqual([
      ['personalInjuries.0.personId', 'unknown'],
    ])
    expect(
      await refusedPlaces(
        service.saveInjuries(call(), {
          claimId,
          personId: nobody,
          personalInjuries: [{ description: 'Smoke' }],
        }),
      ),
    ).toEqual([['personId', 'unknown']])
    expect(await read(claimId)).toMatchObject({ damageVehicles: [], damagePersonalInjuries: [] })
  })

  it('stays with its fire and form: neither moves it to a fire that is closed or to another form', async () => {
    const claimId = await beginClaim()
    const refused = (more: object) => refusal(service.saveClaim(call(), { ...begin, claimId, ...more }))
    expect(await refused({ incidentId: '120950000' })).toBe('FIRE_CLOSED')
    expect(await refused({ incidentId: 'abc' })).toBe('INVALID_ANSWERS')
    expect(await refused({ formConfigurationId: 'claimant' })).toBe('QUESTIONS_CHANGED')
    expect(await read(claimId)).toMatchObject({ incidentId: fire, formConfigurationId: 'attorney' })
  })

  it('is another firm’s and another household’s secret, to read and to tell of', async () => {
    const claimId = await beginClaim()
    for (const actor of [owner, person('stranger'), await aLawyer(world.db)]) {
      const stranger = { actor, locale: 'en' as const }
      expect(await refusal(service.read(stranger, claimId))).toBe('NOT_FOUND')
      expect(await refusal(service.saveClaim(stranger, { ...begin, claimId }))).toBe('NOT_FOUND')
      expect(
        await refusal(
          service.saveApns(stranger, { propertyId: claimId, apns: [{ apn: '999-014-027-000' }] }),
        ),
      ).toBe('NOT_FOUND')
    }
    expect(
      await refusal(service.savePeople({ actor: manager, locale: 'en' }, { claimId, people: [{}] })),
    ).toBe('FORBIDDEN')
  })
})

describe('what has no question', () => {
  it('is kept by its name, changed under it, and taken away with null', async () => {
    const claimId = await beginClaim({ additionalInformation: [says('firmReference', 'RL-1', 'text')] })
    expect(named(await read(claimId), 'firmReference')).toBe('RL-1')
    const tell = (value: string | null) =>
      service.saveClaim(call(), {
        ...begin,
        claimId,
        additionalInformation: [says('firmReference', value, 'text')],
      })
    await tell('RL-2')
    expect(named(await read(claimId), 'firmReference')).toBe('RL-2')
    await tell(null)
    expect(named(await read(claimId), 'firmReference')).toBeUndefined()
  })

  it('of a question’s own name is its answer, and what the form says of it is said', async () => {
    const claimId = await beginClaim()
    const tell = (value: string) =>
      service.saveClaim(call(), {
        ...begin,
        claimId,
        additionalInformation: [
          says('experienceLossInformation', value, 'text'),
          says('dateOfLoss', '2026-05-19', 'date'),
        ],
      })
    await tell('The orchard of her parents')
    const claim = await read(claimId)
    expect([named(claim, 'experienceLossInformation'), named(claim, 'dateOfLoss')]).toEqual([
      'The orchard of her parents',
      '2026-05-19',
    ])
    const late = service.saveClaim(call(), {
      ...begin,
      claimId,
      additionalInformation: [says('dateOfLoss', '2036-05-19', 'date')],
    })
    await expect(late).rejects.toMatchObject({ code: 'INVALID_ANSWERS', errors: [{ path: 'dateOfLoss' }] })
  })
})

describe('the people of a claim', () => {
  it('are the claimant and others by name, with phones, addresses and contact kept though the form does not ask', async () => {
    const claimId = await beginClaim()
    const claimant = {
      personTypeId: String(personTypeIds.claimant),
      firstName: 'Marisol',
      phonePrimary: '+1 (530) 555-0100',
      street: '1 Other Road',
      contactMethodId: '120950001',
    }
    const other = {
      firstName: 'Dennis',
      lastName: 'Hale',
      phoneSecondary: '+1 (530) 555-0143',
      description: 'Her brother',
    }
    const [first, second] = await service.savePeople(call(), { claimId, people: [claimant, other] })
    const { personToClaims } = await read(claimId)
    expect(personToClaims).toMatchObject([
      {
        id: first?.id,
        personType: { displayName: 'Self/Claimant' },
        person: {
          id: first?.personId,
          firstName: 'Marisol',
          phonePrimary: '+1 (530) 555-0100',
          street: '1 Other Road',
          contactMethod: { typeId: 'contactMethod', displayName: 'Phone', id: '120950001' },
        },
      },
      {
        id: second?.id,
        description: 'Her brother',
        person: { id: second?.personId, phoneSecondary: '+1 (530) 555-0143' },
        personType: { displayName: 'Additional Claimant' },
      },
    ])
    expect(named(await read(claimId), 'additionalClaimantsExist')).toBe('120950000')
    await service.savePeople(call(), { claimId, people: [{ id: second?.id, lastName: 'Moss' }] })
    expect((await read(claimId)).personToClaims[1]).toMatchObject({
      person: { firstName: 'Dennis', lastName: 'Moss' },
    })
    await service.savePeople(call(), { claimId, people: [{ personId: second?.personId, deleted: true }] })
    expect((await read(claimId)).personToClaims).toHaveLength(1)
    expect(
      await refusal(
        service.savePeople(call(), { claimId, people: [{ personId: second?.personId, lastName: 'X' }] }),
      ),
    ).toBe('NOT_FOUND')
  })

  it('keep a question of theirs by its name, and a wrong answer to it is refused at its place', async () => {
    const claimId = await beginClaim()
    const tell = (value: string) =>
      service.savePeople(call(), {
        claimId,
        people: [
          {
            firstName: 'Dennis',
            additionalInformation: [says('additionalClaimantRelationship', value, 'option')],
          },
        ],
      })
    await expect(tell('7')).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'additionalClaimant.0.additionalClaimantRelationship', code: 'unknown-option' }],
    })
    await tell('120950003')
    const [, dennis] = (await read(claimId)).personToClaims
    expect(dennis?.person.additionalInformation).toEqual([
      says('additionalClaimantRelationship', '120950003', 'option'),
    ])
  })
})

describe('a property', () => {
  it('has its parcel numbers by id, of which one is the main one', async () => {
    const claimId = await beginClaim()
    const tell = (apns: Parameters<typeof service.saveApns>[1]['apns']) =>
      service.saveApns(call(), { propertyId: claimId, apns })
    const [one, two] = await tell([{ apn: '999-014-027-000' }, { apn: '999-014-028-000' }])
    const apns = async () =>
      (await read(claimId)).damageProperties[0]?.damagePropertiesApns.map(({ apn, primary }) => [
        apn,
        primary,
      ])
    expect(await apns()).toEqual([
      ['999-014-027-000', true],
      ['999-014-028-000', false],
    ])
    await tell([{ id: two?.apnId, primary: true }])
    expect(await apns()).toEqual([
      ['999-014-028-000', true],
      ['999-014-027-000', false],
    ])
    await tell([
      { id: two?.apnId, deleted: true },
      { id: one?.apnId, apn: '999-014-029-000' },
    ])
    expect(await apns()).toEqual([['999-014-029-000', true]])
    await expect(tell([{ apn: '12' }])).rejects.toMatchObject({ code: 'INVALID_ANSWERS' })
    expect(await refusal(tell([{ id: two?.apnId, apn: '999-014-030-000' }]))).toBe('NOT_FOUND')
  })

  it('beside the first is kept with all that belongs to it, and is no part of what is reviewed', async () => {
    const claimId = await beginClaim()
    await tellEverything(claimId)
    const [cabin] = await service.saveProperties(call(), {
      claimId,
      damageProperties: [{ street: '7 Cabin Trail', county: 'Lassen', useOfPropertyId: '120950001' }],
    })
    const propertyId = cabin?.id ?? ''
    const [structure] = await service.saveStructures(call(), {
      propertyId,
      damageStructures: [{ typeId: '120950000', amount: 400, damageTypeId: '120950000' }],
    })
    await service.saveApns(call(), { propertyId, apns: [{ apn: '999-014-040-000', primary: true }] })
    const { damageProperties } = await read(claimId)
    expect(damageProperties).toMatchObject([
      { id: claimId },
      {
        id: propertyId,
        street: '7 Cabin Trail',
        useOfProperty: { displayName: 'Seasonal Residential / Vacation Home' },
        damagePropertiesApns: [{ apn: '999-014-040-000', primary: true }],
        damageStructures: [
          { id: structure?.structureId, amount: 400, damageType: { displayName: 'Soot and Ash' } },
        ],
      },
    ])
    const whole = await world.claims.getClaim(lawyer, claimId, 'en')
    expect(whole.damagedStructures).toHaveLength(1)
    await service.saveProperties(call(), { claimId, damageProperties: [{ id: propertyId, deleted: true }] })
    expect((await read(claimId)).damageProperties).toHaveLength(1)
    expect(await refusal(service.saveApns(call(), { propertyId, apns: [{ apn: '999-014-041-000' }] }))).toBe(
      'NOT_FOUND',
    )
  })

  it('keeps two lines of an address that come back as one', async () => {
    const claim = await world.fileForClient(lawyer, undefined, 'start')
    const call2 = { actor: lawyer, locale: 'en' as const, ifMatch: claim.version }
    const answers = {
      propertyAddress: '22 Whistling Pika Lane',
      propertyAddress2: 'Unit B',
      propertyCity: 'Quincy',
      propertyZip: '95971',
      'propertyStateCounty-state': 'CA',
      'propertyStateCounty-county': 'Plumas',
    }
    await world.intake.saveStep(call2, claim.id, 'start', answers)
    const street = async () => (await read(claim.id)).damageProperties[0]?.street
    const tell = (text: string) =>
      service.saveProperties(call(), {
        claimId: claim.id,
        damageProperties: [{ id: claim.id, street: text }],
      })
    await tell('22 Whistling Pika Lane, Unit B')
    expect((await world.claims.getClaim(lawyer, claim.id, 'en')).property).toMatchObject({
      address2: 'Unit B',
    })
    await tell('24 Whistling Pika Lane')
    expect(await street()).toBe('24 Whistling Pika Lane')
  })
})

describe('losses, vehicles and injuries', () => {
  it('say that they happened, have one id each however often they are told, and go when they are deleted', async () => {
    const claimId = await beginClaim()
    const tell = (personalLosses: Parameters<typeof service.saveLosses>[1]['personalLosses']) =>
      service.saveLosses(call(), { claimId, personalLosses })
    const evacuation = {
      typeId: String(personalLossTypeIds.evacuation),
      lossValue: 120_000,
      additionalInformation: [says('days', '41', 'number'), says('lodgingType', '120950001', 'option')],
    }
    const [home, away] = await tell([
      { typeId: String(personalLossTypeIds.personalProperty), lossValue: 1_250_000, description: 'Tools' },
      evacuation,
    ])
    expect(await tell([evacuation])).toEqual([away])
    const claim = await read(claimId)
    expect(claim.damagePersonalLosses).toMatchObject([
      {
        id: home?.id,
        lossValue: 1_250_000,
        description: 'Tools',
        type: { displayName: 'Personal Property' },
      },
      {
        id: away?.id,
        lossValue: 120_000,
        type: { displayName: 'Evacuation' },
        additionalInformation: [says('days', '41', 'number'), says('lodgingType', '120950001', 'option')],
      },
    ])
    expect(
      ['evacuationTookPlace', 'days', 'personalPropertyLossExist'].map((name) => named(claim, name)),
    ).toEqual(['true', '41', 'true'])
    await tell([{ id: home?.id, deleted: true }])
    expect((await read(claimId)).damagePersonalLosses.map(({ id }) => id)).toEqual([away?.id])
    await expect(tell([{ lossValue: 1 }])).rejects.toMatchObject({
      errors: [{ path: 'personalLosses.0.typeId' }],
    })
    expect(await refusal(tell([evacuation, evacuation]))).toBe('INVALID_ANSWERS')
    expect(await refusal(tell([{ id: claimId, lossValue: 1 }]))).toBe('NOT_FOUND')
  })

  it('a loss of use, which no form asks for, is kept whole', async () => {
    const claimId = await beginClaim()
    const loss = {
      typeId: String(personalLossTypeIds.lossOfUse),
      lossValue: 5_000,
      description: 'No kitchen',
    }
    const [kept] = await service.saveLosses(call(), { claimId, personalLosses: [loss] })
    expect((await read(claimId)).damagePersonalLosses).toMatchObject([
      {
        id: kept?.id,
        lossValue: 5_000,
        description: 'No kitchen',
        type: { displayName: 'Loss of Use Non-business' },
      },
    ])
  })

  it('a vehicle is one text, with make and model as they were told or can be', async () => {
    const claimId = await beginClaim()
    const [told] = await service.saveVehicles(call(), {
      claimId,
      damageVehicles: [
        { make: 'Land Rover', model: 'Defender', lossValue: 800_000, type: 'Car' },
        { description: '2014 Example Wagon', lossValue: 1 },
      ],
    })
    const vehicles = async () =>
      (await read(claimId)).damageVehicles.map(({ make, model, description }) => [make, model, description])
    expect(await vehicles()).toEqual([
      ['Land Rover', 'Defender', 'Land Rover Defender'],
      ['Example', 'Wagon', '2014 Example Wagon'],
    ])
    await service.saveVehicles(call(), {
      claimId,
      damageVehicles: [{ id: told?.id, description: 'A truck, red' }],
    })
    expect((await vehicles())[0]).toEqual([null, null, 'A truck, red'])
    const [car] = (await read(claimId)).damageVehicles
    expect(car).toMatchObject({ type: 'Car', lossValue: 800_000 })
    await service.saveVehicles(call(), { claimId, damageVehicles: [{ id: told?.id, deleted: true }] })
    expect(await vehicles()).toHaveLength(1)
  })

  it('the first injury is the form’s, others stand beside it with whom they befell', async () => {
    const claimId = await beginClaim()
    const [dennis] = await service.savePeople(call(), { claimId, people: [{ firstName: 'Dennis' }] })
    const [first, second] = await service.saveInjuries(call(), {
      claimId,
      personId: dennis?.personId,
      personalInjuries: [{ description: 'Smoke', lossValue: 90_000 }, { description: 'A burn' }],
    })
    expect((await read(claimId)).damagePersonalInjuries).toMatchObject([
      { id: first?.id, description: 'Smoke', lossValue: 90_000, person: { firstName: 'Dennis' } },
      { id: second?.id, description: 'A burn', person: { firstName: 'Dennis' } },
    ])
    const { answers } = await world.claims.getClaim(lawyer, claimId, 'en')
    expect(answers).toMatchObject({ injury: 120950000, injuryDescription: 'Smoke' })
    const remove = (id = '') =>
      service.saveInjuries(call(), { claimId, personalInjuries: [{ id, deleted: true }] })
    await remove(second?.id)
    await remove(first?.id)
    expect((await read(claimId)).damagePersonalInjuries).toEqual([])
  })

  it('a document belongs to what the claim has, and to nothing of another claim', async () => {
    const [claimId, other] = [await beginClaim(), await beginClaim()]
    const told = async (id: string) => {
      const vehicles = [{ description: 'A wagon', lossValue: 1 }]
      const [wagon] = await service.saveVehicles(call(), { claimId: id, damageVehicles: vehicles })
      const [injury] = await service.saveInjuries(call(), {
        claimId: id,
        personalInjuries: [{ description: 'Smoke' }],
      })
      const [loss] = await service.saveLosses(call(), {
        claimId: id,
        personalLosses: [{ typeId: String(personalLossTypeIds.personalProperty), lossValue: 5 }],
      })
      return [
        { propertyId: id },
        { vehicleId: wagon?.id },
        { personalInjuryId: injury?.id },
        { personalLossId: loss?.id },
      ]
    }
    const [own, theirs] = [await told(claimId), await told(other)]
    for (const thing of [...own, {}, { vehicleId: own[1]?.vehicleId?.toUpperCase() }])
      expect(await refusal(service.requirePart(call(), claimId, thing))).toBe('none')
    for (const thing of theirs)
      expect([thing, await refusal(service.requirePart(call(), claimId, thing))]).toEqual([
        thing,
        'NOT_FOUND',
      ])
    expect(await refusal(service.requirePart(call(), claimId, { propertyId: own[1]?.vehicleId }))).toBe(
      'NOT_FOUND',
    )
  })

  it('no takes away what was told, and the same call does not say both', async () => {
    const claimId = await beginClaim()
    await service.saveVehicles(call(), {
      claimId,
      damageVehicles: [{ description: 'A wagon', lossValue: 1 }],
    })
    await service.saveClaim(call(), {
      ...begin,
      claimId,
      additionalInformation: [says('vehiclesLossExist', no)],
    })
    expect((await read(claimId)).damageVehicles).toEqual([])
    const both = service.saveClaim(call(), {
      ...begin,
      claimId,
      additionalInformation: [says('evacuationTookPlace', no), says('days', '3', 'number')],
    })
    await expect(both).rejects.toMatchObject({ errors: [{ path: 'evacuation', code: 'contradicts' }] })
  })
})

describe('a household’s own claim', () => {
  it('is the same structured claim, with what its form does not ask kept beside it', async () => {
    const { id } = await world.file(owner, undefined, 'insurance')
    const household = { actor: owner, locale: 'en' as const }
    const [wagon] = await service.saveVehicles(household, {
      claimId: id,
      damageVehicles: [{ description: 'Example Wagon 2014', lossValue: 1 }],
    })
    const claim = await service.read(household, id)
    expect(claim).toMatchObject({
      source: { displayName: 'Claimant portal' },
      formConfigurationId: 'claimant',
      damageVehicles: [{ id: wagon?.id, description: 'Example Wagon 2014', make: 'Example', model: 'Wagon' }],
    })
    expect(claim.damageProperties[0]?.damageStructures[0]?.additionalInformation).toContainEqual(
      says('structureName', 'Main house', 'text'),
    )
    expect(named(claim, 'insurancePaymentReceived')).toBe('1234567')
    await service.saveVehicles(household, { claimId: id, damageVehicles: [{ id: wagon?.id, deleted: true }] })
    expect((await service.read(household, id)).damageVehicles).toEqual([])
  })
})

/* docs/rules/intake.md "How much a claim holds". */
describe('how much a claim holds', () => {
  const household = { actor: owner, locale: 'es' as const }
  const ofClaim = { incidentId: fire, sourceId: '120950000', formConfigurationId: 'claimant' }
  const tell = (claimId: string, additionalInformation: ReturnType<typeof says>[]) =>
    service.saveClaim(household, { ...ofClaim, claimId, additionalInformation })
  const stored = async (claimId: string): Promise<ClaimData> => {
    const { rows } = await world.db.pool.query<ClaimData>(
      'select answers, facts_outside_form as "factsOutsideForm", extension from claim_answers where claim_id = $1',
      [claimId],
    )
    const [row] = rows as [ClaimData]
    return { ...row, extension: { ...noExtension, ...row.extension } }
  }
  const sizeOf = async (claimId: string) => sizeOfClaim(await stored(claimId))

  /** Patches `count` named texts, from number `from` on. */
  async function flood(claimId: string, count: number, text = 'x', from = 0): Promise<void> {
    const texts = Array.from({ length: count }, (_, at) => says(`flood ${from + at}`, text, 'text'))
    for (let at = 0; at < count; at += 200) await tell(claimId, texts.slice(at, at + 200))
  }

  /** A claim that holds all that it may, but for so many things; its other property. */
  async function aFullClaim(room = 0) {
    const { id } = await world.file(owner, undefined, 'insurance')
    await service.saveProperties(household, { claimId: id, damageProperties: [{ street: '1 Way' }] })
    await flood(id, claimLimits.things - room - (await sizeOf(id)).things)
    const { damageProperties } = await service.read(household, id)
    return { id, other: damageProperties.find((each) => each.id !== id)?.id ?? '' }
  }

  /** Saves a step as the specification's calls do. */
  const saveStep = (id: string, name: SavedStepName, answers: Answers) =>
    world.save(owner, name, answers, { id, version: null } as never)

  it('is five hundred things, whatever tells the last of them: one more is refused and saves nothing', async () => {
    const { id: claimId, other: propertyId } = await aFullClaim()
    const before = await stored(claimId)
    expect(sizeOfClaim(before).things).toBe(claimLimits.things)
    const ofLosses = {
      typeId: String(personalLossTypeIds.personalProperty),
      additionalInformation: [says('x', 'y', 'text')],
    }
    const structures = aWholeHousehold['structures'] as Answers[]
    const oneMore: Readonly<Record<string, () => Promise<unknown>>> = {
      additionalInformation: () => tell(claimId, [says('one more', 'x', 'text')]),
      people: () =>
        service.savePeople(household, { claimId, people: [{ firstName: 'Ada', lastName: 'Moss' }] }),
      damageProperties: () =>
        service.saveProperties(household, { claimId, damageProperties: [{ street: '2 Way' }] }),
      damageStructures: () =>
        service.saveStructures(household, { propertyId, damageStructures: [{ amount: 1 }] }),
      apns: () => service.saveApns(household, { propertyId, apns: [{ apn: '1' }, { apn: '2' }] }),
      damageVehicles: () =>
        service.saveVehicles(household, { claimId, damageVehicles: [{ make: 'Example' }] }),
      insurancePolicies: () =>
        service.savePolicies(household, {
          claimId,
          insurancePolicies: [{ providerName: 'A', policyNumber: '1' }],
        }),
      personalInjuries: () =>
        service.saveInjuries(household, {
          claimId,
          personalInjuries: [{ description: 'A burn' }, { description: 'A fall' }],
        }),
      personalLosses: () => service.saveLosses(household, { claimId, personalLosses: [ofLosses] }),
      property: () =>
        saveStep(claimId, 'property', { ...aWholeHousehold, structures: [...structures, ...structures] }),
    }
    for (const [path, tellIt] of Object.entries(oneMore))
      await expect(tellIt(), path).rejects.toMatchObject({
        code: 'CLAIM_TOO_LARGE',
        detail: claimLimits,
        errors: [{ path, code: 'too-many', message: { es: expect.stringContaining('500') as string } }],
      })
    expect(await stored(claimId)).toEqual(before)
    await tell(claimId, [says('flood 0', 'another text', 'text')])
    await tell(claimId, [says('flood 1', null, 'text'), says('in its place', 'x', 'text')])
    expect((await sizeOf(claimId)).things).toBe(claimLimits.things)
  })

  it('is 200 kB, to the byte', async () => {
    const { id } = await world.file(owner, undefined, 'insurance')
    const left = async () => claimLimits.bytes - (await sizeOf(id)).bytes
    await flood(id, Math.floor((await left()) / 2060), 'x'.repeat(2000))
    await tell(id, [says('last', 'x', 'text')])
    const last = (await left()) + 1
    const tooMuch = tell(id, [says('last', 'x'.repeat(last + 1), 'text')])
    await expect(tooMuch).rejects.toMatchObject({
      errors: [{ path: 'additionalInformation', code: 'too-large' }],
    })
    await tell(id, [says('last', 'x'.repeat(last), 'text')])
    expect(await left()).toBe(0)
  })

  it('counts for both of two programs that tell at once', async () => {
    const { id } = await aFullClaim(1)
    const sent = await Promise.allSettled([1, 2].map((at) => tell(id, [says(`at once ${at}`, 'x', 'text')])))
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await sizeOf(id)).things).toBe(claimLimits.things)
  })

  it('may be less again: who takes a property away takes its structures along', async () => {
    const { id, other } = await aFullClaim(2)
    const damageStructures = [{ amount: 1 }, { amount: 2 }]
    await service.saveStructures(household, { propertyId: other, damageStructures })
    await service.saveProperties(household, { claimId: id, damageProperties: [{ id: other, deleted: true }] })
    expect((await sizeOf(id)).things).toBe(claimLimits.things - 3)
    await flood(id, 3, 'x', 1000)
  })

  it('that holds more already is saved and signed, and takes no more; its pages show a part, and say so', async () => {
    const { id } = await aFullClaim()
    const pieces = (text: string) =>
      Array.from({ length: 900 }, (_, at) => ({ type: 'text', name: `old ${at}`, value: text }))
    const overfill = (text: string) =>
      world.db.pool.query(
        `update claim_answers set extension = jsonb_set(extension, '{entities,claim,additional}', $2) where claim_id = $1`,
        [id, JSON.stringify(pieces(text))],
      )
    const old = ({ additionalInformation }: StructuredClaimView) =>
      additionalInformation.filter(({ name }) => name.startsWith('old '))
    await overfill('x'.repeat(15_000))
    const cut = await service.read(household, id)
    expect(old(cut).map(({ name }) => name)).toEqual(Array.from({ length: 13 }, (_, at) => `old ${at}`))
    expect(cut.damageProperties).toHaveLength(2)
    expect(cut.isCut).toBe(true)
    expect((await service.toldBeside(household, id)).at(-1)?.lines[0]?.name).toBe('No se muestra todo')
    await overfill('x'.repeat(300))
    expect(old(await service.read(household, id)).length).toBeLessThanOrEqual(claimLimits.things)
    await overfill('x')
    const whole = await service.read(household, id)
    expect([old(whole).length, whole.isCut]).toEqual([900, false])
    expect(await refusal(tell(id, [says('one more', 'x', 'text')]))).toBe('CLAIM_TOO_LARGE')
    await tell(id, [says('old 0', null, 'text')])
    await saveStep(id, 'claimant', { ...aWholeHousehold, claimantFirstName: 'Rosalinda' })
    expect((await saveStep(id, 'sign', aWholeHousehold)).stepName).toBeNull()
  })
})
