import type { ClaimSummaryView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import { joinParts, optionName } from '../claim/claim-words.ts'
import type { DeletableClaim } from '../claim/delete-claim.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { claimTabs, continuePath, isInProgress, tabPath } from '../claim/claim-paths.ts'

export interface ClaimAction {
  readonly label: string
  readonly to: string
}

/** One claim for both lists: the same texts in the grid and in the accordion. */
export interface ClaimRow {
  readonly id: string
  readonly number: string
  readonly to: string
  readonly status: string
  readonly turn: { readonly side: ClaimSummaryView['turn']['side']; readonly label: string }
  readonly lastName: string
  readonly address: string
  readonly createdOn: Date
  readonly signedDate: Date | null
  readonly isInProgress: boolean
  /** Null: the person can't delete it. */
  readonly deletable: DeletableClaim | null
  readonly actions: readonly ClaimAction[]
}

/**
 * Applies link rule and action menu of docs/rules/screens.md "Claims list": a claim in progress continues, any
 * other opens. A claim of a closed fire always opens, because its page is the announcement.
 */
export function claimRow(claim: ClaimSummaryView, program: ProgramView | undefined, texts: Texts): ClaimRow {
  const { t, tr } = texts
  const isFireOpen = program?.fires.find((fire) => fire.id === claim.fire.id)?.isOpen ?? true
  const continues = isInProgress(claim) && isFireOpen
  const actions = continues
    ? [{ label: t('claims.action.continue'), to: continuePath(claim) }]
    : claimTabs.map((tab) => ({ label: t(`claims.action.${tab}`), to: tabPath(claim, tab) }))
  return {
    id: claim.id,
    number: claim.claimNumber,
    to: continues ? continuePath(claim) : tabPath(claim, 'overview'),
    status: optionName(claim.status, program?.statuses, tr),
    turn: { side: claim.turn.side, label: turnLabel(claim, program?.today ?? null, texts) },
    lastName: claim.claimant.lastName ?? '',
    address: joinParts([claim.property.address1, claim.property.address2, claim.property.city]),
    createdOn: new Date(Number(claim.createdOn)),
    signedDate: claim.signedDate ? new Date(Number(claim.signedDate)) : null,
    isInProgress: continues,
    deletable: claim.abilities.includes('claim.delete') ? claim : null,
    actions,
  }
}

/** Returns the turn's label: the step, the days left, or the side alone. */
function turnLabel(claim: ClaimSummaryView, today: string | null, { t, formatDate }: Texts): string {
  const { side, dueOn } = claim.turn
  if (isInProgress(claim) && side === 'claimant') {
    const step = Math.min(claim.step + 1, claim.stepCount)
    return t('claims.turn.step', { step, total: claim.stepCount })
  }
  if (side !== 'claimant' || dueOn === null || today === null) return t(`claims.turn.${side}`)
  const days = daysBetween(today, dueOn)
  return days >= 0
    ? t('claims.turn.claimantDays', { days })
    : t('claims.turn.claimantDue', { date: formatDate(dueOn, 'day') })
}
