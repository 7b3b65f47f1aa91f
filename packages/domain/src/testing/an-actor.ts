import type { Actor } from '../access/actor.ts'

/** Makes a signed-in person: by default a claimant. */
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
