import type { PartyView, PastOfferView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { ClaimEvent, Facts } from '@makewhole/domain/claim/lifecycle.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { groupFeature, groupFinding } from '../src/group/group.ts'
import { createGroupFinding } from '../src/group/group-finding.ts'
import type { GroupService } from '../src/group/group.service.ts'
import type { LedgerService } from '../src/group/ledger.service.ts'
import { createReviewService } from '../src/review/review.service.ts'
import type { ReviewService } from '../src/review/review.service.ts'
import { approvedBonus } from '../src/rebuild/bonus.service.ts'
import { settlementFeature } from '../src/settlement/settlement.ts'
import { aWholeHousehold, claimWorld, manager, owner, reviewer } from './claims.ts'
import type { ClaimWorld } from './claims.ts'

export const offerText = Buffer.from('<p>Dear Marisol</p>').toString('base64')

/** The same home with only the claimant. */
export const aloneAtHome: Answers = { ...aWholeHousehold, additionalPersons: [] }

/** Settlements over a claim world, walked along the lifecycle as far as a test needs. */
export interface SettlementWorld extends ClaimWorld, ReturnType<typeof settlementFeature> {
  readonly reviews: ReviewService
  readonly groups: GroupService
  readonly ledger: LedgerService
  /** Files a claim and confirms every answer unchanged. */
  complete(answers?: Answers): Promise<string>
  /** Continues to an offer. */
  offered(answers?: Answers): Promise<{ claimId: string; offer: PastOfferView }>
  /** Continues to its acceptance. */
  accepted(answers?: Answers): Promise<{ claimId: string; offer: PastOfferView; members: PartyView[] }>
  /** Continues to a saved breakdown, in these percentages. */
  split(percentages: readonly number[]): Promise<{ claimId: string; members: PartyView[] }>
  /** Continues to a sent agreement. */
  sent(percentages: readonly number[]): Promise<{ claimId: string; members: PartyView[] }>
  /** Continues to all signatures. */
  signed(percentages: readonly number[]): Promise<{ claimId: string; members: PartyView[] }>
  extend(claimId: string): Promise<PastOfferView>
  calculate(claimId: string): Promise<void>
  move(claimId: string, event: ClaimEvent, actor: Actor | 'system', facts?: Facts): Promise<void>
  recordFacts(claimId: string, facts: Parameters<ClaimWorld['claims']['recordFacts']>[2]): Promise<void>
  /** Sets whether the household's agreement counts as accepted; initially it does. */
  setAgreementAccepted(isAccepted: boolean): void
  /** Confirms one structure at another size. */
  confirmSquareFeet(claimId: string, squareFeet: number): Promise<void>
  statusOf(claimId: string): Promise<number>
}

type Values = Parameters<ReviewService['saveConfirmedValues']>[2]['values']

/**
 * `findsGroups`: claims of one parcel form groups, and hold each other's offers. Without it, other tests may file for
 * one home repeatedly.
 */
export async function settlementWorld({ findsGroups = false } = {}): Promise<SettlementWorld> {
  const world = await claimWorld()
  const { db, claims, accounts } = world
  const finding = findsGroups ? groupFinding(world) : createGroupFinding(world)
  const reviews = createReviewService({
    ...world,
    ...(findsGroups && { findGroups: finding.find }),
    listBlockedOffers: (...call) => ledger.listHeld(...call),
  })
  const { groups, ledger } = groupFeature({
    ...world,
    finding,
    closeAsDuplicate: (closer, claimId, told) =>
      reviews.moveClaim({ ...closer, ifMatch: null }, claimId, 'close', { ...told, closeAs: 'duplicate' }),
  })
  let isAgreementAccepted = true
  const feature = settlementFeature({
    ...world,
    reviews,
    isAgreementAccepted: () => Promise.resolve(isAgreementAccepted),
    approvedBonus,
    canSendOffer: ledger.canSendOffer,
  })
  for (const actor of [owner, reviewer, manager]) await accounts.rememberAccount(actor, 'en')
  const call = { actor: reviewer, locale: 'en' as const, ifMatch: null }

  const move: SettlementWorld['move'] = (claimId, event, actor, facts = {}) =>
    db.transaction(async (tx) => void (await claims.applyEvent(tx, claimId, event, actor, facts)))
  const recordFacts: SettlementWorld['recordFacts'] = (claimId, facts) =>
    db.transaction(async (tx) => void (await claims.recordFacts(tx, claimId, facts)))
  const calculate: SettlementWorld['calculate'] = async (claimId) =>
    void (await feature.calculations.calculate(call, claimId, { individual: [], manual: [] }))
  const extend: SettlementWorld['extend'] = (claimId) =>
    feature.offers.extend({ actor: reviewer, locale: 'en', ifMatch: null }, claimId, {
      settlementOfferText: offerText,
    })

  async function complete(answers?: Answers): Promise<string> {
    const { id } = await world.file(owner, answers)
    await move(id, 'beginReview', reviewer)
    const { values } = await reviews.getReview(reviewer, id, 'en')
    await reviews.saveConfirmedValues(call, id, {
      values: values.map(({ name, structureId, answerValue }) => ({
        confirmed: { name, value: answerValue, ...(structureId && { structureId }) },
        rationale: { en: 'As the proofs say', es: 'Según los comprobantes' },
      })) as unknown as Values,
    })
    await move(id, 'complete', reviewer, { proofsAccepted: true, propertiesDecided: true })
    return id
  }

  async function offered(answers?: Answers) {
    const claimId = await complete(answers)
    await calculate(claimId)
    return { claimId, offer: await extend(claimId) }
  }

  async function accepted(answers?: Answers) {
    const { claimId, offer } = await offered(answers)
    await feature.offers.respond(owner, { claimId, offerId: offer.id, acceptOffer: true }, 'en')
    const members = await feature.breakdowns.listMembers(owner, claimId)
    return { claimId, offer, members }
  }

  async function split(percentages: readonly number[]) {
    const { claimId, members } = await accepted()
    const people = members.map(({ personId }, index) => ({
      personId,
      breakdownPercentage: percentages[index] ?? 0,
    }))
    const shares = await feature.breakdowns.calculate(owner, { claimId, people })
    return feature.breakdowns.save(owner, { claimId, people: shares })
  }

  async function sent(percentages: readonly number[]) {
    const { claimId, members } = await split(percentages)
    await recordFacts(claimId, { isAgreementVisible: true })
    await move(claimId, 'sendAgreement', reviewer)
    return { claimId, members }
  }

  async function signed(percentages: readonly number[]) {
    const { claimId, members } = await sent(percentages)
    await recordFacts(claimId, { areAllSigned: true })
    await move(claimId, 'allSigned', 'system')
    return { claimId, members }
  }

  return {
    ...world,
    ...feature,
    reviews,
    groups,
    ledger,
    complete,
    offered,
    accepted,
    split,
    sent,
    signed,
    extend,
    calculate,
    move,
    recordFacts,
    setAgreementAccepted: (isAccepted) => void (isAgreementAccepted = isAccepted),
    async confirmSquareFeet(claimId, squareFeet) {
      const { values } = await reviews.getReview(reviewer, claimId, 'en')
      const house = values.find(({ name }) => name === 'structure')
      const value = { ...(house?.answerValue as object), squareFeet }
      await reviews.saveConfirmedValues(call, claimId, {
        values: [
          {
            confirmed: { name: 'structure', structureId: house?.structureId, value },
            rationale: { en: 'The plans say so', es: 'Así dicen los planos' },
          },
        ] as unknown as Values,
      })
    },
    statusOf: async (claimId) => (await claims.read(db.kysely, claimId)).statusId,
  }
}

/** An address as the form sends it. */
export const anAddress = (personId: string) => ({
  personId,
  paymentAddress: '22 Whistling Pika Lane',
  paymentAddress2: null,
  paymentCity: 'Quincy',
  paymentCounty: 'Plumas',
  paymentState: 'CA',
  paymentZipCode: '95971',
})
