import './claim-steps.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { answersOfClaim } from '@makewhole/contract/claim/step-answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import type { OverviewSection } from '@makewhole/domain/form/overview.ts'
import { localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { useMemo } from 'react'
import { Card } from '../components/card.tsx'
import { Facts } from '../components/facts.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../shell/use-program.ts'

export interface ClaimStepsProps {
  readonly claim: ClaimView
  readonly form: FormDefinition
}

/** One widget per step of the form that asks something, with its questions and answers (claimant-portal.md §2). */
export function ClaimSteps({ claim, form }: ClaimStepsProps) {
  const { locale, t } = useTexts()
  const timeZone = useProgram()?.timeZone
  const steps = useMemo(() => {
    // The signature's day is the server's, so it is no answer of a step.
    const signedDate = claim.signedDate && timeZone ? localDateAt(Number(claim.signedDate), timeZone) : null
    return overviewOfForm(form, { ...answersOfClaim(claim), signedDate }, locale)
  }, [claim, form, locale, timeZone])
  return steps.map((step) => (
    <Card key={step.stepIndex} title={step.title}>
      <div className="claim-step">
        {step.sections.length === 0 ? <p className="soft small">{t('claim.step.empty')}</p> : null}
        {step.sections.map((section, index) => (
          <StepSection key={index} section={section} stepTitle={step.title} />
        ))}
      </div>
    </Card>
  ))
}

function StepSection({
  section,
  stepTitle,
}: {
  readonly section: OverviewSection
  readonly stepTitle: string
}) {
  const { t } = useTexts()
  const { items } = section
  return (
    <div className="claim-step__section">
      {section.title && section.title !== stepTitle ? <h3>{section.title}</h3> : null}
      {section.rows.length > 0 ? <Facts rows={section.rows} /> : null}
      {items?.length === 0 ? <p className="soft small">{t('claim.noItems')}</p> : null}
      {items?.map((item) => (
        <div className="claim-step__item" key={item.title}>
          <h4>{item.title}</h4>
          <Facts rows={item.rows} />
        </div>
      ))}
    </div>
  )
}
