import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ConfirmedValuesBody } from '@makewhole/contract/review/review.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { refreshClaim } from '@makewhole/web/api/refresh.ts'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { useUndoKey } from '../controls/keys.tsx'
import { cacheReview, reviewQuery } from '../claim/review-query.ts'
import { saveValues } from './review-queries.ts'

/** A confirmation of this visit, with its undo. */
export interface Undoable {
  readonly key: string
  readonly label: string
  readonly back: ConfirmedValuesBody
}

interface Undo {
  readonly remember: (done: Undoable) => void
  /** Undoes the last confirmation. */
  readonly undo: () => void
  /** True while an undo runs: the claim's bar shows it, as the pressed button is gone. */
  readonly isPending: boolean
}

const UndoContext = createContext<Undo | null>(null)

/** Offers to undo confirmations, the last one first, for as long as the claim is open here. */
export function UndoProvider({
  claim,
  children,
}: {
  readonly claim: ClaimView
  readonly children: ReactNode
}) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const { openValue, follows } = useProofDesk()
  const done = useRef<readonly Undoable[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ back }: Undoable) =>
      saveValues(api, await queries.ensureQueryData(reviewQuery(api, claim.id)), back),
    meta: { local: true },
    onSuccess: async (view, last) => {
      done.current = done.current.filter((each) => each !== last)
      follows.current = true
      await cacheReview(queries, view)
      openValue(last.key)
      show(t('reviewerReview.undone', { value: last.label }))
    },
    onError: (error) => show(errorMessage(error, texts), 'problem'),
    onSettled: () => refreshClaim(queries, claim.id),
  })
  const value = useMemo(
    () => ({
      remember: (one: Undoable) => void (done.current = [...done.current, one]),
      undo: () => {
        const last = done.current.at(-1)
        if (last && !isPending) mutate(last)
      },
      isPending,
    }),
    [isPending, mutate],
  )
  useUndoKey(value.undo)
  return <UndoContext value={value}>{children}</UndoContext>
}

export function useUndo(): Undo {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo needs an UndoProvider above it')
  return undo
}
