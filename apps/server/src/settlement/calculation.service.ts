import { isDeepStrictEqual } from 'node:util'
import type {
  CalculationBody,
  CalculationView,
  RuleLineView,
} from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { RateTable } from '@makewhole/domain/program/program.ts'
import { calculate } from '@makewhole/domain/settlement/calculation.ts'
import type { Calculation, CalculationInput } from '@makewhole/domain/settlement/calculation.ts'
import { ratesOn } from '@makewhole/domain/settlement/rates.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { canCalculate } from '@makewhole/domain/settlement/settlement-state.ts'
import type { WholeClaim } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { findCalculation, saveCalculation } from './calculation.repository.ts'
import type { CalculationRow, StoredCalculation } from './calculation.repository.ts'
import type { SettlementParts } from './settlement-parts.ts'
import type { SettlementViews } from './settlement-view.ts'

/** The caller, their language, and the version of the calculation that they saw (null: unknown). */
export interface CalculationCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

/** A calculation that an offer can be made of, with the rates that it was made with. */
export interface CurrentCalculation extends StoredCalculation {
  readonly rates: RateTable
}

export type CalculationService = ReturnType<typeof createCalculationService>

/** The calculation of a claim, line by line (docs/rules/settlement.md "Calculation"). */
export function createCalculationService(parts: SettlementParts, views: SettlementViews) {
  const { db, program, clock, claims, reviews } = parts

  const ratesOf = (claim: LockedClaim): RateTable => ratesOn(program.rates, claim.fireId, clock.today())

  async function inputOf(
    queries: Queries,
    claim: LockedClaim,
    { individual, manual }: Pick<CalculationInput, 'individual' | 'manual'>,
  ): Promise<CalculationInput> {
    const confirmed = await reviews.confirmedValues(queries, claim)
    if (!confirmed) throw new AppError('VALUES_NOT_CONFIRMED')
    return { confirmed, individual, manual }
  }

  /** Checks whether the same entries have another result today, because a confirmed value or the rates changed. */
  async function isStale(queries: Queries, claim: LockedClaim, row: CalculationRow): Promise<boolean> {
    const confirmed = await reviews.confirmedValues(queries, claim)
    if (!confirmed) return true
    return !isDeepStrictEqual(asStored(calculate({ ...row.input, confirmed }, ratesOf(claim))), row.result)
  }

  function viewOf(
    { claim, view: answered }: WholeClaim,
    row: Omit<StoredCalculation, 'calculatedAt'> & { readonly calculatedAt: Date | null },
    stale: boolean,
    locale: Locale,
  ): CalculationView {
    const { offerId } = row
    const isSent = offerId !== null
    const offerFacts = { offerId, isSent, isPaid: isSent && claim.paymentIssuedOn !== null }
    const results = views.results(row, answered, locale)
    const withOfferFacts = (lines: readonly RuleLineView[]) =>
      lines.map((line) => ({ ...line, ...offerFacts }))
    return {
      ...results,
      ruleResults: withOfferFacts(results.ruleResults),
      additionalPaymentsResults: withOfferFacts(results.additionalPaymentsResults),
      version: row.version,
      missing: [...row.result.missing],
      individual: [...row.input.individual],
      manual: [...row.input.manual],
      isStale: stale,
      calculatedOn: row.calculatedAt && String(row.calculatedAt.getTime()),
    }
  }

  return {
    /**
     * Returns the current calculation; before the first one, the result of the rules, as version 0. Raises NOT_FOUND,
     * FORBIDDEN, VALUES_NOT_CONFIRMED, RATES_MISSING.
     */
    async read(actor: Actor, claimId: string, locale: Locale): Promise<CalculationView> {
      const whole = await claims.getFullClaim(actor, claimId, 'settlement.review', locale)
      const { claim } = whole
      const row = await findCalculation(db.kysely, claimId)
      if (row) return viewOf(whole, row, await isStale(db.kysely, claim, row), locale)
      const input = await inputOf(db.kysely, claim, { individual: [], manual: [] })
      const result = calculate(input, ratesOf(claim))
      const preview = { version: 0, input, result, totalNote: null, calculatedAt: null, offerId: null }
      return viewOf(whole, preview, false, locale)
    },

    /**
     * Calculates again from the confirmed values, with the reviewer's amounts and lines
     * (docs/rules/settlement.md "Calculation"). Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED,
     * VALUES_NOT_CONFIRMED, RATIONALE_MISSING, INVALID_ANSWERS, RATES_MISSING.
     */
    async calculate(
      { actor, locale, ifMatch }: CalculationCall,
      claimId: string,
      body: CalculationBody,
    ): Promise<CalculationView> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'settlement.calculate')
        const before = await findCalculation(tx, claimId)
        const version = before?.version ?? 0
        if (ifMatch !== null && ifMatch !== version) throw new AppError('CLAIM_CHANGED', { version })
        if (!canCalculate(statusOf(claim.statusId))) throw new AppError('TRANSITION_NOT_ALLOWED')
        const input = await inputOf(tx, claim, body)
        const result = calculate(input, ratesOf(claim))
        const totalNote = body.totalNote?.trim() || null
        const row = { version: version + 1, input, result, totalNote, calculatedAt: new Date(clock.now()) }
        await saveCalculation(tx, claimId, row, actor.subject)
        await claims.recordFacts(tx, claim.id, { hasCalculation: result.missing.length === 0 })
        const savedRow = { ...row, offerId: (await findCalculation(tx, claimId))?.offerId ?? null }
        const view = await claims.getClaim(actor, claimId, locale)
        return viewOf({ claim, view }, savedRow, false, locale)
      })
    },

    /**
     * Returns the current calculation for an offer. Raises CALCULATION_MISSING, INDIVIDUALIZED_VALUE_MISSING,
     * CALCULATION_STALE.
     */
    async standing(tx: Transaction, claim: LockedClaim): Promise<CurrentCalculation> {
      const row = await findCalculation(tx, claim.id)
      if (!row) throw new AppError('CALCULATION_MISSING')
      const { missing } = row.result
      if (missing.length > 0)
        throw new AppError('INDIVIDUALIZED_VALUE_MISSING', { lines: missing.join(', ') })
      if (await isStale(tx, claim, row)) throw new AppError('CALCULATION_STALE')
      return { ...row, rates: ratesOf(claim) }
    },
  }
}

/** A result as it comes back from the database. */
function asStored(result: Calculation): unknown {
  return JSON.parse(JSON.stringify(result))
}
