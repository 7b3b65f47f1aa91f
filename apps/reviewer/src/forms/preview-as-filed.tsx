import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions } from '@makewhole/domain/form/relevance.ts'
import { positionOfStep } from '@makewhole/domain/form/steps.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import type { AnswerStore } from '@makewhole/web/form/answer-store.ts'
import { FormProvider } from '@makewhole/web/form/form-context.tsx'
import { FormStep } from '@makewhole/web/form/form-step.tsx'
import { ReviewStep } from '@makewhole/web/form/review-step.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

export interface PreviewAsFiledProps {
  readonly form: FormDefinition
  readonly step: number
  readonly store: AnswerStore
  /** Changes shown above questions, by their paths. */
  readonly marks: ReadonlyMap<string, ReactNode>
  readonly onStep: (step: number) => void
}

/** A step as the wizard draws it in each filing portal: its summary and its questions. */
export function PreviewAsFiled({ form, step, store, marks, onStep }: PreviewAsFiledProps) {
  const program = useQuery(programQuery(useApi()))
  const today = program.data?.today
  const environment = useMemo(
    () => (today === undefined ? null : { store, today, claimId: null, marks }),
    [store, today, marks],
  )
  const current = form.steps[step]
  if (!current || !environment) return null
  return (
    <FormProvider value={environment}>
      {current.type === 'overview' ? (
        <ReviewStep
          definition={form}
          step={current.name}
          onEdit={(name) => onStep(positionOfStep(form, name))}
        />
      ) : null}
      {hasQuestions(current) ? <FormStep key={step} step={current} /> : null}
    </FormProvider>
  )
}
