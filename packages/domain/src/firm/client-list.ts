import { textOfCell } from '../import/cell.ts'
import type { Cell, Sheet, SheetRow } from '../import/cell.ts'
import { matchesWord } from '../import/match-word.ts'
import { isEmail } from '../shared/email.ts'
import type { LocalizedText } from '../shared/text.ts'

/** What a firm's client list says of somebody, and what a file of it calls its columns (docs/rules/law-firms.md "The client list"). */
export const clientHeadings = {
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellido' },
  email: { en: 'Email', es: 'Correo electrónico' },
  address1: { en: 'Address of the property', es: 'Dirección de la propiedad' },
  zip: { en: 'ZIP code', es: 'Código postal' },
} as const satisfies Record<string, LocalizedText>

export type ClientField = keyof typeof clientHeadings
export const clientFields = Object.keys(clientHeadings) as ClientField[]

/** Somebody whom a firm names as its client; empty is null. */
export interface ClientRecord {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly address1: string | null
  readonly zip: string | null
}

/** People that one file may name. */
export const maxClientRows = 5000

/**
 * People whom several firms name that are listed at most, those named last: a full list may leave some out
 * (docs/rules/law-firms.md "The client list").
 */
export const maxConflicts = 100

/** How far down the headings may stand. */
const lastHeadingRow = 10

/** Characters of each field at most. */
export const maxClientFields = { firstName: 100, lastName: 100, email: 100, address1: 100, zip: 10 } as const

/** A field that has to be mended: it is too long, or says too little of somebody. */
export interface ClientFieldProblem {
  readonly field: ClientField
  readonly isTooLong: boolean
}

/**
 * Which field keeps somebody from being told apart: an e-mail address does, or the property with its ZIP, never a name alone. Null: none
 * (docs/rules/law-firms.md "The client list").
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

/** Why a whole file of clients can't be read. */
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

/** A row that has to be mended, by the number that its file gives it. */
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
 * The people of a file: columns by their headings, in either language and any order; others are not read. A row is somebody, or a problem
 * (docs/rules/law-firms.md "The client list").
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
    const problem = problemOfClient(client)
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

/** The beginning is enough to find it in the file. */
const excerpt = (text: string) => text.trim().slice(0, 120)
