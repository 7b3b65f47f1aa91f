import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, deleteClaims, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { startTestS3 } from '../../test/s3.ts'
import type { Storage } from '../storage/storage.ts'
import { openStorage } from '../storage/open-storage.ts'
import { emptyChain, nextLine } from '../claim/activity-chain.ts'
import type { ChainHead } from '../claim/activity-chain.ts'
import { listLines } from './history.repository.ts'
import { createClaimHistoryService } from './claim-history.service.ts'
import { checkHistory, proofInWords } from './history-check.ts'
import { readHistoryRecords, recordedInWords } from './history-record-reader.ts'
import { historyJobs, writeHistoryRecord } from './history-record-writer.ts'

let world: ClaimWorld
const ana = person('ana')

beforeEach(async () => {
  world = await claimWorld()
})
afterEach(() => world.db.close())

const query = (text: string, values: unknown[] = []) => world.db.pool.query(text, values)

/** Runs SQL without triggers, as the database's owner could. */
async function tamper(text: string, values: unknown[]): Promise<void> {
  await query('alter table activity disable trigger all')
  await query(text, values)
  await query('alter table activity enable trigger all')
}

describe('the history', () => {
  it('is proven for every claim', async () => {
    await world.file(ana)
    await world.file(ana, aWholeHousehold, 'claimant')
    expect(await checkHistory(world.db.kysely)).toEqual({
      claims: 2,
      lines: 8 + 3,
      scrubbed: 0,
      broken: [],
      removed: [],
    })
  })

  it('cannot be changed, removed or emptied', async () => {
    const { id } = await world.file(ana, aWholeHousehold, 'start')
    await expect(
      query('update activity set type = $1 where claim_id = $2', ['New Message', id]),
    ).rejects.toThrow('append-only')
    await expect(query('delete from activity where claim_id = $1', [id])).rejects.toThrow('append-only')
    await expect(query('truncate activity')).rejects.toThrow('append-only')
  })

  it('leaves signed answers as they were signed, and those of a claim in progress to be changed', async () => {
    const change = (id: string) => query(`update claim_answers set answers = '{}' where claim_id = $1`, [id])
    const signed = await world.file(ana)
    await expect(change(signed.id)).rejects.toThrow('signed answers are frozen')
    await expect(query('delete from claim_answers where claim_id = $1', [signed.id])).rejects.toThrow(
      'signed answers are frozen',
    )
    const begun = await world.file(ana, aWholeHousehold, 'start')
    await change(begun.id)
  })

  it.each([
    [
      'a fact',
      `update activity set facts = '{"step":"sign"}' where claim_id = $1 and line = 2`,
      2,
      'altered',
    ],
    [
      'who did it',
      `update activity set actor_first_name = 'Eve' where claim_id = $1 and line = 1`,
      1,
      'altered',
    ],
    [
      'when',
      `update activity set created_at = created_at + interval '1 ms' where claim_id = $1 and line = 3`,
      3,
      'altered',
    ],
    ['a removed line', 'delete from activity where claim_id = $1 and line = 2', 2, 'missing'],
    ['the last line removed', 'delete from activity where claim_id = $1 and line = 3', 3, 'missing'],
  ])('shows %s', async (_, text, line, reason) => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    await world.file(ana)
    await tamper(text, [claim.id])
    const { broken } = await checkHistory(world.db.kysely)
    expect(broken).toEqual([{ claimNumber: claim.claimNumber, line, reason }])
  })

  it('holds without the words of a line, and counts such lines', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    const scrub = `update activity set salt = null, facts = null, actor_first_name = null, actor_last_name = null
      where claim_id = $1 and line = 2`
    await tamper(scrub, [claim.id])
    const proof = await checkHistory(world.db.kysely)
    expect(proof).toEqual({ claims: 1, lines: 3, scrubbed: 1, broken: [], removed: [] })
    const note = 'The words of 1 lines were removed.'
    expect(proofInWords(proof)).toContain(note)
    expect(proofInWords({ ...proof, removed: [claim.id] })).toContain(note)
    const staff = person('mona', 'MANAGER')
    expect(await createClaimHistoryService(world).claimHistory(staff, claim.id, null, 'en')).toHaveLength(3)
  })

  it.each([
    ['its salt', 'salt = null'],
    ['its facts', 'facts = null'],
    ['its names', 'actor_last_name = null, salt = null, facts = null'],
  ])('takes no line of which %s alone is removed', async (_, change) => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    await expect(
      tamper(`update activity set ${change} where claim_id = $1 and actor_first_name is not null`, [
        claim.id,
      ]),
    ).rejects.toThrow('check constraint')
  })

  it('shows a head that was moved back along with its line', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    await query('update claim set activity_count = 2, activity_head = $2 where id = $1', [claim.id, 'x'])
    expect((await checkHistory(world.db.kysely)).broken).toEqual([
      { claimNumber: claim.claimNumber, line: 3, reason: 'added' },
    ])
  })

  it('is proven of a deleted claim, and shows one that was moved there without a word', async () => {
    const [deleted, moved] = [
      await world.file(ana, aWholeHousehold, 'start'),
      await world.file(ana, aWholeHousehold, 'start'),
    ]
    await world.claims.deleteClaim({ actor: ana, ifMatch: null }, deleted.id)
    expect(await checkHistory(world.db.kysely)).toEqual({
      claims: 2,
      lines: 3 + 2,
      scrubbed: 0,
      broken: [],
      removed: [],
    })
    await deleteClaims(world.db, `id = '${moved.id}'`)
    expect((await checkHistory(world.db.kysely)).broken).toEqual([
      { claimNumber: moved.claimNumber, line: 3, reason: 'missing' },
    ])
  })

  it('shows lines whose claim is nowhere', async () => {
    const { id } = await world.file(ana, aWholeHousehold, 'start')
    await world.db.pool.query(
      'set session_replication_role = replica; delete from claim; reset session_replication_role',
    )
    expect((await checkHistory(world.db.kysely)).removed).toEqual([id])
  })

  it('is proven by a command that fails when something was altered', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('1 claims') as string })
    await tamper(`update activity set type = 'New Message' where claim_id = $1 and line = 2`, [claim.id])
    const { code, said } = await verify()
    expect(code).toBe(1)
    expect(said).toContain(`${claim.claimNumber}, line 2: altered`)
  })
})

describe('heads kept outside the database', () => {
  const key = randomBytes(32)
  let folder: string
  let storage: Storage

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'makewhole-history-'))
    const settings = { dataDir: folder, publicUrl: 'http://localhost' }
    storage = openStorage(settings, world.db.kysely, world.clock).storage
  })
  afterEach(() => rm(folder, { recursive: true }))

  const keep = (signingKey = key) =>
    writeHistoryRecord({ db: world.db, storage, signingKey, clock: world.clock })
  const kept = (signingKey = key) => readHistoryRecords(storage, world.db.kysely, signingKey)
  const prove = async () => {
    const { heads, problems } = await kept()
    const { broken, removed } = await checkHistory(world.db.kysely, heads)
    return { problems, broken: broken.map(({ line, reason }) => ({ line, reason })), removed }
  }
  const fine = { problems: [], broken: [], removed: [] }

  /** Changes lines and makes every hash and head again, as the database's owner could. */
  async function rewrite(claimId: string, change: string): Promise<void> {
    await tamper(change, [claimId])
    const lines = await listLines(world.db.kysely, [claimId])
    let head: ChainHead = emptyChain
    for (const line of lines) {
      const { facts } = line
      const { hash, previousHash, salt, contentHash } = nextLine(
        head,
        claimId,
        { ...line, facts: facts ?? {} },
        line.actor,
        line.at,
      )
      await tamper(
        `update activity set hash = $2, previous_hash = $3, salt = $5, content_hash = $6
         where claim_id = $1 and line = $4`,
        [claimId, hash, previousHash, line.line, salt, contentHash],
      )
      head = { activityCount: line.line, activityHead: hash }
    }
    await query('update claim set activity_count = $2, activity_head = $3 where id = $1', [
      claimId,
      head.activityCount,
      head.activityHead,
    ])
  }

  it('are the changed ones, once a day, and hold while claims go on', async () => {
    const first = await world.file(ana, aWholeHousehold, 'claimant')
    await keep()
    await keep()
    expect(await kept()).toMatchObject({ records: 1, problems: [] })
    await world.file(ana)
    await world.save(ana, 'attorney', aWholeHousehold, first)
    expect(await prove()).toEqual(fine)
    world.setDay(1)
    await keep()
    world.setDay(2)
    await keep()
    expect(await kept()).toMatchObject({ records: 3, at: new Date(world.clock.now()).toISOString() })
    expect(await prove()).toEqual(fine)
    expect(await readFile(join(folder, 'documents/history/00/00000003'), 'utf8')).toMatch(/^\{"number":3,/)
  })

  it.each([
    ['a line', `update activity set actor_first_name = 'Eve' where claim_id = $1 and line = 2`],
    ['the last line away', 'delete from activity where claim_id = $1 and line = 3'],
  ])('show a history that was rewritten with every hash: %s', async (_what, change) => {
    const { id } = await world.file(ana, aWholeHousehold, 'claimant')
    await keep()
    await rewrite(id, change)
    expect((await checkHistory(world.db.kysely)).broken).toEqual([])
    expect(await prove()).toEqual({ ...fine, broken: [{ line: 3, reason: 'rewritten' }] })
  })

  it('show it ever after, also once later records hold what was rewritten', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    await keep()
    await rewrite(claim.id, `update activity set actor_first_name = 'Eve' where claim_id = $1 and line = 2`)
    await world.save(ana, 'attorney', aWholeHousehold, claim)
    world.setDay(1)
    await keep()
    expect(await prove()).toEqual({ ...fine, broken: [{ line: 3, reason: 'rewritten' }] })
  })

  it('are never written over, whatever the database says of them', async () => {
    const { id } = await world.file(ana, aWholeHousehold, 'claimant')
    await keep()
    await rewrite(id, `update activity set actor_first_name = 'Eve' where claim_id = $1 and line = 2`)
    await query('delete from history_record')
    await query('delete from history_head')
    await keep()
    expect(await kept()).toMatchObject({ records: 2, problems: [] })
    expect(await prove()).toEqual({ ...fine, broken: [{ line: 3, reason: 'rewritten' }] })
  })

  it('go on behind a record whose row a crash took', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    const crashing: Storage = {
      ...storage,
      put: async (...record) => {
        await storage.put(...record)
        throw new Error('killed')
      },
    }
    await expect(
      writeHistoryRecord({ db: world.db, storage: crashing, signingKey: key, clock: world.clock }),
    ).rejects.toThrow('killed')
    await world.save(ana, 'claimant', aWholeHousehold, claim)
    await keep()
    expect(await kept()).toMatchObject({ records: 2, problems: [] })
    expect(await prove()).toEqual(fine)
  })

  it('show a claim that was removed', async () => {
    const { id } = await world.file(ana, aWholeHousehold, 'start')
    await keep()
    await world.db.pool.query(
      'set session_replication_role = replica; delete from activity; delete from claim; reset session_replication_role',
    )
    expect(await prove()).toEqual({ ...fine, removed: [id] })
  })

  it('hold for a deleted claim, before and after the next record, and show where it was removed without a word', async () => {
    const { id } = await world.file(ana, aWholeHousehold, 'start')
    const other = await world.file(ana, aWholeHousehold, 'start')
    await keep()
    await world.claims.deleteClaim({ actor: ana, ifMatch: null }, id)
    expect(await prove()).toEqual(fine)
    world.setDay(1)
    await keep()
    expect(await prove()).toEqual(fine)
    await world.db.pool.query(
      `set session_replication_role = replica; delete from activity where claim_id = '${other.id}';
       delete from claim where id = '${other.id}'; reset session_replication_role`,
    )
    expect(await prove()).toEqual({ ...fine, removed: [other.id] })
  })

  it('show that a record was altered, forged, left out or emptied', async () => {
    await world.file(ana, aWholeHousehold, 'start')
    await keep()
    world.setDay(1)
    await world.file(ana, aWholeHousehold, 'start')
    await keep()
    const file = (number: number) => join(folder, `documents/history/00/0000000${number}`)
    const [first, second] = [await readFile(file(1), 'utf8'), await readFile(file(2), 'utf8')]
    const problemsAfter = async (change: () => Promise<void>) => {
      await change()
      const { problems } = await kept()
      await writeFile(file(1), first)
      await writeFile(file(2), second)
      return problems
    }
    expect(await problemsAfter(() => writeFile(file(1), first.replace(/ \d+ /, ' 99 ')))).toContain(
      'record 1 was altered',
    )
    expect(
      await problemsAfter(() => writeFile(file(1), first.replace('"claims":1', '"claims":0'))),
    ).toContain('record 1 is not signed with HISTORY_SIGNING_KEY')
    expect(await problemsAfter(() => rm(file(2)))).toEqual(['of 2 records, those after 1 are missing'])
    expect(await problemsAfter(() => writeFile(file(2), first))).toContain(
      'record 2 does not follow the one before',
    )
    for (const noRecord of ['', '7\n', 'null\n', '{"number":2}\n'])
      expect(await problemsAfter(() => writeFile(file(2), noRecord))).toContain('record 2 has no end')
    expect((await kept(randomBytes(32))).problems).toHaveLength(2)
  })

  it('show that the database was made to say that a claim had not changed', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    await keep()
    await world.save(ana, 'claimant', aWholeHousehold, claim)
    await query(
      'update history_head set activity_count = (select activity_count from claim where id = claim_id)',
    )
    world.setDay(1)
    await keep()
    expect((await prove()).problems).toEqual(['record 2 leaves out claims that had changed'])
  })

  it('are written once by two servers at once, and again after a store that was away', async () => {
    await world.file(ana, aWholeHousehold, 'start')
    const away: Storage = { ...storage, put: () => Promise.reject(new Error('away')) }
    await expect(
      writeHistoryRecord({ db: world.db, storage: away, signingKey: key, clock: world.clock }),
    ).rejects.toThrow('away')
    await Promise.all([keep(), keep()])
    expect(await kept()).toMatchObject({ records: 1, problems: [] })
    expect(await prove()).toEqual(fine)
  })
})

describe('the daily job', () => {
  const signingKey = randomBytes(32)

  it('is on the calendar once a day, and not where heads are not signed', () => {
    const { db, clock } = world
    const parts = { db, clock, storage: undefined as never }
    expect(historyJobs({ ...parts, signingKey }).schedule).toEqual({ 'keep-history-heads': '17 9 * * *' })
    expect(historyJobs({ ...parts, signingKey: null })).toEqual({ tasks: {}, schedule: {} })
  })

  it('writes changed heads and the signed root to the object store, which show a line that was rewritten', async () => {
    const { close, ...s3 } = await startTestS3('history')
    const settings = { dataDir: '', publicUrl: 'http://localhost', s3 }
    const { db, clock } = world
    const { storage } = openStorage(settings, db.kysely, clock)
    const run = historyJobs({ db, clock, storage, signingKey }).tasks['keep-history-heads']
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    await run?.({})
    const { heads, problems, records } = await readHistoryRecords(storage, db.kysely, signingKey)
    expect([records, problems, [...heads.keys()]]).toEqual([1, [], [claim.id]])
    await tamper(`update activity set actor_first_name = 'Eve' where claim_id = $1 and line = 2`, [claim.id])
    expect((await checkHistory(db.kysely, heads)).broken).toMatchObject([{ line: 2, reason: 'altered' }])
    expect((await readHistoryRecords(storage, db.kysely, randomBytes(32))).problems).not.toEqual([])
    await close()
  })
})

it('the command shows a history that was cut off and made whole again, by the heads that are kept elsewhere', async () => {
  const signingKey = randomBytes(32)
  const { close, ...s3 } = await startTestS3('history')
  const { db, clock } = world
  const { storage } = openStorage({ dataDir: '', publicUrl: 'http://localhost', s3 }, db.kysely, clock)
  const claim = await world.file(ana, aWholeHousehold, 'claimant')
  await historyJobs({ db, clock, storage, signingKey }).tasks['keep-history-heads']?.({})
  const settings = {
    HISTORY_SIGNING_KEY: signingKey.toString('base64'),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.credentials?.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials?.secretAccessKey,
  }
  expect(await verify(settings)).toMatchObject({ code: 0 })
  await tamper('delete from activity where claim_id = $1 and line = 3', [claim.id])
  await query(
    `update claim set activity_count = 2,
      activity_head = (select hash from activity where claim_id = $1 and line = 2) where id = $1`,
    [claim.id],
  )
  // The database by itself shows no trace.
  expect(await verify()).toMatchObject({ code: 0 })
  const { code, said } = await verify(settings)
  expect(code).toBe(1)
  expect(said).toContain(claim.claimNumber)
  await close()
})

describe('the proof in words', () => {
  const whole = { claims: 3, lines: 12, scrubbed: 0, broken: [], removed: [] }

  it('names every broken history and every removed claim', () => {
    const broken = [{ claimNumber: 'LH-1', line: 2, reason: 'altered' as const }]
    expect(proofInWords({ ...whole, broken, removed: ['7f6e'] }).split('\n')).toEqual([
      'The history of 1 of 3 claims is not as it was written:',
      '  LH-1, line 2: altered',
      'Claims that were removed: 1',
      '  7f6e',
    ])
  })

  it('says that records are gone also where none is left', () => {
    const problems = ['of 2 records, those after 0 are missing']
    expect(recordedInWords({ heads: new Map(), records: 0, at: null, problems })).toContain(problems[0])
  })
})

async function verify(settings: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-history.ts')], {
    env: { ...process.env, DATABASE_URL: world.db.url, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
