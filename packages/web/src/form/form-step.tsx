import * as styles from './form-step.module.css'
import type { StepDefinition } from '@makewhole/domain/form/definition.ts'
import { memo } from 'react'
import { FormSection } from './form-section.tsx'

/** The questions of one step, drawn from its definition: each section is a card. */
export const FormStep = memo(function FormStep({ step }: { readonly step: StepDefinition }) {
  return step.sections.map((section, at) => (
    <section className={styles.questionCard} key={at}>
      <FormSection section={section} prefix="" level={2} />
    </section>
  ))
})
