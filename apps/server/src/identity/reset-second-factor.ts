import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { findAccountByEmail } from '@makewhole/identity-provider/account/account.repository.ts'
import { endSessionsOf } from '@makewhole/identity-provider/tokens/artifact.repository.ts'
import { prepareSchema } from '@makewhole/identity-provider/schema.repository.ts'
import { removeSecondFactor } from '@makewhole/identity-provider/sign-in/second-factor.repository.ts'

/**
 * `npm run reset-second-factor -- EMAIL`: for a person who lost phone and recovery codes. The account's second factor
 * and all its sessions end; staff set up a new one at their next sign-in. Verify the person's identity before you run
 * it.
 */
async function resetSecondFactor(email: string | undefined): Promise<string> {
  if (!email) throw new Error('Say whose: npm run reset-second-factor -- reviewer@makewhole.test')
  const { db, close } = await connect(readConfig())
  try {
    await prepareSchema(db.pool)
    const account = await findAccountByEmail(db.pool, email)
    if (!account) throw new Error(`No account of the embedded identity provider has the address ${email}.`)
    const wasRemoved = await removeSecondFactor(db.pool, account.subject)
    await endSessionsOf(db.pool, account.subject)
    return wasRemoved
      ? `The second factor of ${account.email} is gone.`
      : `${account.email} had no second factor.`
  } finally {
    await close()
  }
}

try {
  process.stdout.write(`${await resetSecondFactor(process.argv[2])}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
