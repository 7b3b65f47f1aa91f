import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { startTestS3 } from '../../test/s3.ts'
import { recordKeyOf } from '../claim-history/history-record.ts'
import { templateKeysOf } from '../import/template.service.ts'
import { openStorage } from '../storage/open-storage.ts'
import { documentKeyOf, originalKeyOf, uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { systemClock } from '../clock.ts'
import { checkFiles } from './file-check.ts'
import type { FileFinding } from './file-check.ts'

const label = { fileName: 'a.pdf', contentType: 'application/pdf' }
const hour = 3_600_000
let db: TestDatabase
let s3: Awaited<ReturnType<typeof startTestS3>>
let dataDir: string

beforeAll(async () => {
  db = await testDatabase()
  s3 = await startTestS3('proofs')
})
afterAll(async () => {
  await s3.close()
  await db.close()
})

describe.each(['a folder', 'an object store'])('files in %s', (where) => {
  let storage: Storage
  let id: Record<Names, string>
  /** Everything that the database refers to and that has to be there. */
  let needed: string[]

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'makewhole-files-'))
    const settings = { dataDir, publicUrl: 'http://localhost', s3: where === 'a folder' ? null : s3 }
    storage = openStorage(settings, db.kysely, systemClock('UTC')).storage
    id = Object.fromEntries(names.map((name) => [name, randomUUID()])) as typeof id
    await fillTables(id)
    needed = [
      ...[
        id.document,
        id.picture,
        id.upload,
        id.sealed,
        id.copy,
        id.page,
        id.image,
        id.import,
        id.inspections,
      ].map(documentKeyOf),
      originalKeyOf(id.picture),
      recordKeyOf(1),
    ]
    for (const key of needed) await put(key)
    return async () => {
      for (const area of ['documents', 'history', 'uploads'] as const)
        for await (const { key } of storage.list(area)) await storage.delete(key)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  const put = (key: string) => storage.put(key, Readable.from([Buffer.from('x')]), { label, maxBytes: 10 })
  const check = async (later = hour) => {
    const findings: FileFinding[] = []
    const clock = { now: () => Date.now() + later }
    const count = await checkFiles({ db, storage, clock }, (finding) => findings.push(finding))
    return { count, findings }
  }

  it('go together with the database, those on their way in and out too', async () => {
    expect(await check()).toEqual({
      count: { known: needed.length, missing: 0, unknown: 0, recent: 0 },
      findings: [],
    })
    // Unreferenced by documents: bytes of a deleted one, unregistered uploads, and the template of a form.
    const beside = [
      documentKeyOf(id.deleted),
      documentKeyOf(id.removed),
      uploadKeyOf(id.claim),
      originalKeyOf(id.claim),
      ...templateKeysOf({ id: 'attorney', version: '9.9.9' }),
    ]
    for (const key of beside) await put(key)
    expect((await check()).count).toEqual({
      known: needed.length + beside.length,
      missing: 0,
      unknown: 0,
      recent: 0,
    })
  })

  it('that are missing are told one by one, with their claim', async () => {
    for (const key of needed) await storage.delete(key)
    const { count, findings } = await check()
    expect(count).toEqual({ known: 0, missing: needed.length, unknown: 0, recent: 0 })
    expect(findings.map((each) => each.key)).toEqual(needed.toSorted())
    const kinds = Object.fromEntries(
      findings.flatMap((each) =>
        each.type === 'missing' ? [[each.key, `${each.kind} of ${each.claimNumber}`]] : [],
      ),
    )
    expect(kinds).toMatchObject({
      [originalKeyOf(id.picture)]: 'document of LH-77',
      [documentKeyOf(id.sealed)]: 'settlement document of LH-77',
      [documentKeyOf(id.page)]: 'signed page of LH-77',
      [documentKeyOf(id.image)]: 'picture of a public page of null',
      [recordKeyOf(1)]: 'record of the history of null',
    })
  })

  it('that nothing refers to are told, and those that may be on their way in apart', async () => {
    const strangers = [documentKeyOf(randomUUID()), recordKeyOf(2), uploadKeyOf(randomUUID())]
    for (const key of strangers) await put(key)
    const unknown = (isRecent: boolean) =>
      strangers.toSorted().map((key) => ({ type: 'unknown', key, isRecent }))
    const late = await check()
    expect([late.count, late.findings]).toEqual([
      { known: needed.length, missing: 0, unknown: 3, recent: 0 },
      unknown(false),
    ])
    const now = await check(0)
    expect([now.count, now.findings]).toEqual([
      { known: needed.length, missing: 0, unknown: 0, recent: 3 },
      unknown(true),
    ])
  })

  it.runIf(where === 'a folder')('are told of where somebody left a file of another kind', async () => {
    const stray = 'documents/notes.txt'
    writeFileSync(join(dataDir, 'documents', stray), 'x')
    const { count, findings } = await check()
    rmSync(join(dataDir, 'documents', stray))
    expect(count).toEqual({ known: needed.length, missing: 0, unknown: 1, recent: 0 })
    expect(findings).toEqual([{ type: 'unknown', key: stray, isRecent: false }])
  })

  it('are compared page by page', async () => {
    const places = Array.from({ length: 1100 }, () => randomUUID())
    await freely(
      `insert into upload_reservation select unnest('{${places.join()}}'::uuid[]), 'import', 'a', null, now(), now() + interval '1 hour'`,
    )
    for (const each of places.slice(0, 3)) await put(documentKeyOf(each))
    expect((await check()).count).toEqual({ known: needed.length + 3, missing: 0, unknown: 0, recent: 0 })
  })
})

it('the command ends with 1 where something is missing, and says what', async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'makewhole-files-'))
  const id = randomUUID()
  await freely(emptied)
  expect(await verify()).toEqual({
    code: 0,
    said: '0 files are there and referred to.\nFiles and database go together.\n',
  })
  await freely(
    `insert into content_image (id, created_by, created_at, variants) values ('${id}', 'a', now(), '[{"width":400,"id":"${id}"}]')`,
  )
  const { code, said } = await verify()
  expect(code).toBe(1)
  expect(said).toContain(`missing  documents/${id}  picture of a public page\n`)
  expect(said).toContain('1 are missing')
  rmSync(dataDir, { recursive: true, force: true })
})

type Names = (typeof names)[number]
const names = [
  'claim',
  'document',
  'picture',
  'deleted',
  'upload',
  'sealed',
  'signer',
  'copy',
  'page',
  'image',
  'import',
  'inspections',
  'removed',
] as const

const emptied =
  `claim, document, document_upload, settlement_file, settlement_document, agreement_signer, signed_page, content_image,
  claim_import, upload_reservation, inspection_import, history_record, file_to_remove, form_version`
    .split(/,\s+/)
    .map((table) => `delete from ${table}`)
    .join(';')

/** As a restore writes: without the rules between tables. */
const freely = (sql: string) =>
  db.pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`)

/** One row of each table that refers to files; what they refer to otherwise is not looked at. */
function fillTables(id: Record<Names, string>): Promise<unknown> {
  return freely(`
    ${emptied};
    insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, created_at, modified_at, status_id,
        status_since, activity_count, activity_head, whose_turn)
      values ('${id.claim}', 'LH-77', 1, 'a', false, 1, now(), now(), 120950001, now(), 0, '', 'claimant');
    insert into document (id, claim_id, document_name, original_name, document_type_id, document_class, content_type, size, sha256,
        status_id, storage_key, original_key, scan, scan_after, uploaded_by, created_at, deleted_at, deleted_by, original_size)
      select each.id, '${id.claim}', 'a.pdf', 'a.pdf', 120950001, 'Document', 'application/pdf', 1, sha256('x'), 120950000,
        'documents/' || each.id, original_key, 'clean', now(), 'a', now(), deleted_at, case when deleted_at is not null then 'a' end,
        case when original_key is not null then 1 end
      from (values ('${id.document}'::uuid, null, null::timestamptz),
        ('${id.picture}', 'documents/${id.picture}-original', null), ('${id.deleted}', null, now())) as each (id, original_key, deleted_at);
    insert into document_upload (id, claim_id, uploaded_by, created_at, expires_at) values ('${id.claim}', '${id.claim}', 'a', now(), now() + interval '1 hour');
    insert into settlement_file (id, claim_id, is_upload, made_by, created_at, is_registered) values ('${id.upload}', '${id.claim}', true, 'a', now(), true);
    insert into settlement_document (id, claim_id, version, document_name, source, page_count, size, sha256, created_at, created_by,
        sealed_file_id, sealed_sha256, sealed_at, sent_at, answered_at, accept_offer, signed_at)
      values ('${id.upload}', '${id.claim}', 1, 'a.pdf', 'uploaded', 1, 1, sha256('x'), now(), 'a', '${id.sealed}', sha256('x'), now(), now(), now(), true, now());
    insert into agreement_signer (id, document_id, position, person_id, link_to, copy_file_id)
      values ('${id.signer}', '${id.upload}', 1, '${id.claim}', 'own', '${id.copy}');
    insert into signed_page (id, signer_id, uploaded_at, uploaded_by_name) values ('${id.page}', '${id.signer}', now(), 'a');
    insert into content_image (id, created_by, created_at, variants)
      values (gen_random_uuid(), 'a', now(), '[{"width":400,"id":"${id.image}"}]');
    insert into upload_reservation (id, purpose, owner, created_at, expires_at)
      values ('${id.deleted}', 'contentImage', 'a', now(), now() + interval '1 hour');
    insert into claim_import (id, firm_id, fire_id, form_id, file_name, size, storage_key, state, locale, uploaded_by, uploaded_at)
      values ('${id.import}', gen_random_uuid(), 1, 'attorney', 'a.xlsx', 1, 'documents/${id.import}', 'checked', 'en', 'a', now());
    insert into inspection_import (id, state, uploaded_by, uploaded_at) values ('${id.inspections}', 'waiting', 'a', now());
    insert into history_record (number, sha256, kept_at) values (1, '', now());
    insert into file_to_remove (storage_key, remove_after) values ('documents/${id.removed}', now());
    insert into form_version (form_id, version, definition) values ('attorney', '9.9.9', '{}')`)
}

async function verify(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'verify-files.ts')], {
    env: { ...process.env, DATABASE_URL: db.url, DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
