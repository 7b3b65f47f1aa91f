import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'

const messages: Readonly<Record<string, LocalizedText>> = {
  invalid_type: {
    en: 'This is missing or of the wrong kind.',
    es: 'Falta este dato o no es del tipo correcto.',
  },
  too_big: { en: 'This is too long or too large.', es: 'Esto es demasiado largo o demasiado grande.' },
  too_small: { en: 'This is too short or too small.', es: 'Esto es demasiado corto o demasiado pequeño.' },
  'too-deep': {
    en: 'This is nested more deeply than any answer.',
    es: 'Esto tiene más niveles que cualquier respuesta.',
  },
  unstorable: {
    en: 'This holds a character that cannot be kept. Please type it again.',
    es: 'Esto contiene un carácter que no se puede guardar. Escríbalo de nuevo.',
  },
  invalid_value: {
    en: 'This is none of the values to choose from.',
    es: 'No es ninguno de los valores posibles.',
  },
  unrecognized_keys: { en: 'This is not known here.', es: 'Esto no se conoce aquí.' },
}
const defaultMessage: LocalizedText = { en: 'This cannot be read.', es: 'Esto no se puede leer.' }

/** Returns MALFORMED_REQUEST with every mismatch with the contract; it never repeats the input. */
export function malformed(error: z.ZodError, part: 'params' | 'query' | 'body'): AppError {
  return new AppError('MALFORMED_REQUEST', { part }, error.issues.slice(0, 100).map(problemOfIssue))
}

/** Describes the problem of a place of a schema. */
export function problemOfIssue(issue: z.core.$ZodIssue): FieldProblem {
  const code = issue.code === 'custom' && issue.message in messages ? issue.message : issue.code
  const problem = problemAt(issue.path, code)
  if (issue.code !== 'invalid_value') return problem
  return { ...problem, allowed: issue.values.map(String).map((value) => ({ en: value, es: value })) }
}

/** A place and why it is refused, in words. */
export function problemAt(path: readonly PropertyKey[], code: string): FieldProblem {
  return {
    path: path.map(String).join('.'),
    code: code.replaceAll('_', '-'),
    message: messages[code] ?? defaultMessage,
  }
}
