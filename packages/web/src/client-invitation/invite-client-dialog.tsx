import * as common from '../theme/common.module.css'
import * as styles from './client-invitation.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ClientInvitationView } from '@makewhole/contract/client-invitation/client-invitation.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { ActDialog } from '../dialogs/act-dialog.tsx'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { Field } from '../controls/field.tsx'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { focusOn, useSubmitValidation } from '../controls/use-submit-validation.ts'
import { useTexts } from '../i18n/texts.tsx'

export interface InviteClientDialogProps {
  readonly claim: ClaimView
  readonly onClose: () => void
}

const emailId = 'invite-email'

/** Invites the client of a claim by mail, or makes a code for a letter (docs/rules/law-firms.md "Inviting the client"). */
export function InviteClientDialog({ claim, onClose }: InviteClientDialogProps) {
  const { t } = useTexts()
  const [email, setEmail] = useState(claim.claimant.claimantEmailAddress ?? '')
  const client = fullName(claim.claimant)
  const invite = useInvite(claim.id, onClose)
  const address = email.trim()
  const { shown, attempt } = useSubmitValidation(
    address !== '' && !isEmail(address) ? [emailId] : [],
    focusOn,
  )
  if (invite.data?.code) return <MadeCode client={client} made={invite.data} onClose={onClose} />
  return (
    <ActDialog
      title={t('invite.act', { client })}
      act={address === '' ? t('invite.makeCode') : t('invite.send')}
      isPending={invite.isPending}
      error={invite.error}
      onClose={onClose}
      onAct={() => attempt(() => invite.mutate(address))}
    >
      <p>
        {claim.isClaimantRepresentedByAttorney
          ? t('invite.text', { client })
          : t('invite.textLeft', { client })}
      </p>
      <Field
        id={emailId}
        label={t('invite.email')}
        hint={t('invite.email.hint', { client })}
        error={shown.length > 0 ? t('invite.email.wrong') : null}
      >
        {(aria) => (
          <OutlinedInput
            type="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
          />
        )}
      </Field>
    </ActDialog>
  )
}

/** Invites by this address; an empty one creates a code, which only this answer contains. */
function useInvite(claimId: string, onSent: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useTexts()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (email: string) =>
      api.call('inviteClient', { params: { id: claimId }, body: { email: email || null } }),
    meta: { local: true },
    onSuccess: ({ invitation }) => {
      if (!invitation?.email) return
      show(t('invite.sent', { email: invitation.email }))
      onSent()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['claim', claimId] }),
  })
}

interface MadeCodeProps {
  readonly client: string
  readonly made: ClientInvitationView
  readonly onClose: () => void
}

/** The code, this once, and the sentence for the letter. */
function MadeCode({ client, made: { code, invitation }, onClose }: MadeCodeProps) {
  const { t, formatDate } = useTexts()
  const [copied, setCopied] = useState<boolean | null>(null)
  const sentence = t('invite.code.letter', {
    address: `${location.origin}${portals.claimant.path}follow`,
    code: code ?? '',
    until: invitation ? formatDate(invitation.endsOn, 'day') : '',
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sentence)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <AppDialog
      open
      withoutClose
      title={t('invite.code.title', { client })}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="outlined" onClick={() => void copy()}>
            {t('invite.copy')}
          </Button>
          <Button onClick={onClose}>{t('invite.done')}</Button>
        </>
      }
    >
      <div className={common.stack}>
        <p>{t('invite.code.once')}</p>
        <p className={styles.code}>{code}</p>
        <p>{sentence}</p>
        <p role="status" className={common.soft}>
          {copied === null ? '' : copied ? t('invite.copied') : t('invite.notCopied')}
        </p>
      </div>
    </AppDialog>
  )
}
