import * as common from '../theme/common.module.css'
import * as styles from './step-list.module.css'
import type { FormDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { laterStep, positionOfStep, stepsBefore } from '@makewhole/domain/form/steps.ts'
import type { UnsavedStep } from '@makewhole/domain/form/steps.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

interface StepsProps {
  readonly definition: FormDefinition
  /** The step on the screen. */
  readonly step: string
  /** Steps before this one are saved; null: all are. */
  readonly lastStep: UnsavedStep
  readonly onStep: (step: string) => void
}

type Place = 'done' | 'now' | 'next'

function placeOf(each: StepDefinition, { definition, step, lastStep }: StepsProps): Place {
  if (each.name === step) return 'now'
  const done = stepsBefore(definition, laterStep(definition, lastStep, step))
  return done.includes(each) ? 'done' : 'next'
}

const rings: Record<Place, ReactNode> = {
  done: (
    <>
      <circle cx="11" cy="11" r="11" fill="currentColor" />
      <path
        d="m6.3 11.4 3.2 3.2 6.2-6.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  now: (
    <>
      <circle cx="11" cy="11" r="9.4" fill="#fff" stroke="currentColor" strokeWidth="3.2" />
      <circle cx="11" cy="11" r="4.6" fill="currentColor" />
    </>
  ),
  next: <circle cx="11" cy="11" r="9.6" fill="#fff" stroke="currentColor" strokeWidth="1.8" />,
}

/** All steps of the form next to the questions; saved ones are links, and so is the last one. */
export function StepList(props: StepsProps) {
  const { t, tr } = useTexts()
  return (
    <nav className={styles.stepList} aria-label={t('wizard.steps')}>
      <ol>
        {props.definition.steps.map((each) => {
          const place = placeOf(each, props)
          return (
            <li key={each.name} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
              <svg viewBox="0 0 22 22" aria-hidden="true">
                {rings[place]}
              </svg>
              {canOpen(each, props) ? (
                <button type="button" className={common.linkButton} onClick={() => props.onStep(each.name)}>
                  {place === 'done' && <span className={common.visuallyHidden}>{t('wizard.stepDone')} </span>}
                  {tr(each.title)}
                </button>
              ) : (
                tr(each.title)
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The same steps as a bar of as many parts, on screens without room for the list. */
export function StepBar(props: StepsProps) {
  const { t, tr } = useTexts()
  return (
    <nav className={styles.stepBar} aria-label={t('wizard.steps')}>
      <ol>
        {props.definition.steps.map((each) => {
          const place = placeOf(each, props)
          return (
            <li key={each.name} aria-current={place === 'now' ? 'step' : undefined}>
              {canOpen(each, props) ? (
                <button
                  type="button"
                  data-place={place}
                  aria-label={tr(each.title)}
                  onClick={() => props.onStep(each.name)}
                />
              ) : (
                <span data-place={place}>
                  <span className={common.visuallyHidden}>{tr(each.title)}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function canOpen({ name }: StepDefinition, { definition, step, lastStep }: StepsProps): boolean {
  return name !== step && positionOfStep(definition, name) <= positionOfStep(definition, lastStep)
}
