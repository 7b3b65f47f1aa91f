import * as common from '../theme/common.module.css'
import * as styles from './claim-steps.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import type { OverviewSection } from '@makewhole/domain/form/overview.ts'
import { useMemo } from 'react'
import { Card } from '../components/card.tsx'
import { Facts } from '../components/facts.tsx'
import { useTexts } from '../i18n/texts.tsx'

export interface ClaimStepsProps {
  readonly claim: ClaimView
  readonly form: FormDefinition
}

/**
 * One widget per step of the form with questions, with its questions and answers (docs/rules/screens.md "Claim
 * page").
 */
export function ClaimSteps({ claim, form }: ClaimStepsProps) {
  const answers = useMemo(() => asAnswers(claim.answers), [claim.answers])
  return <AnsweredSteps form={form} answers={answers} />
}

export interface AnsweredStepsProps {
  readonly form: FormDefinition
  readonly answers: Answers
}

/** The same of answers that no claim has: those of a preview. */
export function AnsweredSteps({ form, answers }: AnsweredStepsProps) {
  const { locale } = useTexts()
  const steps = useMemo(() => overviewOfForm(form, answers, locale), [answers, form, locale])
  return steps.map((step) => (
    <Card key={step.name} title={step.title}>
      <div className={styles.claimStep}>
        <StepSections sections={step.sections} stepTitle={step.title} />
      </div>
    </Card>
  ))
}

export interface StepSectionsProps {
  readonly sections: readonly OverviewSection[]
  readonly stepTitle: string
  /** The level of a section's heading, or of its entries without one; otherwise they have the next. */
  readonly level?: 3 | 4 | 5
}

/**
 * The questions and answers of a step. Sections of a single answer share one list without headings, before the others
 * (docs/rules/screens.md "Claim page").
 */
export function StepSections({ sections, stepTitle, level = 3 }: StepSectionsProps) {
  const { t } = useTexts()
  if (sections.length === 0)
    return <p className={`${common.soft} ${common.small}`}>{t('claim.step.empty')}</p>
  const singleAnswers = sections.filter(hasSingleAnswer)
  const others = sections.filter((section) => !hasSingleAnswer(section))
  return (
    <>
      {singleAnswers.length > 0 ? <Facts rows={singleAnswers.flatMap(({ rows }) => rows)} /> : null}
      {others.map((section, index) => (
        <StepSection
          key={index}
          section={section}
          title={sections.length === 1 || section.title === stepTitle ? null : section.title}
          level={level}
        />
      ))}
    </>
  )
}

const hasSingleAnswer = ({ rows, items }: OverviewSection) => rows.length === 1 && items === undefined

const nextHeading = { 3: 'h4', 4: 'h5', 5: 'h6' } as const

interface StepSectionProps {
  readonly section: OverviewSection
  readonly title: string | null
  readonly level: 3 | 4 | 5
}

/** One section of a step with its questions and answers, or its entries. */
function StepSection({ section: { rows, items }, title, level }: StepSectionProps) {
  const { t } = useTexts()
  const Heading = `h${level}` as const
  const ItemHeading = title ? nextHeading[level] : Heading
  return (
    <div className={styles.section}>
      {title ? <Heading>{title}</Heading> : null}
      {rows.length > 0 ? <Facts rows={rows} /> : null}
      {items?.length === 0 ? <p className={`${common.soft} ${common.small}`}>{t('claim.noItems')}</p> : null}
      {items?.map((item) => (
        <div className={styles.item} key={item.title}>
          <ItemHeading>{item.title}</ItemHeading>
          <Facts rows={item.rows} />
        </div>
      ))}
    </div>
  )
}
