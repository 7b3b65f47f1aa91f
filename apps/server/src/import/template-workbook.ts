import { Workbook } from '@cj-tech-master/excelts'
import type { Worksheet } from '@cj-tech-master/excelts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import {
  claimsKey,
  examplePrefix,
  filedOnKey,
  maxClaims,
  referenceKey,
  sheetsOf,
  versionMark,
} from '@makewhole/domain/import/template.ts'
import type { TemplateColumn, TemplateSheet } from '@makewhole/domain/import/template.ts'

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
    'A star marks what every claim needs. Other columns are needed where an answer asks for them: the check tells you.',
    'Una estrella indica lo que todo reclamo necesita. Otras columnas se necesitan cuando una respuesta las pide: la revisión se lo dirá.',
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
 * The template of a form as a workbook (docs/rules/law-firms.md "The template"): a sheet for the claims and each list, choices as
 * drop-downs, instructions in both languages, and a hidden mark of the form's version.
 */
export async function templateWorkbook(definition: FormDefinition): Promise<Buffer> {
  const workbook = new Workbook()
  addInstructions(workbook)
  const sheets = sheetsOf(definition)
  const added = sheets.map((sheet) => ({ sheet, page: addSheet(workbook, sheet) }))
  const lists = workbook.addWorksheet(listSheet, { state: 'veryHidden' })
  for (const { sheet, page } of added) addChoices(sheet, page, lists)
  const mark = workbook.addWorksheet(versionMark.sheet, { state: 'veryHidden' })
  mark.addRow([versionMark.word, definition.id, definition.version])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

function addInstructions(workbook: Workbook): void {
  const page = workbook.addWorksheet('Instructions')
  for (const locale of [0, 1] as const) {
    for (const [at, words] of instructions.entries()) {
      const row = page.addRow([words[locale]])
      if (at === 0) row.font = { bold: true, size: 14 }
    }
    page.addRow([])
  }
  page.getColumn(1).width = 120
}

function addSheet(workbook: Workbook, { key, title, columns }: TemplateSheet): Worksheet {
  const page = workbook.addWorksheet(title.en.slice(0, 31), {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 2 }],
  })
  const star = ({ isRequired }: TemplateColumn) => (isRequired ? ' *' : '')
  page.addRow(columns.map((column) => column.heading.en + star(column))).font = { bold: true }
  page.addRow(columns.map((column) => column.heading.es + star(column))).font = { italic: true }
  page.addRow(columns.map((column) => exampleOf(column, key)))
  for (const [at, column] of columns.entries()) {
    const place = page.getColumn(at + 1)
    place.width = Math.min(40, Math.max(14, column.heading.en.length + 3))
    place.numFmt = isDay(column) ? 'mm/dd/yyyy' : isText(column) ? '@' : 'General'
  }
  return page
}

const isDay = ({ key, field }: TemplateColumn) => key === filedOnKey || field?.type === 'date_picker'
const isText = ({ field }: TemplateColumn) => field?.type !== 'number' && field?.type !== 'money'

function exampleOf(column: TemplateColumn, sheet: string): string | number | Date | null {
  const { key, field, isRequired } = column
  if (key === referenceKey) return `${examplePrefix}-1`
  if (isDay(column)) return isRequired ? new Date(Date.UTC(1971, 2, 4)) : null
  if (!field || !isRequired) return null
  const options = optionsOf(column)
  // A claim of the example has no more than what its own sheet says.
  if (options.length > 0) return sheet === claimsKey ? (options.at(-1) ?? null) : (options[0] ?? null)
  if (field.type === 'money') return 2500
  if (field.type === 'number') return 1850
  if (field.type === 'text-formatted') return field.format.replaceAll('#', '1')
  return key.endsWith('-county') ? 'Plumas' : /zip/i.test(key) ? '95971' : column.heading.en
}

function optionsOf({ key, field }: TemplateColumn): readonly string[] {
  if (field?.type === 'radio' || field?.type === 'dropdown-list')
    return field.options.map(({ name }) => name.en)
  return field?.type === 'state_county' && key.endsWith('-state') ? field.states.map(({ code }) => code) : []
}

/** A column of choices is a list of a hidden sheet. */
function addChoices({ columns }: TemplateSheet, page: Worksheet, lists: Worksheet): void {
  for (const [at, column] of columns.entries()) {
    const options = optionsOf(column)
    if (options.length === 0) continue
    const place = lists.columnCount + 1
    for (const [index, option] of options.entries()) lists.getCell(index + 1, place).value = option
    const letter = lists.getColumn(place).letter
    const own = page.getColumn(at + 1).letter
    page.dataValidations.add(`${own}${firstRow}:${own}${maxClaims + firstRow}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`'${listSheet}'!$${letter}$1:$${letter}$${options.length}`],
      showErrorMessage: true,
    })
  }
}
