import type { ApiError } from '@makewhole/contract/client.ts'
import type { programRoutes } from '@makewhole/contract/program/routes.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { findStep, laterStep, nameOfNext, stepsBefore } from '@makewhole/domain/form/steps.ts'
import { isScreenedByAnswers } from '@makewhole/domain/intake/answer-rules.ts'
import type { FirmMember } from '@makewhole/domain/intake/signature.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { focusChoice } from '../controls/focus.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useDraft } from './use-draft.ts'
import { useFormOfFire } from './use-form-of-fire.ts'
import type { FormChange } from './use-form-of-fire.ts'
import { useSaving } from './use-saving.ts'
import { noticeOf } from './wizard-notice.ts'
import type { WizardNotice } from './wizard-notice.ts'
import { createWizardSession } from './wizard-session.ts'
import type { WizardSession } from './wizard-session.ts'
import type { WizardStart } from './wizard-start.ts'

export type ProgramView = z.output<(typeof programRoutes)['getProgram']['answer']>

export type Fire = ProgramView['fires'][number]

export interface WizardOptions {
  readonly definition: FormDefinition
  readonly program: ProgramView
  /** The account of the typed answers, for the device's storage. */
  readonly account: string
  readonly start: WizardStart
  /** The step on the screen; the page stores it, so that the browser's Back works. */
  readonly step: string
  readonly onStep: (step: string) => void
  /** Called after the first step was saved: the claim exists, and the wizard moves to its own address. */
  readonly onClaimStarted: (start: WizardStart) => void
  readonly onSubmitted: (claimNumber: string) => void
  /** Called when this form accepts no new claims, or the fire has another form; a draft stores the answers. */
  readonly onFormChanged?: (change: FormChange) => void
  /** The change of forms by which these questions replaced earlier ones. */
  readonly formChange?: FormChange | null
  /** The claim's fire, where the claim has one or it was chosen before the first step. */
  readonly fireId?: number
  /** The signed-in member of a law firm, who signs; null: a household's claim. */
  readonly member?: FirmMember | null
}

/** A step that was opened from a review. */
export interface ReviewEdit {
  readonly review: string
  readonly step: string
  /** True if Next saved another answer than before. */
  readonly isChanged: boolean
}

export type Wizard = ReturnType<typeof useWizard>

/** Runs the wizard (docs/rules/intake.md "Going through the steps"); `wizard.tsx` draws it. */
export function useWizard(options: WizardOptions) {
  const { definition, start, step, onStep } = options
  const { locale } = useTexts()
  const [session] = useState(() => createWizardSession(options))
  const { store } = session
  const [notice, setNotice] = useState<WizardNotice | null>(firstNotice(options, session))
  const [isFilledDismissed, setIsFilledDismissed] = useState(false)
  const [edit, setEdit] = useState<ReviewEdit | null>(null)
  const previous = stepsBefore(definition, step).at(-1)?.name
  const { saver, status } = useSavedTyping(options, session, (error) =>
    setNotice(noticeOf(error, locale, session.claim() !== null)),
  )
  useFormOfFire(options, store, {
    exit: () => saver.flushAll(),
    isIdle: !status.isContested && status.state !== 'failing' && status.state !== 'offline',
  })
  const saving = useSaving(options, session, { saver, setNotice, review: edit?.review ?? null })

  function openStep(name: string) {
    setEdit(null)
    store.showProblems([])
    setNotice((present) => (present?.kind === 'changed' ? present : null))
    void saver.flush()
    onStep(name)
  }

  /** Opens a step for a change; Next then leads back to this review. */
  function editFromReview(name: string) {
    openStep(name)
    setEdit({ review: step, step: name, isChanged: false })
  }

  // Two windows' answers differ: nothing is saved before the person has chosen.
  const hasConflict = status.isContested || notice?.kind === 'changed'

  async function next(): Promise<void> {
    if (hasConflict) return focusChoice()
    return proceed()
  }

  async function proceed(): Promise<void> {
    const current = findStep(definition, step)
    if (current && !hasQuestions(current)) return openStep(nameOfNext(definition, step) ?? step)
    if (current && edit?.step === step) setEdit({ ...edit, isChanged: session.isUnsaved(current) })
    return saving.saveCurrent()
  }

  /** Resolves a conflict with another window: the person continues with this window's answers, or with the other's. */
  async function resolve(side: 'mine' | 'theirs') {
    const isSaveRefused = !status.isContested
    const stored = await saving.load()
    if (!stored) return
    session.resolveConflict(stored, side)
    saving.setReached(laterStep(definition, stored.reached, step))
    setNotice(null)
    saver.overwrite(stored.draft?.revision ?? 0, side === 'mine' || session.hasUnsaved())
    if (side === 'mine' && isSaveRefused) await proceed()
  }

  function discardTyping() {
    session.discardTyping()
    setNotice(null)
    saver.typed()
  }

  /** Checks for prefilled answers. The first step announces all of them; a later one those that it shows unsaved. */
  function isFilledIn(): boolean {
    const current = findStep(definition, step)
    const names = Object.keys(start.known.answers)
    if (!current || names.length === 0 || stepsBefore(definition, start.reached).includes(current))
      return false
    return previous === undefined || namesOfStep(current).some((name) => names.includes(name))
  }

  useRetry(notice?.kind === 'unreachable', store.subscribeToTyping, proceed)

  return {
    store,
    claim: session.claim(),
    answersForAnother: session.answersForAnother,
    reached: saving.reached,
    isLast: nameOfNext(definition, step) === null,
    notice: hasConflict ? ({ kind: 'changed' } satisfies WizardNotice) : notice,
    draft: status,
    isAtRisk: saver.isAtRisk,
    isSaving: saving.isSaving,
    closedFire: useSyncExternalStore(store.subscribe, session.closedFire),
    isClosedFireTold: saving.isFireClosed,
    isScreened: useSyncExternalStore(store.subscribe, () => isScreenedByAnswers(definition, store.answers())),
    isFilledTold: !isFilledDismissed && isFilledIn(),
    dismissFilled: () => setIsFilledDismissed(true),
    /** The step that was opened from the review on the screen, once Next led back. */
    edited: edit?.review === step ? edit : null,
    editFromReview,
    next,
    previous: previous === undefined ? null : () => openStep(previous),
    openStep,
    keepMine: () => resolve('mine'),
    loadOther: () => resolve('theirs'),
    discardTyping,
    forgetTyping: saver.forget,
    dismissClosedFire: saving.dismissClosedFire,
    otherName: saving.otherName,
  }
}

/** Saves the draft. Answers that only this device had, or from another form, are sent to the server immediately. */
function useSavedTyping(
  { account, definition, start, step }: WizardOptions,
  session: WizardSession,
  onRefused: (error: ApiError) => void,
) {
  const present = useRef(step)
  present.current = step
  const draft = useDraft({
    account,
    form: { id: definition.id, version: definition.version },
    start,
    store: session.store,
    typing: () => ({ step: present.current, answers: session.typedIn(present.current) }),
    onRefused,
    // For an existing claim, Next reports another window's save.
    couldHaveTakenDraft: () => start.claim !== null || session.mayHaveBegun(),
    onSaved: session.markSynced,
  })
  const { saver } = draft
  useEffect(() => {
    if (session.isRestored || session.isCarried) saver.typed()
  }, [session, saver])
  return draft
}

function firstNotice(
  { formChange, definition }: WizardOptions,
  { isRestored, isCarried }: WizardSession,
): WizardNotice | null {
  if (formChange && formChange.fire !== null && formChange.formId === definition.id)
    return { kind: 'other-form' }
  if (formChange || isCarried) return { kind: 'form-changed' }
  return isRestored ? { kind: 'restored' } : null
}

/** Milliseconds before a save that failed offline is repeated; the browser's return online repeats it immediately. */
const retryMs = 5000

/** Repeats the failed save when the connection may be back. Typing cancels it, because then the person presses Next. */
function useRetry(
  isNeeded: boolean,
  subscribeToTyping: (listener: () => void) => () => void,
  retry: () => Promise<void>,
) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!isNeeded) return
    const retryNow = () => void latest.current()
    const timer = setInterval(retryNow, retryMs)
    const stop = () => {
      clearInterval(timer)
      removeEventListener('online', retryNow)
    }
    addEventListener('online', retryNow)
    const stopListening = subscribeToTyping(stop)
    return () => {
      stop()
      stopListening()
    }
  }, [isNeeded, subscribeToTyping])
}
