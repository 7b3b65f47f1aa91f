import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { SlowAct } from '@makewhole/web/components/slow-act.tsx'
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
 * Leaves the claim for the next of one's own, by the next promise that would be broken. Every confirmation is saved
 * already and typing is kept on the device; what stays open is said.
 */
export function NextClaim({ claim, openCount }: NextClaimProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { mayLeave } = useProofDesk()
  const go = useMutation({
    mutationFn: async () =>
      (await queries.fetchQuery({ ...nextWorkQuery(api, 'mine'), staleTime: 0 })).claims,
    meta: { local: true },
    onSuccess: (claims) => {
      const here = claims.findIndex(({ claimId }) => claimId === claim.id)
      const next = claims[(here + 1) % claims.length]
      if (!next || next.claimId === claim.id) return show(t('claimBar.noNext'))
      show(t('claimBar.left', { number: claim.claimNumber, count: openCount }))
      return navigate(claimPath({ id: next.claimId, claimNumber: next.claimNumber }), {
        state: { isNextClaim: true },
      })
    },
    onError: (error) => show(errorMessage(error, texts), 'problem'),
  })
  const press = () => {
    if (mayLeave.current() && !go.isPending) go.mutate()
  }
  useKeys({ n: press })
  return (
    <>
      <SlowAct isPending={go.isPending} />
      <Button variant="outlined" disabled={go.isPending} onClick={press}>
        {t('claimBar.nextClaim')}
        <Key name="N" />
      </Button>
    </>
  )
}
