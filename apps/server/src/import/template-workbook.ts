import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { exampleRows } from '@makewhole/domain/import/example-row.ts'
import type { ExampleCell } from '@makewhole/domain/import/example-row.ts'
import { filedOnKey, maxClaims, sheetsOf, versionMark } from '@makewhole/domain/import/template.ts'
import type { TemplateColumn, TemplateSheet } from '@makewhole/domain/import/template.ts'
import { columnName, writeWorkbook } from './write-workbook.ts'
import type { CellFormat, CellValue, NewSheet } from './write-workbook.ts'

/** Rows below the two of headings. */
const firstRow = 3
const listSheet = 'Makewhole lists'

const instructions = [
  ['How to fill in this workbook', 'Cómo llenar este libro'],
  [
    'One row of the sheet "Claims" is one claim. Give each a reference of your own; the same one again is the same claim.',
    'Una fila de la hoja "Claims" es un reclamo. Dé a cada uno una referencia propia; la misma otra vez es el mismo reclamo.',
  ],
  [
    'The other sheets hold what a claim has several of. Each row begins with the reference of its claim.',
    'Las demás hojas contienen lo que un reclamo tiene varias veces. Cada fila comienza con la referencia de su reclamo.',
  ],
  [
    'A star marks what every row always needs. Other columns are needed where an answer asks for them: the check tells you.',
    'Una estrella indica lo que toda fila necesita siempre. Otras columnas se necesitan cuando una respuesta las pide: la revisión se lo dirá.',
  ],
  [
    'Days are written month first: MM/DD/YYYY. Write values, no formulas, and merge no cells.',
    'Los días se escriben con el mes primero: MM/DD/AAAA. Escriba valores, no fórmulas, y no combine celdas.',
  ],
  [
    'Rows whose reference begins with EXAMPLE are left out. Columns may stand in any order; headings stay as they are.',
    'Las filas cuya referencia comienza con EXAMPLE no se leen. Las columnas pueden ir en cualquier orden; los encabezados se quedan como están.',
  ],
  [
    'Checking a file changes nothing. You see what to mend before anything is imported.',
    'Revisar un archivo no cambia nada. Usted ve qué corregir antes de que se importe algo.',
  ],
] as const

/**
 * Makes a form's template as a workbook (docs/rules/law-firms.md "The template"). It has a sheet for the claims and
 * each list, choices as drop-downs, instructions in both languages, and a hidden mark of the form's version.
 */
export async function templateWorkbook(definition: FormDefinition): Promise<Buffer> {
  const lists: (readonly string[])[] = []
  const examples = exampleRows(definition)
  const sheets = sheetsOf(definition).map((sheet) => sheetOf(sheet, examples.get(sheet.key) ?? [], lists))
  const length = Math.max(...lists.map((options) => options.length))
  const listRows = Array.from({ length }, (_, row) => ({
    cells: lists.map((options) => options[row] ?? null),
  }))
  const mark = [versionMark.word, definition.id, definition.version]
  return writeWorkbook([
    instructionSheet(),
    ...sheets,
    { name: listSheet, columns: [], rows: listRows, isVeryHidden: true },
    { name: versionMark.sheet, columns: [], rows: [{ cells: mark }], isVeryHidden: true },
  ])
}

function instructionSheet(): NewSheet {
  const rows = ([0, 1] as const).flatMap((locale) => [
    ...instructions.map((words, at) => ({
      cells: [words[locale]],
      ...(at === 0 ? { font: 'title' as const } : {}),
    })),
    { cells: [] },
  ])
  return { name: 'Instructions', columns: [{ width: 120, format: 'General' }], rows }
}

/** A sheet for filling in; its columns of choices are added to `lists`, each a column of the hidden sheet. */
function sheetOf(
  { title, columns }: TemplateSheet,
  example: readonly ExampleCell[],
  lists: (readonly string[])[],
): NewSheet {
  const star = ({ isRequired }: TemplateColumn) => (isRequired ? ' *' : '')
  const choices = columns.flatMap((column, at) => {
    const options = optionsOf(column)
    if (options.length === 0) return []
    const letter = columnName(lists.push(options))
    const own = columnName(at + 1)
    return {
      cells: `${own}${firstRow}:${own}${maxClaims + firstRow}`,
      range: `'${listSheet}'!$${letter}$1:$${letter}$${options.length}`,
    }
  })
  return {
    name: title.en.slice(0, 31),
    frozen: { columns: 1, rows: 2 },
    columns: columns.map((column) => ({
      width: Math.min(40, Math.max(14, column.heading.en.length + 3)),
      format: formatOf(column),
    })),
    rows: [
      { cells: columns.map((column) => column.heading.en + star(column)), font: 'bold' },
      { cells: columns.map((column) => column.heading.es + star(column)), font: 'italic' },
      { cells: example.map(cellOf) },
    ],
    choices,
  }
}

const formatOf = (column: TemplateColumn): CellFormat =>
  isDay(column) ? 'mm/dd/yyyy' : isText(column) ? '@' : 'General'
const isDay = ({ key, field }: TemplateColumn) => key === filedOnKey || field?.type === 'date_picker'
const isText = ({ field }: TemplateColumn) => field?.type !== 'number' && field?.type !== 'money'

const cellOf = (example: ExampleCell): CellValue =>
  typeof example === 'object' && example !== null ? new Date(`${example.day}T00:00:00Z`) : example

function optionsOf({ key, field }: TemplateColumn): readonly string[] {
  if (field?.type === 'radio' || field?.type === 'dropdown-list')
    return field.options.map(({ name }) => name.en)
  return field?.type === 'state_county' && key.endsWith('-state') ? field.states.map(({ code }) => code) : []
}
