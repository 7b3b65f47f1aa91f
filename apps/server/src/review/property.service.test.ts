import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, claimWorld, person, refusal } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { structuredClaimFeature } from '../structured-claim/structured-claim.ts'
import { aClientHome } from '../trial/file-claim.ts'
import { createReviewService } from './review.service.ts'
import type { ReviewService } from './review.service.ts'

const mona = anActor({
  subject: 'mona',
  role: 'MANAGER',
  firstName: 'Mona',
  lastName: 'Ruiz',
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
})
const yes = 120950000

let world: ClaimWorld
let reviews: ReviewService
let lawyer: Actor
let claimId: string
let propertyId: string
const posted: string[] = []

beforeAll(async () => {
  world = await claimWorld()
  reviews = createReviewService({
    ...world,
    splitOff: world.intake.splitOff,
    postToClaimant: (_tx, _claim, _actor, { html }) => {
      posted.push(html)
      return Promise.resolve()
    },
  })
  lawyer = { ...(await aLawyer(world.db)), firstName: 'Priya', lastName: 'Raman' }
  await world.accounts.rememberAccount(mona, 'en')
})
afterAll(() => world.db.close())

const call = (actor = mona) => ({ actor, locale: 'en' as const, ifMatch: null })
const decide = (outcome: 'split-off' | 'dismissed', rationale = 'It has a claim of its own', actor = mona) =>
  reviews.decideProperty(call(actor), claimId, propertyId, { outcome, rationale })
const others = async () => (await reviews.getReview(mona, claimId, 'en')).otherProperties

/** A client with a house, and a cabin that the firm's program added as extension data. */
beforeEach(async () => {
  posted.length = 0
  const { structuredClaims } = structuredClaimFeature(world)
  const answers = aClientHome({
    additionalClaimants: yes,
    additionalClaimant: [
      {
        additionalClaimantFirstName: 'Dennis',
        additionalClaimantLastName: 'Hale',
        additionalClaimantDateOfBirth: '1969-11-30',
        additionalClaimantRelationship: 120950000,
      },
    ],
  })
  const begun = await world.fileForClient(lawyer, answers, 'insurance')
  claimId = begun.id
  const lawyerCall = { actor: lawyer, locale: 'en' as const }
  const [, cabin] = await structuredClaims.saveProperties(lawyerCall, {
    claimId,
    damageProperties: [
      { id: claimId, description: 'A house' },
      {
        street: '7 Cabin Trail',
        city: 'Quincy',
        zip: '95971',
        state: 'CA',
        county: 'Plumas',
        useOfPropertyId: '120950001',
      },
    ],
  })
  propertyId = cabin?.id ?? ''
  await structuredClaims.saveApns(lawyerCall, {
    propertyId,
    apns: [{ apn: '999-014-040-000', primary: true }],
  })
  await structuredClaims.saveStructures(lawyerCall, {
    propertyId,
    damageStructures: [{ typeId: '120950000', amount: 400, damageTypeId: '120950000' }],
  })
  const now = await world.claims.getClaim(lawyer, claimId, 'en')
  await world.intake.saveStep({ ...lawyerCall, ifMatch: now.version }, claimId, 'sign', answers)
})

describe('another property', () => {
  it('is shown to reviewers in words, and keeps the claim from becoming complete', async () => {
    expect(await others()).toMatchObject([
      {
        id: propertyId,
        address: '7 Cabin Trail, Quincy, CA 95971',
        use: 'Seasonal Residential / Vacation Home',
        apns: ['999-014-040-000'],
        structures: ['Single Family Residence Single Story · 400 sq ft · Soot and ash'],
        outcome: null,
      },
    ])
    await reviews.moveClaim(call(), claimId, 'beginReview', {})
    await world.db.transaction((tx) => world.claims.recordFacts(tx, claimId, { areValuesConfirmed: true }))
    const complete = () => reviews.moveClaim(call(), claimId, 'complete', { reason: 'The papers were seen' })
    expect(await refusal(complete())).toBe('PROPERTY_UNDECIDED')
    await decide('dismissed', 'Nobody lived there')
    expect((await complete()).status.id).toBe(120950007)
    expect(await refusal(decide('split-off'))).toBe('TRANSITION_NOT_ALLOWED')
  })

  it('is split off into a claim of the firm in progress, with its people and what was told of it, unsigned', async () => {
    const [decided] = (await decide('split-off')).otherProperties
    expect(decided).toMatchObject({
      outcome: 'split-off',
      decidedBy: 'Mona Ruiz',
      rationale: 'It has a claim of its own',
    })
    const split = await world.claims.getClaim(lawyer, decided?.claim?.claimId ?? '', 'en')
    expect(split).toMatchObject({
      claimNumber: decided?.claim?.claimNumber,
      status: { id: 120950000 },
      attestations: null,
      stepName: 'losses',
      claimant: { firstName: 'Marisol', lastName: 'Quintero' },
      property: { address1: '7 Cabin Trail', apn: '999-014-040-000' },
      damagedStructures: [{ footage: 400, damageType: { name: 'Soot and Ash' } }],
    })
    const { additionalClaimant } = split.answers as { additionalClaimant: readonly Answers[] }
    expect(additionalClaimant).toMatchObject([{ additionalClaimantFirstName: 'Dennis' }])
    expect(posted).toEqual([expect.stringContaining(split.claimNumber)])
    const before = await world.claims.getClaim(lawyer, claimId, 'en')
    expect(before.property.address1).toBe('22 Whistling Pika Lane')
  })

  it('stands apart from what else was told beside the form, which reviewers read as well', async () => {
    const { structuredClaims } = structuredClaimFeature(world)
    const { id } = await world.fileForClient(lawyer, aClientHome(), 'insurance')
    const lawyerCall = { actor: lawyer, locale: 'en' as const }
    await structuredClaims.saveLosses(lawyerCall, {
      claimId: id,
      personalLosses: [{ typeId: '120950003', lossValue: 120_000, description: 'No kitchen' }],
    })
    await structuredClaims.saveInjuries(lawyerCall, {
      claimId: id,
      personalInjuries: [{ description: 'Smoke' }, { description: 'A burn' }],
    })
    const { toldBeside, otherProperties } = await reviews.getReview(mona, id, 'en')
    expect(otherProperties).toEqual([])
    expect(toldBeside).toEqual([
      {
        of: 'Loss of Use Non-business',
        lines: [
          { name: 'Value of the loss', value: '$1,200.00' },
          { name: 'Description', value: 'No kitchen' },
        ],
      },
      { of: 'Personal injury', lines: [{ name: 'Description', value: 'A burn' }] },
    ])
    expect((await reviews.getReview(mona, claimId, 'en')).toldBeside).toEqual([])
    expect(await structuredClaims.toldBeside(lawyerCall, id)).toEqual(toldBeside)
    expect(await structuredClaims.toldBeside({ ...lawyerCall, locale: 'es' }, claimId)).toEqual([
      {
        of: 'Otra propiedad: 7 Cabin Trail, Quincy, CA 95971',
        lines: [
          { name: 'Uso de la propiedad', value: 'Residencia de temporada o casa de vacaciones' },
          { name: 'APN', value: '999-014-040-000' },
          { name: 'Estructuras', value: expect.stringContaining('400') as string },
        ],
      },
    ])
    const stranger = { actor: await aLawyer(world.db), locale: 'en' as const }
    expect(await refusal(structuredClaims.toldBeside(stranger, id))).toBe('NOT_FOUND')
  })

  it.each([
    ['en', 'Not everything is shown'],
    ['es', 'No se muestra todo'],
  ] as const)(
    'stands with a word that the page of a claim that holds too much shows a part: %s',
    async (locale, word) => {
      const { id } = await world.fileForClient(lawyer, aClientHome(), 'insurance')
      const additional = Array.from({ length: 900 }, (_, at) => ({
        type: 'text',
        name: `old ${at}`,
        value: 'x'.repeat(1000),
      }))
      const extension = { items: {}, entities: { claim: { fields: {}, additional } } }
      await world.db.pool.query('update claim_answers set extension = $2 where claim_id = $1', [
        id,
        JSON.stringify(extension),
      ])
      const { toldBeside } = await reviews.getReview(mona, id, locale)
      expect(toldBeside.at(-1)?.lines.map(({ name }) => name)).toEqual([word])
    },
  )

  it('of a claim whose firm left is split off for the client who took it, and for nobody before', async () => {
    await reviews.endRepresentation(call(), claimId, { rationale: 'The firm wrote so' })
    await reviews.moveClaim(call(), claimId, 'resume', {})
    expect(await refusal(decide('split-off'))).toBe('CLIENT_NOT_KNOWN')
    expect(await others()).toMatchObject([{ outcome: null }])
    const client = person('the-client')
    await world.accounts.rememberAccount(client, 'en')
    await world.db.pool.query('update claim set client_subject = $2, owner_subject = $2 where id = $1', [
      claimId,
      client.subject,
    ])
    const [decided] = (await decide('split-off')).otherProperties
    const split = await world.claims.getClaim(client, decided?.claim?.claimId ?? '', 'en')
    expect(split.property.address1).toBe('7 Cabin Trail')
    expect(await refusal(world.claims.getClaim(lawyer, split.id, 'en'))).toBe('NOT_FOUND')
  })

  it('is decided about once, with a reason, by reviewers alone', async () => {
    expect(await refusal(decide('dismissed', '  '))).toBe('RATIONALE_MISSING')
    expect(await refusal(decide('dismissed', 'Because', lawyer))).toBe('FORBIDDEN')
    expect(
      await refusal(
        reviews.decideProperty(call(), claimId, claimId, { outcome: 'dismissed', rationale: 'Because' }),
      ),
    ).toBe('NOT_FOUND')
    await decide('dismissed')
    expect(await refusal(decide('split-off'))).toBe('CLAIM_CHANGED')
    expect(await others()).toMatchObject([{ outcome: 'dismissed', claim: null }])
    expect(posted).toHaveLength(1)
  })

  it('is not decided about twice when two reviewers do so at once', async () => {
    const results = await Promise.all([refusal(decide('split-off')), refusal(decide('split-off'))])
    expect(results.toSorted()).toEqual(['CLAIM_CHANGED', 'none'])
  })
})
