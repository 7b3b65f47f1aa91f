import { expect, it } from 'vitest'
import { isFormula } from './cell.ts'

it.each([
  '=1+1',
  ' =SUM(A1:A2)',
  '@SUM(1)',
  '＝1',
  '+A1',
  "+1+cmd|' /C calc'!A0",
  '-A1',
  '-1-cmd',
  '-2+SUM(A1)',
  '+HYPERLINK("x")',
])('a text that a spreadsheet would run is a formula: %s', (text) => {
  expect(isFormula(text)).toBe(true)
})

it.each([
  '+1 (530) 555-0142',
  '+15305550142',
  '-120.96',
  '-$1,200.00',
  '-5%',
  '-',
  '--',
  '- - see note',
  '-– none',
  'name@example.com',
  'A=B',
  '',
])('a phone, a number, a dash and any other text are none: %s', (text) => {
  expect(isFormula(text)).toBe(false)
})
