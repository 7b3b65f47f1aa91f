import type { Actor, Role } from '@makewhole/domain/access/actor.ts'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { findAccountByEmail } from '@makewhole/identity-provider/account/account.repository.ts'

/** A person with their language. */
export interface Person {
  readonly actor: Actor
  readonly locale: 'en' | 'es'
}

/** A made-up person who never signs in: the same one on every start. */
export function madeUpPerson(
  firstName: string,
  lastName: string,
  { role = 'CLAIMANT', locale = 'en' }: { readonly role?: Role; readonly locale?: 'en' | 'es' } = {},
): Person {
  const email =
    `${firstName}.${lastName}`
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z.]/g, '') + '@example.com'
  const subject = createHash('sha256').update(`trial ${email}`).digest('hex').slice(0, 32)
  return {
    locale,
    actor: { subject, role, permissions: ['ACCESS.ALLCLAIMTABS'], firstName, lastName, email },
  }
}

/** Finds the person of a trial account. Throws Error where there is no such account. */
export async function trialPerson(pool: pg.Pool, email: string): Promise<Person> {
  const account = await findAccountByEmail(pool, email)
  if (!account) throw new Error(`No trial account has the address ${email}`)
  const { subject, role, permissions, firstName, lastName } = account
  const held = permissions.split(',') as Actor['permissions'][number][]
  return { locale: 'en', actor: { subject, role, permissions: held, firstName, lastName, email } }
}

/** Makes a member of a household. */
export const resident = (first: string, last: string, locale: 'en' | 'es' = 'en'): Person =>
  madeUpPerson(first, last, { locale })
