import { describe, expect, it } from 'vitest'
import type { Answers } from './answers.ts'
import { overviewOfForm, overviewOfStep } from './overview.ts'
import { aField, aForm, aList, aSection, both, no, states, yes, yesOrNo } from '../testing/a-form.ts'

const fields = aForm([
  aField({ name: 'name', type: 'text', label: { en: 'Name', es: 'Nombre' } }),
  aField({ name: 'born', type: 'date_picker' }),
  aField({
    name: 'acres',
    type: 'number',
    unit: both('acres'),
    thousandSeparator: true,
    fixedDecimalScale: true,
  } as never),
  aField({ name: 'paid', type: 'money' }),
  aField({ name: 'insured', type: 'radio', options: yesOrNo } as never),
  aField({ name: 'several', type: 'dropdown-list-multiple', options: yesOrNo } as never),
  aField({ name: 'home', type: 'state_county', states } as never),
  aField({ name: 'agreed', type: 'checkbox' }),
  aField({ name: 'proofs', type: 'documents', documentClass: 'insurance' } as never),
  aField({ name: 'secret', type: 'text', overviewHidden: true }),
])
const rows = (answers: Answers, locale: 'en' | 'es') =>
  overviewOfStep(fields.steps[0]!, answers, locale)[0]?.rows.map(({ label, value }) => [label, value])

describe('the overview', () => {
  it('shows placeholders where nothing was answered', () => {
    expect(rows({}, 'en')).toEqual([
      ['Name', '__'],
      ['born', '___'],
      ['acres', '__'],
      ['paid', '__'],
      ['insured', '__'],
      ['several', '__'],
      ['home', '__'],
      ['agreed', '__'],
    ])
  })

  const answers = {
    name: 'Marisol <b>Q</b>',
    born: '2026-06-07',
    acres: 1234.5,
    paid: 60_000_000,
    insured: yes,
    several: [no, yes],
    'home-state': 'NY',
    'home-county': 'Kings',
    agreed: true,
    secret: 'x',
  }

  it('reads the answers back in English', () => {
    expect(rows(answers, 'en')).toEqual([
      ['Name', 'Marisol <b>Q</b>'],
      ['born', 'June 7, 2026'],
      ['acres', '1,234.50 acres'],
      ['paid', '$600,000.00'],
      ['insured', 'Yes'],
      ['several', 'Yes, No'],
      ['home', 'Kings, New York'],
      ['agreed', 'Yes'],
    ])
  })

  it('reads them back in Spanish', () => {
    expect(rows(answers, 'es')).toEqual([
      ['Nombre', 'Marisol <b>Q</b>'],
      ['born', '7 de junio de 2026'],
      ['acres', '1,234.50 acres'],
      ['paid', '$600,000.00'],
      ['insured', 'Sí'],
      ['several', 'Sí, No'],
      ['home', 'Kings, Nueva York'],
      ['agreed', 'Sí'],
    ])
  })

  const policies = aList('policies', [aField({ name: 'provider', type: 'text' })], {
    title: both('Policies'),
    multipleTitle: { en: 'Policy', es: 'Póliza' },
    multipleTitleField: 'provider',
    noDataMessage: both('No policies'),
  })
  const insured = aField({
    name: 'insured',
    type: 'radio',
    options: yesOrNo,
    templates: [
      { options: [yes], sections: [aSection([aField({ name: 'since', type: 'text' })]), policies] },
    ],
  } as never)
  const form = aForm([
    aSection([insured, aField({ name: 'more', type: 'text' })], { title: both('Coverage') }),
  ])

  it('shows what an option reveals beside its question, and a list as entries with their own words', () => {
    const shown = overviewOfStep(
      form.steps[0]!,
      { insured: yes, since: '2019', policies: [{ provider: 'Acorn' }, {}] },
      'es',
    )
    expect(shown).toEqual([
      {
        title: 'Coverage',
        rows: [
          { path: 'insured', label: 'insured', value: 'Sí' },
          { path: 'since', label: 'since', value: '2019' },
        ],
      },
      {
        title: 'Policies',
        rows: [],
        items: [
          {
            title: 'Póliza 1: Acorn',
            rows: [{ path: 'policies.0.provider', label: 'provider', value: 'Acorn' }],
          },
          { title: 'Póliza 2', rows: [{ path: 'policies.1.provider', label: 'provider', value: '__' }] },
        ],
        noDataMessage: 'No policies',
      },
      { title: null, rows: [{ path: 'more', label: 'more', value: '__' }] },
    ])
  })

  it('does not show what an option hides', () => {
    const shown = overviewOfStep(
      form.steps[0]!,
      { insured: no, since: '2019', policies: [{ provider: 'Acorn' }] },
      'en',
    )
    expect(JSON.stringify(shown)).not.toMatch(/2019|Acorn/)
  })

  it('has a part for every step that asks, by its name', () => {
    const twoSteps = {
      ...form,
      steps: [
        ...form.steps,
        { name: 'review', type: 'overview' as const, title: both('Review'), sections: [] },
      ],
    }
    expect(overviewOfForm(twoSteps, {}, 'en').map(({ name, title }) => [name, title])).toEqual([
      ['step', 'step'],
    ])
  })
})
