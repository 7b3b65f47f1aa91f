import type { MessageBody } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/api.tsx'
import { useSnackbar } from '../components/snackbar.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { encodeHtml } from '../rich-text/encoded-text.ts'
import type { TypedMessage } from './typed-message.ts'
import { messagesKey } from './message-queries.ts'

export type MessageAct = 'send' | 'saveDraft' | 'delete'

interface Sending {
  readonly claimId: string
  readonly side: MessageSide
  /** The draft that is changed, sent or deleted; null for a new message. */
  readonly draftId: string | null
  readonly onDone: () => void
}

const doneTexts = { send: 'message.sent', saveDraft: 'message.kept', delete: 'message.deleted' } as const

/** Sends once: a retry after a lost answer carries the same key, and another message another. */
export function useSend({ claimId, side, draftId, onDone }: Sending) {
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
      const body = bodyOf(typed, side, act === 'saveDraft')
      if (draftId)
        await api.call('updateMessage', { params: { messageId: draftId }, body, idempotencyKey: key })
      else await api.call('sendMessage', { params: { claimId }, body, idempotencyKey: key })
    },
    meta: { local: true },
    onSuccess: async (_nothing, { act }) => {
      show(t(doneTexts[act]))
      setKey(crypto.randomUUID())
      await queries.invalidateQueries({ queryKey: messagesKey(claimId) })
      onDone()
    },
  })
}

function bodyOf({ subject, html }: TypedMessage, side: MessageSide, draft: boolean): MessageBody {
  const named =
    side === 'reviewer' ? { subjectId: subject === '' ? null : Number(subject) } : { subject: subject.trim() }
  return { ...named, message: encodeHtml(html), draft }
}
