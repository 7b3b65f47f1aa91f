import { describe, expect, it } from 'vitest'
import { mergeAgreement } from './merge.ts'
import type { AgreementFacts } from './merge.ts'
import type { AgreementTemplate } from './template.ts'
import { containsLetter, isDifferentName } from './typed-name.ts'

const both = (text: string) => ({ en: text, es: `es: ${text}` })
const template: AgreementTemplate = {
  id: 'release',
  version: '1',
  fireIds: [1],
  name: both('Release'),
  title: both('Release {{claimNumber}}'),
  blocks: [
    { type: 'heading', text: both('Payment') },
    { type: 'paragraph', text: both('{{parties}}: {{offerAmount}}, offer of {{offerDate}}, APN {{apn}}') },
    { type: 'breakdown' },
    { type: 'annex', text: both('Annex') },
    { type: 'offerLines' },
  ],
}

const offer = {
  lines: [
    {
      item: 'House',
      input: '1,850 sq ft × $500.00',
      description: 'By its size.',
      rationale: null,
      value: 46_640_000,
    },
  ],
  total: 46_640_000,
  note: null,
}

const facts: AgreementFacts = {
  programName: both('Payments'),
  operator: 'North Sierra Power',
  helpLine: '+1 (530) 555-0142',
  claimNumber: 'LH-10482-7',
  fireName: both('Long Hollow Fire'),
  propertyAddress: '22 Whistling Pika Lane, Quincy, CA 95971',
  apn: null,
  offerAmount: 46_640_000,
  offerDate: '2026-05-08',
  offer,
  paymentDays: 30,
  parties: [
    { name: 'Marisol Quintero', percentage: 3333, amount: 15_545_112 },
    { name: 'Dennis Hale', percentage: 3333, amount: 15_545_112 },
    { name: 'Rosa {{apn}}', percentage: 3334, amount: 15_549_776 },
  ],
}

describe('an agreement', () => {
  it('has the facts of the claim in it, in the language asked for', () => {
    const { title, blocks } = mergeAgreement(template, facts, 'en')
    expect(title).toBe('Release LH-10482-7')
    expect(blocks[1]).toMatchObject({
      text: 'Marisol Quintero, Dennis Hale, and Rosa {{apn}}: $466,400.00, offer of May 8, 2026, APN (not given)',
    })
    expect(blocks[2]).toMatchObject({
      total: 46_640_000,
      shares: [{ percentage: 33.33, amount: 15_545_112 }, {}, { percentage: 33.34, amount: 15_549_776 }],
    })
    expect(blocks.slice(3)).toEqual([
      { type: 'annex', text: 'Annex' },
      { type: 'offerLines', ...offer },
    ])
    expect(mergeAgreement(template, facts, 'es').blocks[1]).toMatchObject({
      text: 'es: Marisol Quintero, Dennis Hale y Rosa {{apn}}: $466,400.00, offer of 8 de mayo de 2026, APN (no se indicó)',
    })
  })
})

describe('a typed name', () => {
  it.each([
    ['Dennis Hale', 'dennis  hale', false],
    ['José O’Ñate', "Jose O'Nate", false],
    ['Dennis Hale', 'D. Hale', true],
    ['Dennis Hale', 'Denise Hale', true],
    ['Nguyễn Thị', 'Nguyen Thi', false],
    ['Łukasz Sørensen', 'Lukasz Sorensen', false],
  ])('%s, typed as %s, is another one: %s', (named, typed, isOther) => {
    expect(isDifferentName(typed, named)).toBe(isOther)
  })
})

describe('a typed signature', () => {
  it.each(['D', 'Ñ.', '李', '  é  ', 'J0hn'])('%j holds a letter', (typed) => {
    expect(containsLetter(typed)).toBe(true)
  })

  it.each(['', '  ', '.', '12345', '—', '´', '✓', '_____'])('%j holds none', (typed) => {
    expect(containsLetter(typed)).toBe(false)
  })
})
