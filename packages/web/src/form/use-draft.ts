import type { ApiError } from '@makewhole/contract/client.ts'
import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from '../api/api.tsx'
import type { AnswerStore } from './answer-store.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftSaver, DraftStatus, Typing } from './draft-saver.ts'
import { digestsOf, findLocalDraft } from '../storage/draft-storage.ts'
import type { WizardStart } from './wizard-start.ts'

interface UseDraftOptions {
  readonly account: string
  /** The form of the answers. */
  readonly form: FormVersionView
  readonly start: WizardStart
  readonly store: AnswerStore
  readonly typing: () => Typing
  readonly onRefused: (error: ApiError) => void
  readonly couldHaveTakenDraft: () => boolean
  /** The server has these answers now. */
  readonly onSaved: (answers: Answers) => void
}

/** Saves the wizard's draft for as long as it is on the screen. */
export function useDraft(options: UseDraftOptions): {
  readonly saver: DraftSaver
  readonly status: DraftStatus
} {
  const api = useApi()
  const { store } = options
  const [saver] = useState(() => createSaver())
  const status = useSyncExternalStore(saver.subscribe, saver.status)

  function createSaver() {
    const { account, form, start, typing, onRefused, onSaved } = options
    const claimId = start.claim?.id ?? null
    return createDraftSaver({
      account,
      claimId,
      form,
      revision: start.draft?.revision ?? 0,
      savedAt: start.draft ? Number(start.draft.savedAt) : null,
      sent: [...(findLocalDraft(account, claimId)?.sent ?? []), ...digestsOf(start.draft?.answers ?? {})],
      typing,
      onRefused,
      couldHaveTakenDraft: options.couldHaveTakenDraft,
      present: async () =>
        claimId === null
          ? (await api.call('getStartDraft', {})).draft
          : (await api.call('getClaim', { params: { id: claimId } })).draft,
      saveDraft: async ({ step, answers }, revision) => {
        const body = { step, form, answers: { ...answers }, revision }
        const saved =
          claimId === null
            ? await api.call('keepStartDraft', { body })
            : await api.call('keepDraft', { params: { id: claimId }, body })
        onSaved(answers)
        return saved
      },
    })
  }

  useEffect(() => {
    saver.start()
    const stopListening = store.subscribeToTyping(saver.typed)
    const send = () => void saver.flush()
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send()
    const warn = (event: BeforeUnloadEvent) => saver.isAtRisk() && event.preventDefault()
    addEventListener('online', send)
    addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', sendWhenHidden)
    return () => {
      stopListening()
      removeEventListener('online', send)
      removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', sendWhenHidden)
      saver.stop()
    }
  }, [saver, store])

  return { saver, status }
}
