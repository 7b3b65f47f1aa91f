import { createClient } from '@makewhole/contract/client.ts'
import { embeddedIssuer } from '../identity/compose-identity.ts'
import type { Parts } from '../compose.ts'
import type { Config } from '../config.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import type { Database } from '../db/database.ts'
import { attestStaff } from './trial-data.repository.ts'

/*
 * Parts that only a trial has: accounts with a known password and sample claims. Only trials load this folder, and an
 * image leaves it out.
 */

/** Creates the missing trial accounts; answers the lines that describe them. */
export async function prepareTrialAccounts(db: Database): Promise<string[]> {
  const { createTrialAccounts, trialAccounts, trialPassword } =
    await import('@makewhole/identity-provider/trial-accounts.ts')
  await createTrialAccounts(db.pool)
  // One account shows the confidentiality statement.
  await attestStaff(db.pool, 'newcomer@makewhole.test')
  const width = Math.max(...trialAccounts.map(({ email }) => email.length))
  return [
    `Trial accounts, all with the password ${trialPassword}:`,
    ...trialAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role.toLowerCase()}`),
  ]
}

/** Makes the claims of the months before today, a few seconds after the server's start. */
export async function seedTrialHistory(parts: Parts): Promise<void> {
  const { seedHistory: walkThePast } = await import('./history.ts')
  await walkThePast(parts)
}

/** Files the trial's claims through the running server; does nothing where claims exist. */
export async function seedTrial(config: Config, db: Database): Promise<void> {
  const { issueToken } = await import('@makewhole/identity-provider/tokens/issue-token.ts')
  const { seed } = await import('./seed.ts')
  const token = {
    issuer: embeddedIssuer(config.publicUrl),
    audience: config.identity.audience,
    sealing: createSealing(config.sealingKeys),
  }
  const clientOf = async (email: string) => {
    const bearer = await issueToken(db.pool, email, token)
    return createClient({
      baseUrl: `${config.publicUrl}/api/v1`,
      token: () => Promise.resolve(bearer),
      locale: () => 'en',
    })
  }
  await seed({ clientOf })
}
