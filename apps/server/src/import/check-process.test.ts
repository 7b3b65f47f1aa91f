import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { maxClaims } from '@makewhole/domain/import/template.ts'
import { beforeAll, expect, it } from 'vitest'
import { aReadyRow, sheetOf } from '../../test/import-rows.ts'
import { aWorkbook } from '../../test/workbooks.ts'
import { storedForm } from '../form/stored-form.ts'
import { loadProgram } from '../program/load-program.ts'
import { createCheckProcess } from './check-process.ts'

const mebibyte = 1024 * 1024
const columns = 60
let program: Program
let file: Buffer

beforeAll(async () => {
  program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  file = theLargest(program.forms.inForce['attorney'] as FormDefinition)
})

/** As many claims as a file may hold, with columns of the firm's own. */
function theLargest(form: FormDefinition): Buffer {
  const references = Array.from({ length: maxClaims }, (_, at) => `RT-${at}`)
  const claims = sheetOf(
    form,
    references.map((reference) => aReadyRow(reference)),
  )
  const own = (row: number, count: number) =>
    Array.from({ length: count }, (_, at) => (row === 0 ? `Our own ${at}` : `a note of ours ${row}-${at}`))
  return aWorkbook({ Claims: claims.map((cells, row) => [...cells, ...own(row, columns - cells.length)]) })
}

async function lastLine(maxMemory: number): Promise<string | undefined> {
  const { states, options, forms } = program
  const asked = {
    fileName: 'may.xlsx',
    today: '2026-11-02',
    locale: 'en' as const,
    corrected: [],
    forms: [storedForm(forms.inForce['attorney'])],
  }
  let last: string | undefined
  const check = createCheckProcess({ maxMilliseconds: 600_000, maxMemory })
  for await (const { type } of check({ ...asked, states, options }, Readable.from([file]))) last = type
  return last
}

it('reads the largest file within the memory that a law firm’s work may take', async () => {
  expect(await lastLine(200 * mebibyte)).toBe('end')
}, 660_000)

it('ends without a word where its memory is full', async () => {
  expect(await lastLine(80 * mebibyte)).toBeUndefined()
}, 660_000)
