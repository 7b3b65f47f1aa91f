import type { AnswerPath, AnswerValue } from '@makewhole/domain/form/answers.ts'
import type { Warning } from '@makewhole/domain/form/warnings.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { answerAt } from './answer-store.ts'
import type { AnswerStore } from './answer-store.ts'

export interface FormEnvironment {
  readonly store: AnswerStore
  /** Today in the program's time zone, by the server's clock. */
  readonly today: LocalDate
  readonly claimId: string | null
  /** Texts right under a question, by its path. */
  readonly notices?: ReadonlyMap<AnswerPath, ReactNode>
  /** Texts above a question from a frame around the form, by its name. A list's name comes first. */
  readonly marks?: ReadonlyMap<string, ReactNode>
}

const FormContext = createContext<FormEnvironment | null>(null)

/** Provides answers, problems and claim to every field below it. */
export function FormProvider({ value, children }: { value: FormEnvironment; children: ReactNode }) {
  return <FormContext value={value}>{children}</FormContext>
}

export function useForm(): FormEnvironment {
  const environment = use(FormContext)
  if (!environment) throw new Error('A form field was drawn outside of a FormProvider.')
  return environment
}

/** Returns one answer; the caller draws again only when this answer changes. */
export function useAnswer(path: AnswerPath): AnswerValue {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => answerAt(store.answers(), path))
}

/** Returns the message of the problem shown at a path, in the person's language. */
export function useProblem(path: AnswerPath): string | undefined {
  const { store } = useForm()
  const { locale } = useTexts()
  return useSyncExternalStore(store.subscribe, () => store.problems().get(path)?.message[locale])
}

/** Returns the warning at a path; null without one. */
export function useWarning(path: AnswerPath): Warning | null {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.warnings().get(path) ?? null)
}

/** True while a rule between answers holds this one fast. */
export function useIsLocked(path: AnswerPath): boolean {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => store.isLocked(path))
}
