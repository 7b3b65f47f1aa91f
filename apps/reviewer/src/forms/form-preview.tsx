import * as common from '@makewhole/web/theme/common.module.css'
import * as formStepStyles from '@makewhole/web/form/form-step.module.css'
import * as styles from './form-preview.module.css'
import IconButton from '@mui/material/IconButton'
import type { FormChange, Question } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfStep } from '@makewhole/domain/form/overview.ts'
import { relevantPaths, hasQuestions } from '@makewhole/domain/form/relevance.ts'
import { answerRulesOf } from '@makewhole/domain/intake/answer-rules.ts'
import { filingPortals } from '@makewhole/domain/program/program.ts'
import type { FilingPortal } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { AnsweredSteps } from '@makewhole/web/claim/claim-steps.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { classNames } from '@makewhole/web/theme/class-names.ts'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { createAnswerStore } from '@makewhole/web/form/answer-store.ts'
import type { AnswerStore } from '@makewhole/web/form/answer-store.ts'
import { idOf } from '@makewhole/web/controls/focus.ts'
import { SelectControl } from '@makewhole/web/form/fields/select-control.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kindIcons } from './change-kinds.ts'
import { MessagesProvider } from '../messages-provider.tsx'
import { Choice, LanguageChoice } from './preview-choices.tsx'
import { answersRevealing, firstAnswers, pathOfFirst } from './preview-answers.ts'
import { PreviewAsFiled } from './preview-as-filed.tsx'

type PreviewMode = FilingPortal | 'reviewer' | 'print'

export interface FormPreviewProps {
  readonly formId: string
  readonly form: FormDefinition
  readonly changes: readonly FormChange[]
  /** The requested question; a new object requests it again. */
  readonly selection: { readonly question: Question } | null
  readonly onShow: (change: FormChange) => void
}

/** The draft as each portal draws it, in both languages. Answers typed into it are sent nowhere. */
export function FormPreview({ formId, form, changes, selection, onShow }: FormPreviewProps) {
  const { t, tr, locale: own } = useTexts()
  const { looks: modes, look, setLook } = usePreviewModes(formId)
  const [locale, setLocale] = useState<Locale>(own)
  const [step, setStep] = useState(0)
  const store = usePreviewStore(form)
  const marks = useMarks(changes)
  const frame = useRef<HTMLDivElement>(null)
  const stepId = useId()
  const isFilled = look === 'claimant' || look === 'attorney'
  const visibleChanges = changes.filter(({ after }) => after !== null)
  const at = visibleChanges.findIndex(({ after }) => after?.path === selection?.question.path)

  useEffect(() => {
    if (!selection) return
    for (const [path, value] of answersRevealing(form, selection.question)) store.change(path, value)
    setStep(selection.question.stepIndex)
    requestAnimationFrame(() => scrollTo(frame.current, selection.question.path))
  }, [form, selection, store])

  const go = (by: number) => {
    const next = visibleChanges[at < 0 && by < 0 ? visibleChanges.length - 1 : at + by]
    if (next) onShow(next)
  }
  return (
    <Card
      withoutPadding
      title={t('forms.preview')}
      actions={<Link to={`/forms/${formId}/whole`}>{t('forms.whole')}</Link>}
    >
      <div className={styles.choices}>
        <Choice label={t('forms.preview.look')} value={look} all={modes} onChange={setLook}>
          {(each) => t(`forms.preview.look.${each}`)}
        </Choice>
        <LanguageChoice locale={locale} onChange={setLocale} />
        <TextCount changes={changes} />
        <div className={styles.choice}>
          <label htmlFor={stepId}>{t('forms.preview.step')}</label>
          <SelectControl
            id={stepId}
            value={step}
            choices={form.steps.map((each, index) => ({
              value: String(index),
              label: `${index + 1}. ${tr(each.title)}`,
            }))}
            onChange={(event) => setStep(Number(event.target.value))}
          />
        </div>
      </div>
      <div
        className={classNames(styles.paper, isFilled && styles.paperScrolls)}
        ref={frame}
        lang={locale}
        role="group"
        aria-label={t('forms.preview')}
      >
        <MessagesProvider of="desk" locale={locale}>
          {look === 'print' ? (
            <AsPrint form={form} step={step} store={store} />
          ) : (
            <>
              <StepTitle form={form} step={step} />
              {isFilled ? (
                // In the filing portal's texts: the review step there has its own buttons.
                <MessagesProvider of="claimant" locale={locale}>
                  <PreviewAsFiled form={form} step={step} store={store} marks={marks} onStep={setStep} />
                </MessagesProvider>
              ) : (
                <AsReviewer form={form} step={step} store={store} />
              )}
            </>
          )}
        </MessagesProvider>
      </div>
      <div className={styles.foot}>
        <span className={`${common.soft} ${common.small}`}>{t('forms.preview.inert')}</span>
        {visibleChanges.length > 0 ? (
          <span className={common.row}>
            <span className={common.small} role="status">
              {at < 0
                ? t('forms.preview.count', { count: visibleChanges.length })
                : t('forms.preview.at', { n: at + 1, count: visibleChanges.length })}
            </span>
            <IconButton aria-label={t('forms.preview.previous')} disabled={at === 0} onClick={() => go(-1)}>
              <ChevronLeft className={common.icon} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={t('forms.preview.next')}
              disabled={at === visibleChanges.length - 1}
              onClick={() => go(1)}
            >
              <ChevronRight className={common.icon} aria-hidden="true" />
            </IconButton>
          </span>
        ) : null}
      </div>
    </Card>
  )
}

/** Returns the modes of the preview: the portals that file by the form, then reviewers, then paper. */
function usePreviewModes(formId: string) {
  const { data: program } = useQuery(programQuery(useApi()))
  const [chosen, setLook] = useState<PreviewMode | null>(null)
  const filing = filingPortals.filter((portal) =>
    program?.fires.some(({ forms }) => forms[portal] === formId),
  )
  const first = filing[0] ?? 'claimant'
  const modes: readonly PreviewMode[] = [first, ...filing.slice(1), 'reviewer', 'print']
  return { looks: modes, look: chosen ?? first, setLook }
}

/** Returns answers that nobody files: the rules between them hold, and they stay while words are changed. */
function usePreviewStore(form: FormDefinition): AnswerStore {
  return useMemo(
    () =>
      createAnswerStore({
        answers: firstAnswers(form),
        applyAnswerRules: answerRulesOf(form),
        asked: (answers) => relevantPaths(form, answers),
      }),
    [form],
  )
}

/** Scrolls inside the preview alone, so that the page itself doesn't move. */
function scrollTo(frame: HTMLElement | null, path: string): void {
  const first = pathOfFirst(path)
  const ids = [`mark-${path}`, idOf(first), idOf(`${first}-state`)]
  const target = ids.map((id) => document.getElementById(id)).find(Boolean)
  if (!frame || !target) return
  const top = target.getBoundingClientRect().top - frame.getBoundingClientRect().top
  frame.scrollTop += top - 48
}

function useMarks(changes: readonly FormChange[]): ReadonlyMap<string, ReactNode> {
  const { t, locale } = useTexts()
  return useMemo(() => {
    const paths = new Set(changes.flatMap(({ after }) => after?.path ?? []))
    return new Map(
      [...paths].map((path) => {
        const kinds = changes.filter(({ after }) => after?.path === path).map(({ kind }) => kind)
        return [
          path,
          <p key={path} className={styles.marks} id={`mark-${path}`} lang={locale}>
            {kinds.map((kind) => {
              const Icon = kindIcons[kind]
              return (
                <span key={kind} className={styles.mark}>
                  <Icon className={common.icon} aria-hidden="true" /> {t(`forms.kind.${kind}`)}
                </span>
              )
            })}
          </p>,
        ] as const
      }),
    )
  }, [changes, t, locale])
}

/** The number of new texts: a form is valid only with every text in both languages. */
function TextCount({ changes }: Pick<FormPreviewProps, 'changes'>) {
  const { t } = useTexts()
  const count = changes.flatMap(({ words }) => words.filter(({ after }) => after !== null)).length
  if (count === 0) return null
  return (
    <p className={`${styles.texts} ${common.small}`}>
      <Check className={common.icon} aria-hidden="true" /> {t('forms.preview.texts', { count })}
    </p>
  )
}

interface RenderedFormProps {
  readonly form: FormDefinition
  readonly step: number
  readonly store: AnswerStore
}

function StepTitle({ form, step }: Omit<RenderedFormProps, 'store'>) {
  const { t, tr } = useTexts()
  const current = form.steps[step]
  if (!current) return null
  return (
    <>
      <p className={styles.above}>{t('forms.preview.stepOf', { n: step + 1, total: form.steps.length })}</p>
      <p className={styles.title}>{tr(current.title)}</p>
      {current.note ? <p className={common.soft}>{tr(current.note)}</p> : null}
    </>
  )
}

/** A step on the claim's page. */
function AsReviewer({ form, step, store }: RenderedFormProps) {
  const { locale } = useTexts()
  const answers = useSyncExternalStore(store.subscribe, store.answers)
  const current = form.steps[step]
  if (!current) return null
  return overviewOfStep(current, answers, locale).map((section, at) => (
    <div className={formStepStyles.questionCard} key={at}>
      {section.title === null ? null : <h3>{section.title}</h3>}
      <Facts rows={section.rows} columns={1} />
      {section.items?.map((item) => (
        <Card key={item.title} tone="sunken" title={item.title} headingLevel={4}>
          <Facts rows={item.rows} columns={1} />
        </Card>
      ))}
    </div>
  ))
}

/** A step on the printed claim. A step without questions shows the steps before it. */
function AsPrint({ form, step, store }: RenderedFormProps) {
  const { tr } = useTexts()
  const answers = useSyncExternalStore(store.subscribe, store.answers)
  const current = form.steps[step]
  if (!current) return null
  const steps = hasQuestions(current) ? [current] : form.steps.slice(0, step)
  return (
    <div className={styles.sheet}>
      <p className={styles.sheetHead}>
        <span>{tr(form.title)}</span> <span>{form.version}</span>
      </p>
      <AnsweredSteps form={{ ...form, steps }} answers={answers} />
    </div>
  )
}
