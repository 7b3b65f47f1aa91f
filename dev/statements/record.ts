import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { recordedFolder } from './recorded.ts'
import { noteRuns } from './note-runs.ts'

// A setup file of the server's tests: the marked SQL that one worker has run, one place a line.
const recorded = new Set<string>()

const { query } = pg.Client.prototype

noteRuns(pg.Client.prototype, (place) => {
  if (recorded.has(place)) return
  recorded.add(place)
  appendFileSync(join(recordedFolder, `${process.pid}.txt`), `${place}\n`)
})

afterAll(() => {
  // The next file of this process sets this up again.
  pg.Client.prototype.query = query
})
