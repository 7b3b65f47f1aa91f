import * as wizardStyles from '@makewhole/web/form/wizard.module.css'
import * as pageHeaderStyles from '@makewhole/web/components/page-header.module.css'
import Button from '@mui/material/Button'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import {
  findStep,
  laterStep,
  nameOfFirst,
  nameOfNext,
  positionOfStep,
  stepsBefore,
} from '@makewhole/domain/form/steps.ts'
import { isScreenedByAnswers } from '@makewhole/domain/intake/answer-rules.ts'
import { focusAnswer, focusWarning } from '@makewhole/web/controls/focus.ts'
import { FormProvider } from '@makewhole/web/form/form-context.tsx'
import { FormStep } from '@makewhole/web/form/form-step.tsx'
import { Preparation } from '@makewhole/web/form/preparation.tsx'
import { useQuestionNotices } from '@makewhole/web/form/question-notices.tsx'
import { ReviewStep } from '@makewhole/web/form/review-step.tsx'
import { StepBar, StepList } from '@makewhole/web/form/step-list.tsx'
import { StepIntro, StepProblems } from '@makewhole/web/form/step-words.tsx'
import { createWizardSession } from '@makewhole/web/form/wizard-session.ts'
import type { WizardSession } from '@makewhole/web/form/wizard-session.ts'
import { startOfNewClaim } from '@makewhole/web/form/wizard-start.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'

export interface FormTryoutProps {
  readonly form: FormDefinition
  readonly program: ProgramView
  readonly onEnd: () => void
}

/** A form step by step with the wizard's checks and texts, without a claim, a draft or storage on this device. */
export function FormTryout({ form, program, onEnd }: FormTryoutProps) {
  const [session] = useState(() =>
    createWizardSession({ account: '', definition: form, program, start: startOfNewClaim(form, null) }),
  )
  const { store } = session
  const tryout = useTryout(form, session, onEnd)
  const closedFire = useSyncExternalStore(store.subscribe, session.closedFire)
  const isScreened = useSyncExternalStore(store.subscribe, () => isScreenedByAnswers(form, store.answers()))
  const notices = useQuestionNotices(form, program.support, { closedFire, isScreened })
  const environment = useMemo(
    () => ({ store, today: program.today, claimId: null, notices }),
    [store, program.today, notices],
  )
  const current = findStep(form, tryout.step)
  if (!current) return null
  const steps = { definition: form, step: tryout.step, lastStep: tryout.reached, onStep: tryout.openStep }
  return (
    <FormProvider value={environment}>
      <div className={wizardStyles.wizard}>
        <div className={wizardStyles.questions}>
          <StepHeading form={form} step={tryout.step} />
          <StepBar {...steps} />
          <StepIntro current={current} />
          {current === form.steps[0] ? <Preparation form={form} proofs={program.proofs} /> : null}
          <StepProblems store={store} current={current} />
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              tryout.next()
            }}
          >
            {current.type === 'overview' ? (
              <ReviewStep definition={form} step={tryout.step} onEdit={tryout.openStep} />
            ) : null}
            {hasQuestions(current) ? <FormStep key={tryout.step} step={current} /> : null}
            <TryoutActions form={form} step={tryout.step} onStep={tryout.openStep} />
          </form>
        </div>
        <StepList {...steps} />
      </div>
    </FormProvider>
  )
}

/** Manages the present step, the furthest step reached and the problems that Next finds. */
function useTryout(form: FormDefinition, session: WizardSession, onEnd: () => void) {
  const { store } = session
  const [step, setStep] = useState(nameOfFirst(form) ?? '')
  const [reached, setReached] = useState(nameOfFirst(form))

  function openStep(name: string) {
    store.showProblems([])
    setStep(name)
  }

  /** Shows and focuses the first problem that would hold a household on this step. True if there is one. */
  function hasBlockingProblem(): boolean {
    if (session.closedFire()) return true
    const problems = session.problemsOf(step)
    store.showProblems(problems)
    const [problem] = problems
    if (problem) requestAnimationFrame(() => focusAnswer(problem.path))
    const current = findStep(form, step)
    if (problem || !current) return true
    const warnings = session.newWarnings(current)
    store.showWarnings(warnings)
    const [doubt] = warnings
    if (doubt) requestAnimationFrame(() => focusWarning(doubt.path))
    return doubt !== undefined
  }

  function next() {
    if (hasBlockingProblem()) return
    const name = nameOfNext(form, step)
    if (name === null) return onEnd()
    setReached(laterStep(form, reached, name))
    openStep(name)
  }

  return { step, reached, openStep, next }
}

interface PlaceProps {
  readonly form: FormDefinition
  readonly step: string
}

/** Focuses the title of each new step, visibly and for screen readers. */
function StepHeading({ form, step }: PlaceProps) {
  const { t, tr } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  const current = findStep(form, step)
  return (
    <>
      <p className={pageHeaderStyles.above}>
        {t('wizard.step', { n: positionOfStep(form, step) + 1, total: form.steps.length })}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {current ? tr(current.title) : null}
      </h2>
    </>
  )
}

function TryoutActions({ form, step, onStep }: PlaceProps & { readonly onStep: (step: string) => void }) {
  const { t } = useTexts()
  const previous = stepsBefore(form, step).at(-1)
  return (
    <div className={wizardStyles.wizardActions}>
      <Button type="submit">{t(nameOfNext(form, step) === null ? 'wizard.submit' : 'wizard.next')}</Button>
      {previous ? (
        <Button variant="outlined" onClick={() => onStep(previous.name)}>
          {t('wizard.previous')}
        </Button>
      ) : null}
    </div>
  )
}
