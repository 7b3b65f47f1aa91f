import type { Actor } from '../access/actor.ts'

/** Somebody who is signed in: a claimant, unless the test says otherwise. */
export function anActor(over: Partial<Actor> = {}): Actor {
  return {
    subject: 'ana',
    role: 'CLAIMANT',
    permissions: ['ACCESS.ALLCLAIMTABS'],
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    ...over,
  }
}
