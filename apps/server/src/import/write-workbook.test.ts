import { expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { columnName, writeWorkbook } from './write-workbook.ts'

it('is read back with its texts, numbers, days and gaps', async () => {
  const day = new Date(Date.UTC(2026, 10, 2))
  const file = await writeWorkbook([
    {
      name: 'Trees & "shrubs"',
      columns: [
        { width: 20, format: '@' },
        { width: 20, format: 'mm/dd/yyyy' },
      ],
      rows: [{ cells: ['  <oak> \u0001', day], font: 'bold' }, { cells: [] }, { cells: [null, null, 12.5] }],
    },
    { name: 'Hidden', columns: [], rows: [{ cells: ['yes'] }], isVeryHidden: true },
  ])
  const sheets = await readWorkbook(file)
  expect(sheets.map(({ name }) => name)).toEqual(['Trees & "shrubs"', 'Hidden'])
  expect(sheets[0]?.rows).toEqual([
    {
      number: 1,
      cells: [
        { kind: 'text', text: '  <oak> ' },
        { kind: 'day', day: '2026-11-02', text: '2026-11-02' },
      ],
    },
    { number: 3, cells: [null, null, { kind: 'number', text: '12.5', day: '1900-01-12' }] },
  ])
})

it.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('names column %i %s', (column, name) => expect(columnName(column)).toBe(name))
