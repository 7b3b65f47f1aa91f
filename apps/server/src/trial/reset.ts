import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openDatabase } from '../db/database.ts'
import { emptyTrial, requireTrial } from './trial-data.ts'

/** `npm run reset`: empties the trial's data after a confirmation; `npm run reset -- --yes` asks nothing. */
async function reset(isSure: boolean): Promise<string> {
  const config = readConfig()
  requireTrial(config)
  if (!isSure && !(await agrees(config.dataDir))) return 'Nothing was changed.'
  const { db, owner: way, close } = await connect(config)
  await db.close()
  const owner = openDatabase(way?.url ?? '', { connections: 1 })
  try {
    await emptyTrial(owner, config.dataDir)
  } finally {
    await owner.close()
    await close()
  }
  return 'The trial is empty. npm start fills it again.'
}

async function agrees(dataDir: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const question = `This removes every account, claim and file in ${dataDir}. Type yes to go on: `
    return (await terminal.question(question)).trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}

try {
  process.stdout.write(`${await reset(process.argv.includes('--yes'))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
