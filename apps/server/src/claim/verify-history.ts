import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { checkHistory, proofInWords } from './history-check.ts'

// `npm run verify-history`: exits with 1 and names claim and line when any line of history was altered.
const { db, close } = await connect(readConfig())
try {
  await migrate(db.pool)
  const proof = await checkHistory(db.kysely)
  process.stdout.write(`${proofInWords(proof)}\n`)
  process.exitCode = proof.broken.length === 0 ? 0 : 1
} finally {
  await close()
}
