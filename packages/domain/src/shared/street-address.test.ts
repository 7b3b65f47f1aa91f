import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameForm, streetForm, zipForm } from './street-address.ts'

describe('one form of a street line', () => {
  it.each([
    ['12 N. Main Street', '12 n main st'],
    ['12 NORTH MAIN ST', '12 n main st'],
    ['7 Old Bellows Road, Apt. 3', '7 old bellows rd unit 3'],
    ['7 Old Bellows Rd #3', '7 old bellows rd unit 3'],
    ['7 Old Bellows Rd Unit #3', '7 old bellows rd unit 3'],
    ['101 Third Avenue', '101 3 ave'],
    ['101 3rd Ave', '101 3 ave'],
    ['5 Calle del Niño', '5 calle del nino'],
    ["3 O'Neill Ln", '3 oneill ln'],
    ['  ', ''],
  ])('%s', (line, form) => expect(streetForm(line)).toBe(form))

  it('of a form is the form itself, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(streetForm(streetForm(line))).toBe(streetForm(line))
      }),
    )
  })
})

it.each([
  ['95947', '95947'],
  ['95947-1234', '95947'],
  [' 95947 ', '95947'],
  ['0', null],
  ['9594', null],
  [null, null],
])('the ZIP code of %s is %s', (text, form) => expect(zipForm(text)).toBe(form))

it('takes names for the same without accents, case and dashes', () => {
  expect(nameForm('María-José  O’Neill')).toBe(nameForm('maria jose ONEILL'))
})
