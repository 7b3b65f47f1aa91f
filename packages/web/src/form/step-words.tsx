import * as wizardStyles from './wizard.module.css'
import type { StepDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { MouseEvent } from 'react'
import { ErrorSummary } from '../controls/error-summary.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { AnswerStore } from './answer-store.ts'
import { focusFirstControl, idOf } from '../controls/focus.ts'
import { problemLines } from './step-answers.ts'

export function StepIntro({ current }: { readonly current: StepDefinition }) {
  const { t, tr } = useTexts()
  if (!hasQuestions(current) && !current.note) return null
  return (
    <p className={wizardStyles.intro}>
      {current.note && `${tr(current.note)} `}
      {hasQuestions(current) && t('wizard.legend')}
    </p>
  )
}

interface StepProblemsProps {
  readonly store: AnswerStore
  readonly current: StepDefinition
}

/**
 * All problems together, each a link to its field. The first field in error has the focus already
 * (docs/rules/intake.md "Checking a step").
 */
export function StepProblems({ store, current }: StepProblemsProps) {
  const { t, locale } = useTexts()
  const problemList = useSyncExternalStore(store.subscribe, store.problems)
  const problems = useMemo(
    () =>
      problemLines(current, [...problemList.values()], store.answers(), locale).map((line) => ({
        ...line,
        href: `#${idOf(line.path)}`,
      })),
    [problemList, current, store, locale],
  )

  // A group of choices isn't focusable itself: its chosen or first choice is.
  function focusGroup(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as HTMLElement).closest('a')
    if (link) focusFirstControl(document.getElementById(decodeURIComponent(link.hash.slice(1))))
  }

  return (
    <div role="presentation" onClick={focusGroup}>
      <ErrorSummary
        title={t('wizard.problems', { count: problems.length })}
        problems={problems}
        canFocus={false}
      />
    </div>
  )
}
