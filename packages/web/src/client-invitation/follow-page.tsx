import * as styles from './client-invitation.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type {
  ReceivedInvitationView,
  AcceptInvitationBody,
} from '@makewhole/contract/client-invitation/client-invitation.ts'
import { codeTyped } from '@makewhole/domain/firm/client-invitation.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../api/api.tsx'
import { tabPath } from '../claim/claim-paths.ts'
import { refreshClaimLists } from '../api/refresh.ts'
import { Card } from '../components/card.tsx'
import { Field } from '../controls/field.tsx'
import { ListFailed } from '../feedback/loaded.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { focusOn, useSubmitValidation } from '../controls/use-submit-validation.ts'
import { errorMessage } from '../api/error-message.ts'
import { useTexts } from '../i18n/texts.tsx'
import { receivedInvitationsQuery } from './client-invitation-queries.ts'

const codeId = 'follow-code'

/**
 * `/follow`: the client opens a claim that attorneys filed, by an invitation from a mail or by a code
 * (docs/rules/law-firms.md "Inviting the client").
 */
export function FollowPage() {
  const texts = useTexts()
  const { t } = texts
  const accept = useAcceptInvitation()
  const received = useQuery(receivedInvitationsQuery(useApi()))
  return (
    <>
      <PageHeader
        title={t('follow.title')}
        crumbs={[{ label: t('claim.crumb'), to: '/claims' }, { label: t('follow.title') }]}
      />
      <div className={styles.page}>
        <p>{t('follow.text')}</p>
        {accept.error ? (
          <Notice tone="problem" live="alert" title={t('follow.failed')}>
            {errorMessage(accept.error, texts)}
          </Notice>
        ) : null}
        <ListFailed of={received} />
        {received.data?.length ? (
          <Received
            invitations={received.data}
            isAccepting={accept.isPending}
            onAccept={(claimId) => accept.mutate({ claimId })}
          />
        ) : null}
        <CodeForm isAccepting={accept.isPending} onAccept={(code) => accept.mutate({ code })} />
      </div>
    </>
  )
}

/** Accepts an invitation and opens the claim: to follow, or to work on where no firm does. */
function useAcceptInvitation() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: AcceptInvitationBody) => api.call('takeInvitation', { body }),
    meta: { local: true },
    onSuccess: (claim) =>
      navigate(claim.isFollowed ? `/followed/${claim.claimNumber}/${claim.id}` : tabPath(claim, 'overview')),
    onSettled: () =>
      Promise.all([queries.invalidateQueries(receivedInvitationsQuery(api)), refreshClaimLists(queries)]),
  })
}

interface ReceivedProps {
  readonly invitations: readonly ReceivedInvitationView[]
  readonly isAccepting: boolean
  readonly onAccept: (claimId: string) => void
}

function Received({ invitations, isAccepting, onAccept }: ReceivedProps) {
  const { t, formatDate } = useTexts()
  const words = ({ firmName: firm, claimNumber: number, endsOn }: ReceivedInvitationView) => {
    const until = formatDate(endsOn, 'day')
    return firm === null
      ? t('follow.received.left', { number, until })
      : t('follow.received.firm', { firm, number, until })
  }
  return (
    <Card tone="you" title={t('follow.received')}>
      <ul className={styles.received}>
        {invitations.map((invitation) => (
          <li key={invitation.claimId}>
            <p>{words(invitation)}</p>
            <Button disabled={isAccepting} onClick={() => onAccept(invitation.claimId)}>
              {t('follow.take', { number: invitation.claimNumber })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CodeFormProps {
  readonly isAccepting: boolean
  readonly onAccept: (code: string) => void
}

function CodeForm({ isAccepting, onAccept }: CodeFormProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const { shown, attempt } = useSubmitValidation(codeTyped(typed) === null ? [codeId] : [], focusOn)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt(() => onAccept(typed))
  }
  return (
    <Card title={t('follow.code.title')}>
      <form className={styles.codeForm} onSubmit={submit} noValidate>
        <Field
          id={codeId}
          label={t('follow.code')}
          hint={t('follow.code.hint')}
          required
          error={shown.length > 0 ? t('follow.code.wrong') : null}
        >
          {(aria) => (
            <OutlinedInput
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputProps={{
                ...aria,
                maxLength: 40,
                autoComplete: 'off',
                autoCapitalize: 'characters',
                spellCheck: false,
              }}
            />
          )}
        </Field>
        <Button type="submit" disabled={isAccepting}>
          {t('follow.code.act')}
        </Button>
      </form>
    </Card>
  )
}
