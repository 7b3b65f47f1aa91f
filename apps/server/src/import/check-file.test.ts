import { join } from 'node:path'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { sheetsOf, versionMark } from '@makewhole/domain/import/template.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aReadyRow, sheetOf } from '../../test/import-rows.ts'
import type { Written } from '../../test/import-rows.ts'
import { aWorkbook, aZip, daySerial, formula, workbookParts } from '../../test/workbooks.ts'
import { storedForm } from '../form/stored-form.ts'
import { loadProgram } from '../program/load-program.ts'
import { checkFile } from './check-file.ts'
import type { CheckLine } from './check-file.ts'
import { templateWorkbook } from './template-workbook.ts'

let program: Program
let form: FormDefinition

beforeAll(async () => {
  program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  form = program.forms.inForce['attorney'] as FormDefinition
})

async function linesOf(file: Buffer, fileName = 'may.xlsx', forms: readonly FormDefinition[] = [form]) {
  const { states, options } = program
  const asked = { fileName, today: '2026-11-02', forms: forms.map(storedForm), states, options }
  const lines: CheckLine[] = []
  for await (const line of checkFile(asked, file)) lines.push(line)
  return lines
}
const refusalOf = async (file: Buffer, fileName?: string) => {
  const last = (await linesOf(file, fileName)).at(-1)
  return last?.type === 'refused' ? `${last.code} ${last.detail}`.trim() : last?.type
}
const claimsIn = (lines: readonly CheckLine[]) =>
  lines.flatMap((line) => (line.type === 'claim' ? [line] : []))
const claims = (rows: readonly Written[], others: Readonly<Record<string, readonly Written[]>> = {}) =>
  aWorkbook({
    Claims: sheetOf(form, rows),
    ...Object.fromEntries(
      Object.entries(others).map(([key, written]) => [
        sheetsOf(form).find((sheet) => sheet.key === key)?.title.en ?? key,
        sheetOf(form, written, key),
      ]),
    ),
  })
/** Lists the problems of one row: column, value and expectation. */
const problemsOf = async (changed: Written) => {
  const [claim] = claimsIn(await linesOf(claims([aReadyRow('RT-1', changed)])))
  return claim?.problems.map(({ column, says, wants }) => `${column} "${says}": ${wants.en}`)
}

describe('a file that is filled in well', () => {
  it('becomes answers of the form, cell by cell', async () => {
    const file = claims([aReadyRow('RT-1', { claimantDateOfBirth: daySerial(25_996) })], {
      additionalStructure: [
        {
          firmReference: 'RT-1',
          structureType: 120950000,
          structureFootage: 1850.5,
          structureDamageType: 120950000,
        },
      ],
    })
    const [claim] = claimsIn(await linesOf(file))
    expect(claim?.problems).toEqual([])
    expect(claim).toMatchObject({ row: 2, reference: 'RT-1', client: 'Quintero, Marisol' })
    expect(claim?.answers).toMatchObject({
      propertyZip: '95971',
      'propertyStateCounty-state': 'CA',
      'propertyStateCounty-county': 'Plumas',
      propertyAPN: '999-014-027-000',
      claimantDateOfBirth: '1971-03-04',
      additionalStructure: [{ structureFootage: 1850.5 }],
    })
  })

  it('may have its sheets and columns in another order, other capitals, and both languages', async () => {
    const [headings = [], row = []] = sheetOf(form, [aReadyRow('RT-1')])
    const spanish = sheetsOf(form)[0]?.columns.map(({ heading }) => `${heading.es.toUpperCase()} *`) ?? []
    const turned = (cells: readonly unknown[]) => [...cells].reverse() as typeof row
    const file = aWorkbook({
      Notes: [['whatever']],
      reclamos: [turned(headings), turned(spanish), turned(row)],
    })
    const lines = await linesOf(file)
    expect(lines[0]).toMatchObject({ type: 'read', claims: 1, unread: ['Notes'] })
    expect(claimsIn(lines)[0]?.problems).toEqual([])
  })

  it('loses no row whose text is the name of a column', async () => {
    const lines = await linesOf(claims([aReadyRow('RT-1', { propertyCity: 'Firm reference' })]))
    expect(claimsIn(lines)[0]?.answers).toMatchObject({ propertyCity: 'Firm reference' })
  })

  it('may be CSV with commas or semicolons, with a byte order mark or without', async () => {
    for (const [delimiter, mark] of [
      [',', ''],
      [';', '\uFEFF'],
    ] as const) {
      const rows = sheetOf(form, [aReadyRow('RT-1')])
      const text =
        mark +
        rows
          .map((row) => row.map((cell) => `"${typeof cell === 'object' ? '' : cell}"`).join(delimiter))
          .join('\r\n')
      expect(claimsIn(await linesOf(Buffer.from(text), 'may.csv'))[0]?.problems).toEqual([])
    }
  })
})

describe('the template', () => {
  it('is read back: its examples are no claims, and it says its version', async () => {
    const lines = await linesOf(await templateWorkbook(form))
    expect(lines).toEqual([{ type: 'refused', code: 'NO_ROWS', detail: '' }])
  })

  it('of an older version is checked against its own', async () => {
    const newer = { ...form, version: '2.0.0' }
    const mark = { [versionMark.sheet]: [[versionMark.word, form.id, form.version]] }
    const file = aWorkbook({ Claims: sheetOf(form, [aReadyRow('RT-1')]), ...mark })
    expect((await linesOf(file, 'may.xlsx', [newer, form]))[0]).toMatchObject({ formVersion: form.version })
    const other = aWorkbook({
      Claims: sheetOf(form, [aReadyRow('RT-1')]),
      [versionMark.sheet]: [[versionMark.word, form.id, '0.0.1']],
    })
    expect(await refusalOf(other)).toBe('OTHER_TEMPLATE attorney 0.0.1')
  })
})

describe('a row that has to be mended', () => {
  it.each<[Written, string]>([
    [
      { claimantDateOfBirth: '31/02/1961' },
      'claimantDateOfBirth "31/02/1961": A day that exists, month first: MM/DD/YYYY.',
    ],
    [{ claimantDateOfBirth: '3/4/71' }, 'claimantDateOfBirth "3/4/71": The year in four digits: MM/DD/YYYY.'],
    [
      { claimantDateOfBirth: 25_996 },
      'claimantDateOfBirth "25996": A day that exists, month first: MM/DD/YYYY.',
    ],
    [
      { claimantDateOfBirth: daySerial(60) },
      'claimantDateOfBirth "60": A day that exists, month first: MM/DD/YYYY.',
    ],
    [
      { claimantDateOfBirth: '1/4/2031' },
      'claimantDateOfBirth "1/4/2031": Please select a date before today.',
    ],
    [
      { propertyCity: formula('A1&amp;B1') },
      'propertyCity "5": A value, not a formula: copy the cell and paste it as values.',
    ],
    [{ propertyCity: { xml: '<c t="e"><v>#REF!</v></c>' } }, 'propertyCity "#REF!": A value, not an error.'],
    [{ propertyCity: null }, 'propertyCity "": '],
    [{ additionalClaimants: 'perhaps' }, 'additionalClaimants "perhaps": One of the list: '],
    [
      { personalPropertyValue: 500 },
      'personalPropertyValue "500": Nothing here, or the answer before it that asks for it.',
    ],
    [{ originalFilingDate: '12/31/2030' }, 'originalFilingDate "12/31/2030": A day in the past.'],
    [{ firmReference: null }, 'firmReference "": A reference of your own for this claim.'],
  ])('is told with what it says and wants: %j', async (changed, words) => {
    const found = await problemsOf(changed)
    expect(found).toHaveLength(1)
    expect(found?.[0]).toContain(words)
  })

  it('keeps an APN or a number as it was typed', async () => {
    expect((await problemsOf({ propertyAPN: '99-041-17' }))?.[0]).toContain('propertyAPN "99-041-17"')
    const file = claims([aReadyRow('RT-1')], {
      additionalStructure: [
        {
          firmReference: 'RT-1',
          structureType: 120950000,
          structureFootage: '1.800',
          structureDamageType: 120950000,
        },
        {
          firmReference: 'RT-9',
          structureType: 120950000,
          structureFootage: 1800,
          structureDamageType: 120950000,
        },
      ],
    })
    const lines = await linesOf(file)
    expect(claimsIn(lines)[0]?.problems).toMatchObject([
      {
        sheet: 'additionalStructure',
        row: 2,
        column: 'structureFootage',
        says: '1.800',
        client: 'Quintero, Marisol',
      },
    ])
    expect(lines.find(({ type }) => type === 'orphans')).toMatchObject({
      problems: [{ sheet: 'additionalStructure', row: 3, column: 'firmReference', says: 'RT-9', client: '' }],
    })
  })

  it('tells nothing that a database could not keep, whatever its workbook escapes', async () => {
    const sheet = sheetOf(form, [aReadyRow('RT_x0000_1', { claimantFirstName: 'Ma_xD800_ya' })])
    const [headings = [], ...rows] = sheet
    const lines = await linesOf(
      aWorkbook({ Claims: [[...headings, 'Our_x0000_notes'], ...rows], x_x0000_: [['a']] }),
    )
    expect(JSON.stringify(lines)).not.toMatch(/\\u0000|\\ud800/)
    expect(claimsIn(lines)[0]?.problems.map(({ column }) => column)).toContain('claimantFirstName')
  })

  it('names the row that has its reference already', async () => {
    const [, second] = claimsIn(await linesOf(claims([aReadyRow('RT-1'), aReadyRow('RT-1')])))
    expect(second?.problems[0]?.wants.en).toBe('A reference of its own: row 2 has the same one.')
  })

  it('loses no entry of a list that its answer does not ask for', async () => {
    const file = claims([aReadyRow('RT-1')], {
      additionalClaimant: [{ firmReference: 'RT-1', additionalClaimantFirstName: 'Dennis' }],
    })
    expect(claimsIn(await linesOf(file))[0]?.problems).toMatchObject([
      { sheet: 'additionalClaimant', row: 2, column: 'firmReference' },
    ])
  })
})

describe('a file that can’t be read as a whole', () => {
  const good = () => workbookParts({ Claims: sheetOf(form, [aReadyRow('RT-1')]) })
  const sheet = 'xl/worksheets/sheet0.xml'
  const changed = (change: (xml: string) => string) =>
    aZip({ ...good(), [sheet]: change(String(good()[sheet])) })

  it.each<[string, () => Buffer, string]>([
    ['a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'LOCKED'],
    ['a part behind a password', () => aZip(good(), 1), 'LOCKED'],
    ['macros', () => aZip({ ...good(), 'xl/vbaProject.bin': 'x' }), 'MACROS'],
    [
      'merged cells',
      () =>
        changed((xml) =>
          xml.replace('</worksheet>', '<mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>'),
        ),
      'MERGED_CELLS Claims A2:B2',
    ],
    [
      'a document type',
      () => changed((xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`),
      'NOT_A_WORKBOOK DOCTYPE',
    ],
    [
      '1,000,000 rows',
      () =>
        changed((xml) =>
          xml.replace('</sheetData>', `${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData>`),
        ),
      'FILE_TOO_COMPLEX',
    ],
    [
      '200,000 rows of many kinds',
      () =>
        changed((xml) =>
          xml.replace(
            '</sheetData>',
            `${Array.from({ length: 200_000 }, (_, at) => `<row><c><v>${(at * 7919) % 1_000_003}</v></c></row>`).join('')}</sheetData>`,
          ),
        ),
      'TOO_MANY_ROWS Claims',
    ],
    [
      'a bomb inside',
      () => aZip({ ...good(), 'xl/sharedStrings.xml': Buffer.alloc(250 * 1024 * 1024) }),
      'FILE_TOO_COMPLEX',
    ],
    ['broken XML', () => changed((xml) => xml.slice(0, -20)), `NOT_A_WORKBOOK ${sheet}`],
    [
      'more claims than it may have',
      () => claims(Array.from({ length: 10_001 }, (_, at) => ({ firmReference: `R-${at}` }))),
      'TOO_MANY_ROWS Claims',
    ],
    [
      'other sheet names',
      () => aWorkbook({ Tabelle1: sheetOf(form, [aReadyRow('RT-1')]) }),
      'NO_CLAIMS_SHEET Tabelle1',
    ],
    ['no headings', () => aWorkbook({ Claims: [['RT-1', '22 Whistling Pika Lane']] }), 'NO_HEADINGS Claims'],
    [
      'a column less',
      () => aWorkbook({ Claims: [['Firm reference'], ['RT-1']] }),
      'COLUMNS_MISSING Claims: Address, City',
    ],
    [
      'a column twice',
      () => aWorkbook({ Claims: [['Firm reference', 'City', 'city'], ['RT-1']] }),
      'COLUMN_TWICE Claims: city',
    ],
    ['a picture’s bytes', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'NOT_A_WORKBOOK'],
  ])('is refused in a word: %s', async (_, file, refusal) => {
    expect(await refusalOf(file())).toContain(refusal)
  })

  it('is refused as text in another encoding', async () => {
    expect(await refusalOf(Buffer.from('fffe4100', 'hex'), 'may.csv')).toBe('NOT_UTF8')
  })
})
