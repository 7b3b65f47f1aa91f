import { normalizeEmail } from './account.repository.ts'
import type { Problems } from '../screens/page-frame.ts'
import { isCommonPassword, maxPassword, minPasswordLength } from './password.ts'
import type { SignUpAnswers } from '../screens/sign-in.tsx'

const emailFormat = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
const maxEmail = 254
const maxName = 100

/** Finds the problem of a typed address; null when there is none. */
export function emailProblem(typed: string): Problems | null {
  if (typed.trim() === '') return { email: 'missingEmail' }
  return typed.length > maxEmail || !emailFormat.test(typed.trim()) ? { email: 'badEmail' } : null
}

/** Finds problems of a new account's name and address. */
export function signUpProblems({ firstName, lastName, email }: SignUpAnswers): Problems {
  return {
    ...(firstName.trim() === '' && { firstName: 'missingFirstName' as const }),
    ...(firstName.length > maxName && { firstName: 'longName' as const }),
    ...(lastName.trim() === '' && { lastName: 'missingLastName' as const }),
    ...(lastName.length > maxName && { lastName: 'longName' as const }),
    ...emailProblem(email),
  }
}

/**
 * Finds the problem of a new password: too short, the address itself, or a common one. `about`: the person's
 * names.
 */
export async function passwordProblem(
  password: string,
  email: string,
  about: readonly string[] = [],
): Promise<Problems> {
  if (password === '') return { password: 'missingPassword' }
  if (Array.from(password).length < minPasswordLength) return { password: 'shortPassword' }
  if (password.length > maxPassword) return { password: 'longPassword' }
  if (normalizeEmail(password) === normalizeEmail(email)) return { password: 'plainPassword' }
  const words = [email, ...email.split(/[^\p{L}\d]+/u), ...about, about.join('')].filter(Boolean)
  return (await isCommonPassword(password, words)) ? { password: 'commonPassword' } : {}
}
