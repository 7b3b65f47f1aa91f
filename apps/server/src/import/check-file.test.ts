import { join } from 'node:path'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { checkSheets } from '@makewhole/domain/import/check-sheets.ts'
import { placeSheets } from '@makewhole/domain/import/place-sheets.ts'
import { sheetsOf, versionMark } from '@makewhole/domain/import/template.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aReadyRow, sheetOf } from '../../test/import-rows.ts'
import type { Written } from '../../test/import-rows.ts'
import { aWorkbook, aZip, daySerial, formula, workbookParts } from '../../test/workbooks.ts'
import type { MadeCell } from '../../test/workbooks.ts'
import { storedForm } from '../form/stored-form.ts'
import { loadProgram } from '../program/load-program.ts'
import { checkFile } from './check-file.ts'
import type { CheckLine, CheckRequest } from './check-file.ts'
import { readWorkbook } from './read-workbook.ts'
import { templateWorkbook } from './template-workbook.ts'

let program: Program
let form: FormDefinition

beforeAll(async () => {
  program = await loadProgram(join(import.meta.dirname, '../../../../program'))
  form = program.forms.inForce['attorney'] as FormDefinition
})

async function linesOf(
  file: Buffer,
  fileName = 'may.xlsx',
  forms: readonly FormDefinition[] = [form],
  how: Pick<CheckRequest, 'locale' | 'corrected'> = { locale: 'en', corrected: [] },
) {
  const { states, options } = program
  const asked = { ...how, fileName, today: '2026-11-02', forms: forms.map(storedForm), states, options }
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
    expect(lines[0]).toMatchObject({ type: 'read', claims: 1, unread: { sheets: ['Notes'], columns: [] } })
    expect(claimsIn(lines)[0]?.problems).toEqual([])
  })

  it('loses no row whose text is the name of a column', async () => {
    const lines = await linesOf(claims([aReadyRow('RT-1', { propertyCity: 'Firm reference' })]))
    expect(claimsIn(lines)[0]?.answers).toMatchObject({ propertyCity: 'Firm reference' })
  })

  it.each<[string, string, (text: string) => Buffer]>([
    ['commas', ',', (text) => Buffer.from(text)],
    ['semicolons and a byte order mark', ';', (text) => Buffer.from(`\uFEFF${text}`)],
    ['tabs in UTF-16, as Excel’s Unicode text', '\t', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['commas in Windows-1252', ',', (text) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')],
  ])('may be text with %s', async (_, delimiter, encoded) => {
    const rows = sheetOf(form, [aReadyRow('RT-1', { claimantLastName: 'Muñoz' })])
    const text = rows
      .map((row) => row.map((cell) => `"${typeof cell === 'object' ? '' : cell}"`).join(delimiter))
      .join('\r\n')
    const [claim] = claimsIn(await linesOf(encoded(text), 'may.txt'))
    expect([claim?.client, claim?.problems]).toEqual(['Muñoz, Marisol', []])
  })

  it('may say its words as people write them', async () => {
    const changed = {
      'propertyStateCounty-county': 'PLUMAS COUNTY',
      propertyZip: '95971–1234',
      claimantDateOfBirth: '3–4–1971',
      claimantRelationship: 'Owner – Resident',
      additionalClaimants: 'N',
      propertyAPN: '999–014–027–000',
      propertyAgricultural: 'FALSE',
      evacuation: 'TRUE',
      evacuationNumberOfDays: 3,
      evacuationLodging: 'Hotel',
    }
    const [claim] = claimsIn(await linesOf(claims([aReadyRow('RT-1', changed)])))
    expect(claim?.problems).toEqual([])
    expect(claim?.answers).toMatchObject({
      'propertyStateCounty-county': 'Plumas',
      propertyZip: '95971-1234',
      claimantDateOfBirth: '1971-03-04',
      claimantRelationship: 120950000,
      additionalClaimants: 120950001,
      propertyAPN: '999-014-027-000',
      evacuation: 120950000,
      evacuationLodging: 120950000,
    })
  })

  it('may lack columns that only an answer wants, and names every column that it does not read', async () => {
    const [headings = [], row = []] = sheetOf(form, [aReadyRow('RT-1')])
    const wanted = new Set(
      sheetsOf(form)[0]?.columns.flatMap(({ isRequired }, at) => (isRequired ? [at] : [])),
    )
    const only = (cells: readonly MadeCell[]) => cells.filter((_, at) => wanted.has(at))
    const others = Array.from({ length: 60 }, (_, at) => `Note ${at + 1}`)
    const file = aWorkbook({
      Claims: [
        [...only(headings), ...others],
        [...only(row), ...others.map(() => null), 'under no heading'],
      ],
    })
    const [read, , claim] = await linesOf(file)
    expect(claim).toMatchObject({ type: 'claim', problems: [] })
    const { columns } = (read as Extract<CheckLine, { type: 'read' }>).unread
    expect(columns.map(({ heading }) => heading)).toEqual([...others, ''])
    expect(columns[0]).toEqual({ sheet: 'Claims', letters: 'S', heading: 'Note 1' })
    expect(columns.at(-1)?.letters).toBe('CA')
  })
})

describe('a file as a whole', () => {
  const endOf = (lines: readonly CheckLine[]) => {
    const last = lines.at(-1)
    if (last?.type !== 'end') throw new Error('the file was not read to its end')
    return last
  }
  const aStructure = (firmReference: string) => ({
    firmReference,
    structureType: 120950000,
    structureFootage: 1850,
    structureDamageType: 120950000,
  })

  it('says what no claim of it has: a CSV carries claims only', async () => {
    const lines = await linesOf(claims([aReadyRow('RT-1'), aReadyRow('RT-2')]))
    const lists = ['additionalClaimant', 'additionalStructure', 'additionalVehicle', 'insurancePolicy']
    expect(endOf(lines).absent).toEqual(lists)
    const withOne = claims([aReadyRow('RT-1'), aReadyRow('RT-2')], {
      additionalStructure: [aStructure('RT-2')],
    })
    expect(endOf(await linesOf(withOne)).absent).toEqual(lists.filter((key) => key !== 'additionalStructure'))
  })

  it('tells of each row what the portals ask about once, and keeps none from its import', async () => {
    const rows = [
      aReadyRow('RT-1'),
      aReadyRow('RT-2'),
      aReadyRow('RT-3'),
      aReadyRow('RT-4', { propertyCity: null }),
    ]
    const large = { ...aStructure('RT-3'), structureFootage: 30_000 }
    const file = claims(rows, { additionalStructure: [large] })
    const { warnings } = endOf(await linesOf(file))
    expect(warnings).toMatchObject([
      { sheet: 'additionalStructure', column: null, example: null, rows: 2, first: [2, 3] },
      {
        sheet: 'additionalStructure',
        column: 'structureFootage',
        example: { en: '30,000 sq ft: is that right?' },
        rows: 1,
        first: [4],
      },
    ])
    // Of what no claim has, its tick speaks for every row.
    expect(endOf(await linesOf(claims(rows))).warnings).toEqual([])
  })

  it('does not count what belongs to a claim that is not imported', async () => {
    const file = claims([aReadyRow('RT-1'), aReadyRow('RT-2', { propertyCity: null })], {
      additionalStructure: [aStructure('RT-2'), aStructure('RT-9')],
    })
    expect(endOf(await linesOf(file)).absent).toContain('additionalStructure')
  })

  it('offers what a spreadsheet changed, and is read so once somebody accepts it', async () => {
    const changed = { claimantDateOfBirth: 25_996, propertyAPN: '41610001000', originalFilingDate: '45778' }
    const file = claims([aReadyRow('RT-1', changed), aReadyRow('RT-2', { claimantDateOfBirth: '25997' })])
    const lines = await linesOf(file)
    expect(claimsIn(lines).map(({ problems }) => problems.length)).toEqual([3, 1])
    expect(endOf(lines).corrections).toMatchObject([
      {
        column: 'claimantDateOfBirth',
        kind: 'dayNumber',
        cells: 2,
        says: '25996',
        value: '1971-03-04',
        isUsed: false,
      },
      { column: 'propertyAPN', kind: 'lostZeros', cells: 1, says: '41610001000', value: '041610001000' },
      { column: 'originalFilingDate', kind: 'dayNumber', cells: 1, value: '2025-05-01' },
    ])
    const corrected = ['claimantDateOfBirth', 'propertyAPN', 'originalFilingDate'].map((column) => ({
      sheet: 'claims',
      column,
    }))
    const again = await linesOf(file, 'may.xlsx', [form], { locale: 'en', corrected })
    expect(claimsIn(again)).toMatchObject([
      {
        filedOn: '2025-05-01',
        problems: [],
        answers: { claimantDateOfBirth: '1971-03-04', propertyAPN: '041-610-001-000' },
      },
      { problems: [] },
    ])
    expect(endOf(again).corrections.map(({ isUsed }) => isUsed)).toEqual([true, true, true])
    const others = await linesOf(file, 'may.xlsx', [form], { locale: 'en', corrected: corrected.slice(1) })
    expect(claimsIn(others).map(({ problems }) => problems.length)).toEqual([1, 1])
  })
})

describe('the template', () => {
  it('is read back: its examples are no claims, and it says its version', async () => {
    const lines = await linesOf(await templateWorkbook(form))
    expect(lines).toEqual([{ type: 'refused', code: 'NO_ROWS', detail: '' }])
  })

  it('has an example of each sheet, which passes its own check', async () => {
    const sheets = (await readWorkbook(await templateWorkbook(form))).map(({ name, rows }) => ({
      name,
      rows: rows.map(({ number, cells }) => ({
        number,
        cells: cells.map((cell) =>
          cell?.text === 'EXAMPLE-1' ? ({ kind: 'text', text: 'RT-1' } as const) : cell,
        ),
      })),
    }))
    const placed = placeSheets(form, sheets, 'en')
    if ('code' in placed) throw new Error(placed.code)
    expect(placed.sheets.map(({ sheet, rows }) => [sheet.key, rows.length])).toEqual(
      sheetsOf(form).map(({ key }) => [key, 1]),
    )
    const { orphans, claims: found } = checkSheets(form, placed, { today: '2026-11-02', corrected: [] })
    expect([orphans, ...[...found].map(({ problems }) => problems)]).toEqual([[], []])
  }, 60_000)

  it('marks with a star what every row needs, and nothing that only an answer asks for', () => {
    const starred = sheetsOf(form).flatMap(({ columns }) => columns.filter(({ isRequired }) => isRequired))
    const keys = starred.map(({ key }) => key)
    expect(keys).toEqual(
      expect.arrayContaining(['firmReference', 'propertyCity', 'evacuation', 'structureFootage']),
    )
    for (const asked of [
      'evacuationLodging',
      'evacuationNumberOfDays',
      'personalPropertyValue',
      'paymentAmount',
    ])
      expect(keys).not.toContain(asked)
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

  it('refuses a formula in text, too: a spreadsheet would run it', async () => {
    const rows = sheetOf(form, [
      aReadyRow('RT-1', {
        claimantFirstName: "=HYPERLINK('x')",
        propertyAddress: '@SUM(1)',
        propertyCity: '+A1',
      }),
    ])
    const text = rows
      .map((row) => row.map((cell) => `"${typeof cell === 'object' ? '' : cell}"`).join(','))
      .join('\n')
    const [claim] = claimsIn(await linesOf(Buffer.from(text), 'may.csv'))
    expect(claim?.problems.map(({ column, wants }) => [column, wants.en])).toEqual(
      ['propertyAddress', 'propertyCity', 'claimantFirstName'].map((column) => [
        column,
        'A value, not a formula: copy the cell and paste it as values.',
      ]),
    )
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

  it('is refused as text in an encoding that can’t be told', async () => {
    expect(await refusalOf(Buffer.from([0x4a, 0x6f, 0x73, 0x8e, 0x73]), 'may.csv')).toBe('UNKNOWN_ENCODING')
  })

  it('says in the reader’s language which columns are missing, and none that only an answer wants', async () => {
    const file = aWorkbook({ Claims: [['Firm reference'], ['RT-1']] })
    const [refused] = await linesOf(file, 'may.xlsx', [form], { locale: 'es', corrected: [] })
    expect(refused).toMatchObject({ code: 'COLUMNS_MISSING', detail: expect.stringContaining('Ciudad') })
    const { detail } = refused as { detail: string }
    for (const { key, heading } of sheetsOf(form)[0]?.columns ?? [])
      if (key.startsWith('evacuation')) expect(detail.includes(heading.es)).toBe(key === 'evacuation')
  })
})
