import { textOfCell } from '../import/cell.ts'
import type { Cell, Sheet, SheetRow } from '../import/cell.ts'
import { matchesWord } from '../import/match-word.ts'
import { isEmail } from '../shared/email.ts'
import type { LocalizedText } from '../shared/text.ts'

/**
 * Fields of a firm's client list, with the column names of its files (docs/rules/law-firms.md "The client
 * list").
 */
export const clientHeadings = {
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  email: { en: 'Email', es: 'Correo electrónico' },
  address1: { en: 'Address of the property', es: 'Dirección de la propiedad' },
  zip: { en: 'ZIP code', es: 'Código postal' },
} as const satisfies Record<string, LocalizedText>

export type ClientField = keyof typeof clientHeadings
export const clientFields = Object.keys(clientHeadings) as ClientField[]

/** A client on a firm's list; an empty field is null. */
export interface ClientRecord {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly address1: string | null
  readonly zip: string | null
}

/** Maximum people of one file. */
export const maxClientRows = 5000

/**
 * Maximum people in a list of conflicts, the last named: a full list may omit some (docs/rules/law-firms.md
 * "The client list").
 */
export const maxConflicts = 100

/** The last row that may contain the headings. */
const lastHeadingRow = 10

/** Maximum characters of each field. */
export const maxClientFields = { firstName: 100, lastName: 100, email: 100, address1: 100, zip: 10 } as const

/** A field to correct: it is too long, or doesn't identify a person. */
export interface ClientFieldProblem {
  readonly field: ClientField
  readonly isTooLong: boolean
}

/**
 * Finds the field that prevents identifying a person. An e-mail address identifies them, or the property with
 * its ZIP, never a name alone. Null: none (docs/rules/law-firms.md "The client list").
 */
export function problemOfClient(client: ClientRecord): ClientFieldProblem | null {
  const long = clientFields.find((field) => (client[field]?.length ?? 0) > maxClientFields[field])
  if (long) return { field: long, isTooLong: true }
  const field = invalidField(client)
  return field && { field, isTooLong: false }
}

function invalidField({ firstName, lastName, email, address1, zip }: ClientRecord): ClientField | null {
  if (firstName === '') return 'firstName'
  if (lastName === '') return 'lastName'
  if (email !== null && !isEmail(email)) return 'email'
  if (zip !== null && !/^\d{5}(-\d{4})?$/.test(zip)) return 'zip'
  if (email !== null) return null
  if (address1 === null) return zip === null ? 'email' : 'address1'
  return zip === null ? 'zip' : null
}

/** Reasons why a whole file of clients can't be read. */
export const clientFileRefusals = [
  'NOT_CSV',
  'TOO_LARGE',
  'NO_HEADINGS',
  'COLUMNS_MISSING',
  'COLUMN_TWICE',
  'TOO_MANY_ROWS',
  'NO_ROWS',
] as const
export type ClientFileRefusal = (typeof clientFileRefusals)[number]

/** A row to correct, by its number in the file. */
export interface ClientRowProblem extends ClientFieldProblem {
  readonly row: number
  readonly client: string
  readonly says: string
}

export interface ClientFile {
  readonly clients: readonly ClientRecord[]
  readonly problems: readonly ClientRowProblem[]
}

/**
 * Reads the people of a file. Headings identify columns, in either language and any order; others are
 * ignored. A row is a person, or a problem (docs/rules/law-firms.md "The client list").
 */
export function readClientList({ rows }: Pick<Sheet, 'rows'>): ClientFile | { refusal: ClientFileRefusal } {
  const at = rows.findIndex((row) => row.number <= lastHeadingRow && row.cells.some(isOf('lastName')))
  const head = rows[at]
  if (!head) return { refusal: 'NO_HEADINGS' }
  const places = clientFields.map((field) => [field, head.cells.findIndex(isOf(field))] as const)
  if (clientFields.some((field) => head.cells.filter(isOf(field)).length > 1))
    return { refusal: 'COLUMN_TWICE' }
  if (!head.cells.some(isOf('firstName'))) return { refusal: 'COLUMNS_MISSING' }
  const filledRows = rows
    .slice(at + 1)
    .filter(({ cells }) => places.some(([, place]) => textOfCell(cells[place]) !== ''))
  if (filledRows.length === 0) return { refusal: 'NO_ROWS' }
  if (filledRows.length > maxClientRows) return { refusal: 'TOO_MANY_ROWS' }
  return sorted(filledRows, new Map(places))
}

const isOf = (field: ClientField) => (cell: Cell) =>
  [field, clientHeadings[field].en, clientHeadings[field].es].some((name) =>
    matchesWord(name, textOfCell(cell)),
  )

function sorted(rows: readonly SheetRow[], places: ReadonlyMap<ClientField, number>): ClientFile {
  const clients: ClientRecord[] = []
  const problems: ClientRowProblem[] = []
  for (const { number: row, cells } of rows) {
    const cellText = (field: ClientField) => textOfCell(cells[places.get(field) ?? -1])
    const [firstName, lastName] = [cellText('firstName'), cellText('lastName')]
    const [email, address1, zip] = [
      cellText('email') || null,
      cellText('address1') || null,
      cellText('zip') || null,
    ]
    const client: ClientRecord = { firstName, lastName, email, address1, zip }
    const problem = formulaIn(cells, places) ?? problemOfClient(client)
    if (problem === null) clients.push(client)
    else
      problems.push({
        ...problem,
        row,
        client: excerpt(`${firstName} ${lastName}`),
        says: excerpt(cellText(problem.field)),
      })
  }
  return { clients, problems }
}

/** Finds a field that a spreadsheet would run, as in a file of claims. */
function formulaIn(
  cells: SheetRow['cells'],
  places: ReadonlyMap<ClientField, number>,
): ClientFieldProblem | null {
  const field = clientFields.find((each) => cells[places.get(each) ?? -1]?.kind === 'formula')
  return field === undefined ? null : { field, isTooLong: false }
}

/** Cuts a text: the beginning is enough to find it in the file. */
const excerpt = (text: string) => text.trim().slice(0, 120)
