import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '@makewhole/contract/errors.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkHere } from '../../test/check-here.ts'
import { aLawyer, aMember, claimWorld, deaf, person, refusal, reviewer } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { aReadyRow, sheetOf } from '../../test/import-rows.ts'
import type { Written } from '../../test/import-rows.ts'
import { aWorkbook } from '../../test/workbooks.ts'
import { checkHistory } from '../claim-history/history-check.ts'
import { AppError } from '../app-error.ts'
import { createFirmClaimsService } from '../firm/firm-claims.service.ts'
import { aClientHome } from '../trial/file-claim.ts'
import { createMemberships } from '../firm/membership.ts'
import { createReviewService } from '../review/review.service.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { documentKeyOf, uploadKeyOf } from '../storage/storage.ts'
import { createUploadService } from '../upload/upload.service.ts'
import type { UploadService } from '../upload/upload.service.ts'
import { structuredClaimFeature } from '../structured-claim/structured-claim.ts'
import { createCheckProcess } from './check-process.ts'
import type { CheckInChild } from './check-process.ts'
import { importFeature } from './import.ts'
import { createImportService } from './import.service.ts'
import type { ImportService } from './import.service.ts'
import { createImportViews } from './import-view.ts'
import { createImportWork } from './import-work.ts'
import { createTemplateService } from './template.service.ts'

let world: ClaimWorld
let storage: Storage
let uploads: UploadService
let imports: ImportService
let form: FormDefinition
let dataDir: string
let lawyer: Actor
const fireId = 120950002
/** Works with claims of attorneys. */
const rita = anActor({
  ...person('rita', 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
})

beforeAll(async () => {
  world = await claimWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'imports-'))
  storage = openStorage({ dataDir, publicUrl: 'http://localhost' }, world.db.kysely, world.clock).storage
  uploads = createUploadService({ ...world, storage })
  imports = createImportService({ ...world, storage, uploads })
  form = world.program.forms.inForce['attorney'] as FormDefinition
})
beforeEach(async () => {
  world.setDay(0)
  lawyer = await aLawyer(world.db)
})
afterAll(async () => {
  await world.db.close()
  await rm(dataDir, { recursive: true })
})

function workWith(change: Partial<Parameters<typeof createImportWork>[0]> = {}) {
  const { ownFirmOf } = createMemberships(world)
  return createImportWork({ ...world, storage, ownFirmOf, check: checkHere, ...change })
}
const work = () => workWith()()

async function upload(
  rows: readonly Written[],
  actor = lawyer,
  bytes = aWorkbook({ Claims: sheetOf(form, rows) }),
) {
  const { importId: id } = await imports.createUploadUrl(actor)
  const label = { fileName: 'may.xlsx', contentType: '' }
  await storage.put(uploadKeyOf(id), Readable.from([bytes]), { label, maxBytes: 1e9 })
  return imports.startImport(actor, 'en', { id, fileName: 'may.xlsx', fireId })
}
async function checked(rows: readonly Written[], actor = lawyer) {
  const { id } = await upload(rows, actor)
  await work()
  return imports.getImport(actor, id)
}
/** Says of everything that no claim has that this is right. */
const confirm = (actor: Actor, id: string) => imports.confirm(actor, id, lists)
const lists = ['additionalClaimant', 'additionalStructure', 'additionalVehicle', 'insurancePolicy']

async function imported(rows: readonly Written[]) {
  const { id } = await checked(rows)
  await confirm(lawyer, id)
  await work()
  return imports.getImport(lawyer, id)
}
const claimsOfFirm = async () =>
  await world.db.kysely
    .selectFrom('claim')
    .select(['id', 'claim_number', 'status_id', 'step_name', 'version', 'list_last_name', 'due_on'])
    .where('firm_id', '=', lawyer.firmId ?? '')
    .orderBy('claim_number')
    .execute()

const rows = (count: number, changed: Written = {}) =>
  Array.from({ length: count }, (_, at) => aReadyRow(`RT-${at + 1}`, changed))

describe('checking a file', () => {
  it('changes nothing, and tells what becomes of each row', async () => {
    const found = await checked([...rows(3), aReadyRow('RT-9', { propertyCity: null, propertyZip: '9594' })])
    expect(found).toMatchObject({
      state: 'checked',
      rowCount: 4,
      checkedCount: 4,
      ready: 3,
      wrong: 1,
      problemCount: 2,
    })
    expect(await claimsOfFirm()).toEqual([])
    const { problems } = createImportViews(world.program).reportOf(
      found,
      await imports.getReport(lawyer, found.id),
    )
    expect(problems.map(({ row, column, says }) => [row, column.en, says])).toEqual([
      [5, 'City', ''],
      [5, 'ZIP code', '9594'],
    ])
  })

  it('is done again with the corrections that are accepted, of those that it offers', async () => {
    const found = await checked([aReadyRow('RT-1', { claimantDateOfBirth: '25996' }), aReadyRow('RT-2')])
    expect(found).toMatchObject({ ready: 1, wrong: 1, problemCount: 1 })
    const offered = { sheet: 'claims', column: 'claimantDateOfBirth' }
    const other = { sheet: 'claims', column: 'propertyAPN' }
    expect(await imports.correct(lawyer, found.id, [offered, other])).toMatchObject({
      state: 'checking',
      corrected: [offered],
    })
    expect(await refusal(imports.correct(lawyer, found.id, []))).toBe('IMPORT_RUNNING')
    await work()
    const again = await imports.getImport(lawyer, found.id)
    expect(again).toMatchObject({ state: 'checked', ready: 2, wrong: 0, problemCount: 0, rowCount: 2 })
    expect(createImportViews(world.program).viewOf(again, 'en').corrections).toMatchObject([
      { ...offered, heading: { es: 'Fecha de nacimiento' }, cells: 1, value: '1971-03-04', isUsed: true },
    ])
    await imports.correct(lawyer, found.id, [])
    await work()
    expect(await imports.getImport(lawyer, found.id)).toMatchObject({ ready: 1, wrong: 1 })
    expect(await refusal(imports.correct(await aLawyer(world.db), found.id, []))).toBe('NOT_FOUND')
    expect(await refusal(imports.correct(reviewer, found.id, []))).toBe('FORBIDDEN')
    await confirm(lawyer, found.id)
    await work()
    expect(await refusal(imports.correct(lawyer, found.id, [offered]))).toBe('NOTHING_TO_IMPORT')
  })

  it('refuses what is no workbook, and what does not bear reading', async () => {
    const { id } = await upload([], lawyer, Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    await work()
    expect(await imports.getImport(lawyer, id)).toMatchObject({ state: 'refused', refusal: 'LOCKED' })
    expect(await refusal(confirm(lawyer, id))).toBe('NOTHING_TO_IMPORT')
    const slow = await upload(rows(1))
    await workWith({ check: createCheckProcess({ maxMilliseconds: 1, maxMemory: 1e9 }) })()
    expect(await imports.getImport(lawyer, slow.id)).toMatchObject({
      state: 'refused',
      refusal: 'UNREADABLE',
    })
  })

  it('begins anew after the server that did it was killed', async () => {
    const { id } = await upload(rows(600))
    const check = createCheckProcess()
    const killed: CheckInChild = async function* (asked, file) {
      let seen = 0
      for await (const line of check(asked, file)) {
        if (line.type === 'claim' && (seen += 1) > 300) throw new Error('killed')
        yield line
      }
    }
    await expect(workWith({ check: killed })()).rejects.toThrow('killed')
    expect(await imports.getImport(lawyer, id)).toMatchObject({ state: 'checking', checkedCount: 300 })
    // While the lease may be valid, no server acquires it.
    await work()
    expect((await imports.getImport(lawyer, id)).state).toBe('checking')
    await letGo(id)
    await work()
    expect(await imports.getImport(lawyer, id)).toMatchObject({
      state: 'checked',
      ready: 600,
      checkedCount: 600,
    })
  })
})

/** Time passes without a sign of life. */
const letGo = (id: string) =>
  world.db.pool.query("update claim_import set held_until = now() - interval '1 second' where id = $1", [id])

describe('importing', () => {
  it('makes each ready row a claim at the step that signs, whole, with its firm, and submits none', async () => {
    const done = await imported([
      ...rows(2, { originalFilingDate: '05/01/2025' }),
      aReadyRow('RT-9', { propertyCity: null }),
    ])
    expect(done).toMatchObject({ state: 'done', imported: 2, failed: 0, wrong: 1 })
    const claims = await claimsOfFirm()
    expect(claims).toHaveLength(2)
    for (const claim of claims)
      expect(claim).toMatchObject({
        status_id: statusIds.inProgress,
        step_name: 'sign',
        list_last_name: 'Quintero',
      })
    const view = await world.claims.getClaim(lawyer, claims[0]?.id ?? '', 'en')
    expect(view.status.id).toBe(statusIds.inProgress)
    // It can be signed at once.
    const answers = {
      attestTrueAndAccurate: true,
      attestOwners: true,
      attestInsurance: true,
      attestAttorneys: true,
      signedFirstName: 'Priya',
      signedLastName: 'Raman',
    }
    const call = { actor: lawyer, locale: 'en' as const, ifMatch: null }
    const signed = await world.intake.saveStep(call, claims[0]?.id ?? '', 'sign', answers)
    expect(signed.status.id).toBe(statusIds.submitted)
  })

  it('begins once somebody says of all that no claim has that this is right', async () => {
    const { id, absent } = await checked(rows(2))
    expect(absent).toEqual(lists)
    for (const told of [[], lists.slice(1)])
      expect(await refusal(imports.confirm(lawyer, id, told))).toBe('IMPORT_INCOMPLETE')
    expect(await imports.getImport(lawyer, id)).toMatchObject({ state: 'checked' })
    await imports.confirm(lawyer, id, lists)
    await work()
    expect(await claimsOfFirm()).toHaveLength(2)
  })

  it('is the bundle of its claims, for the firm whose file it is', async () => {
    const { id } = await imported(rows(1))
    const [claim] = await claimsOfFirm()
    const { structuredClaims } = structuredClaimFeature(world)
    const { claimToBundles } = await structuredClaims.read({ actor: lawyer, locale: 'en' }, claim?.id ?? '')
    expect(claimToBundles.map(({ bundle }) => bundle)).toEqual([
      { id, displayName: 'may.xlsx', additionalInformation: [] },
    ])
  })

  it('keeps the firm’s own number and when the claim was filed first, for the firm and for reviewers', async () => {
    await imported(rows(1, { originalFilingDate: '05/01/2025' }))
    const [claim] = await claimsOfFirm()
    const claimId = claim?.id ?? ''
    const told = (locale: 'en' | 'es', actor = lawyer) =>
      structuredClaimFeature(world).structuredClaims.toldBeside({ actor, locale }, claimId)
    const filed = { name: 'Originally filed on', value: 'May 1, 2025' }
    const number = { name: 'The law firm’s own number', value: 'RT-1' }
    expect(await told('en')).toEqual([{ of: 'The file in which it came', lines: [number, filed] }])
    expect((await told('es'))[0]?.lines[1]?.value).toBe('1 de mayo de 2025')
    const successor = await aLawyer(world.db)
    await world.db.pool.query('update claim set firm_id = $2 where id = $1', [claimId, successor.firmId])
    expect((await told('en', successor))[0]?.lines).toEqual([filed])
    const { toldBeside } = await createReviewService(world).getReview(rita, claimId, 'en')
    expect(toldBeside).toEqual([{ of: 'The file in which it came', lines: [filed] }])
  })

  it('is found by the firm’s own number, from its beginning, in no other firm’s list', async () => {
    await imported([...rows(2), aReadyRow('Smith & Co 77'), aReadyRow('#1024')])
    const list = createFirmClaimsService({ ...world, notifications: deaf })
    const found = async (search: string, actor = lawyer) =>
      (await list(actor, { view: 'all', sort: 'number', search }, 'en')).claims.length
    expect([await found('rt-'), await found('RT-2'), await found('smith & co 7')]).toEqual([2, 1, 1])
    expect([await found('#1024'), await found('102')]).toEqual([1, 1])
    expect([await found('77'), await found('%'), await found('quintero')]).toEqual([0, 0, 4])
    expect(await found('RT-2', await aLawyer(world.db))).toBe(0)
  })

  it('knows its claims again: the same row is skipped, a changed one changes its claim, an edited one is left', async () => {
    await imported(rows(3))
    const before = await claimsOfFirm()
    const again = await imported([
      aReadyRow('RT-1'),
      aReadyRow('RT-2', { claimantLastName: 'Castellan' }),
      aReadyRow('RT-3'),
      aReadyRow('RT-4'),
    ])
    expect(again).toMatchObject({ unchanged: 2, imported: 2 })
    const after = await claimsOfFirm()
    expect(after).toHaveLength(4)
    expect(after.map(({ list_last_name: name }) => name)).toEqual([
      'Quintero',
      'Castellan',
      'Quintero',
      'Quintero',
    ])
    expect(after[0]).toEqual(before[0])
    const call = { actor: lawyer, locale: 'en' as const, ifMatch: null }
    const { answers } = await world.db.kysely
      .selectFrom('claim_answers')
      .select('answers')
      .where('claim_id', '=', after[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    await world.intake.saveStep(call, after[0]?.id ?? '', 'insurance', answers as never)
    const third = await checked([aReadyRow('RT-1', { claimantLastName: 'Vang' })])
    expect(third).toMatchObject({ edited: 1, ready: 0 })
    const report = createImportViews(world.program).reportOf(third, await imports.getReport(lawyer, third.id))
    expect(report.rows).toMatchObject([
      { reference: 'RT-1', outcome: 'edited', isComparable: true, claim: { id: after[0]?.id } },
    ])
    const both = await imports.compareRow(lawyer, third.id, report.rows[0]?.row ?? 0)
    expect(both.map(({ file, claim }) => [file.en, claim.en])).toEqual([['Vang', 'Quintero']])
    // Only the claim's firm may read its values.
    expect(await refusal(imports.compareRow(await aLawyer(world.db), third.id, 2))).toBe('NOT_FOUND')
    await world.db.pool.query('update claim set firm_id = $1 where id = $2', [
      (await aLawyer(world.db)).firmId,
      after[0]?.id,
    ])
    expect(await refusal(imports.compareRow(lawyer, third.id, 2))).toBe('NOT_FOUND')
  })

  it('says of a row whose claim went from the firm that it did, before and after the check, and not where to', async () => {
    await imported(rows(3))
    const [first, second, third] = await claimsOfFirm()
    const { firmId } = await aLawyer(world.db)
    const goes = (to: string | null | undefined, id: string | undefined) =>
      world.db.pool.query('update claim set firm_id = $1, version = version + 1 where id = $2', [to, id])
    await goes(firmId, first?.id)
    const found = await checked([
      aReadyRow('RT-1', { claimantLastName: 'Vang' }),
      aReadyRow('RT-2', { claimantLastName: 'Castellan' }),
      aReadyRow('RT-3'),
    ])
    await confirm(lawyer, found.id)
    // One is gone while its row waits, the other now belongs to its client.
    await goes(firmId, second?.id)
    await goes(null, third?.id)
    await work()
    const report = createImportViews(world.program).reportOf(found, await imports.getReport(lawyer, found.id))
    const gone = { outcome: 'gone', claim: null, failure: null, isComparable: false }
    expect(report.rows).toMatchObject(['RT-1', 'RT-2', 'RT-3'].map((reference) => ({ reference, ...gone })))
    expect(JSON.stringify(report)).not.toContain(firmId)
    const { rows: now } = await world.db.pool.query<{ name: string }>(
      'select list_last_name as name from claim where id = any($1)',
      [[first?.id, second?.id]],
    )
    expect(now.map(({ name }) => name)).toEqual(['Quintero', 'Quintero'])
  })

  it('goes on after the server was killed half-way, and makes no claim twice', async () => {
    const { id } = await checked(rows(5))
    await confirm(lawyer, id)
    let made = 0
    const beginWhole: typeof world.intake.beginWhole = async (...call) => {
      if ((made += 1) > 2) throw new Error('killed')
      return world.intake.beginWhole(...call)
    }
    await expect(workWith({ intake: { ...world.intake, beginWhole } })()).rejects.toThrow('killed')
    expect(await claimsOfFirm()).toHaveLength(2)
    await letGo(id)
    await work()
    expect(await imports.getImport(lawyer, id)).toMatchObject({ state: 'done', imported: 5 })
    expect(await claimsOfFirm()).toHaveLength(5)
  })

  it('is left to another server that took it over', async () => {
    const { id } = await checked(rows(60))
    await confirm(lawyer, id)
    let made = 0
    const beginWhole: typeof world.intake.beginWhole = async (...call) => {
      await world.intake.beginWhole(...call)
      if ((made += 1) === 50)
        await world.db.pool.query('update claim_import set held_by = $1 where id = $2', [randomUUID(), id])
    }
    await workWith({ intake: { ...world.intake, beginWhole } })()
    expect(await claimsOfFirm()).toHaveLength(50)
    await letGo(id)
    await work()
    expect(await claimsOfFirm()).toHaveLength(60)
  })

  it('stops when whoever confirmed it left the firm; a colleague confirms the rest', async () => {
    const { id } = await checked(rows(2))
    await confirm(lawyer, id)
    await world.db.pool.query(
      'update firm_member set removed_at = now(), removed_by = subject where subject = $1',
      [lawyer.subject],
    )
    await work()
    expect(await claimsOfFirm()).toEqual([])
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    expect(await imports.getImport(colleague, id)).toMatchObject({ state: 'checked', ready: 2 })
    await confirm(colleague, id)
    await work()
    expect(await claimsOfFirm()).toHaveLength(2)
  })

  it('says of a row what came in between', async () => {
    const { id } = await checked(rows(1))
    await confirm(lawyer, id)
    const beginWhole: typeof world.intake.beginWhole = async (call, whole, also) =>
      world.intake.beginWhole(call, { ...whole, answers: {} }, also)
    await workWith({ intake: { ...world.intake, beginWhole } })()
    const done = await imports.getImport(lawyer, id)
    expect(done).toMatchObject({ state: 'done', imported: 0, failed: 1 })
    const report = createImportViews(world.program).reportOf(done, await imports.getReport(lawyer, id))
    expect(report.rows[0]?.failure?.en).toMatch('answers need your attention')
  })
})

describe('undoing an import', () => {
  const undone = async (id: string, actor = lawyer) => {
    await imports.undo(actor, id)
    await work()
    return imports.getImport(lawyer, id)
  }
  const filed = (claim: { id: string; version: number }) => ({
    actor: lawyer,
    locale: 'en' as const,
    ifMatch: claim.version,
  })
  const sign = async (at: number) => {
    const begun = (await claimsOfFirm()).filter(({ status_id }) => status_id === statusIds.inProgress)
    const claim = begun[at] as { id: string; version: number }
    return world.intake.saveStep(filed(claim), claim.id, form.steps.at(-1)?.name ?? '', aClientHome())
  }

  it('deletes every claim of it, forgets what its file said, and stays in the list with who did it', async () => {
    const found = await imported([...rows(3), aReadyRow('RT-9', { propertyCity: null })])
    await expect(imports.previewUndo(lawyer, found)).resolves.toEqual({ claims: 3, changed: 0, signed: 0 })
    const after = await undone(found.id)
    expect(after).toMatchObject({ state: 'undone', imported: 0, deleted: 3, failed: 0, storageKey: '' })
    expect(after.undoneByName).toBe('Ana Ruiz')
    expect((await imports.listImports(lawyer)).map(({ id, state }) => [id, state])).toEqual([
      [found.id, 'undone'],
    ])
    expect(await claimsOfFirm()).toEqual([])
    expect(await storage.size(documentKeyOf(found.id))).toBe(null)
    const { rows: kept } = await world.db.pool.query<{ line: string }>(
      `select r::text as line from claim_import_row r where import_id = $1`,
      [found.id],
    )
    expect(kept).toHaveLength(4)
    expect(kept.map(({ line }) => line).join()).not.toContain('Quintero')
    const { rows: problems } = await world.db.pool.query<{ problems: unknown; problem_count: number }>(
      `select problems, problem_count from claim_import where id = $1`,
      [found.id],
    )
    expect(problems).toEqual([{ problems: [], problem_count: 1 }])
    expect(await imports.previewUndo(lawyer, after)).toBe(null)
    // Again it changes nothing, and it is never imported again.
    expect((await undone(found.id)).deleted).toBe(3)
    expect(await refusal(confirm(lawyer, found.id))).toBe('NOTHING_TO_IMPORT')
    const { broken } = await checkHistory(world.db.kysely)
    expect(broken).toEqual([])
  })

  it('frees its references: the mended file is imported as if there had been none', async () => {
    const { id } = await imported(rows(2))
    await undone(id)
    const mended = await imported(rows(2, { propertyCity: 'Greenville' }))
    expect(mended).toMatchObject({ state: 'done', imported: 2, failed: 0, unchanged: 0, edited: 0 })
    expect(await claimsOfFirm()).toHaveLength(2)
  })

  it('deletes what it began, whichever file changed it since, and nothing that an earlier file began', async () => {
    const first = await imported(rows(2))
    const second = await imported(rows(3, { propertyCity: 'Greenville' }))
    expect(await imports.previewUndo(lawyer, second)).toEqual({ claims: 1, changed: 0, signed: 0 })
    expect(await undone(second.id)).toMatchObject({ imported: 2, deleted: 1 })
    expect(await claimsOfFirm()).toHaveLength(2)
    await undone(first.id)
    expect(await claimsOfFirm()).toEqual([])
    expect(await imports.getImport(lawyer, second.id)).toMatchObject({ imported: 0, deleted: 3 })
  })

  it('is whoever confirmed it or runs the firm', async () => {
    const { id } = await imported(rows(1))
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const head = { ...(await aMember(world.db, lawyer.firmId ?? '')), isFirmAdministrator: true }
    expect(await refusal(imports.undo(colleague, id))).toBe('FORBIDDEN')
    expect(await imports.previewUndo(colleague, await imports.getImport(colleague, id))).toBe(null)
    expect(await refusal(imports.undo(await aLawyer(world.db), id))).toBe('NOT_FOUND')
    expect(await undone(id, head)).toMatchObject({ state: 'undone' })
  })

  it('is refused once a claim of it was signed, while another file is read, and where nothing came of it', async () => {
    const { id } = await checked(rows(2))
    expect(await refusal(imports.undo(lawyer, id))).toBe('NOTHING_TO_UNDO')
    await confirm(lawyer, id)
    expect(await refusal(imports.undo(lawyer, id))).toBe('IMPORT_RUNNING')
    await work()
    const other = await upload(rows(1))
    expect(await refusal(imports.undo(lawyer, id))).toBe('IMPORT_RUNNING')
    await work()
    await sign(0)
    expect(await refusal(imports.undo(lawyer, id))).toBe('IMPORT_SIGNED')
    expect(await imports.previewUndo(lawyer, await imports.getImport(lawyer, id))).toEqual({
      claims: 1,
      changed: 0,
      signed: 1,
    })
    expect(await claimsOfFirm()).toHaveLength(2)
    expect(other.id).not.toBe(id)
  })

  it('lets no claim of it be signed from then on; a claim signed in the same moment keeps the import', async () => {
    const { id } = await imported(rows(2))
    await imports.undo(lawyer, id)
    expect(await refusal(sign(0))).toBe('IMPORT_UNDONE')
    await work()
    for (let round = 0; round < 4; round += 1) {
      const again = await imported(rows(2))
      const both = [() => refusal(sign(0)), () => refusal(imports.undo(lawyer, again.id))]
      const acts = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      const [signing, undoing] = round % 2 ? acts : acts.toReversed()
      expect([
        ['none', 'IMPORT_SIGNED'],
        ['IMPORT_UNDONE', 'none'],
      ]).toContainEqual([signing, undoing])
      await work()
      const left = (await claimsOfFirm()).filter(({ status_id }) => status_id === statusIds.inProgress)
      expect(left).toHaveLength(signing === 'none' ? 1 : 0)
      for (const claim of left) await world.claims.deleteClaim({ actor: lawyer, ifMatch: null }, claim.id)
      await world.db.pool.query(
        `update imported_claim set firm_reference = claim_id::text where firm_id = $1`,
        [lawyer.firmId],
      )
    }
  })

  it('goes on where a claim can’t be deleted, says which and why, and tries those alone again', async () => {
    const { id } = await imported(rows(3))
    const [pinned, refused] = await claimsOfFirm()
    await world.db.pool.query(`create table pin (claim_id uuid references claim);
      insert into pin values ('${pinned?.id ?? ''}')`)
    const removeClaim: ClaimWorld['claims']['removeClaim'] = async (tx, claim, actor) => {
      if (claim.id === refused?.id) throw new AppError('CLAIM_CHANGED')
      return world.claims.removeClaim(tx, claim, actor)
    }
    await imports.undo(lawyer, id)
    // An unexpected error is logged after the rest is done.
    await expect(workWith({ claims: { ...world.claims, removeClaim } })()).rejects.toThrow('1 claims')
    const after = await imports.getImport(lawyer, id)
    expect(after).toMatchObject({ state: 'undone', deleted: 1, imported: 2, notUndone: 2 })
    const { reportOf } = createImportViews(world.program)
    const { rows: left } = reportOf(after, await imports.getReport(lawyer, id))
    expect(left.map(({ outcome, failure, claim }) => [outcome, failure?.en, claim?.id])).toEqual([
      ['notUndone', undefined, pinned?.id],
      ['notUndone', errors.CLAIM_CHANGED.message.en, refused?.id],
    ])
    expect(await imports.previewUndo(lawyer, after)).toMatchObject({ claims: 2 })
    await world.db.pool.query('drop table pin')
    expect(await undone(id)).toMatchObject({ state: 'undone', deleted: 3, imported: 0, notUndone: 0 })
  })

  it('leaves out a row of another file whose claim could not be deleted, until it is', async () => {
    const mended = rows(4, { propertyCity: 'Greenville' })
    const { id } = await imported(rows(3))
    const before = await checked(mended)
    const removeClaim: ClaimWorld['claims']['removeClaim'] = () => {
      throw new AppError('CLAIM_CHANGED')
    }
    const [closed, one, other] = await claimsOfFirm()
    await world.claims.withdrawClaim(filed(closed as never), closed?.id ?? '')
    await imports.undo(lawyer, id)
    await workWith({ claims: { ...world.claims, removeClaim } })()
    const left = await claimsOfFirm()
    const reported = async (importId: string) => {
      const found = await imports.getImport(lawyer, importId)
      const { reportOf } = createImportViews(world.program)
      const report = reportOf(found, await imports.getReport(lawyer, importId))
      return report.rows.map(({ outcome, isComparable, claim }) => [outcome, isComparable, claim?.id])
    }
    // Checked before it was undone, the same file checked after it, and the very rows that were undone.
    await confirm(lawyer, before.id)
    await work()
    expect(await imports.getImport(lawyer, before.id)).toMatchObject({ imported: 1, failed: 1, edited: 2 })
    expect((await claimsOfFirm()).slice(0, 3)).toEqual(left)
    for (const again of [await checked(mended), await checked(rows(3))])
      expect([again.ready + again.unchanged, again.edited]).toEqual([1, again.rowCount === 4 ? 3 : 2])
    expect((await reported(before.id)).slice(1)).toEqual([
      ['undone', false, one?.id],
      ['undone', false, other?.id],
    ])
    await undone(id)
    expect((await reported(before.id)).map(([outcome]) => outcome)).toEqual(['failed', 'deleted', 'deleted'])
    expect(await imported(mended)).toMatchObject({ imported: 2, edited: 1 })
  })

  it('goes on after the server was killed half-way, and leaves what was closed meanwhile', async () => {
    const { id } = await imported(rows(120))
    const [closed] = await claimsOfFirm()
    const call = { actor: lawyer, locale: 'en' as const, ifMatch: null }
    await world.claims.withdrawClaim(call, closed?.id ?? '')
    await imports.undo(lawyer, id)
    let deleted = 0
    const removeClaim: ClaimWorld['claims']['removeClaim'] = async (...asked) => {
      if (++deleted === 70) throw new Error('the server is killed')
      return world.claims.removeClaim(...asked)
    }
    await expect(workWith({ claims: { ...world.claims, removeClaim } })()).rejects.toThrow('killed')
    expect(await imports.getImport(lawyer, id)).toMatchObject({ state: 'undoing', deleted: 69, imported: 51 })
    await world.db.pool.query('update claim_import set held_until = null where id = $1', [id])
    await work()
    expect(await imports.getImport(lawyer, id)).toMatchObject({ state: 'undone', deleted: 119, imported: 1 })
    expect(await claimsOfFirm()).toHaveLength(1)
  })
})

it('a claim that is deleted alone frees its reference, also while a file that changes it is imported', async () => {
  const first = await imported(rows(2))
  const second = await checked(rows(2, { propertyCity: 'Greenville' }))
  const [one, other] = await claimsOfFirm()
  await world.claims.deleteClaim({ actor: lawyer, ifMatch: null }, one?.id ?? '')
  const replaceWhole: ClaimWorld['intake']['replaceWhole'] = async (call, claimId, ...rest) => {
    await world.claims.deleteClaim({ actor: lawyer, ifMatch: null }, other?.id ?? '')
    return world.intake.replaceWhole(call, claimId, ...rest)
  }
  await confirm(lawyer, second.id)
  await workWith({ intake: { ...world.intake, replaceWhole } })()
  expect(await imports.getImport(lawyer, second.id)).toMatchObject({ state: 'done', imported: 2, failed: 0 })
  expect(await imports.getImport(lawyer, first.id)).toMatchObject({ imported: 0, deleted: 2 })
  expect((await claimsOfFirm()).map(({ id }) => id)).not.toContain(one?.id)
  // A row that was left out for a claim that is there no more.
  const third = await checked(rows(2, { propertyCity: 'Greenville' }))
  await undoneRow()
  const { reportOf } = createImportViews(world.program)
  const { rows: left } = reportOf(third, await imports.getReport(lawyer, third.id))
  expect(left.map(({ outcome }) => outcome)).toEqual(['deleted', 'unchanged'])

  async function undoneRow() {
    const [gone] = await claimsOfFirm()
    await world.claims.deleteClaim({ actor: lawyer, ifMatch: null }, gone?.id ?? '')
  }
})

describe('a firm’s imports', () => {
  it('are its members’, and no other firm’s or anybody else’s', async () => {
    const { id } = await checked(rows(1))
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    expect((await imports.listImports(colleague)).map((each) => each.id)).toEqual([id])
    const other = await aLawyer(world.db)
    for (const ask of [imports.getImport, imports.getReport, confirm])
      expect(await refusal(ask(other, id))).toBe('NOT_FOUND')
    expect(await imports.listImports(other)).toEqual([])
    for (const actor of [person('ana'), reviewer, { ...lawyer, firmId: null }])
      for (const ask of [
        imports.listImports(actor),
        imports.getImport(actor, id),
        imports.createUploadUrl(actor),
      ])
        expect(await refusal(ask)).toBe('FORBIDDEN')
  })

  it('run one at a time, whoever asks in the same instant', async () => {
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    const both = await Promise.all([refusal(upload(rows(1))), refusal(upload(rows(1), colleague))])
    expect(both.toSorted()).toEqual(['IMPORT_RUNNING', 'none'])
    expect(await refusal(upload(rows(1)))).toBe('IMPORT_RUNNING')
    await work()
    const [first] = await imports.listImports(lawyer)
    const second = await checked(rows(1))
    const confirmed = [first?.id ?? '', second.id].map((id) => refusal(confirm(lawyer, id)))
    expect((await Promise.all(confirmed)).toSorted()).toEqual(['IMPORT_RUNNING', 'none'])
    await work()
    await work()
  })

  it('are for an open fire, and a file that arrived', async () => {
    const body = { id: randomUUID(), fileName: 'may.xlsx', fireId }
    expect(await refusal(imports.startImport(lawyer, 'en', body))).toBe('DOCUMENT_NOT_RECEIVED')
    const { importId } = await imports.createUploadUrl(lawyer)
    const given = { ...body, id: importId }
    expect(await refusal(imports.startImport(lawyer, 'en', given))).toBe('DOCUMENT_NOT_RECEIVED')
    // A place is the firm's own.
    expect(await refusal(imports.startImport(await aLawyer(world.db), 'en', given))).toBe(
      'DOCUMENT_NOT_RECEIVED',
    )
    expect(await uploads.isOpenForUpload(uploadKeyOf(importId))).toBe(true)
    for (const key of [uploadKeyOf(randomUUID()), documentKeyOf(importId)])
      expect(await uploads.isOpenForUpload(key)).toBe(false)
    expect(await refusal(imports.startImport(lawyer, 'en', { ...body, fireId: 7 }))).toBe('NOT_FOUND')
    expect(await refusal(imports.startImport(lawyer, 'en', { ...body, fireId: 120950000 }))).toBe(
      'FIRE_CLOSED',
    )
    expect(await refusal(upload([], lawyer, Buffer.alloc(0)))).toBe('FILE_EMPTY')
    expect(await refusal(upload([], lawyer, Buffer.alloc(25 * 1024 * 1024 + 1)))).toBe('FILE_TOO_LARGE')
  })

  it('keep their file for 30 days, and what its rows said as long', async () => {
    const waits = await checked(rows(2))
    const key = documentKeyOf(waits.id)
    world.setDay(29)
    await imports.removeOldFiles()
    expect(await storage.size(key)).not.toBeNull()
    world.setDay(31)
    await imports.removeOldFiles()
    expect(await storage.size(key)).toBeNull()
    expect(await imports.getImport(lawyer, waits.id)).toMatchObject({ state: 'checked', ready: 2 })
    expect(await refusal(confirm(lawyer, waits.id))).toBe('NOTHING_TO_IMPORT')
    const { rows: said } = await world.db.pool.query(
      'select from claim_import_row where import_id = $1 and answers is not null',
      [waits.id],
    )
    expect(said).toEqual([])
  })

  it('have few places for files at a time, which go when their time is over', async () => {
    for (let place = 0; place < 19; place += 1) await imports.createUploadUrl(lawyer)
    const atOnce = await Promise.all([lawyer, lawyer].map((actor) => refusal(imports.createUploadUrl(actor))))
    expect(atOnce.toSorted()).toEqual(['TOO_MANY_UPLOADS', 'none'])
    world.setDay(1)
    const { importId } = await imports.createUploadUrl(lawyer)
    await uploads.cleanUp()
    const rest = await world.db.kysely
      .selectFrom('upload_reservation')
      .select('id')
      .where('owner', '=', lawyer.firmId ?? '')
      .execute()
    expect(rest).toEqual([{ id: importId }])
  })

  it('have no place for a member whose rights were withdrawn', async () => {
    await world.accounts.rememberAccount(lawyer, 'en')
    await world.db.pool.query('update account set is_active = false where subject = $1', [lawyer.subject])
    expect(await refusal(imports.createUploadUrl(lawyer))).toBe('RIGHTS_CHANGED')
    const { rows } = await world.db.pool.query('select from upload_reservation where owner = $1', [
      lawyer.firmId,
    ])
    expect(rows).toEqual([])
  })

  it('travel by their routes', async () => {
    const { handlers, jobs } = importFeature({
      ...world,
      storage,
      uploads,
      ownFirmOf: createMemberships(world).ownFirmOf,
    })
    const { id } = await upload(rows(1))
    const call = { actor: lawyer, params: { id }, body: { absent: lists }, locale: 'en' } as never
    await jobs.tasks['work-on-imports']?.({})
    expect(await handlers.getImport(call)).toMatchObject({
      state: 'checked',
      isOlderForm: false,
      rows: { ready: 1 },
    })
    expect(await handlers.confirmImport(call)).toMatchObject({ state: 'importing' })
    expect(await handlers.listImports(call)).toHaveLength(1)
    await jobs.tasks['work-on-imports']?.({})
    expect(await handlers.getImportReport(call)).toMatchObject({ problems: [], rows: [] })
  })
})

describe('the template', () => {
  it('is made once a version of the form', async () => {
    const templates = createTemplateService({ ...world, storage })
    const first = await templates.giveTemplate(lawyer, fireId)
    const key = `documents/${first.documentId}`
    const found = await storage.open(key)
    expect((await buffer(found?.stream as Readable)).subarray(0, 2).toString()).toBe('PK')
    expect(await templates.labelOf(key)).toMatchObject({ fileName: first.fileName })
    expect(await templates.labelOf(documentKeyOf(randomUUID()))).toBeNull()
    expect((await templates.giveTemplate(lawyer, fireId)).documentId).toBe(first.documentId)
    expect(await refusal(templates.giveTemplate(reviewer, fireId))).toBe('FORBIDDEN')
    expect(await refusal(templates.giveTemplate(lawyer, 7))).toBe('NOT_FOUND')
  }, 60_000)
})
