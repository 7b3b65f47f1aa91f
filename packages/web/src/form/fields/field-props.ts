import type { AnswerPath } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition, FieldType } from '@makewhole/domain/form/definition.ts'
import type { ReactNode } from 'react'

export type FieldOf<T extends FieldType> = Extract<FieldDefinition, { readonly type: T }>

/** The properties of every field. It reads and stores its own answer through the form's store. */
export interface FieldProps<T extends FieldType> {
  readonly field: FieldOf<T>
  readonly path: AnswerPath
  /** The questions that follow from choosing an option; null where none do. */
  readonly reveal: (optionId: number) => ReactNode
}

/** Returns the path of a sibling answer such as `{name}-state`, inside the same item. */
export const siblingPath = (path: AnswerPath, suffix: string): AnswerPath => `${path}-${suffix}`
