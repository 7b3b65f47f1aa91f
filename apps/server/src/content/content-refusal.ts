import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { problemOfIssue } from '../http/malformed.ts'

const messages: Readonly<Record<ContentProblem['reason'], LocalizedText>> = {
  required: { en: 'Required', es: 'Obligatorio' },
  tooLong: {
    en: 'You have reached the character limit for this field.',
    es: 'Llegó al límite de caracteres de este campo.',
  },
  badLink: {
    en: 'Please enter an address that begins with / or https://',
    es: 'Escriba una dirección que empiece por / o https://',
  },
  alternativeTextMissing: { en: 'Please say what the picture shows', es: 'Indique qué muestra la imagen' },
  badPicture: {
    en: 'This picture was not uploaded here. Choose it again.',
    es: 'Esta imagen no se subió aquí. Elíjala de nuevo.',
  },
}

/** Returns INVALID_CONTENT with every problem. */
export function invalidContent(problems: readonly ContentProblem[]): AppError {
  const errors = problems.map(({ path, reason }) => ({ path, code: reason, message: messages[reason] }))
  return new AppError('INVALID_CONTENT', { problems }, errors)
}

/**
 * Returns INVALID_CONTENT for malformed content: the paths that don't fit its shape, or `data` that is no base64 of
 * JSON.
 */
export function unreadableContent(cause: unknown): AppError {
  const errors: readonly FieldProblem[] =
    cause instanceof z.ZodError
      ? cause.issues.slice(0, 100).map(problemOfIssue)
      : [
          {
            path: 'data',
            code: 'not-readable',
            message: { en: 'This is not base64 of JSON.', es: 'Esto no es base64 de JSON.' },
          },
        ]
  return new AppError('INVALID_CONTENT', {}, errors, { cause })
}
