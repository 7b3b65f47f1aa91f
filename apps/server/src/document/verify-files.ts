import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openStorage } from '../storage/open-storage.ts'
import { checkFiles, countInWords, findingInWords } from './file-check.ts'

// `npm run verify-files`: lists documents without file and files without document; exits with 1 when there are any.
const config = readConfig()
const { db, close } = await connect(config)
try {
  const clock = systemClock('UTC')
  const { storage } = openStorage(config, db.kysely, clock)
  const count = await checkFiles({ db, storage, clock }, (finding) => {
    process.stdout.write(`${findingInWords(finding)}\n`)
  })
  process.stdout.write(`${countInWords(count)}\n`)
  process.exitCode = count.missing + count.unknown === 0 ? 0 : 1
} finally {
  await close()
}
