import { answerOfFact } from '@makewhole/domain/intake/bindings.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { WizardOptions } from './use-wizard.ts'
import type { AnswerStore } from './answer-store.ts'

/** Another form takes the place of the one on the screen, before there is a claim. */
export interface FormChange {
  readonly formId: string
  /** The fire that was chosen and asks it; null: the form has other questions now. */
  readonly fire: number | null
}

interface StepExit {
  /** Saves the draft; true if the server has all of it. */
  readonly exit: () => Promise<boolean>
  /** Nothing failed, and nobody has to choose between two windows' answers: questions stay until then. */
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
