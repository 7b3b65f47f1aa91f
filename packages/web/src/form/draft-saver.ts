import { ApiError } from '@makewhole/contract/client.ts'
import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { digestsOf, findLocalDraft, saveLocalDraft, removeLocalDraft } from '../storage/draft-storage.ts'

/** A draft: the answers since the last save, and their step. */
export interface Typing {
  readonly step: string
  readonly answers: Answers
}

export interface SavedDraft {
  readonly revision: number
  /** Epoch milliseconds as a text. */
  readonly savedAt: string
}

/** The state of typed answers that Next has not saved yet. */
export interface DraftStatus {
  readonly state: 'idle' | 'saving' | 'saved' | 'failing' | 'offline'
  /** Epoch milliseconds of the last draft that the server acknowledged. */
  readonly savedAt: number | null
  /** Another window saved this draft meanwhile: the person chooses between the two. */
  readonly isContested: boolean
}

export interface DraftSaverOptions {
  readonly account: string
  readonly claimId: string | null
  /** The form of the answers. */
  readonly form: FormVersionView
  readonly revision: number
  readonly savedAt: number | null
  /** Digests of answers that were sent before, and may have arrived. */
  readonly sent: readonly string[]
  readonly typing: () => Typing
  /** Saves the draft on the server; rejects with `ApiError`. */
  readonly saveDraft: (typing: Typing, revision: number) => Promise<SavedDraft>
  /** The draft as the server has it now. */
  readonly present: () => Promise<
    (Pick<SavedDraft, 'revision'> & { readonly answers: Readonly<Record<string, unknown>> }) | null
  >
  /** True if a save of this wizard may have consumed the whole draft; otherwise somebody else's did. */
  readonly couldHaveTakenDraft: () => boolean
  /** Called when the claim no longer accepts answers: submitted elsewhere, withdrawn, deleted. */
  readonly onRefused: (error: ApiError) => void
  readonly isOnline?: () => boolean
  readonly now?: () => number
}

/** Milliseconds without typing before a draft is sent; with the round trip it is safe within about two seconds. */
const pauseMs = 1200
const firstRetryMs = 2000
const maxRetryMs = 30_000

const refusals = new Set(['CLAIM_ALREADY_SUBMITTED', 'NOT_FOUND', 'FORBIDDEN', 'TRANSITION_NOT_ALLOWED'])

export type DraftSaver = ReturnType<typeof createDraftSaver>

/**
 * Saves drafts: on this device immediately, on the server as soon as typing pauses. One call runs at a time and
 * the latest draft wins. A failing connection blocks nothing; the saver repeats by itself.
 */
export function createDraftSaver(options: DraftSaverOptions) {
  const isOnline = options.isOnline ?? (() => navigator.onLine)
  const now = options.now ?? Date.now
  const listeners = new Set<() => void>()
  let status: DraftStatus = {
    state: options.savedAt === null ? 'idle' : 'saved',
    savedAt: options.savedAt,
    isContested: false,
  }
  let revision = options.revision
  let changes = 0
  let acknowledged = 0
  let isStoredLocally = true
  let localDraftTypedAt = 0
  let isPaused = false
  let isStopped = false
  let retryMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingSave: Promise<void> | null = null
  /** Answers that a draft of this device's own may hold. */
  const sent = new Set(options.sent)

  function notify(next: Partial<DraftStatus>) {
    status = { ...status, ...next }
    listeners.forEach((listener) => listener())
  }

  function schedule(ms: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void send(), ms)
  }

  function saveLocally(typedAt = now()) {
    const { step, answers } = options.typing()
    const draft = { step, answers, form: options.form, revision, sent: [...sent], typedAt }
    localDraftTypedAt = typedAt
    isStoredLocally = saveLocalDraft(options.account, options.claimId, draft)
  }

  /**
   * Stores the sent digests with the draft while it is this window's: signing out removes it, another tab writes
   * its own.
   */
  function storeDigests() {
    if (findLocalDraft(options.account, options.claimId)?.typedAt === localDraftTypedAt)
      saveLocally(localDraftTypedAt)
  }

  /**
   * Checks whether the claim may exist already: its draft would return in the next claim, so only this device
   * stores it.
   */
  const couldHaveStarted = () => options.claimId === null && options.couldHaveTakenDraft()

  async function send(): Promise<void> {
    clearTimeout(timer)
    if (pendingSave) return pendingSave
    if (isPaused || status.isContested || changes === acknowledged || couldHaveStarted()) return
    pendingSave = saveOnServer().finally(() => {
      pendingSave = null
    })
    return pendingSave
  }

  async function saveOnServer() {
    const upTo = changes
    const typing = options.typing()
    const digests = digestsOf(typing.answers)
    digests.forEach((digest) => sent.add(digest))
    storeDigests()
    if (status.state !== 'failing' && status.state !== 'offline') notify({ state: 'saving' })
    try {
      const savedDraft = await options.saveDraft(typing, revision)
      revision = savedDraft.revision
      sent.clear()
      digests.forEach((digest) => sent.add(digest))
      retryMs = firstRetryMs
      acknowledged = Math.max(acknowledged, upTo)
      if (changes === acknowledged) removeLocalDraft(options.account, options.claimId)
      else schedule(pauseMs)
      notify({ state: 'saved', savedAt: Number(savedDraft.savedAt) })
    } catch (error) {
      await handleFailure(error)
    }
  }

  async function handleFailure(error: unknown) {
    const code = error instanceof ApiError ? error.code : 'NETWORK'
    if (code === 'DRAFT_CHANGED') return resumeOrConflict()
    notify({ state: code === 'NETWORK' && !isOnline() ? 'offline' : 'failing' })
    if (error instanceof ApiError && refusals.has(code)) return options.onRefused(error)
    // The same too large draft would only be refused again: the next keystroke tries a new one.
    if (code === 'PAYLOAD_TOO_LARGE' || code === 'MALFORMED_REQUEST') return
    retryLater()
  }

  function retryLater() {
    schedule(retryMs)
    retryMs = Math.min(retryMs * 2, maxRetryMs)
  }

  async function resumeOrConflict() {
    const present = await ownDraft().catch(retryLater)
    if (present === null) return notify({ state: 'failing', isContested: true })
    if (present === undefined) return
    revision = present.revision
    schedule(0)
  }

  /**
   * Returns the conflicting draft if this device sent all of it. An unanswered call may have saved it, even before
   * a reload. Null: somebody else's. Rejects with `ApiError`.
   */
  async function ownDraft() {
    const present = await options.present()
    if (!present) return options.couldHaveTakenDraft() ? { revision: 0 } : null
    return digestsOf(present.answers).every((digest) => sent.has(digest)) ? present : null
  }

  return {
    status: () => status,
    revision: () => revision,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Stores a change on this device now, and on the server soon. */
    typed() {
      changes++
      saveLocally()
      if (!isPaused) schedule(pauseMs)
    },

    /** Sends the rest at once: the connection is back, or the page is about to close. */
    flush: () => send(),

    /** Sends all answers; true if the server has all of them and no choice is pending. */
    async flushAll(): Promise<boolean> {
      // A running call may lack later answers.
      await send()
      await send()
      return changes === acknowledged && !status.isContested
    },

    /** Pauses sending while Next saves the step, so that no late draft overtakes the save. */
    async pause() {
      isPaused = true
      clearTimeout(timer)
      await pendingSave
    },

    /** Resumes after a failed Next: the draft still needs saving. */
    resume() {
      isPaused = false
      if (changes !== acknowledged) schedule(pauseMs)
    },

    /**
     * Updates the revision after a save removed its step's answers from the server's draft; the rest may be
     * another window's.
     */
    async draftLeft(left: number) {
      if (left === 0 || left === revision + 1) return void (revision = left)
      // If the draft can't be read, the next save reads it again.
      const present = await ownDraft().catch(() => undefined)
      if (present === null) return notify({ isContested: true })
      revision = present?.revision ?? revision
    },

    /** Marks a step as saved by Next; unsaved answers of other steps stay in the draft, or begin a new one. */
    stepSaved(savedAt: number, hasUnsaved: boolean) {
      const isSaved = revision > 0 && changes === acknowledged
      isPaused = false
      acknowledged = changes
      removeLocalDraft(options.account, options.claimId)
      notify({ state: 'saved', savedAt })
      if (hasUnsaved && !isSaved) this.typed()
    },

    /** The person chose: this window's typing continues from the server's present revision. */
    overwrite(present: number, keepMine: boolean) {
      revision = present
      notify({ isContested: false, state: 'saving' })
      if (!keepMine) {
        acknowledged = changes
        removeLocalDraft(options.account, options.claimId)
        return notify({ state: 'saved' })
      }
      changes++
      saveLocally()
      void send()
    },

    /** Drops the draft of a deleted claim: nothing of it is sent or stored any more. */
    forget() {
      isPaused = true
      acknowledged = changes
    },

    /** True while something typed is neither on the server nor on this device. */
    isAtRisk: () => changes !== acknowledged && !isStoredLocally,

    start() {
      isStopped = false
      if (changes !== acknowledged) schedule(pauseMs)
    },

    /** Stops with one last attempt when the screen closes; unsent answers stay on this device. */
    stop() {
      isStopped = true
      void send()
    },
  }
}
