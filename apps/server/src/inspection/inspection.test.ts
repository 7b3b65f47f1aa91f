import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { InspectionDecisionBody } from '@makewhole/contract/inspection/inspection.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person, refusal, reviewer } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import { createUploadService } from '../upload/upload.service.ts'
import type { UploadService } from '../upload/upload.service.ts'
import { readInspectionsInChild } from './inspection.ts'
import { createInspectionImportService } from './inspection-import.service.ts'
import type { InspectionImportService } from './inspection-import.service.ts'
import { importViewOf, missingViewOf } from './inspection-view.ts'
import { createInspectionWork } from './inspection-work.ts'
import type { InspectionWorkParts } from './inspection-work.ts'
import { createPropertyValidation } from './property-validation.service.ts'
import { readInspections } from './read-inspections.ts'

let world: ClaimWorld
let storage: Storage
let uploads: UploadService
let imports: InspectionImportService
let dataDir: string
const admin: Actor = { ...person('admin', 'ADMIN'), permissions: ['ALL.PERMISSIONS'] }
const changed = async () => undefined

beforeAll(async () => {
  world = await claimWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'inspections-'))
  storage = openStorage({ dataDir, publicUrl: 'http://localhost' }, world.db.kysely, world.clock).storage
  uploads = createUploadService({ ...world, storage })
  imports = createInspectionImportService({ ...world, storage, uploads, changed })
})
beforeEach(async () => {
  await world.db.kysely.deleteFrom('inspection_import_row').execute()
  await world.db.kysely.deleteFrom('inspection_missing').execute()
  await world.db.kysely.deleteFrom('inspection_before').execute()
  await world.db.kysely.deleteFrom('inspection').execute()
  await world.db.kysely.deleteFrom('inspection_incident').execute()
  await world.db.kysely.deleteFrom('inspection_import').execute()
  await world.db.kysely.deleteFrom('upload_reservation').execute()
})
afterAll(async () => {
  await world.db.close()
  await rm(dataDir, { recursive: true })
})

const header =
  'OBJECTID,* Damage,* Street Number,* Street Name,"* Street Type (e.g. road, drive, lane, etc.)",* City,Zip Code,County,Incident Start Date,* Structure Type,APN (parcel),GLOBALID,Latitude,Longitude'

interface Written {
  readonly id?: string
  readonly global?: string
  readonly number?: string
  readonly street?: string
  readonly damage?: string
  readonly county?: string
  readonly day?: string
  readonly apn?: string
  readonly place?: string
}
const line = ({ id = '1', global = '', number = '22.0', street = 'Whistling Pika ', ...row }: Written = {}) =>
  [
    id,
    row.damage ?? 'Destroyed (&gt;50%)',
    number,
    street,
    'Lane',
    'Quincy',
    '95971.0',
    row.county ?? 'Plumas',
    row.day ?? '7/13/2021 12:00:00 AM',
    'Single Family Residence Single Story',
    row.apn ?? '',
    global,
    row.place ?? '40.0037,-120.9691',
  ].join(',')
const table = (...rows: readonly Written[]) => `${[header, ...rows.map(line)].join('\n')}\n`

const workWith = (change: Partial<InspectionWorkParts> = {}) =>
  createInspectionWork({
    ...world,
    storage,
    read: (asked, file) => readInspections(asked, file),
    changed,
    ...change,
  })

/** A file that only adds and changes; `isWhole`: it is all that there is of its days and counties. */
async function upload(text: string | Buffer, fileName = 'inspections.csv', isWhole = false) {
  const { importId: id } = await imports.createUploadUrl(admin)
  const label = { fileName, contentType: '' }
  await storage.put(uploadKeyOf(id), Readable.from([Buffer.from(text as string)]), { label, maxBytes: 1e9 })
  return imports.startImport(admin, { id, fileName, isWhole })
}
async function imported(text: string | Buffer, fileName?: string, isWhole?: boolean) {
  const { id } = await upload(text, fileName, isWhole)
  await workWith()()
  return imports.getImport(admin, id)
}
/** Imports a whole file, and confirms what it lacks. */
async function importedWhole(text: string) {
  const { id } = await imported(text, 'whole.csv', true)
  return decided(id, { isWhole: true, readsDayNumbers: false })
}
async function decided(id: string, decision: InspectionDecisionBody) {
  await imports.confirm(admin, id, decision)
  await workWith()()
  return imports.getImport(admin, id)
}
const known = () =>
  world.db.kysely
    .selectFrom('inspection')
    .select(['object_id', 'global_id', 'address', 'damage', 'apn_digits', 'vanished_at'])
    .orderBy('id')
    .execute()

describe('a file of inspections', () => {
  it('becomes known, and the same file again changes nothing', async () => {
    const file = table({}, { id: '2', number: '24.0', damage: 'No Damage' })
    expect(await imported(file)).toMatchObject({ state: 'done', rowCount: 2, added: 2, problemCount: 0 })
    expect(await imported(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2, vanished: 0 })
    expect(await known()).toMatchObject([
      { object_id: '1', address: '22 Whistling Pika Lane', damage: 'destroyed' },
      { object_id: '2', address: '24 Whistling Pika Lane', damage: 'none' },
    ])
  })

  it('again with changes updates, adds, marks what is gone, and takes the mark back', async () => {
    await imported(table({ global: '{AA}' }, { id: '2', global: 'bb', number: '24' }))
    const again = table(
      { id: '7', global: 'aa', damage: 'Minor (10-25%)', number: '220' },
      { id: '3', global: 'cc' },
    )
    expect(await importedWhole(again)).toMatchObject({ added: 1, changed: 1, unchanged: 0, vanished: 1 })
    expect(await known()).toMatchObject([
      {
        object_id: '7',
        global_id: 'aa',
        address: '220 Whistling Pika Lane',
        damage: 'minor',
        vanished_at: null,
      },
      { object_id: '2', vanished_at: expect.any(Date) },
      { object_id: '3', vanished_at: null },
    ])
    const back = table(
      { id: '7', global: 'aa' },
      { id: '2', global: 'bb', number: '24' },
      { id: '3', global: 'cc' },
    )
    expect(await imported(back)).toMatchObject({ added: 0, vanished: 0 })
    expect((await known()).map(({ vanished_at: at }) => at)).toEqual([null, null, null])
  })

  it('says nothing of other fires', async () => {
    await imported(table({}, { id: '2', county: 'Lassen' }, { id: '3', day: '7/24/2024 12:00:00 AM' }))
    expect(await imported(table({}), 'whole.csv', true)).toMatchObject({
      state: 'done',
      unchanged: 1,
      vanished: 0,
    })
  })

  it('gives an id to what had none, and goes on without it', async () => {
    await imported(table({ id: '1' }))
    expect(await imported(table({ id: '1', global: 'aa' }))).toMatchObject({ added: 0, changed: 1 })
    expect(await imported(table({ id: '1', damage: 'No Damage' }))).toMatchObject({ added: 0, changed: 1 })
    expect(await known()).toHaveLength(1)
  })

  it('tells of ids that are told twice or were another address’s, and changes nothing by them', async () => {
    await imported(table({ id: '1' }))
    const found = await importedWhole(
      table(
        { id: '1', number: '99' },
        { id: '2', number: '5' },
        { id: '2', number: '6' },
        { id: '2', number: '5' },
      ),
    )
    expect(found).toMatchObject({ added: 1, changed: 0, vanished: 1, leftOut: 3, problemCount: 2 })
    expect(found.problems).toEqual([
      { row: 2, code: 'idElsewhere', says: '1 99 Whistling Pika Lane' },
      { row: 4, code: 'idTwice', says: '2 6 Whistling Pika Lane' },
    ])
    expect((await known()).map(({ address }) => address)).toEqual([
      '22 Whistling Pika Lane',
      '5 Whistling Pika Lane',
    ])
  })

  it('tells what it could not read of a record', async () => {
    const found = await imported(table({ place: '0,0' }, { id: '', number: '7' }))
    expect(found.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'outsideCountry'],
      [3, 'noId'],
    ])
    expect(found).toMatchObject({ added: 1, leftOut: 1 })
  })

  it('may be GeoJSON', async () => {
    const feature = (id: number) => ({
      type: 'Feature',
      properties: {
        OBJECTID: id,
        DAMAGE: 'Destroyed (>50%)',
        STREETNUMBER: '22',
        STREETNAME: 'Whistling {Pika}',
        COUNTY: 'Plumas',
        INCIDENTSTARTDATE: 1626134400000,
        GLOBALID: `{${id}A}`,
        STRUCTURETYPE: 'Mobile Home Duoble Wide',
        APN: '110-120-030',
      },
      geometry: { type: 'Point', coordinates: [-120.9, 40.1] },
    })
    const text = JSON.stringify({ type: 'FeatureCollection', features: [feature(1), feature(2)] })
    expect(await imported(text, 'dins.geojson')).toMatchObject({ added: 2, problemCount: 0 })
    expect((await known())[0]).toMatchObject({ global_id: '1a', apn_digits: '110120030000' })
    expect(await imported(text.slice(0, -20), 'half.geojson')).toMatchObject({ refusal: 'CUT_OFF' })
    expect(await imported('{"a": 1}')).toMatchObject({ refusal: 'NO_ROWS' })
    expect(await imported('{"features": [}')).toMatchObject({ refusal: 'NOT_A_TABLE' })
  })

  it.each([
    ['another header', 'Name,County\nAda,Plumas\n', 'OTHER_HEADER'],
    ['half a file', table({}, { id: '2' }).slice(0, -60), 'CUT_OFF'],
    ['an open quote', `${table({})}1,"Destroyed`, 'CUT_OFF'],
    ['no row', `${header}\n`, 'NO_ROWS'],
    ['a picture', '\u0089PNG\u0000\u0000', 'NOT_A_TABLE'],
  ])('is refused as a whole with %s', async (_name, text, code) => {
    expect(await imported(text)).toMatchObject({ state: 'refused', refusal: code })
    expect(await known()).toEqual([])
  })

  it('that does not bear reading is refused', async () => {
    const { id } = await upload(table({}))
    await workWith({
      read: async function* () {
        // Killed before any output.
      },
    })()
    expect(await imports.getImport(admin, id)).toMatchObject({ refusal: 'UNREADABLE' })
  })
})

describe('a file that lacks known records', () => {
  const many = Array.from({ length: 130 }, (_, at) => ({ id: String(at + 1), number: String(at + 1) }))
  const retired = async () => (await known()).filter(({ vanished_at: at }) => at).length

  it('adds to what is there, and retires nothing', async () => {
    await imported(table(...many))
    const found = await imported(table(many[0] ?? {}, { id: '200', number: '200' }))
    expect(found).toMatchObject({ state: 'done', added: 1, unchanged: 1, vanished: 0 })
    expect(await retired()).toBe(0)
  })

  it('retires none that was not listed first, be it a single one', async () => {
    await imported(table(...many))
    const { id } = await imported(table(...many.slice(0, 129)), 'whole.csv', true)
    expect(await imports.getImport(admin, id)).toMatchObject({ state: 'waiting', vanished: 1 })
    expect(await retired()).toBe(0)
    const { records, count } = await imports.missing(admin, id)
    expect([records.map(missingViewOf), count]).toEqual([
      [
        {
          key: expect.any(String),
          id: '130',
          startedOn: '2021-07-13',
          county: 'Plumas',
          address: '130 Whistling Pika Lane',
          city: 'Quincy',
          apn: '',
          structure: { en: 'Single Family Residence Single Story', es: 'Vivienda unifamiliar de un piso' },
          damage: { en: 'Destroyed (over 50%)', es: 'Destruida (más de 50%)' },
        },
      ],
      1,
    ])
    const done = await decided(id, { isWhole: true, readsDayNumbers: false })
    expect(done).toMatchObject({ state: 'done', unchanged: 129, vanished: 1 })
    expect(await retired()).toBe(1)
    expect(await imports.confirm(admin, id, { isWhole: true, readsDayNumbers: false })).toMatchObject({
      state: 'done',
    })
  })

  it('lists all of them, a hundred at a time', async () => {
    await imported(table(...many))
    const { id } = await imported(table(many[0] ?? {}), 'whole.csv', true)
    const first = await imports.missing(admin, id)
    const second = await imports.missing(admin, id, first.records.at(-1)?.key)
    expect([first.count, first.records.length, second.records.length]).toEqual([129, 100, 29])
    expect(new Set([...first.records, ...second.records].map(({ objectId }) => objectId)).size).toBe(129)
  })

  it('waits again where others are missing than were listed', async () => {
    await imported(table(...many))
    const { id } = await imported(table(...many.slice(0, 120)), 'whole.csv', true)
    await imported(table({ id: '300', number: '300' }))
    const again = await decided(id, { isWhole: true, readsDayNumbers: false })
    expect(again).toMatchObject({ state: 'waiting', vanished: 11 })
    expect(await decided(id, { isWhole: true, readsDayNumbers: false })).toMatchObject({
      state: 'done',
      vanished: 11,
    })
  })

  it('is added instead, or discarded, as somebody decides', async () => {
    await imported(table(...many))
    const half = table(...many.slice(0, 65), { id: '200', number: '200' })
    const { id } = await imported(half, 'whole.csv', true)
    expect(await decided(id, { isWhole: false, readsDayNumbers: false })).toMatchObject({
      state: 'done',
      added: 1,
      vanished: 0,
    })
    const other = await imported(table(...many.slice(0, 65)), 'whole.csv', true)
    expect(await imports.discard(admin, other.id)).toMatchObject({
      state: 'discarded',
      endedByName: expect.any(String),
    })
    expect(await storage.size(documentKeyOf(other.id))).toBeNull()
    expect((await imports.missing(admin, other.id)).records).toEqual([])
    expect([await retired(), (await known()).length]).toEqual([0, 131])
    expect(await imports.discard(admin, other.id)).toMatchObject({ state: 'discarded' })
    expect(await refusal(imports.discard(admin, id))).toBe('INSPECTIONS_RUNNING')
  })
})

describe('undoing an import', () => {
  const undone = async (id: string) => {
    await imports.undo(admin, id)
    await workWith()()
    return imports.getImport(admin, id)
  }
  const everything = () => world.db.kysely.selectFrom('inspection').selectAll().orderBy('id').execute()

  it('takes back what it added, changed and retired; then the one before it can be undone', async () => {
    const first = await imported(table({ global: 'aa' }, { id: '2', global: 'bb', number: '24' }))
    const before = await everything()
    const second = await importedWhole(
      table(
        { id: '7', global: 'aa', damage: 'No Damage', number: '220' },
        { id: '3', global: 'cc', county: 'Lassen' },
      ),
    )
    expect(second).toMatchObject({ added: 1, changed: 1, vanished: 1, isLast: true })
    expect(await refusal(imports.undo(admin, first.id))).toBe('INSPECTIONS_NOT_LAST')
    expect((await imports.overview(admin)).incidents).toHaveLength(2)
    expect(await undone(second.id)).toMatchObject({ state: 'undone', endedByName: expect.any(String) })
    expect(await everything()).toEqual(before)
    expect((await imports.overview(admin)).incidents).toMatchObject([
      { county: 'Plumas', count: 2, vanished: 0 },
    ])
    expect(await imports.undo(admin, second.id)).toMatchObject({ state: 'undone' })
    expect(await undone(first.id)).toMatchObject({ state: 'undone' })
    expect(await everything()).toEqual([])
  })

  it('keeps what somebody said of a day and county', async () => {
    const { id } = await imported(table({}))
    await imports.setFire(admin, { startedOn: '2021-07-13', county: 'Plumas', fireId: 120950002 })
    await undone(id)
    expect((await imports.overview(admin)).incidents).toMatchObject([{ count: 0, fireId: 120950002 }])
  })

  it('waits while another file is read, and is administrators’ work', async () => {
    const { id } = await imported(table({}))
    await upload(table({ id: '2' }))
    expect(await refusal(imports.undo(admin, id))).toBe('INSPECTIONS_RUNNING')
    for (const act of [imports.undo, imports.discard, imports.missing])
      expect(await refusal(act(reviewer, id))).toBe('FORBIDDEN')
  })

  it('is there for the last ten files', async () => {
    const ids: string[] = []
    for (let at = 1; at <= 11; at += 1) ids.push((await imported(table({ id: String(at) }))).id)
    for (const id of ids.slice(1).toReversed()) expect(await undone(id)).toMatchObject({ state: 'undone' })
    expect(await refusal(imports.undo(admin, ids[0] ?? ''))).toBe('INSPECTIONS_NOT_LAST')
    expect(await known()).toHaveLength(1)
  }, 30_000)
})

describe('a file that a spreadsheet saved', () => {
  const text = table({ street: 'Muñoz ', damage: 'No Damage' })

  it.each<[string, Buffer]>([
    [
      'semicolons',
      Buffer.from(
        text
          .replace('road, drive, lane, etc.', 'road')
          .replace(/"[^"]*"|,/g, (each) => (each === ',' ? ';' : each)),
      ),
    ],
    [
      'tabs in UTF-16',
      Buffer.from(
        `\uFEFF${text.replaceAll('"', '').replace('road, drive, lane, etc.', 'road').replaceAll(',', '\t')}`,
        'utf16le',
      ),
    ],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read with %s', async (_, file) => {
    expect(await imported(file)).toMatchObject({ state: 'done', added: 1, problemCount: 0 })
    expect(await known()).toMatchObject([{ address: '22 Muñoz Lane' }])
  })

  it('is refused where its letters can’t be told', async () => {
    const file = Buffer.concat([Buffer.from(text), Buffer.from([0x81, 0x0a])])
    expect(await imported(file)).toMatchObject({ state: 'refused', refusal: 'UNKNOWN_ENCODING' })
  })

  it('names what it does not read, and what it lacks, by their headings', async () => {
    const more = text.replace('OBJECTID', 'OBJECTID,Our notes').replace('\n1,', '\n1,x,')
    expect(await imported(more)).toMatchObject({ state: 'done', unread: ['Our notes'] })
    expect(await imported(text.replace('* Street Name', '* Strasse'))).toMatchObject({
      refusal: 'OTHER_HEADER',
      refusalDetail: 'Street Name',
    })
  })

  it('waits where its days are numbers, and is read as somebody says', async () => {
    const file = table({ day: '44390' }, { id: '2', day: '44390', number: '24' }, { id: '3', number: '26' })
    const waiting = await imported(file)
    expect(importViewOf(waiting)).toMatchObject({
      state: 'waiting',
      dayNumbers: { count: 2, says: '44390', day: '2021-07-13', isRead: false },
    })
    expect(await known()).toEqual([])
    expect(await decided(waiting.id, { isWhole: false, readsDayNumbers: true })).toMatchObject({
      state: 'done',
      added: 3,
      problemCount: 0,
    })
    const other = await imported(table({ id: '9', day: '44390', number: '9' }))
    expect(await decided(other.id, { isWhole: false, readsDayNumbers: false })).toMatchObject({
      state: 'done',
      added: 0,
      leftOut: 1,
      problems: [{ row: 2, code: 'dayNumber', says: '44390' }],
    })
  })
})

describe('a file of more records than are kept at once', () => {
  it('becomes known as a whole, and again with changes doubles none', async () => {
    const file = (changes: number) =>
      table(
        ...Array.from({ length: 2001 }, (_, at) => ({
          id: `${at + 1}`,
          number: `${at + 1}.0`,
          ...(at < changes && { damage: 'No Damage' }),
        })),
      )
    expect(await imported(file(0))).toMatchObject({ state: 'done', rowCount: 2001, added: 2001 })
    const again = { state: 'done', added: 0, changed: 1500, unchanged: 501, vanished: 0 }
    expect(await imported(file(1500))).toMatchObject(again)
  })
})

describe('bad luck', () => {
  it('a server that is killed half-way leaves nothing half done, and another begins anew', async () => {
    const { id } = await upload(table({}, { id: '2', number: '3' }))
    const killed = workWith({
      read: async function* (asked, file) {
        for await (const each of readInspectionsInChild(asked, file)) {
          if (each.type === 'end') throw new Error('killed')
          yield each
        }
      },
    })
    await expect(killed()).rejects.toThrow('killed')
    expect(await known()).toEqual([])
    // Held for a minute by the one that was killed.
    await workWith()()
    expect(await imports.getImport(admin, id)).toMatchObject({ state: 'reading' })
    await world.db.kysely
      .updateTable('inspection_import')
      .set({ held_until: new Date(0) })
      .execute()
    await workWith()()
    expect(await imports.getImport(admin, id)).toMatchObject({ state: 'done', added: 2 })
  })

  it('another server that took it over is left alone', async () => {
    const { id } = await upload(table({}))
    await workWith({
      read: async function* (asked, file) {
        await world.db.kysely.updateTable('inspection_import').set({ held_by: null }).execute()
        yield* readInspections(asked, file)
      },
    })()
    expect(await imports.getImport(admin, id)).toMatchObject({ state: 'reading', rowCount: 0 })
  })

  it('one file is read at a time, and a place is used once', async () => {
    const { id } = await upload(table({}))
    expect(await refusal(upload(table({})))).toBe('INSPECTIONS_RUNNING')
    expect(await refusal(imports.startImport(admin, { id, fileName: 'x.csv', isWhole: false }))).toBe(
      'DOCUMENT_NOT_RECEIVED',
    )
    const key = await imports.createUploadUrl(admin)
    expect(await uploads.maxBytesOf(uploadKeyOf(key.importId))).toBeGreaterThan(100_000_000)
    expect(await uploads.isOpenForUpload(uploadKeyOf(id))).toBe(false)
    const nothing = { id: key.importId, fileName: 'x.csv', isWhole: false }
    expect(await refusal(imports.startImport(admin, nothing))).toBe('DOCUMENT_NOT_RECEIVED')
  })

  it('an administrator has ten places at a time, which go when their time is over', async () => {
    for (let place = 0; place < 9; place += 1) await imports.createUploadUrl(admin)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => refusal(imports.createUploadUrl(admin))))
    expect(atOnce.toSorted()).toEqual([...Array<string>(7).fill('TOO_MANY_UPLOADS'), 'none'])
    expect(await refusal(imports.createUploadUrl({ ...admin, subject: 'another-admin' }))).toBe('none')
    world.setDay(1)
    const { importId } = await imports.createUploadUrl(admin)
    await uploads.cleanUp()
    const rest = await world.db.kysely.selectFrom('upload_reservation').select('id').execute()
    expect(rest).toEqual([{ id: importId }])
    world.setDay(0)
  })

  it('there is no place for an administrator whose rights were withdrawn', async () => {
    const gone = { ...admin, subject: 'gone-admin' }
    await world.accounts.rememberAccount(gone, 'en')
    await world.db.pool.query('update account set is_active = false where subject = $1', [gone.subject])
    expect(await refusal(imports.createUploadUrl(gone))).toBe('RIGHTS_CHANGED')
    expect(await world.db.kysely.selectFrom('upload_reservation').select('id').execute()).toEqual([])
  })

  it('is administrators’ work alone', async () => {
    for (const actor of [person('ana'), reviewer]) {
      expect(await refusal(imports.overview(actor))).toBe('FORBIDDEN')
      expect(await refusal(imports.createUploadUrl(actor))).toBe('FORBIDDEN')
      const fire = { startedOn: '2021-07-13', county: 'Plumas', fireId: null }
      expect(await refusal(imports.setFire(actor, fire))).toBe('FORBIDDEN')
    }
  })
})

describe('what inspections say of a property', () => {
  it('is compared once somebody said which fire they are of', async () => {
    const claim = await world.file(person('ana'), {
      ...aWholeHousehold,
      propertyAddress: '22 Whistling Pika Ln',
      propertyCity: 'Quincy',
      propertyZip: '95971',
    })
    await imported(table({}, { id: '2', damage: 'No Damage', apn: '1-2' }, { id: '3', number: '5' }))
    const validation = createPropertyValidation(world)
    const read = () => validation.validateProperty(reviewer, claim.id, 'en')
    expect(await read()).toMatchObject({ hasInspections: false, foundBy: null, records: [] })
    const [incident] = (await imports.overview(admin)).incidents
    expect(incident).toMatchObject({ startedOn: '2021-07-13', county: 'Plumas', count: 3, decidedAt: null })
    await imports.setFire(admin, { startedOn: '2021-07-13', county: 'Plumas', fireId: 120950002 })
    const found = await read()
    expect(found.records.map(({ objectId }) => objectId)).toEqual(['1', '2'])
    expect(found.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['parcel', 'fail'],
      ['address', 'pass'],
      ['county', 'pass'],
      ['structureType', 'pass'],
      ['damageLevel', 'pass'],
      ['structureCount', 'pass'],
    ])
    expect(found.checks[4]).toMatchObject({ claim: ['Over 50%'], record: ['Destroyed (over 50%)'] })
    expect(found.values.map(({ key, outcome }) => [key.replace(/:.*/, ''), outcome])).toEqual([
      ['apn', 'fail'],
      ['propertyAddress', 'pass'],
      ['structure', 'pass'],
    ])
    const stranger = person('somebody else')
    expect(await refusal(validation.validateProperty(stranger, claim.id, 'en'))).toBe('NOT_FOUND')
  })

  it('is proposed to be of the fire that began on its day and burned in its county', async () => {
    await imported(table({}, { id: '2', county: 'Napa', number: '3' }))
    const { incidents } = await imports.overview(admin)
    expect(incidents.map(({ county, proposal }) => [county, proposal])).toEqual([
      ['Napa', null],
      ['Plumas', { fireId: 120950000, reason: 'dayAndCounty' }],
    ])
    await imports.setFire(admin, { startedOn: '2021-07-13', county: 'Plumas', fireId: null })
    expect((await imports.overview(admin)).incidents.map(({ proposal }) => proposal)).toEqual([null, null])
  })

  it('can’t be said of a fire that the program does not have', async () => {
    await imported(table({}))
    const day = { startedOn: '2021-07-13', county: 'Plumas' }
    expect(await refusal(imports.setFire(admin, { ...day, fireId: 5 }))).toBe('NOT_FOUND')
    expect(await refusal(imports.setFire(admin, { ...day, county: 'Napa', fireId: null }))).toBe('NOT_FOUND')
    await imports.setFire(admin, { ...day, fireId: null })
    expect((await imports.overview(admin)).incidents).toMatchObject([
      { fireId: null, decidedAt: expect.any(Date) },
    ])
  })
})
