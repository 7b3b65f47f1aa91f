import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { MessageBody, MessageView } from '@makewhole/contract/message/message.ts'
import { longestMessage } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { programQuery } from '../api/queries.ts'
import { Card } from '../components/card.tsx'
import { Field } from '../components/field.tsx'
import type { FieldAria } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { useSnackbar } from '../components/snackbar.tsx'
import { failureOf, reasonOf } from '../document/upload-failure.ts'
import { useTexts } from '../i18n/texts.tsx'
import { htmlOfText } from '../rich-text/html-of-text.ts'
import { useKeptMessage } from './kept-message.ts'
import { messagesKey } from './message-queries.ts'

interface ComposeProps {
  readonly claimId: string
  readonly side: MessageSide
  readonly draft: MessageView | null
}

type Act = 'send' | 'saveDraft' | 'delete'

/** One message at a time; what was typed stays until it went out. */
export function Compose({ claimId, side, draft }: ComposeProps) {
  const texts = useTexts()
  const { t } = texts
  const kept = useKeptMessage(claimId, draft)
  const { subject, text } = kept
  const [hasTried, setHasTried] = useState(false)
  const send = useSend(claimId, draft, (kind) => {
    kept.forget()
    if (kind === 'saveDraft') return
    kept.clear()
    setHasTried(false)
  })
  const left = longestMessage - [...text].length
  const subjectMissing = subject.trim() === ''
  const textProblem = text.trim() === '' ? 'message.text.missing' : left < 0 ? 'message.text.tooLong' : null
  const act = (kind: Act) => {
    if (kind === 'delete') return send.mutate({ act: kind, body: null })
    setHasTried(true)
    if (subjectMissing) return document.getElementById('message-subject')?.focus()
    if (textProblem) return document.getElementById('message-text')?.focus()
    const named = side === 'reviewer' ? { subjectId: Number(subject) } : { subject: subject.trim() }
    send.mutate({ act: kind, body: { ...named, message: htmlOfText(text), draft: kind === 'saveDraft' } })
  }
  return (
    <Card title={t(draft ? 'message.draft' : 'message.compose')}>
      <div className="stack">
        {send.error ? (
          <Notice tone="problem" live="alert" title={t('message.failed')}>
            {reasonOf(failureOf(send.error), texts)} {t('message.failed.text')}
          </Notice>
        ) : null}
        <Field
          id="message-subject"
          label={t('message.subject')}
          required
          error={
            hasTried && subjectMissing
              ? t(side === 'reviewer' ? 'message.subject.missing' : 'message.subject.write')
              : null
          }
        >
          {(aria) =>
            side === 'reviewer' ? (
              <SubjectSelect
                aria={aria}
                value={subject}
                onChange={(chosen) => kept.type({ subject: chosen })}
              />
            ) : (
              <OutlinedInput
                value={subject}
                onChange={(event) => kept.type({ subject: event.target.value })}
                inputProps={{ ...aria, maxLength: 100 }}
              />
            )
          }
        </Field>
        <Field
          id="message-text"
          label={t('message.text')}
          hint={t('message.text.hint', { left })}
          required
          error={textProblem && (hasTried || left < 0) ? t(textProblem) : null}
        >
          {(aria) => (
            <OutlinedInput
              multiline
              minRows={5}
              maxRows={20}
              value={text}
              onChange={(event) => kept.type({ text: event.target.value })}
              inputProps={aria}
            />
          )}
        </Field>
        <div className="row">
          <Button disabled={send.isPending} onClick={() => act('send')}>
            {t('message.send')}
          </Button>
          {side === 'reviewer' ? (
            <Button variant="outlined" disabled={send.isPending} onClick={() => act('saveDraft')}>
              {t('message.saveDraft')}
            </Button>
          ) : null}
          {draft ? (
            <Button variant="text" disabled={send.isPending} onClick={() => act('delete')}>
              {t('message.delete')}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

interface SubjectSelectProps {
  readonly aria: FieldAria
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The fixed subjects of the program (attorney-and-reviewer-portals.md §3 "Fixed subjects"). */
function SubjectSelect({ aria, value, onChange }: SubjectSelectProps) {
  const { t, tr } = useTexts()
  const subjects = useQuery(programQuery(useApi())).data?.messageSubjects ?? []
  return (
    <Select
      native
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput inputProps={aria} />}
    >
      <option value="">{t('message.subject.choose')}</option>
      {subjects.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {tr(name)}
        </option>
      ))}
    </Select>
  )
}

interface Sending {
  readonly act: Act
  readonly body: MessageBody | null
}

const doneTexts = { send: 'message.sent', saveDraft: 'message.kept', delete: 'message.deleted' } as const

/** Sends once: a retry after a lost answer carries the same key, and another message another. */
function useSend(claimId: string, draft: MessageView | null, onDone: (act: Act) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const { t } = useTexts()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async ({ body }: Sending) => {
      if (body === null) {
        if (draft) await api.call('deleteMessage', { params: { messageId: draft.id } })
      } else if (draft) {
        await api.call('updateMessage', { params: { messageId: draft.id }, body, idempotencyKey: key })
      } else await api.call('sendMessage', { params: { claimId }, body, idempotencyKey: key })
    },
    meta: { local: true },
    onSuccess: (_nothing, { act }) => {
      show(t(doneTexts[act]))
      setKey(crypto.randomUUID())
      onDone(act)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: messagesKey(claimId) }),
  })
}
