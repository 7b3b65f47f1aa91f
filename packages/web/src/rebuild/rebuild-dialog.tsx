import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { RebuildView } from '@makewhole/contract/rebuild/rebuild.ts'
import { parseDollars } from '@makewhole/domain/shared/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { refreshClaim, refreshClaimLists } from '../api/refresh.ts'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { Field } from '../controls/field.tsx'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { focusOn } from '../controls/use-submit-validation.ts'
import { useTexts } from '../i18n/texts.tsx'

interface RebuildDialogProps {
  readonly claim: ClaimView
  readonly terms: NonNullable<RebuildView['terms']>
  readonly onClose: () => void
}

const fieldId = 'rebuild-spent'

/** The dialog for the amount spent so far, which sends the request once, even after two presses. */
export function RebuildDialog({ claim, terms, onClose }: RebuildDialogProps) {
  const { t, formatMoney } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const [typed, setTyped] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const spent = parseDollars(typed)
  const minText = formatMoney(terms.minimumSpent)
  const isEnough = spent !== null && spent >= terms.minimumSpent
  const request = useMutation({
    mutationFn: (amount: number) =>
      api.call('requestRebuild', {
        params: { claimId: claim.id },
        body: { spent: amount },
        idempotencyKey: `rebuild-${claim.id}-${claim.version}-${amount}`,
      }),
    meta: { local: true },
    onSuccess: () => {
      show(t('rebuild.done'))
      onClose()
    },
    onSettled: () => Promise.all([refreshClaim(queries, claim.id), refreshClaimLists(queries)]),
  })
  const act = () => {
    setHasTried(true)
    if (isEnough) request.mutate(spent)
    else focusOn(fieldId)
  }
  return (
    <ActDialog
      title={t('rebuild.button')}
      act={t('rebuild.send')}
      cancel={t('claim.missing.cancel')}
      failed={t('rebuild.failed')}
      isPending={request.isPending}
      error={request.error}
      onAct={act}
      onClose={onClose}
    >
      <p>{t('rebuild.dialog')}</p>
      <Field
        id={fieldId}
        label={t('rebuild.spent')}
        hint={t('rebuild.spent.hint', { amount: minText })}
        error={hasTried && !isEnough ? t('rebuild.spent.least', { amount: minText }) : null}
        required
      >
        {(aria) => (
          <OutlinedInput
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            startAdornment={<InputAdornment position="start">$</InputAdornment>}
            inputProps={{ ...aria, inputMode: 'decimal', maxLength: 20 }}
          />
        )}
      </Field>
    </ActDialog>
  )
}
