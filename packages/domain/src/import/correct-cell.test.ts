import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../form/definition.ts'
import { correctionOf } from './correct-cell.ts'

const both = { en: 'x', es: 'x' }
const column = (field: Partial<FieldDefinition> & Pick<FieldDefinition, 'type'>) => ({
  key: 'x',
  heading: both,
  isRequired: false,
  field: { name: 'x', label: both, ...field } as FieldDefinition,
})
const birthday = column({ type: 'date_picker' })
const apn = column({ type: 'text-formatted', format: '###-###-###-###' } as never)
const phone = column({ type: 'text-formatted', format: '+1 (###) ###-####' } as never)
const zip = column({ type: 'text', rules: [{ type: 'regex', value: '^\\d{5}(-\\d{4})?$' }] })
const note = column({ type: 'text' })
const text = (said: string) => ({ kind: 'text', text: said }) as const
const number = (said: string, day: string | null) => ({ kind: 'number', text: said, day }) as const

describe('a day', () => {
  it('that is Excel’s number is offered as a day, by the file’s own calendar', () => {
    expect(correctionOf(birthday, text('25996'), null)).toEqual({ kind: 'dayNumber', value: '1971-03-04' })
    expect(correctionOf(birthday, number('24534', '1971-03-04'), null)?.value).toBe('1971-03-04')
  })

  it.each([
    text('1971'),
    text('3/4/1971'),
    text('259960'),
    null,
    { kind: 'formula', text: '25996' } as const,
  ])('that is none is not: %j', (cell) => {
    expect(correctionOf(birthday, cell, null)).toBeNull()
  })
})

describe('a number', () => {
  it('that lost its zeros at the front is offered with them', () => {
    expect(correctionOf(apn, text('41234567000'), 'CA')).toEqual({ kind: 'lostZeros', value: '041234567000' })
    expect(correctionOf(apn, number('1234567000', null), 'CA')?.value).toBe('001234567000')
    expect(correctionOf(zip, text('2139'), 'MA')).toEqual({ kind: 'lostZeros', value: '02139' })
  })

  it('that lost none, or too much, or never had one is not', () => {
    for (const said of ['999014027000', '99014', '99-014-027-000'])
      expect(correctionOf(apn, text(said), null)).toBeNull()
    expect(correctionOf(zip, text('95971'), 'CA')).toBeNull()
    // No ZIP code of California begins with a zero: a digit is missing elsewhere.
    expect(correctionOf(zip, text('9597'), 'CA')).toBeNull()
    expect(correctionOf(phone, text('530555014'), null)).toBeNull()
    expect(correctionOf(note, text('123'), null)).toBeNull()
  })
})
