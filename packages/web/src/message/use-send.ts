import type { ApiClient } from '@makewhole/contract/client.ts'
import type { MessageBody } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { useSnackbar } from '../components/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { encodeHtml } from '../rich-text/encoded-text.ts'
import type { MessagePlace, TypedMessage } from './typed-message.ts'
import { refreshMessages } from './message-queries.ts'

export type MessageAct = 'send' | 'saveDraft' | 'delete'

interface Sending {
  readonly place: MessagePlace
  readonly side: MessageSide
  /** The draft that is changed, sent or deleted; null for a new message. */
  readonly draftId: string | null
  readonly onDone: (act: MessageAct) => void
}

export const doneTexts = {
  send: 'message.sent',
  saveDraft: 'message.kept',
  delete: 'message.deleted',
} as const

/** Sends once: a retry after a lost answer carries the same key, and another message another. */
export function useSend({ place, side, draftId, onDone }: Sending) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const { t } = useTexts()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async ({ act, typed }: { readonly act: MessageAct; readonly typed: TypedMessage }) => {
      if (act === 'delete') {
        if (draftId) await api.call('deleteMessage', { params: { messageId: draftId } })
        return
      }
      const body = { message: encodeHtml(typed.html), draft: act === 'saveDraft' }
      await write(api, place, { draftId, key }, { ...body, ...subjectOf(typed, side, place) }, typed)
    },
    meta: { local: true },
    onSuccess: async (_nothing, { act }) => {
      show(t(doneTexts[act]))
      setKey(crypto.randomUUID())
      await refreshMessages(queries)
      onDone(act)
    },
  })
}

async function write(
  api: ApiClient,
  place: MessagePlace,
  { draftId, key: idempotencyKey }: { readonly draftId: string | null; readonly key: string },
  body: MessageBody,
  { firmId }: TypedMessage,
): Promise<void> {
  if (draftId) await api.call('updateMessage', { params: { messageId: draftId }, body, idempotencyKey })
  else if (place.kind === 'claim')
    await api.call('sendMessage', { params: { claimId: place.claimId }, body, idempotencyKey })
  else {
    const to = place.kind === 'thread' ? { threadId: place.threadId } : firmId ? { userGroupId: firmId } : {}
    await api.call('sendAttorneyMessage', { body: { ...body, ...to }, idempotencyKey })
  }
}

/** A thread has its subject. */
function subjectOf(
  { subject }: TypedMessage,
  side: MessageSide,
  { kind }: MessagePlace,
): Pick<MessageBody, 'subject' | 'subjectId'> {
  if (kind === 'thread') return {}
  return side === 'reviewer'
    ? { subjectId: subject === '' ? null : Number(subject) }
    : { subject: subject.trim() }
}
