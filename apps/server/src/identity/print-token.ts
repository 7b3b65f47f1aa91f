import { readConfig } from '../config.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { connect } from '../db/connect.ts'
import { issueToken } from '@makewhole/identity-provider/tokens/issue-token.ts'
import { mountPath } from '@makewhole/identity-provider/mount-path.ts'

/** `npm run token -- EMAIL`: prints a bearer token for an account of the embedded identity provider. */
async function printToken(email: string | undefined): Promise<void> {
  if (!email) throw new Error('Say whose token: npm run token -- claimant@makewhole.test')
  const config = readConfig()
  const { isProduction, publicUrl, identity } = config
  if (isProduction || identity.issuer !== null)
    throw new Error('Tokens are printed for the embedded identity provider of a trial only.')
  const { db, close } = await connect(config)
  try {
    const token = await issueToken(db.pool, email, {
      issuer: publicUrl + mountPath,
      audience: identity.audience,
      sealing: createSealing(config.sealingKeys),
    })
    process.stdout.write(`${token}\n`)
  } finally {
    await close()
  }
}

try {
  await printToken(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
