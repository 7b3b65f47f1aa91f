import type { ConfirmedValuesBody } from '@makewhole/contract/review/review.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { areNumbersSound, isSound, mayConfirm, mayWithdraw } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedValue } from '@makewhole/domain/review/confirmed.ts'
import type { ConfirmedStructure, ConfirmedValues } from '@makewhole/domain/settlement/confirmed-values.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { createDocumentDecisions } from '../document/document-decision.service.ts'
import { AppError } from '../app-error.ts'
import { countReviewOn, deleteConfirmations, readReview, saveConfirmations } from './review.repository.ts'
import type { NewConfirmation, ReviewRow } from './review.repository.ts'
import { lockForStaff, recordedBy } from './review-parts.ts'
import type { ReviewCall, ReviewParts } from './review-parts.ts'
import { missingOf } from './review-view.ts'

type DecidedProofs = NonNullable<ConfirmedValuesBody['proofs']>

/** Confirmed values and their calculation (docs/rules/review.md "Values to confirm"). */
export function createConfirmedValuesService({ db, program, clock, claims, findGroups }: ReviewParts) {
  const proofs = createDocumentDecisions({ db, claims })

  /** Accepts proofs, or resets them to received, in the order of the confirmations that rely on them. */
  async function decideProofs(tx: Transaction, claimId: string, actor: Actor, decided: DecidedProofs) {
    if (decided.length === 0) return
    const claim = await claims.getForUpdate(tx, actor, claimId, 'document.decide')
    for (const { documentId, isAccepted } of decided) {
      const statusId = isAccepted ? documentStatuses.accepted : documentStatuses.received
      await proofs.decideWithin(tx, claim.id, actor, { documentIds: [documentId], statusId })
    }
  }

  async function addHistory(
    tx: Transaction,
    claimId: string,
    actor: Actor,
    {
      confirmed,
      taken,
    }: { readonly confirmed: readonly NewConfirmation[]; readonly taken: readonly string[] },
  ) {
    for (const { key, confirmed: value, rationale } of confirmed) {
      const said = { rationale: rationale.en, rationaleEs: rationale.es }
      const facts = { key, value: JSON.stringify(value.value), ...said }
      await claims.addActivity(tx, claimId, actor, { type: 'Values Confirmed', facts })
    }
    for (const key of taken)
      await claims.addActivity(tx, claimId, actor, { type: 'Confirmation Withdrawn', facts: { key } })
  }

  return {
    /**
     * Saves confirmed values, each with its rationale in both languages, withdraws others, and decides about their
     * proofs; answers are unchanged. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED once the
     * agreement went out (for taking back: once the claim is complete), RATIONALE_MISSING, CONFIRMED_VALUES_INVALID,
     * DOCUMENT_NOT_READY, DOCUMENT_BLOCKED.
     */
    async save(
      call: ReviewCall,
      claimId: string,
      { values, withdrawn = [], proofs: decided = [] }: ConfirmedValuesBody,
    ): Promise<void> {
      if (values.some(({ rationale }) => isMissingLanguage(rationale)))
        throw new AppError('RATIONALE_MISSING')
      await db.transaction(async (tx) => {
        const claim = await lockForStaff(claims, tx, call, claimId, 'review.edit')
        refuseClosed(claim, withdrawn)
        const before = await readReview(tx, claimId)
        if (call.ifMatch !== null && call.ifMatch !== before.version)
          throw new AppError('CLAIM_CHANGED', { version: before.version })
        const confirmed = values.map(asConfirmation)
        const after = valuesAfter(before, confirmed, withdrawn)
        const answered = await claims.getClaim(call.actor, claimId, 'en')
        const structureIds = answered.damagedStructures.map(({ id }) => id)
        for (const { confirmed: value } of confirmed) requireKnown(value, structureIds, program)
        const by = recordedBy(call.actor, clock)
        await saveConfirmations(tx, claimId, confirmed, by, by.at)
        const taken = withdrawn.filter((key) => before.values.some((value) => value.key === key))
        await deleteConfirmations(tx, claimId, taken)
        await countReviewOn(tx, claimId)
        await addHistory(tx, claimId, call.actor, { confirmed, taken })
        await decideProofs(tx, claimId, call.actor, decided)
        const areValuesConfirmed = missingOf(answered, after).length === 0
        await claims.recordFacts(tx, claim.id, { areValuesConfirmed, hasCalculation: false })
        await findGroups?.(tx, claim.id)
      })
    },

    /** Returns the values for a calculation; null while one is missing. */
    async read(queries: Queries, claim: LockedClaim): Promise<ConfirmedValues | null> {
      if (!claim.areValuesConfirmed) return null
      const { values } = await readReview(queries, claim.id)
      const accepted = values.map(({ confirmed }) => confirmed)
      const said = (locale: Locale) =>
        Object.fromEntries(values.map(({ key, rationale }) => [key, rationale[locale]]))
      return {
        ...valuesOf(accepted, claim.isRepresented === true),
        rationales: said('en'),
        rationalesEs: said('es'),
      }
    },
  }
}

function refuseClosed({ statusId }: LockedClaim, withdrawn: readonly string[]): void {
  const status = statusOf(statusId)
  const isOpen = mayConfirm(status) && (withdrawn.length === 0 || mayWithdraw(status))
  if (!isOpen) throw new AppError('TRANSITION_NOT_ALLOWED')
}

function isMissingLanguage(rationale: LocalizedText): boolean {
  return rationale.en.trim() === '' || rationale.es.trim() === ''
}

function asConfirmation({ confirmed, rationale }: ConfirmedValuesBody['values'][number]): NewConfirmation {
  return { key: keyOf(confirmed), confirmed, rationale: { en: rationale.en.trim(), es: rationale.es.trim() } }
}

/**
 * Returns the confirmed values after the change; each may be named once. Raises INVALID_ANSWERS,
 * CONFIRMED_VALUES_INVALID.
 */
function valuesAfter(
  before: ReviewRow,
  confirmed: readonly NewConfirmation[],
  withdrawn: readonly string[],
): readonly ConfirmedValue[] {
  const changedKeys = [...confirmed.map(({ key }) => key), ...withdrawn]
  const hasDuplicates = new Set(changedKeys).size < changedKeys.length || changedKeys.length === 0
  if (hasDuplicates) throw new AppError('INVALID_ANSWERS', { field: 'values' })
  const unchanged = before.values.filter(({ key }) => !changedKeys.includes(key))
  const after = [...unchanged, ...confirmed].map((value) => value.confirmed)
  if (!areNumbersSound(after)) throw new AppError('CONFIRMED_VALUES_INVALID')
  return after
}

/** Raises INVALID_ANSWERS for a structure of another claim, an unknown option or an impossible value. */
function requireKnown(
  confirmed: ConfirmedValue,
  structureIds: readonly string[],
  { options }: Program,
): void {
  const isOption = (list: string, id: number) => options[list]?.some((option) => option.id === id) ?? false
  const isKnown =
    confirmed.name === 'structure'
      ? structureIds.includes(confirmed.structureId) &&
        isOption('structureType', confirmed.value.typeId) &&
        (confirmed.value.damagedPercentageId === null ||
          isOption('percentDamaged', confirmed.value.damagedPercentageId))
      : confirmed.name !== 'relationship' || isOption('relationshipToProperty', confirmed.value)
  if (!isKnown || !isSound(confirmed)) throw new AppError('INVALID_ANSWERS', { value: keyOf(confirmed) })
}

function keyOf(confirmed: ConfirmedValue): string {
  return confirmed.name === 'structure' ? `structure:${confirmed.structureId}` : confirmed.name
}

function valuesOf(confirmed: readonly ConfirmedValue[], isRepresented: boolean): ConfirmedValues {
  const numberOf = (name: 'relationship' | 'acreage' | 'insurance') => {
    const found = confirmed.find((each) => each.name === name)
    return typeof found?.value === 'number' ? found.value : null
  }
  const structures = confirmed.flatMap((each): ConfirmedStructure[] =>
    each.name === 'structure' ? [{ id: each.structureId, ...each.value }] : [],
  )
  return {
    relationshipId: numberOf('relationship') ?? 0,
    structures,
    acres: numberOf('acreage'),
    insuranceAmount: numberOf('insurance') ?? 0,
    isRepresented,
  }
}
