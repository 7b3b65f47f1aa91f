import { z } from 'zod'
import { accountAbilities } from '../abilities.ts'
import { route } from '../route.ts'

/** The signed-in person as the server sees them: the role decides the portal (docs/rules/permissions.md "Roles"). */
export const meView = z.object({
  subject: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['ATTORNEY', 'ADMIN', 'MANAGER', 'REVIEWER', 'VIEWER', 'CLAIMANT']),
  permissions: z.array(z.string()),
  /** The law firm that an attorney belongs to; null for everybody else, and for an attorney of none. */
  firm: z.object({ id: z.uuid(), displayName: z.string(), isAdministrator: z.boolean() }).nullable(),
  /** Their abilities, whatever the claim. */
  abilities: accountAbilities,
})
export type MeView = z.infer<typeof meView>

export const accountRoutes = {
  getMe: route({
    method: 'GET',
    path: '/Me',
    summary: 'The signed-in person, role, permissions and abilities.',
    tag: 'Account',
    access: 'signed-in',
    answer: meView,
    errors: [],
  }),
  setLocale: route({
    method: 'PUT',
    path: '/Me/Locale',
    summary: 'Remembers the language in which notices are written.',
    tag: 'Account',
    access: 'signed-in',
    body: z.object({ locale: z.enum(['en', 'es']) }),
    answer: z.null(),
    status: 204,
    errors: ['MALFORMED_REQUEST'],
  }),
} as const
