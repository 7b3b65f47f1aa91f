import { join } from 'node:path'
import { projected } from '../../apps/server/src/intake/projection.repository.ts'
import { exceptions, foreignUpdatesOfClaim, foreignWriters } from './answer-writers.ts'

// A part of `npm run check`: only the intake writes answers and data made from them. One file updates claims.
const owned = {
  ...projected,
  tables: [...projected.tables, 'claim_answers', 'claim_submission', 'attestation'],
}
const root = join(import.meta.dirname, '../..')
const foreign = [...foreignWriters(root, owned, exceptions), ...foreignUpdatesOfClaim(root)]
for (const each of foreign) process.stdout.write(`${each}\n`)
process.exitCode = foreign.length > 0 ? 1 : 0
