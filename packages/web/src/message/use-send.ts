import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { MessageBody } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { useSnackbar } from '../feedback/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { encodeHtml } from '../rich-text/encoded-text.ts'
import type { MessagePlace, TypedMessage } from './typed-message.ts'
import { refreshMessages } from './message-queries.ts'

export type MessageAct = 'send' | 'saveDraft' | 'delete'

interface Sending {
  readonly place: MessagePlace
  readonly side: MessageSide
  /** The draft that is changed, sent or deleted, in its seen version; null for a new message. */
  readonly draft: DraftVersion | null
  readonly onDone: (act: MessageAct) => void
}

interface DraftVersion {
  readonly id: string
  /** Null once it was sent. */
  readonly version: number | null
}

export const successTexts = {
  send: 'message.sent',
  saveDraft: 'message.kept',
  delete: 'message.deleted',
} as const

/** Sends once: a retry after a lost answer carries the same key, and another message another. */
export function useSend({ place, side, draft, onDone }: Sending) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const { t } = useTexts()
  const version = draft?.version ?? null
  const [{ seen, key }, setKey] = useState(() => newKey(version))
  // The same text over another state of the draft is another act, which needs another key.
  if (seen !== version) setKey(newKey(version))
  return useMutation({
    mutationFn: async ({ act, typed }: { readonly act: MessageAct; readonly typed: TypedMessage }) => {
      if (act === 'delete') {
        if (draft) await api.call('deleteMessage', ofDraft(draft))
        return
      }
      const body = { message: encodeHtml(typed.html), draft: act === 'saveDraft' }
      await write(api, place, { draft, key }, { ...body, ...subjectOf(typed, side, place) }, typed)
    },
    meta: { local: true },
    onError: async (error) => {
      if (draft && isOutOfDate(error)) await refreshMessages(queries)
    },
    onSuccess: async (_nothing, { act }) => {
      show(t(successTexts[act]))
      setKey(newKey(version))
      await refreshMessages(queries)
      onDone(act)
    },
  })
}

const newKey = (seen: number | null) => ({ seen, key: crypto.randomUUID() })

/** Checks whether somebody else changed, sent or deleted it: the screen shows which, once it knows. */
const isOutOfDate = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status)

function ofDraft({ id, version }: DraftVersion) {
  return { params: { messageId: id }, ...(version !== null && { ifMatch: version }) }
}

async function write(
  api: ApiClient,
  place: MessagePlace,
  { draft, key: idempotencyKey }: { readonly draft: DraftVersion | null; readonly key: string },
  body: MessageBody,
  { firmId }: TypedMessage,
): Promise<void> {
  if (draft) await api.call('updateMessage', { ...ofDraft(draft), body, idempotencyKey })
  else if (place.kind === 'claim')
    await api.call('sendMessage', { params: { claimId: place.claimId }, body, idempotencyKey })
  else {
    const to = place.kind === 'thread' ? { threadId: place.threadId } : firmId ? { userGroupId: firmId } : {}
    await api.call('sendAttorneyMessage', { body: { ...body, ...to }, idempotencyKey })
  }
}

/** Returns the subject; a thread has its own. */
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
