import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { recordedFolder } from './recorded.ts'
import { noteRuns } from './note-runs.ts'

// A setup file of the server's tests: what one worker has run of the marked SQL, one place a line.
const recorded = new Set<string>()

const { query } = pg.Client.prototype

noteRuns(pg.Client.prototype, (place) => {
  if (recorded.has(place)) return
  recorded.add(place)
  appendFileSync(join(recordedFolder, `${process.pid}.txt`), `${place}\n`)
})

afterAll(() => {
  // The next file of this process has this setup anew.
  pg.Client.prototype.query = query
})
