import { roles } from '@makewhole/domain/access/actor.ts'
import { defaultPermissions, readPermissions } from '@makewhole/domain/access/portal.ts'
import { saveAccount, saveRights } from './account.repository.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { saveClosed, saveRole } from '@makewhole/identity-provider/account/account.repository.ts'
import type { IdentityAccount } from '@makewhole/identity-provider/account/account.repository.ts'
import { endSessionsOf } from '@makewhole/identity-provider/tokens/artifact.repository.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'

const usage = `npm run rights -- EMAIL withdraw   no more writing from now on; an account of the embedded provider is closed
npm run rights -- EMAIL restore    gives the rights back
npm run rights -- EMAIL changed    after a change at your own provider: tokens from before write nothing
npm run rights -- EMAIL set ROLE [PERMISSION,…]   changes an account of the embedded provider`

/**
 * Runs `npm run rights`: an operator's change of rights applies from the person's next write on
 * (docs/rules/permissions.md "Rights that were withdrawn").
 */
async function changeRights([email, action, ...rest]: readonly string[]): Promise<string> {
  if (!email || !action || !['withdraw', 'restore', 'changed', 'set'].includes(action)) throw new Error(usage)
  const { db, close } = await connect(readConfig())
  try {
    await prepareSchema(db.pool)
    const own = await changeOwnAccount(db, email, action, rest)
    const now = new Date()
    // A person of the embedded provider who never called the server becomes known now.
    if (own) await saveAccount(db.kysely, { ...own, permissions: [] }, 'en', now)
    const updated = await saveRights(db.kysely, email, { isActive: action !== 'withdraw', at: now })
    if (updated === 0)
      throw new Error(`${email} has never signed in here: change the rights at your provider.`)
    return `${email}: ${action}, from the next write on.`
  } finally {
    await close()
  }
}

/** Changes an account of the embedded provider; null where it is another provider's. */
async function changeOwnAccount(
  db: Database,
  email: string,
  action: string,
  rest: readonly string[],
): Promise<IdentityAccount | null> {
  if (action === 'set') return setRole(db, email, rest)
  if (action === 'changed') return null
  const account = await saveClosed(db.pool, email, action === 'withdraw')
  if (account && action === 'withdraw') await endSessionsOf(db.pool, account.subject)
  return account
}

async function setRole(
  db: Database,
  email: string,
  [typed = '', list]: readonly string[],
): Promise<IdentityAccount> {
  const role = roles.find((each) => each === typed.toUpperCase())
  if (!role) throw new Error(`A role is one of ${roles.join(', ')}.`)
  const permissions = list === undefined ? defaultPermissions(role) : readPermissions(list)
  const account = await saveRole(db.pool, email, role, permissions)
  if (!account) throw new Error(`No account of the embedded identity provider has the address ${email}.`)
  return account
}

try {
  process.stdout.write(`${await changeRights(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
