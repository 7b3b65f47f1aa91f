import type { AnswerPath } from '@makewhole/domain/form/answers.ts'

/** Returns the id of the control, or of the group of controls, that answers a path. */
export const idOf = (path: AnswerPath): string => `field-${path}`

const controls =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Focuses the control that answers a path; in a group of choices the chosen or the first one. */
export function focusAnswer(path: AnswerPath): void {
  focusFirstControl(document.getElementById(idOf(path)))
}

/** Returns the id of the question whether the number at a path is right. */
export const warningIdOf = (path: AnswerPath): string => `${idOf(path)}-doubt`

export function focusWarning(path: AnswerPath): void {
  focusFirstControl(document.getElementById(warningIdOf(path)))
}

/** Focuses an element, or the first control inside it. */
export function focusFirstControl(target: HTMLElement | null): void {
  if (!target) return
  const control = target.matches(controls) ? target : firstControl(target)
  control?.focus({ preventScroll: true })
  // Label, hint and message are above the control: the whole question moves under the header, clear of a phone's
  // keyboard.
  const question = control?.closest<HTMLElement>('[data-question]') ?? control
  question?.scrollIntoView({ block: 'start' })
}

function firstControl(group: HTMLElement): HTMLElement | null {
  return (
    group.querySelector<HTMLElement>('input:checked:not([disabled])') ??
    group.querySelector<HTMLElement>(controls)
  )
}

/** The id of the notice in which the person must choose before anything is saved. */
export const choiceId = 'wizard-choice'

export function focusChoice(): void {
  document.getElementById(choiceId)?.querySelector('button')?.focus()
}
