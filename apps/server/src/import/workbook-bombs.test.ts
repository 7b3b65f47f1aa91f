import { describe, expect, it } from 'vitest'
import { aWorkbook, aZip, workbookParts } from '../../test/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'
import { workbookLimits } from './workbook-limits.ts'

/* Hostile files (docs/rules/law-firms.md "What a file may look like"), with limits that a test's files soon reach. */
const limits = {
  ...workbookLimits,
  elements: 5000,
  places: 2000,
  characters: 20_000,
  cells: 500,
  rows: 5000,
  ratio: 10_000,
}

const sheet = 'xl/worksheets/sheet0.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const plain = () => workbookParts({ Claims: [['RT-1', 'Quincy']] })
const withSheet = (rows: string) => aZip({ ...plain(), [sheet]: sheetOf(rows) })
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** A workbook whose fifty sheets are all this part. */
function fiftyTimes(part: string): Buffer {
  const parts = workbookParts(
    Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`Sheet ${at}`, [['x']]])),
  )
  return aZip({
    ...parts,
    [relations]: String(parts[relations]).replaceAll(/worksheets\/sheet\d+\.xml/g, part),
  })
}

/** One shared text in many cells. */
const sharedOften = (text: string, times: number) =>
  aZip({
    ...plain(),
    [relations]: String(plain()[relations]).replace(
      '</Relationships>',
      '<Relationship Id="t" Type="http://x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    [sheet]: sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(times)),
  })

describe('a workbook made to cost much', () => {
  it.each<[string, () => Buffer]>([
    ['one part in fifty sheets', () => fiftyTimes('worksheets/sheet0.xml')],
    ['one part in fifty sheets, by another way to it', () => fiftyTimes('../xl/worksheets/./sheet0.xml')],
    [
      'the styles as a sheet',
      () =>
        aZip({
          ...plain(),
          [relations]: String(plain()[relations]).replace('worksheets/sheet0.xml', 'styles.xml'),
        }),
    ],
    [
      'more sheets than it may have',
      () => aWorkbook(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`Sheet ${at}`, [['x']]]))),
    ],
    ['a long text that many cells share', () => sharedOften('x'.repeat(1000), 30)],
    ['empty cells without end', () => withSheet(`<row>${'<c s="1"/>'.repeat(6000)}</row>`)],
    ['rows without end that hold nothing', () => withSheet('<row r="7"/>'.repeat(6000))],
    ['cells at the end of long rows', () => withSheet('<row><c r="SF1"><v>1</v></c></row>'.repeat(10))],
    ['elements without end that are no cells', () => withSheet('<x/>'.repeat(6000))],
    ['cells over each other', () => withSheet(`<row>${'<c r="A1"><v>1</v></c>'.repeat(600)}</row>`)],
    ['levels without end', () => withSheet(`${'<x>'.repeat(40)}${'</x>'.repeat(40)}`)],
    ['a cell without end', () => withSheet(`<row><c><v>${'1'.repeat(70_000)}</v></c></row>`)],
  ])('is refused: %s', async (_, file) => {
    await expect(readWorkbook(file(), limits)).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' })
  })

  it('is no workbook as people make it: shared texts, several sheets, empty rows', async () => {
    expect(await readWorkbook(sharedOften('Quincy', 30), limits)).toMatchObject([{ rows: { length: 30 } }])
    const several = aWorkbook({ Claims: [['RT-1'], [], ['RT-2']], Structures: [['RT-1', null, 'Barn']] })
    expect(await readWorkbook(several, limits)).toMatchObject([{ name: 'Claims' }, { name: 'Structures' }])
  })
})
