import * as styles from './wizard.module.css'
import Button from '@mui/material/Button'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions, namesOfStep } from '@makewhole/domain/form/relevance.ts'
import { findStep, nameOfFirst, positionOfStep, stepsBefore } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FormEvent } from 'react'
import { slowAfterMilliseconds, useDelayed } from '../feedback/skeleton.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { SavedLine } from '../feedback/saved-line.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { ClosedFireDialog, ClosedFireNotice } from './closed-fire.tsx'
import { FormProvider } from './form-context.tsx'
import { FormStep } from './form-step.tsx'
import { Preparation } from './preparation.tsx'
import { ReviewStep, reviewIdOf } from './review-step.tsx'
import { useQuestionNotices } from './question-notices.tsx'
import { StepBar, StepList } from './step-list.tsx'
import { StepIntro, StepProblems } from './step-words.tsx'
import { useWizard } from './use-wizard.ts'
import { bindingsOf } from '@makewhole/domain/intake/bindings.ts'
import type { Wizard as WizardState, WizardOptions } from './use-wizard.ts'
import { PrefilledNotice, RepresentedNotice, WizardNotices } from './wizard-notices.tsx'

/** Not needed to fill in the form. */
const DeleteClaimSection = lazy(async () => ({
  default: (await import('./deleted-claim.tsx')).DeleteClaimSection,
}))
const NameDifference = lazy(async () => ({
  default: (await import('../dialogs/other-name-dialog.tsx')).NameDifference,
}))

/**
 * The multi-step claim form (docs/rules/intake.md "Going through the steps"): one step at a time, saved by Next,
 * drafts saved while typing.
 */
export function Wizard(options: WizardOptions) {
  const { definition, program, step } = options
  const wizard = useWizard(options)
  const current = findStep(definition, step)
  const { closedFire, isScreened } = wizard
  const claimId = wizard.claim?.id ?? null
  const fireName = useFireName(options)
  const notices = useQuestionNotices(definition, program.support, { closedFire, isScreened })
  const environment = useMemo(
    () => ({ store: wizard.store, today: program.today, claimId, notices }),
    [wizard.store, program.today, claimId, notices],
  )
  const frame = useRef<HTMLDivElement>(null)
  useArrivalAtStep(step, frame, wizard.edited?.step ?? null)
  if (!current) return null

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void wizard.next()
  }

  const steps = { definition, step, lastStep: wizard.reached, onStep: wizard.openStep }
  return (
    <FormProvider value={environment}>
      <div className={styles.wizard} ref={frame}>
        <div className={styles.questions}>
          <WizardHead wizard={wizard} definition={definition} current={current} fireName={fireName} />
          <StepBar {...steps} />
          <StepIntro current={current} />
          <WizardNotices wizard={wizard} />
          <StepNotices wizard={wizard} options={options} />
          <StepProblems store={wizard.store} current={current} />
          <form noValidate onSubmit={onSubmit}>
            {current.type === 'overview' && (
              <ReviewStep
                definition={definition}
                step={step}
                fireName={fireName}
                changed={wizard.edited?.isChanged ? wizard.edited.step : null}
                onEdit={wizard.editFromReview}
              />
            )}
            {hasQuestions(current) && <FormStep key={step} step={current} />}
            <Actions wizard={wizard} />
          </form>
          <Suspense>
            <DeleteClaimSection wizard={wizard} />
          </Suspense>
        </div>
        <StepList {...steps} />
      </div>
      {wizard.otherName.asked && (
        <Suspense fallback={null}>
          <NameDifference signed={wizard.otherName.asked} {...wizard.otherName} />
        </Suspense>
      )}
      {closedFire && wizard.isClosedFireTold && (
        <ClosedFireDialog
          fire={closedFire}
          support={program.support}
          canChangeFire={hasFireQuestion(definition, current)}
          onClose={wizard.dismissClosedFire}
        />
      )}
    </FormProvider>
  )
}

/** The notices before a step's questions: prefilled answers, and the effect of signing. */
function StepNotices({ wizard, options }: { readonly wizard: WizardState; readonly options: WizardOptions }) {
  const { definition, program, start, step } = options
  const { closedFire, isScreened, isFilledTold } = wizard
  const isBeforeSigning = !stepsBefore(definition, firstOfSigning(definition)).some(
    ({ name }) => name === step,
  )
  const current = findStep(definition, step)
  const hasFire = current !== undefined && hasFireQuestion(definition, current)
  return (
    <>
      {step === nameOfFirst(definition) && <Preparation form={definition} proofs={program.proofs} />}
      {isFilledTold && (
        <div className={styles.notice}>
          <PrefilledNotice sources={start.known.sources} onClose={wizard.dismissFilled} />
        </div>
      )}
      {closedFire && !hasFire && (
        <div className={styles.notice}>
          <ClosedFireNotice fire={closedFire} support={program.support} />
        </div>
      )}
      {isScreened && isBeforeSigning && (
        <div className={styles.notice}>
          <RepresentedNotice support={program.support} />
        </div>
      )}
    </>
  )
}

/** Returns the fire's name for a form that doesn't ask for it; null where it does. */
function useFireName({ definition, program, fireId }: WizardOptions): string | null {
  const { tr } = useTexts()
  if (bindingsOf(definition).names.has('fire')) return null
  const name = program.fires.find(({ id }) => id === fireId)?.name
  return name === undefined ? null : tr(name)
}

function hasFireQuestion(definition: FormDefinition, step: StepDefinition): boolean {
  return namesOfStep(step).includes(bindingsOf(definition).names.get('fire') ?? '')
}

/** Returns the first step of signing: the first summary, or else the last step. */
function firstOfSigning({ steps }: FormDefinition): UnsavedStep {
  return (steps.find(({ type }) => type === 'overview') ?? steps.at(-1))?.name ?? null
}

interface HeadProps {
  readonly wizard: WizardState
  readonly definition: FormDefinition
  readonly current: StepDefinition
  readonly fireName: string | null
}

function WizardHead({ wizard, definition, current, fireName }: HeadProps) {
  const { t, tr } = useTexts()
  const { store, claim } = wizard
  const hasProblems = useSyncExternalStore(store.subscribe, () => store.problems().size > 0)
  const title = tr(current.title)
  const inTab = hasProblems ? t('wizard.errorTitle', { title }) : title
  const fire = fireName === null ? [] : [fireName]
  const n = positionOfStep(definition, current.name) + 1
  const place = t('wizard.step', { n, total: definition.steps.length })
  return (
    <div className={styles.head}>
      <PageHeader
        title={title}
        documentTitle={[inTab, ...fire, t('wizard.create')].join(' – ')}
        crumbs={[
          { label: t('wizard.claims'), to: '/claims' },
          ...fire.map((label) => ({ label })),
          { label: claim ? claim.claimNumber : t('wizard.start') },
        ]}
        above={[place, ...fire].join(' · ')}
      />
    </div>
  )
}

function Actions({ wizard }: { readonly wizard: WizardState }) {
  const { t } = useTexts()
  const { draft, isSaving } = wizard
  const isLong = useDelayed(slowAfterMilliseconds, isSaving)
  const act = wizard.isLast ? 'wizard.submit' : 'wizard.next'
  return (
    <div className={styles.wizardActions}>
      <Button type="submit" aria-disabled={isSaving || undefined}>
        {t(isSaving ? 'wizard.saving' : act)}
      </Button>
      {wizard.previous && (
        <Button variant="outlined" onClick={wizard.previous}>
          {t('wizard.previous')}
        </Button>
      )}
      {isLong ? (
        <span className={styles.wizardActionsLong} role="status">
          {t('wizard.savingLong')}
        </span>
      ) : (
        <span className={styles.wizardActionsSaved}>
          <SavedLine state={draft.state} at={draft.savedAt ?? undefined} />
        </span>
      )}
    </div>
  )
}

/**
 * Starts a new step at its top, with its title, visibly and for screen readers. Back at the review, it starts at the
 * `edited` step.
 */
function useArrivalAtStep(
  step: string,
  frame: { readonly current: HTMLDivElement | null },
  edited: string | null,
) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const group = edited === null ? null : document.getElementById(reviewIdOf(edited))
    if (!group) window.scrollTo(0, 0)
    const title = group ?? frame.current?.querySelector<HTMLElement>('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: group === null })
  }, [step, frame, edited])
}
