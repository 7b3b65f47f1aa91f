import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { SlowNotice } from '@makewhole/web/components/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/components/snackbar.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { nextWorkQuery } from '../review/review-queries.ts'
import { claimPath } from './claim-paths.ts'
import { useProofDesk } from './proof-desk.tsx'
import { Key, useKeys } from './keys.tsx'

interface NextClaimProps {
  readonly claim: ClaimView
  /** Values that are still to be confirmed. */
  readonly openCount: number
}

/**
 * Opens the reviewer's own claim with the next due date. Confirmations are saved already and drafts stay on the
 * device; unfinished values are announced.
 */
export function NextClaim({ claim, openCount }: NextClaimProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { canLeave } = useProofDesk()
  const openNext = useMutation({
    mutationFn: async () =>
      (await queries.fetchQuery({ ...nextWorkQuery(api, 'mine'), staleTime: 0 })).claims,
    meta: { local: true },
    onSuccess: (claims) => {
      const currentIndex = claims.findIndex(({ claimId }) => claimId === claim.id)
      const next = claims[(currentIndex + 1) % claims.length]
      if (!next || next.claimId === claim.id) return show(t('claimBar.noNext'))
      show(t('claimBar.left', { number: claim.claimNumber, count: openCount }))
      return navigate(claimPath({ id: next.claimId, claimNumber: next.claimNumber }), {
        state: { isNextClaim: true },
      })
    },
    onError: (error) => show(errorMessage(error, texts), 'problem'),
  })
  const press = () => {
    if (canLeave.current() && !openNext.isPending) openNext.mutate()
  }
  useKeys({ n: press })
  return (
    <>
      <SlowNotice isPending={openNext.isPending} />
      <Button variant="outlined" disabled={openNext.isPending} onClick={press}>
        {t('claimBar.nextClaim')}
        <Key name="N" />
      </Button>
    </>
  )
}
