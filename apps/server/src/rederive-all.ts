import { readConfig } from './config.ts'
import { loadProgram } from './program/load-program.ts'
import { connect } from './db/connect.ts'
import { rederive } from './rederive.ts'

// `npm run rederive`: derives every derived value again, and prints the number of rows that changed.
const config = readConfig()
const program = await loadProgram(config.programDir)
const { db, close } = await connect(config)
try {
  const { claims, places, squares, threads } = await db.inBackground(() => rederive(db, program))
  process.stdout.write(
    `Made anew: ${claims} rows of claims and their words, ${places} places and ${squares} squares of the map, ${threads} rows of threads.\n`,
  )
} finally {
  await close()
}
