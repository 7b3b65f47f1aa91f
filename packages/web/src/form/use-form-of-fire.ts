import { answerOfFact } from '@makewhole/domain/intake/bindings.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { WizardOptions } from './use-wizard.ts'
import type { AnswerStore } from './answer-store.ts'

/** The change to another form before there is a claim. */
export interface FormChange {
  readonly formId: string
  /** The chosen fire with the other form; null: the same form has other questions now. */
  readonly fire: number | null
}

interface StepExit {
  /** Saves the draft; true if the server has all of it. */
  readonly exit: () => Promise<boolean>
  /** True without a failure or a conflict of two windows: the form can change. */
  readonly isIdle: boolean
}

/**
 * Changes the form with the chosen fire, until the first save (docs/rules/intake.md "Several forms"). `exit` saves
 * the draft before the other form loads.
 */
export function useFormOfFire(
  { definition, program, start, onFormChanged }: WizardOptions,
  store: AnswerStore,
  { exit, isIdle }: StepExit,
): void {
  const fire = useSyncExternalStore(store.subscribe, () => {
    const selectedFire = start.claim ? null : answerOfFact(definition, 'fire', store.answers())
    const known = program.fires.find(({ id, isOpen }) => id === selectedFire && isOpen)
    return known && known.forms.claimant !== definition.id ? known : null
  })
  const change = useRef<(to: FormChange) => void>(undefined)
  change.current = (to) => void exit().then((isSaved) => isSaved && onFormChanged?.(to))
  useEffect(() => {
    if (fire && isIdle) change.current?.({ formId: fire.forms.claimant, fire: fire.id })
  }, [fire, isIdle])
}
