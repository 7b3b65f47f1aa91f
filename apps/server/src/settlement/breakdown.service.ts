import type { PartyView, SaveBreakdownInput } from '@makewhole/contract/settlement/settlement.ts'
import type { calculateBreakdownInput, shareView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { splitOffer } from '@makewhole/domain/settlement/breakdown.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import type { Cents } from '@makewhole/domain/shared/money.ts'
import type { Percentage } from '@makewhole/domain/shared/percentage.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { canEditBreakdown } from '@makewhole/domain/settlement/settlement-state.ts'
import type { z } from 'zod'
import { settlementStateOf } from '../claim/claim-rights.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { clearBreakdown, findParties, saveShares } from './party.repository.ts'
import type { PartyRow } from './party.repository.ts'
import { reasonIn } from './settlement-parts.ts'
import type { SettlementParts } from './settlement-parts.ts'
import { partyView } from './settlement-view.ts'

type CalculateInput = z.infer<typeof calculateBreakdownInput>
type ShareView = z.infer<typeof shareView>

export interface PartiesView {
  readonly claimId: string
  readonly members: PartyView[]
}

interface PartyShare {
  readonly party: PartyRow
  readonly percentage: Percentage
  readonly amount: Cents
}

/** The parties' split of an offer (docs/rules/settlement.md "Breakdown"). */
export function createBreakdownService(parts: SettlementParts) {
  const { db, clock, claims } = parts

  async function sharesOf(
    queries: Queries,
    claim: LockedClaim,
    people: CalculateInput['people'],
  ): Promise<PartyShare[]> {
    const parties = await findParties(queries, claim.id)
    if (claim.settlementAmount === null || parties.length === 0) throw new AppError('TRANSITION_NOT_ALLOWED')
    const sharesById = new Map(people.map((each) => [each.personId, hundredthsOf(each.breakdownPercentage)]))
    const isComplete =
      people.length === parties.length && parties.every(({ personId }) => sharesById.has(personId))
    // A person joined the claim while the form was open, so that the typed shares are incomplete.
    if (!isComplete) throw new AppError('CLAIM_CHANGED', { version: claim.version })
    const percentages = parties.map(({ personId }) => sharesById.get(personId) ?? NaN)
    const amounts = splitOffer(claim.settlementAmount, percentages)
    return parties.map((party, index) => ({
      party,
      percentage: percentages[index] ?? 0,
      amount: amounts[index] ?? 0,
    }))
  }

  const membersOf = async (queries: Queries, claimId: string): Promise<PartiesView> => ({
    claimId,
    members: (await findParties(queries, claimId)).map(partyView),
  })

  async function saveNew(
    tx: Transaction,
    actor: Actor,
    claim: LockedClaim,
    shares: readonly PartyShare[],
    people: SaveBreakdownInput['people'],
  ): Promise<void> {
    const matchesDisplay = people.every(({ personId, individualOfferAmount }) =>
      shares.some(({ party, amount }) => party.personId === personId && amount === individualOfferAmount),
    )
    if (!matchesDisplay) throw new AppError('INVALID_ANSWERS', { field: 'individualOfferAmount' })
    const rows = shares.map(({ party, percentage, amount }) => ({
      personId: party.personId,
      percentage,
      amount,
    }))
    await saveShares(tx, claim.id, rows, new Date(clock.now()))
    // A person with a share now may have had none before, or may have joined since the others' addresses.
    const areAddressesComplete = shares.every(
      ({ party, percentage }) => percentage === 0 || party.addressSavedAt !== null,
    )
    await claims.recordFacts(tx, claim.id, { isBreakdownSaved: true, areAddressesComplete })
    const name = shares.map(shareText).join(', ')
    await claims.addActivity(tx, claim.id, actor, { type: 'Payment Breakdown Saved', facts: { name } })
  }

  return {
    /** Lists the parties of the payment, with shares and addresses. Raises NOT_FOUND, FORBIDDEN. */
    async listMembers(actor: Actor, claimId: string): Promise<PartyView[]> {
      await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
      return (await membersOf(db.kysely, claimId)).members
    },

    /**
     * Calculates the amounts of these percentages, to the cent, without saving. Raises NOT_FOUND, FORBIDDEN,
     * BREAKDOWN_NOT_EQUAL_100, BREAKDOWN_LOCKED, CLAIM_CHANGED (other people than the parties),
     * TRANSITION_NOT_ALLOWED.
     */
    async calculate(actor: Actor, { claimId, people }: CalculateInput): Promise<ShareView[]> {
      const claim = await claims.getVisible(db.kysely, actor, claimId, 'breakdown.edit')
      if (claim.isBreakdownSaved) throw new AppError('BREAKDOWN_LOCKED')
      requireAccepted(claim)
      const shares = await sharesOf(db.kysely, claim, people)
      return shares.map(({ party: { personId, firstName, lastName }, percentage, amount }) => ({
        personId,
        firstName,
        lastName,
        breakdownPercentage: percentage / 100,
        individualOfferAmount: amount,
      }))
    },

    /**
     * Saves the breakdown, once; the same one again changes nothing. Raises what `calculate` raises, and
     * INVALID_ANSWERS where an amount differs from its percentage.
     */
    async save(actor: Actor, { claimId, people }: SaveBreakdownInput): Promise<PartiesView> {
      return db.transaction(async (tx) => {
        const locked = await claims.getForUpdate(tx, actor, claimId, 'breakdown.edit')
        const claim = await claims.resumeOnResponse(tx, locked, actor)
        if (!claim.isBreakdownSaved) requireAccepted(claim)
        const shares = await sharesOf(tx, claim, people)
        if (!claim.isBreakdownSaved) await saveNew(tx, actor, claim, shares, people)
        else if (!shares.every(({ party, percentage }) => party.percentage === percentage))
          throw new AppError('BREAKDOWN_LOCKED')
        return membersOf(tx, claimId)
      })
    },

    /**
     * Reopens the breakdown for the parties (docs/rules/claims.md "Letting the household enter something again").
     * Raises NOT_FOUND, FORBIDDEN, RATIONALE_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async reopen(actor: Actor, claimId: string, reason: string): Promise<PartiesView> {
      return db.transaction(async (tx) => {
        await claims.getForUpdate(tx, actor, claimId, 'offer.extend')
        const details = { reason: reasonIn(reason) }
        // A single party needs no split.
        if ((await findParties(tx, claimId)).length < 2) throw new AppError('TRANSITION_NOT_ALLOWED')
        await claims.recordFacts(tx, claimId, { isBreakdownSaved: false })
        await claims.applyEvent(tx, claimId, 'reopenBreakdown', actor, {}, details)
        await clearBreakdown(tx, claimId, { keepPercentages: true })
        return membersOf(tx, claimId)
      })
    },
  }
}

/** `Ana Ruiz 33.33% $1,000.00`, for the claim's history. */
function shareText({ party, percentage, amount }: PartyShare): string {
  return `${fullName(party)} ${(percentage / 100).toFixed(2)}% ${moneyText(amount)}`
}

function requireAccepted(claim: LockedClaim): void {
  if (!canEditBreakdown(settlementStateOf(claim, false))) throw new AppError('TRANSITION_NOT_ALLOWED')
}

/** Converts 33.33 to 3333; NaN for more than two decimals, which the domain refuses. */
function hundredthsOf(percentage: number): Percentage {
  const hundredths = Math.round(percentage * 100)
  return Math.abs(percentage * 100 - hundredths) < 1e-6 ? hundredths : NaN
}
