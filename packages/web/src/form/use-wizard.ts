import { ApiError } from '@makewhole/contract/client.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import type { programRoutes } from '@makewhole/contract/program/routes.ts'
import { checkStep } from '@makewhole/domain/form/check.ts'
import { asAnswers, noAnswers } from '@makewhole/domain/form/answers.ts'
import { carriedAnswers } from '@makewhole/domain/form/carried-answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { doubtsOfStep } from '@makewhole/domain/form/doubts.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { askedPaths, asks, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { findStep, laterStep, nameOfNext, stepsBefore } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { bindingsOf, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { isScreenedByAnswers, settleOf } from '@makewhole/domain/intake/settle.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { useApi } from '../api/api.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { createAnswerStore } from './answer-store.ts'
import { focusAnswer, focusChoice, focusDoubt } from './focus.ts'
import { saveStep } from './save-step.ts'
import type { WizardClaim } from './save-step.ts'
import {
  answersOfStep,
  fingerprintOf,
  fixedDays,
  mergeAnswers,
  stepOfPath,
  withoutHidden,
} from './step-answers.ts'
import { useDraft } from './use-draft.ts'
import { useFormOfFire } from './use-form-of-fire.ts'
import type { FormChange } from './use-form-of-fire.ts'
import { noticeOf } from './wizard-notice.ts'
import type { WizardNotice } from './wizard-notice.ts'
import { restoreTyping, startOfClaim, startOfNewClaim } from './wizard-start.ts'
import type { WizardStart } from './wizard-start.ts'

export type ProgramView = z.output<(typeof programRoutes)['getProgram']['answer']>

export type Fire = ProgramView['fires'][number]

/** A save that failed on the line is tried again after this long, and at once when the browser is back online. */
const retryMs = 5000

export interface WizardOptions {
  readonly definition: FormDefinition
  readonly program: ProgramView
  /** Whose typing this is, for what the device keeps. */
  readonly account: string
  readonly start: WizardStart
  /** The step on the screen; the page keeps it, so that the browser's Back works. */
  readonly step: string
  readonly onStep: (step: string) => void
  /** The first step was saved: there is a claim now, and the wizard goes on at its own address. */
  readonly onClaimStarted: (start: WizardStart) => void
  readonly onSubmitted: (claimNumber: string) => void
  /** This form takes no new claims any more, or the chosen fire asks another one; what was typed is kept as a draft. */
  readonly onFormChanged?: (change: FormChange) => void
  /** How these questions took the place of others that somebody began to answer. */
  readonly formChange?: FormChange | null
}

export type Wizard = ReturnType<typeof useWizard>

/** What the wizard does (docs/rules/intake.md "Going through the steps"); `wizard.tsx` draws it. */
export function useWizard(options: WizardOptions) {
  const { definition, program, account, start, step, onStep } = options
  const api = useApi()
  const { locale } = useTexts()
  const [begun] = useState(() => begin(options))
  const { store, saved } = begun
  const claim = useRef(start.claim)
  const [reached, setReached] = useState(laterStep(definition, start.reached, step))
  const [notice, setNotice] = useState<WizardNotice | null>(firstNotice(options, begun))
  const [isSaving, setIsSaving] = useState(false)
  const [isFireClosed, setIsFireClosed] = useState(false)
  const [isFilledDismissed, setIsFilledDismissed] = useState(false)
  const isBusy = useRef(false)
  /** What this window and the server agreed on last. */
  const agreed = useRef<Answers>({ ...start.answers, ...asAnswers(start.draft?.answers) })
  const asked = useRef(new Set(definition.steps.flatMap((each) => keysOfDoubts(each, start.answers))))
  const current = findStep(definition, step)
  const present = useRef(step)
  present.current = step
  const next = nameOfNext(definition, step)
  const previous = stepsBefore(definition, step).at(-1)?.name

  const { keeper, status } = useDraft({
    account,
    form: { id: definition.id, version: definition.version },
    start,
    store,
    typing: () => ({ step: present.current, answers: typedAnswers() }),
    onRefused: (error) => setNotice(noticeOf(error, locale)),
    onKept: (answers) => {
      agreed.current = { ...agreed.current, ...answers }
    },
  })

  // What only this device had goes to the server too, and so does what is typed for these questions from now on.
  useEffect(() => {
    if (begun.restored?.isLocal || begun.isCarried) keeper.typed()
  }, [begun, keeper])
  useFormOfFire(options, store, () => keeper.flush())

  function isUnsaved(each: StepDefinition): boolean {
    return asks(each) && fingerprintOf(each, store.answers()) !== saved.get(each.name)
  }

  function typedAnswers(): Answers {
    const steps = definition.steps.filter((each) => each.name === present.current || isUnsaved(each))
    return steps.reduce<Answers>(
      (typed, each) => ({ ...typed, ...answersOfStep(each, store.answers()) }),
      begun.unasked,
    )
  }

  function goTo(name: string) {
    store.showProblems([])
    setNotice((present) => (present?.kind === 'changed' ? present : null))
    void keeper.flush()
    onStep(name)
  }

  function show(problems: readonly FieldProblem[]) {
    store.showProblems(problems)
    const first = problems[0]
    // A folded card with a problem has to be drawn before its question can take the focus.
    if (first) requestAnimationFrame(() => focusAnswer(first.path))
  }

  // Two windows' answers differ: nothing is saved before the person has chosen.
  const mustChoose = status.isContested || notice?.kind === 'changed'

  async function goOn(): Promise<void> {
    if (mustChoose) return focusChoice()
    return saveCurrent()
  }

  async function saveCurrent(): Promise<void> {
    if (!current || isBusy.current) return
    if (!asks(current)) return goTo(next ?? step)
    if (closedFire()) return setIsFireClosed(true)
    const problems = checkStep(definition, step, store.answers(), { today: program.today })
    if (problems.length > 0) {
      setNotice(null)
      return show(problems)
    }
    if (asksAbout(current)) return
    await save(() => (next === null ? submit(current) : advance(current, next)))
  }

  /** Asks about unusual numbers, each once; true when there is something to look at before the step is saved. */
  function asksAbout(current: StepDefinition): boolean {
    const doubts = doubtsOfStep(current, store.answers()).filter(({ key }) => !asked.current.has(key))
    const [first] = doubts
    if (!first) return false
    doubts.forEach(({ key }) => asked.current.add(key))
    setNotice(null)
    store.showProblems([])
    store.showDoubts(doubts)
    requestAnimationFrame(() => focusDoubt(first.path))
    return true
  }

  async function save(act: () => Promise<void>) {
    isBusy.current = true
    setIsSaving(true)
    setNotice(null)
    store.showProblems([])
    await keeper.pause()
    try {
      await act()
    } catch (error) {
      keeper.resume()
      fail(error)
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  async function advance(current: StepDefinition, following: string) {
    const isNew = claim.current === null
    const view = await send(current)
    const done = laterStep(definition, reached, laterStep(definition, view.stepName, following))
    if (isNew && claim.current) {
      keeper.stepSaved(Date.now(), false)
      return options.onClaimStarted(startAfterFirstStep(claim.current, done))
    }
    setReached(done)
    keeper.stepSaved(Date.now(), definition.steps.some(isUnsaved))
    onStep(following)
  }

  /** The first step is saved; what was filled in or typed for later ones goes along as what it is: not saved. */
  function startAfterFirstStep(begunClaim: WizardClaim, done: UnsavedStep): WizardStart {
    const names = new Set(definition.steps.slice(0, 1).flatMap(namesOfStep))
    const [first, later] = [true, false].map((isFirst) =>
      Object.fromEntries(Object.entries(store.answers()).filter(([name]) => names.has(name) === isFirst)),
    )
    const known = { ...start.known, answers: later ?? {} }
    return {
      claim: begunClaim,
      form: { id: definition.id, version: definition.version },
      answers: first ?? {},
      reached: done,
      draft: null,
      known,
    }
  }

  /** What is signed is what is saved: changes of earlier steps that Next has not saved go first. */
  async function submit(current: StepDefinition) {
    for (const each of stepsBefore(definition, step).filter(asks)) {
      const problems = checkStep(definition, each.name, store.answers(), { today: program.today })
      if (problems.length > 0) return returnTo(each.name, problems)
      if (isUnsaved(each)) await send(each)
    }
    const view = await send(current)
    keeper.stepSaved(Date.now(), false)
    options.onSubmitted(view.claimNumber)
  }

  async function send(each: StepDefinition): Promise<SavedStepView> {
    const sent = store.answers()
    const view = await saveStep(api, account, claim.current, definition, each, sent)
    claim.current = { id: view.id, claimNumber: view.claimNumber, version: view.version }
    keeper.draftLeft(view.draftRevision)
    saved.set(each.name, fingerprintOf(each, sent))
    agreed.current = { ...agreed.current, ...answersOfStep(each, sent) }
    store.replace(withoutHidden(each, store.answers()))
    return view
  }

  function returnTo(name: string, problems: readonly FieldProblem[]) {
    keeper.resume()
    onStep(name)
    setNotice({ kind: 'earlier-step' })
    show(problems)
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'FIRE_CLOSED' && closedFire()) return setIsFireClosed(true)
    if (code === 'QUESTIONS_CHANGED')
      void keeper.flush().then(() => options.onFormChanged?.({ formId: definition.id, fire: null }))
    if (code === 'STEP_OUT_OF_ORDER') return void returnToFirstOpenStep()
    const problems = code === 'INVALID_ANSWERS' && error instanceof ApiError ? problemsOf(error) : []
    const first = problems[0]
    if (!first) return setNotice(noticeOf(error, locale))
    const asking = stepOfPath(definition, first.path)
    if (asking && asking.name !== step) return returnTo(asking.name, problems)
    show(problems)
  }

  async function returnToFirstOpenStep() {
    const stored = await load()
    if (!stored) return
    claim.current = stored.claim
    const open = stored.reached ?? step
    returnTo(open, checkStep(definition, open, store.answers(), { today: program.today }))
  }

  /** The claim as the server has it now; null, with its notice, when it can't be read. */
  async function load(): Promise<WizardStart | null> {
    try {
      if (!claim.current) return startOfNewClaim(definition, (await api.call('getStartDraft', {})).draft)
      return startOfClaim(await api.call('getClaim', { params: { id: claim.current.id } }))
    } catch (error) {
      setNotice(noticeOf(error, locale))
      return null
    }
  }

  /** Another window was there too, and the person goes on with this window's typing. */
  async function keepMine() {
    const isSaveRefused = !status.isContested
    const stored = await load()
    if (!stored) return
    meet(stored, (theirs) => mergeAnswers(agreed.current, store.answers(), theirs))
    keeper.takeOver(stored.draft?.revision ?? 0, true)
    if (isSaveRefused) await saveCurrent()
  }

  /** Another window was there too, and the person goes on with what it left. */
  async function loadOther() {
    const stored = await load()
    if (!stored) return
    meet(stored, (theirs) => mergeAnswers(agreed.current, theirs, store.answers()))
    keeper.takeOver(stored.draft?.revision ?? 0, definition.steps.some(isUnsaved))
  }

  /** Goes on with both windows' answers; `merge` says whose where both answered the same question. */
  function meet(stored: WizardStart, merge: (theirs: Answers) => Answers) {
    const theirs = { ...stored.answers, ...asAnswers(stored.draft?.answers) }
    claim.current = stored.claim
    store.replace({ ...fixedDays(definition, program.today), ...merge(theirs) })
    agreed.current = theirs
    rememberSaved(definition, stored, program.today, saved)
    setReached(laterStep(definition, stored.reached, step))
    setNotice(null)
  }

  /** The typing of this device goes; the answers as they were saved stay. */
  function discardTyping() {
    store.replace({ ...fixedDays(definition, program.today), ...start.answers })
    setNotice(null)
    keeper.typed()
  }

  /** The first step tells what comes along; a later one, what of it stands there and was not saved yet. */
  function isFilledIn(current: StepDefinition): boolean {
    const names = Object.keys(start.known.answers)
    if (names.length === 0 || stepsBefore(definition, start.reached).includes(current)) return false
    return previous === undefined || namesOfStep(current).some((name) => names.includes(name))
  }

  function closedFire(): Fire | null {
    const chosen = factsOf(definition, store.answers()).values['fire']
    return program.fires.find((fire) => fire.id === chosen && !fire.isOpen) ?? null
  }

  const latestNext = useRef(saveCurrent)
  latestNext.current = saveCurrent
  useRetry(notice?.kind === 'unreachable', store.subscribeToTyping, () => latestNext.current())

  return {
    store,
    claim: claim.current,
    reached,
    isLast: next === null,
    notice: mustChoose ? ({ kind: 'changed' } satisfies WizardNotice) : notice,
    draft: status,
    isAtRisk: keeper.isAtRisk,
    isSaving,
    closedFire: useSyncExternalStore(store.subscribe, closedFire),
    isClosedFireTold: isFireClosed,
    isScreened: useSyncExternalStore(store.subscribe, () => isScreenedByAnswers(definition, store.answers())),
    isFilledTold: !isFilledDismissed && current !== undefined && isFilledIn(current),
    dismissFilled: () => setIsFilledDismissed(true),
    next: goOn,
    previous: previous === undefined ? null : () => goTo(previous),
    goTo,
    keepMine,
    loadOther,
    discardTyping,
    dismissClosedFire: () => setIsFireClosed(false),
  }
}

/** Tries the failed save again when the line may be back; typing calls it off, because then Next is the person's to press. */
function useRetry(
  isWanted: boolean,
  subscribeToTyping: (listener: () => void) => () => void,
  retry: () => Promise<void>,
) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!isWanted) return
    const again = () => void latest.current()
    const timer = setInterval(again, retryMs)
    const stop = () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
    addEventListener('online', again)
    const stopListening = subscribeToTyping(stop)
    return () => {
      stop()
      stopListening()
    }
  }, [isWanted, subscribeToTyping])
}

/** The store with everything that was saved and typed, and a fingerprint of each step as it was saved. */
function begin({ account, definition, program, start, formChange }: WizardOptions) {
  const restored = restoreTyping(account, start)
  const { draft, claim } = start
  const isCarried = draft !== null && !isOf(draft.form, definition)
  const typed = restored?.answers ?? noAnswers
  const fire = bindingsOf(definition).names.get('fire')
  const answers = {
    ...fixedDays(definition, program.today),
    ...start.known.answers,
    ...start.answers,
    ...(isCarried ? carriedAnswers(definition, typed, { today: program.today }) : typed),
    ...(fire !== undefined && formChange?.fire ? { [fire]: formChange.fire } : {}),
  }
  const store = createAnswerStore({
    answers,
    settle: settleOf(definition),
    asked: (given) => askedPaths(definition, given),
  })
  const saved = new Map<string, string>()
  rememberSaved(definition, start, program.today, saved)
  return { store, restored, saved, isCarried, unasked: claim ? noAnswers : unaskedIn(definition, typed) }
}

const isOf = (form: FormVersionView, { id, version }: FormDefinition) =>
  form.id === id && form.version === version

/** Typed for another form, whose questions are not asked here: kept, for who goes back to it. */
function unaskedIn({ steps }: FormDefinition, typed: Answers): Answers {
  const asked = new Set(steps.flatMap(namesOfStep))
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !asked.has(name)))
}

function firstNotice(
  { formChange, definition }: WizardOptions,
  { restored, isCarried }: ReturnType<typeof begin>,
): WizardNotice | null {
  if (formChange && formChange.fire !== null && formChange.formId === definition.id)
    return { kind: 'other-form' }
  if (formChange || isCarried) return { kind: 'form-changed' }
  return restored?.isLocal ? { kind: 'restored' } : null
}

function keysOfDoubts(step: StepDefinition, answers: Answers): string[] {
  return doubtsOfStep(step, answers).map(({ key }) => key)
}

function rememberSaved(
  definition: FormDefinition,
  start: WizardStart,
  today: string,
  saved: Map<string, string>,
) {
  const answers = { ...fixedDays(definition, today), ...start.answers }
  definition.steps.forEach((step) => saved.set(step.name, fingerprintOf(step, answers)))
}

/** The server's problems in the shape of our own. Their text comes in the language that was asked for. */
function problemsOf(error: ApiError): FieldProblem[] {
  const items = error.problem?.errors ?? []
  return items.map(({ path, code, message }) => ({ path, code, message: { en: message, es: message } }))
}
