import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ConfirmedValuesBody, ReviewView } from '@makewhole/contract/review/review.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { refreshClaim, refreshClaimLists } from '@makewhole/web/api/refresh.ts'
import { useAnnounce } from '@makewhole/web/feedback/live.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { cacheReview } from '../claim/review-query.ts'
import { saveValues } from './review-queries.ts'
import { reviewRows } from './review-rows.ts'
import type { ReviewRow } from './review-rows.ts'
import { useUndo } from './undo.tsx'
import { confirmedOf } from './value-draft.ts'
import type { ValueDraft } from './value-draft.ts'

export interface Confirmation {
  readonly draft: ValueDraft
  /** The proof that is accepted with it; null where none is, or it was accepted before. */
  readonly proof: { readonly documentId: string; readonly documentName: string } | null
}

/**
 * Confirms one value with its rationale and accepts its proof in the same step. Then it opens and focuses the next
 * value and announces the progress. A second press meanwhile does nothing.
 */
export function useConfirm(claim: ClaimView, review: ReviewView, row: ReviewRow, then: () => void) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const { show } = useSnackbar()
  const { openValue, follows } = useProofDesk()
  const { remember, undo } = useUndo()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (confirmation: Confirmation) => saveValues(api, review, bodyOf(row, confirmation)),
    meta: { local: true },
    onSuccess: async (view, { proof }) => {
      remember({ key: row.key, label: row.label, back: backOf(row, proof) })
      then()
      follows.current = true
      await cacheReview(queries, view)
      const rows = reviewRows(view, t)
      openValue(openAfter(rows, row.key))
      const total = rows.length
      const done = rows.filter(({ confirmed }) => confirmed !== null).length
      const announcement = t('reviewerReview.confirmed', { value: row.label, done, total })
      const withProof = proof
        ? `${announcement} ${t('reviewerReview.proofAccepted', { file: proof.documentName })}`
        : announcement
      announce(withProof)
      show(withProof, 'done', { label: t('reviewerReview.undo'), onAct: undo })
    },
    onSettled: () => Promise.all([refreshClaim(queries, claim.id), refreshClaimLists(queries)]),
  })
  return {
    confirm: (confirmation: Confirmation) => {
      if (!isPending) mutate(confirmation)
    },
    isPending,
    error,
  }
}

/** Returns the next value that is not confirmed, round to the first; null when all are. */
function openAfter(rows: readonly ReviewRow[], key: string): string | null {
  const currentIndex = rows.findIndex((row) => row.key === key)
  const inTurn = [...rows.slice(currentIndex + 1), ...rows.slice(0, currentIndex)]
  return inTurn.find(({ confirmed, isNeeded }) => confirmed === null && isNeeded)?.key ?? null
}

function bodyOf(row: ReviewRow, { draft, proof }: Confirmation): ConfirmedValuesBody {
  const rationale = { en: draft.en.trim(), es: draft.es.trim() }
  return {
    values: [{ confirmed: confirmedOf(draft, row), rationale }],
    ...(proof && { proofs: [{ documentId: proof.documentId, isAccepted: true }] }),
  }
}

/** Returns the body that restores the former confirmation, or removes the new one. */
function backOf(row: ReviewRow, proof: Confirmation['proof']): ConfirmedValuesBody {
  const { key, name, structureId, confirmed, rationale } = row
  const before = { name, value: confirmed, ...(structureId && { structureId }) }
  return {
    values:
      confirmed === null || rationale === null
        ? []
        : [{ confirmed: before as ConfirmedValuesBody['values'][number]['confirmed'], rationale }],
    ...(confirmed === null && { withdrawn: [key] }),
    ...(proof && { proofs: [{ documentId: proof.documentId, isAccepted: false }] }),
  }
}
