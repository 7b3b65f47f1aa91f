import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '../api/api.tsx'
import { claimQuery, claimsQuery } from '../claim/claim-queries.ts'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Lets the claimant withdraw while the server allows it, after a dialog that names the act (docs/rules/claims.md
 * "Withdrawing").
 */
export function WithdrawClaim({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const isAllowed = claim.allowedEvents.some(({ event, allowed }) => event === 'withdraw' && allowed)
  if (!isAllowed) return null
  return (
    <div className={common.noPrint}>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {t('claim.withdraw')}
      </Button>
      {isAsking ? <WithdrawDialog claim={claim} onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}

function WithdrawDialog({ claim, onClose }: { readonly claim: ClaimView; readonly onClose: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const number = claim.claimNumber
  const withdraw = useMutation({
    mutationFn: () =>
      api.call('withdrawClaim', {
        params: { id: claim.id },
        ifMatch: claim.version,
        idempotencyKey: `withdraw-${claim.id}-${claim.version}`,
      }),
    meta: { local: true },
    onSuccess: () => {
      show(t('claim.withdraw.done', { number }))
      onClose()
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: claimQuery(api, claim.id).queryKey }),
        queries.invalidateQueries({ queryKey: claimsQuery(api).queryKey }),
      ]),
  })
  return (
    <ActDialog
      title={t('claim.withdraw.title', { number })}
      act={t('claim.withdraw')}
      cancel={t('claim.withdraw.keep')}
      failed={t('claim.withdraw.failed')}
      isDanger
      isPending={withdraw.isPending}
      error={withdraw.error}
      onAct={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>{t(claim.signedDate === null ? 'claim.withdraw.text.unsent' : 'claim.withdraw.text')}</p>
    </ActDialog>
  )
}
