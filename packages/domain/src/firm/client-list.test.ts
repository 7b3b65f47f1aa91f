import { describe, expect, it } from 'vitest'
import { isFormula } from '../import/cell.ts'
import type { Cell } from '../import/cell.ts'
import { maxClientRows, readClientList, problemOfClient } from './client-list.ts'
import type { ClientRecord } from './client-list.ts'

const ana: ClientRecord = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  address1: null,
  zip: null,
}

const listOf = (...lines: readonly string[]) =>
  readClientList({
    rows: lines.map((line, at) => ({
      number: at + 1,
      cells: line
        .split(';')
        .map((text): Cell => (text === '' ? null : { kind: isFormula(text) ? 'formula' : 'text', text })),
    })),
  })

describe('somebody whom a firm names', () => {
  it.each([
    ['is known by an e-mail address', {}, null],
    ['is known by the property and its ZIP', { email: null, address1: '4 Cedar Street', zip: '95971' }, null],
    ['needs a first name', { firstName: '' }, 'firstName'],
    ['needs a last name', { lastName: '' }, 'lastName'],
    ['is not known by a name alone', { email: null }, 'email'],
    ['is not known by what is no address', { email: 'ana(at)example.com' }, 'email'],
    ['is not known by a street without a ZIP', { email: null, address1: '4 Cedar Street' }, 'zip'],
    ['is not known by a ZIP without a street', { email: null, zip: '95971' }, 'address1'],
    ['has a ZIP of five or nine digits', { zip: '9597' }, 'zip'],
  ] as const)('%s', (_what, changed, field) => {
    expect(problemOfClient({ ...ana, ...changed })).toEqual(field && { field, isTooLong: false })
  })

  it.each([
    ['has a name that a page can show', { lastName: 'R'.repeat(101) }, 'lastName'],
    ['has an address that a page can show', { address1: '4'.repeat(101) }, 'address1'],
    ['has a ZIP that is one', { zip: '95971-12045' }, 'zip'],
  ] as const)('%s: what is too long is not missing', (_what, changed, field) => {
    expect(problemOfClient({ ...ana, ...changed })).toEqual({ field, isTooLong: true })
  })
})

describe('a file of clients', () => {
  it('has its columns in any order and either language, between others that nobody reads', () => {
    const spanish = 'Apellido;Nota;Nombre;Código postal;Dirección de la propiedad;Correo electrónico'
    expect(
      listOf(spanish, 'Ruiz;x; Ana ;;;ana@example.com', ';;;;;', 'Vang;;Mai;95971;4 Cedar Street;'),
    ).toEqual({
      clients: [
        ana,
        { firstName: 'Mai', lastName: 'Vang', email: null, address1: '4 Cedar Street', zip: '95971' },
      ],
      problems: [],
    })
  })

  it('names what has to be mended by its row and column, and keeps the rest', () => {
    expect(
      listOf('Our clients', 'first name;LAST NAME;email', 'Ana;Ruiz;ana@example.com', 'Theo;Vang;theo@'),
    ).toEqual({
      clients: [ana],
      problems: [{ row: 4, field: 'email', isTooLong: false, client: 'Theo Vang', says: 'theo@' }],
    })
  })

  it('takes nobody whose name a spreadsheet would run', () => {
    expect(listOf('Last name;First name;Email', "Ruiz;=HYPERLINK('x');ana@example.com")).toMatchObject({
      clients: [],
      problems: [{ row: 2, field: 'firstName', says: "=HYPERLINK('x')" }],
    })
  })

  it('tells the beginning of what is too long', () => {
    expect(listOf('first name;last name;email', `Ana;${'R'.repeat(400)};ana@example.com`)).toEqual({
      clients: [],
      problems: [
        {
          row: 2,
          field: 'lastName',
          isTooLong: true,
          client: `Ana ${'R'.repeat(116)}`,
          says: 'R'.repeat(120),
        },
      ],
    })
  })

  it.each([
    ['without headings', ['Ana;Ruiz;ana@example.com'], 'NO_HEADINGS'],
    ['without first names', ['Last name;Email', 'Ruiz;ana@example.com'], 'COLUMNS_MISSING'],
    ['with a column twice', ['First name;Last name;Email;Correo electrónico', 'A;B;;'], 'COLUMN_TWICE'],
    ['with nobody in it', ['First name;Last name;Email', ';;'], 'NO_ROWS'],
    [
      'with too many people',
      ['First name;Last name;Email', ...Array<string>(maxClientRows + 1).fill('A;B;a@example.com')],
      'TOO_MANY_ROWS',
    ],
  ] as const)('%s is refused as a whole', (_what, lines, refusal) => {
    expect(listOf(...lines)).toEqual({ refusal })
  })
})
