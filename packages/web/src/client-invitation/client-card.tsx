import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ClientInvitationView } from '@makewhole/contract/client-invitation/client-invitation.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { Card } from '../components/card.tsx'
import { Loaded } from '../feedback/loaded.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { clientInvitationQuery } from './client-invitation-queries.ts'
import { InviteClientDialog } from './invite-client-dialog.tsx'

/** The client's view of the claim, and the invitation (docs/rules/law-firms.md "Inviting the client"). */
export function ClientCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const invitation = useQuery(clientInvitationQuery(useApi(), claim.id))
  const [isAsked, setAsked] = useState(false)
  const client = fullName(claim.claimant)
  return (
    <Card title={t('invite.title', { client })}>
      <div className={common.stack}>
        <Loaded of={invitation}>{(data) => <InvitationState client={client} {...data} />}</Loaded>
        {invitation.data?.hasClient === false ? (
          <Button variant="outlined" onClick={() => setAsked(true)}>
            {invitation.data.invitation ? t('invite.again', { client }) : t('invite.act', { client })}
          </Button>
        ) : null}
      </div>
      {isAsked ? <InviteClientDialog claim={claim} onClose={() => setAsked(false)} /> : null}
    </Card>
  )
}

function InvitationState({
  client,
  hasClient,
  invitation,
}: Pick<ClientInvitationView, 'hasClient' | 'invitation'> & { readonly client: string }) {
  const { t, formatDate } = useTexts()
  if (hasClient) return <p>{t('invite.follows', { client })}</p>
  if (!invitation) return <p>{t('invite.none', { client })}</p>
  const { email } = invitation
  const dates = { date: formatDate(invitation.invitedOn, 'day'), until: formatDate(invitation.endsOn, 'day') }
  if (email === null) return <p>{t('invite.coded', dates)}</p>
  if (invitation.isMailFailed) return <Notice tone="problem" title={t('invite.mailFailed', { email })} />
  return <p>{t('invite.mailed', { email, ...dates })}</p>
}
