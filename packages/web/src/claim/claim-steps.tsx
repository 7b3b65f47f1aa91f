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
  const { locale, t } = useTexts()
  const steps = useMemo(() => overviewOfForm(form, answers, locale), [answers, form, locale])
  return steps.map((step) => (
    <Card key={step.name} title={step.title}>
      <div className={styles.claimStep}>
        {step.sections.length === 0 ? (
          <p className={`${common.soft} ${common.small}`}>{t('claim.step.empty')}</p>
        ) : null}
        {step.sections.map((section, index) => (
          <StepSection key={index} section={section} stepTitle={step.title} />
        ))}
      </div>
    </Card>
  ))
}

export interface StepSectionProps {
  readonly section: OverviewSection
  readonly stepTitle: string
  /** The level of the section's heading, or of its entries without one; otherwise they have the next. */
  readonly level?: 3 | 5
}

/** One section of a step with its questions and answers, or its entries. */
export function StepSection({ section, stepTitle, level = 3 }: StepSectionProps) {
  const { t } = useTexts()
  const Heading = `h${level}` as const
  const hasHeading = section.title && section.title !== stepTitle
  const ItemHeading = hasHeading ? (level === 3 ? 'h4' : 'h6') : Heading
  const { items } = section
  return (
    <div className={styles.section}>
      {hasHeading ? <Heading>{section.title}</Heading> : null}
      {section.rows.length > 0 ? <Facts rows={section.rows} /> : null}
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
