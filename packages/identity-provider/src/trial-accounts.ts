import type { Permission, Role } from '@makewhole/domain/access/actor.ts'
import type pg from 'pg'
import { addAccount, hasAccounts } from './account/account.repository.ts'
import { hashPassword } from './account/password.ts'

/** The password of every trial account; shorter than allowed for people, and never in production. */
export const trialPassword = 'makewhole'

interface TrialAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly permissions: readonly Permission[]
}

const claimTabs: readonly Permission[] = ['ACCESS.ALLCLAIMTABS']
const reviewing: readonly Permission[] = ['ACCESS.ALLCLAIMTABS', 'ACCESS.REPORTS']

/** Made-up people of every role, two law firms, and a second administrator (docs/rules/program.md "The trial"). */
export const trialAccounts: readonly TrialAccount[] = [
  {
    email: 'claimant@makewhole.test',
    firstName: 'Marisol',
    lastName: 'Quintero',
    role: 'CLAIMANT',
    permissions: claimTabs,
  },
  {
    email: 'renter@makewhole.test',
    firstName: 'Theo',
    lastName: 'Lindqvist',
    role: 'CLAIMANT',
    permissions: claimTabs,
  },
  {
    email: 'attorney@makewhole.test',
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'ATTORNEY',
    permissions: claimTabs,
  },
  {
    email: 'associate@makewhole.test',
    firstName: 'Jonah',
    lastName: 'Tolliver',
    role: 'ATTORNEY',
    permissions: claimTabs,
  },
  {
    email: 'attorney2@makewhole.test',
    firstName: 'Maeve',
    lastName: 'Halloran',
    role: 'ATTORNEY',
    permissions: claimTabs,
  },
  {
    email: 'associate2@makewhole.test',
    firstName: 'Luis',
    lastName: 'Ferreira',
    role: 'ATTORNEY',
    permissions: claimTabs,
  },
  {
    email: 'reviewer@makewhole.test',
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'REVIEWER',
    permissions: [...reviewing, 'ACCESS.ATTORNEY'],
  },
  {
    // Sees no claim of a law firm.
    email: 'junior@makewhole.test',
    firstName: 'Ines',
    lastName: 'Castellano',
    role: 'REVIEWER',
    permissions: reviewing,
  },
  {
    email: 'manager@makewhole.test',
    firstName: 'Omar',
    lastName: 'Haddad',
    role: 'MANAGER',
    permissions: [...reviewing, 'ACCESS.ATTORNEY'],
  },
  {
    email: 'admin@makewhole.test',
    firstName: 'June',
    lastName: 'Okafor',
    role: 'ADMIN',
    permissions: ['ALL.PERMISSIONS', 'ALL.TESTOPERATIONS'],
  },
  {
    // An administrator's changed form needs another one to publish it.
    email: 'admin2@makewhole.test',
    firstName: 'Sylvie',
    lastName: 'Delacroix',
    role: 'ADMIN',
    permissions: ['ALL.PERMISSIONS'],
  },
  {
    // Has not accepted the confidentiality statement yet.
    email: 'newcomer@makewhole.test',
    firstName: 'Robin',
    lastName: 'Ames',
    role: 'REVIEWER',
    permissions: reviewing,
  },
  {
    email: 'viewer@makewhole.test',
    firstName: 'Kai',
    lastName: 'Brandt',
    role: 'VIEWER',
    permissions: ['ACCESS.VIEWCLAIMS'],
  },
]

/** Makes the trial accounts if there is no account at all. Call it in trials only, never in production. */
export async function createTrialAccounts(pool: pg.Pool): Promise<void> {
  if (await hasAccounts(pool)) return
  const passwordHash = await hashPassword(trialPassword)
  for (const account of trialAccounts) await addAccount(pool, { ...account, passwordHash })
}
