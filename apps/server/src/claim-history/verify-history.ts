import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { openStorage } from '../storage/open-storage.ts'
import { checkHistory, proofInWords } from './history-check.ts'
import { readHistoryRecords, recordedInWords } from './history-record-reader.ts'

// `npm run verify-history`: exits with 1 and names claim and line when any line of history was altered.
const config = readConfig()
const { db, close } = await connect(config)
try {
  process.exitCode = (await db.inBackground(() => verify(config, db))) ? 0 : 1
} finally {
  await close()
}

async function verify({ historySigningKey: key, ...settings }: Config, db: Database): Promise<boolean> {
  const { storage } = openStorage(settings, db.kysely, systemClock('UTC'))
  const recorded = key && (await readHistoryRecords(storage, db.kysely, key))
  const proof = await checkHistory(db.kysely, recorded?.heads)
  process.stdout.write(`${proofInWords(proof)}\n${recordedInWords(recorded)}\n`)
  return proof.broken.length + proof.removed.length + (recorded?.problems.length ?? 0) === 0
}
