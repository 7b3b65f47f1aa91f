import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { bindingsOf } from '@makewhole/domain/intake/bindings.ts'
import type { FactName } from '@makewhole/domain/intake/facts.ts'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { ClosedFireNotice } from './closed-fire.tsx'
import type { Fire, ProgramView } from './use-wizard.ts'
import { RepresentedNotice } from './wizard-notices.tsx'

interface NoticeText {
  readonly closedFire: Fire | null
  readonly isScreened: boolean
}

/** Returns the texts under the questions that cause them, by the questions' names. */
export function useQuestionNotices(
  definition: FormDefinition,
  support: ProgramView['support'],
  { closedFire, isScreened }: NoticeText,
): ReadonlyMap<string, ReactNode> {
  return useMemo(() => {
    const nameOf = (fact: FactName) => bindingsOf(definition).names.get(fact) ?? fact
    return new Map([
      ...(closedFire
        ? [[nameOf('fire'), <ClosedFireNotice fire={closedFire} support={support} />] as const]
        : []),
      ...(isScreened ? [[nameOf('isRepresented'), <RepresentedNotice support={support} />] as const] : []),
    ])
  }, [definition, closedFire, isScreened, support])
}
