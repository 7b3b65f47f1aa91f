import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

interface DocumentDecision {
  readonly documentIds: string[]
  readonly statusId: number
  /** Wanted where documents are refused. */
  readonly reason: string | null
}

/**
 * Accepts or refuses documents of a claim; afterwards reads the proofs and the claim again. Inside a dialog, the
 * dialog shows the failure.
 */
export function useDecision(
  claim: ClaimView,
  count: number,
  { then, isInDialog = false }: { readonly then?: () => void; readonly isInDialog?: boolean } = {},
) {
  const { t } = useTexts()
  return useStaffAct(
    claim.id,
    (api, decision: DocumentDecision) => api.mutate('updateDocumentsStatus', decision),
    { text: t('reviewerDocuments.decided', { count }), ...(then ? { then } : {}), tellsFailure: !isInDialog },
  )
}
