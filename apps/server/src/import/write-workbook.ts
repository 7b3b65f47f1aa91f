import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const formats = { General: 0, '@': 49, 'mm/dd/yyyy': 164 } as const
const fonts = {
  plain: '<sz val="11"/><name val="Calibri"/><family val="2"/>',
  title: '<b/><sz val="14"/>',
  bold: '<b/>',
  italic: '<i/>',
} as const

export type CellFormat = keyof typeof formats
export type CellValue = string | number | Date | null

export interface WorkbookRow {
  readonly cells: readonly CellValue[]
  readonly font?: keyof typeof fonts
}

export interface NewSheet {
  readonly name: string
  readonly columns: readonly { readonly width: number; readonly format: CellFormat }[]
  readonly rows: readonly WorkbookRow[]
  /** The number of columns and rows that are frozen. */
  readonly frozen?: { readonly columns: number; readonly rows: number }
  /** Cells that offer the values of another sheet's range. */
  readonly choices?: readonly { readonly cells: string; readonly range: string }[]
  /** True if only a program can show the sheet. */
  readonly isVeryHidden?: boolean
}

const formatNames = Object.keys(formats) as CellFormat[]
const fontNames = Object.keys(fonts)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageUri = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The file of a workbook with these sheets, as Office Open XML (ECMA-376) lays it out. */
export async function writeWorkbook(sheets: readonly NewSheet[]): Promise<Buffer> {
  const places = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const parts = {
    '[Content_Types].xml': contentTypes(places),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': directory(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...places.map((place) => ['worksheet', place] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles(),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${places[at]}`, worksheet(sheet)])),
  }
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(parts))
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** The letters of a column, which is counted from 1. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? columnName(Math.floor((column - 1) / 26)) + letter : letter
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes a text for XML and removes control characters that XML can't contain. */
const escaped = (text: string) =>
  text.replace(/[\0-\x08\v\f\x0e-\x1f&<>"]/g, (character) => escapes[character] ?? '')

function contentTypes(places: readonly string[]): string {
  const part = (place: string, kind: string) =>
    `<Override PartName="/xl/${place}" ContentType="${contentType}.${kind}+xml"/>`
  return (
    `<Types xmlns="${packageUri}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    part('workbook.xml', 'sheet.main') +
    places.map((place) => part(place, 'worksheet')).join('') +
    part('styles.xml', 'styles') +
    `</Types>`
  )
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageUri}/relationships">${each.join('')}</Relationships>`
}

function directory(sheets: readonly NewSheet[]): string {
  const each = sheets.map(({ name, isVeryHidden }, at) => {
    const state = isVeryHidden ? ' state="veryHidden"' : ''
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`
  })
  return `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${each.join('')}</sheets></workbook>`
}

/** Every font with every format, in the order of `styleOf`. */
function styles(): string {
  const pairs = fontNames.flatMap((_, font) =>
    formatNames.map(
      (format) =>
        `<xf numFmtId="${formats[format]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  )
  return (
    `<styleSheet xmlns="${main}">` +
    `<numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>` +
    `<fonts count="${fontNames.length}">` +
    Object.values(fonts)
      .map((font) => `<font>${font}</font>`)
      .join('') +
    `</fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${pairs.length}">${pairs.join('')}</cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>` +
    `</styleSheet>`
  )
}

const styleOf = (font: WorkbookRow['font'] = 'plain', format: CellFormat = 'General') =>
  fontNames.indexOf(font) * formatNames.length + formatNames.indexOf(format)

function worksheet(sheet: NewSheet): string {
  return (
    `<worksheet xmlns="${main}">` +
    view(sheet) +
    columnsOf(sheet) +
    `<sheetData>${sheet.rows.map((row, at) => rowOf(sheet, row, at + 1)).join('')}</sheetData>` +
    choicesOf(sheet) +
    `</worksheet>`
  )
}

function view({ frozen }: NewSheet): string {
  if (!frozen) return ''
  const { columns, rows } = frozen
  const pane = `xSplit="${columns}" ySplit="${rows}" topLeftCell="${columnName(columns + 1)}${rows + 1}"`
  return (
    `<sheetViews><sheetView workbookViewId="0"><pane ${pane} activePane="bottomRight" state="frozen"/>` +
    `<selection pane="bottomRight"/></sheetView></sheetViews>`
  )
}

function columnsOf({ columns }: NewSheet): string {
  const each = columns.map(
    ({ width, format }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf('plain', format)}" customWidth="1"/>`,
  )
  return each.length > 0 ? `<cols>${each.join('')}</cols>` : ''
}

function rowOf({ columns }: NewSheet, { cells, font }: WorkbookRow, row: number): string {
  const style = font ? ` s="${styleOf(font)}" customFormat="1"` : ''
  const each = cells.map((value, at) =>
    value === null
      ? ''
      : cellOf(value, `r="${columnName(at + 1)}${row}" s="${styleOf(font, columns[at]?.format)}"`),
  )
  return `<row r="${row}"${style}>${each.join('')}</row>`
}

function cellOf(value: string | number | Date, attributes: string): string {
  return typeof value === 'string'
    ? `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
    : `<c ${attributes}><v>${typeof value === 'number' ? value : daySerialOf(value)}</v></c>`
}

/** Days since the one that spreadsheets count as 0, for days after February 1900. */
const daySerialOf = (day: Date) => (day.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000

function choicesOf({ choices = [] }: NewSheet): string {
  const each = choices.map(
    ({ cells, range }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${escaped(range)}</formula1></dataValidation>`,
  )
  return each.length > 0 ? `<dataValidations count="${each.length}">${each.join('')}</dataValidations>` : ''
}
