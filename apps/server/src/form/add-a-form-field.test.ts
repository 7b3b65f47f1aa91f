import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { claimsAndIntake, owner } from '../../test/claims.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { createAccountService } from '../account/account.service.ts'
import { letterFeature } from '../letter/letter.ts'
import { loadProgram } from '../program/load-program.ts'
import { aHome, fileClaim } from '../trial/file-claim.ts'
import { withFormVersions } from './form-versions.ts'

/* Follows docs/how-to/add-a-form-field.md word for word: field, binding, files and lines are those of the page. */

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/how-to/add-a-form-field.md'), 'utf8')

/** Returns the page's text at this place. */
function said(place: RegExp): string {
  const found = place.exec(page)?.[1]
  if (found === undefined) throw new Error(`docs/how-to/add-a-form-field.md says nothing at ${String(place)}`)
  return found
}

interface Field {
  readonly name: string
  readonly label: Readonly<Record<Locale, string>>
}

const field = JSON.parse(said(/```json\n([^`]+)```/)) as Field
const file = said(/`(program\/forms\/\w+\.json)`/)
const version = said(/next `version`, `([\d.]+)`/)
const step = said(/the last section of the step `(\w+)`/)
const binding = said(/`"binding": "([\w.]+)"`/)
const column = said(/`(\w+): '[\w.]+',` +\|\n\n4\./)
/** Reads the rows of its tables: each file with its line. */
const lines = [...page.matchAll(/^ +\| .+ \| `(\S+\.\w+)` +\| `(.+)` +\|$/gm)].map((row) => row.slice(1, 3))

interface FormFile {
  version: string
  readonly steps: readonly { readonly name: string; readonly sections: { readonly rows: object[][] }[] }[]
}

/** Returns the shipped program with this field added. */
async function programWith(added: object): Promise<Program> {
  const copy = mkdtempSync(join(tmpdir(), 'add-a-form-field-'))
  const isRead = (path: string) => !path.endsWith('content')
  cpSync(join(root, 'program'), join(copy, 'program'), { recursive: true, filter: isRead })
  const form = JSON.parse(readFileSync(join(copy, file), 'utf8')) as FormFile
  form.version = version
  const sections = form.steps.find(({ name }) => name === step)?.sections
  sections?.at(-1)?.rows.push([added])
  writeFileSync(join(copy, file), JSON.stringify(form))
  const program = await loadProgram(join(copy, 'program'))
  rmSync(copy, { recursive: true })
  return program
}

const clock = { now: () => Date.parse('2026-11-02T20:00:00Z'), today: () => '2026-11-02' }
const answers: Answers = { ...aHome(), [field.name]: 1_234_500 }

let server: TestApp
let household: ApiClient
afterEach(() => server.close())

/** A server that comes up with this program where one ran with what shipped. */
async function start(program: Program): Promise<void> {
  server = await testApp((db) => {
    const parts = { db, program, clock, accounts: createAccountService({ db, clock }) }
    const { claims, handlers } = claimsAndIntake(parts)
    const offers = { readCurrent: () => Promise.reject(new Error('nobody asks for an offer')) }
    return { ...handlers, ...letterFeature({ ...parts, claims, offers }).handlers }
  })
  await withFormVersions(server.db, await loadProgram(join(root, 'program')))
  await withFormVersions(server.db, program)
  household = server.clientOf(owner)
}

/** Returns the text of the claim's PDF, without the spaces of line breaks. */
async function printed(id: string, locale: Locale): Promise<string> {
  const answer = await server.app.inject({
    url: `/api/v1/Claims/${id}/Letter/Pdf`,
    headers: { ...server.as(owner), 'accept-language': locale },
  })
  const { content } = answer.json<{ content: string }>()
  return (await pagesOfPdf(Buffer.from(content, 'base64'))).join('').replaceAll(/\s/g, '')
}

describe('a field that is added as the page says', () => {
  it('is answered by a household, and every reader sees it', async () => {
    const program = await programWith(field)
    await start(program)
    const { id } = await fileClaim(household, answers)
    const claim = await household.call('getClaim', { params: { id } })
    expect(claim.form.version).toBe(version)
    expect(claim.answers).toMatchObject({ [field.name]: 1_234_500 })
    for (const locale of locales) {
      const overview = overviewOfForm(program.forms.inForce.claimant, answers, locale)
      const rows = overview.flatMap(({ sections }) => sections.flatMap((section) => section.rows))
      expect(rows).toContainEqual({ path: field.name, label: field.label[locale], value: '$12,345.00' })
      expect(await printed(id, locale)).toContain(`${field.label[locale]}$12,345.00`.replaceAll(/\s/g, ''))
    }
    const { rows: signed } = await server.db.pool.query('select overview from claim_submission')
    expect(JSON.stringify(signed)).toContain(field.label.en)
  })

  it('is answered by a call of the specification, too', async () => {
    const program = await programWith(field)
    await start(program)
    const { id, version: ifMatch } = await fileClaim(household, answers, 'property')
    const body = bodyOfFacts('insurance', factsOf(program.forms.inForce.claimant, answers))
    const additionalInformation = [{ type: 'money', name: field.name, value: 900 }]
    await household.call('saveInsurance', {
      params: { id },
      body: { ...body, additionalInformation },
      ifMatch,
    })
    const claim = await household.call('getClaim', { params: { id } })
    expect(claim.answers).toMatchObject({ [field.name]: 900 })
  })

  it('tells the program what it is bound to: under its name on the wire, and in its column', async () => {
    await start(await programWith({ ...field, binding }))
    const { id } = await fileClaim(household, answers)
    const claim = await household.call('getClaim', { params: { id } })
    expect(claim).toMatchObject({ femaAmount: 1_234_500, answers: { [field.name]: 1_234_500 } })
    const { rows: kept } = await server.db.pool.query(`select ${column} as kept from insurance`)
    expect(kept).toEqual([{ kept: 1_234_500 }])
  })
})

describe('the page', () => {
  it('names six files and the line that each has for the fact of its example', () => {
    expect(lines).toHaveLength(6)
  })

  it.each(lines)('says what stands in %s', (path, line) => {
    expect(readFileSync(join(root, path), 'utf8')).toContain(line)
  })

  it('names no file that is not there', () => {
    const named = [...page.matchAll(/`((?:apps|packages|program)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
