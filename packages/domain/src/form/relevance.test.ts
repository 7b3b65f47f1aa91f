import { describe, expect, it } from 'vitest'
import { pickRelevant, relevantFields } from './relevance.ts'
import { aField, aForm, aList, aSection, no, states, yes, yesOrNo } from '../testing/a-form.ts'

const form = aForm([
  aSection([
    aField({
      name: 'insured',
      type: 'radio',
      options: yesOrNo,
      templates: [
        { options: [yes], sections: [aList('policies', [aField({ name: 'provider', type: 'text' })])] },
      ],
    } as never),
    aField({ name: 'home', type: 'state_county', states } as never),
    aField({ name: 'proofs', type: 'documents', documentClass: 'insurance' } as never),
  ]),
])

describe('what is asked', () => {
  it('is what the chosen options reveal, in the order of the screen', () => {
    const answers = { insured: yes, policies: [{ provider: 'Acorn' }, {}] }
    const fields = relevantFields(form.steps[0]?.sections ?? [], answers)
    expect(fields.map(({ path, value }) => [path, value])).toEqual([
      ['insured', yes],
      ['policies.0.provider', 'Acorn'],
      ['policies.1.provider', undefined],
      ['home', undefined],
      ['proofs', undefined],
    ])
  })
})

it('what every object has by itself is no answer', () => {
  const inherited = aField({ name: 'toString', type: 'text' })
  expect(relevantFields([aSection([inherited])], {})[0]?.value).toBeUndefined()
  expect(pickRelevant(aForm([inherited]), {})).toEqual({})
})

describe('what is kept', () => {
  const typed = {
    insured: yes,
    policies: [{ provider: 'Acorn', shoeSize: 9 }],
    'home-state': 'CA',
    'home-county': 'Plumas',
    proofs: 'none',
    isAdmin: true,
  }

  it('is every answer that was asked for, as it was typed, and no other', () => {
    expect(pickRelevant(form, typed)).toEqual({
      insured: yes,
      policies: [{ provider: 'Acorn' }],
      'home-state': 'CA',
      'home-county': 'Plumas',
    })
  })

  it('does not hold what an option hides', () => {
    expect(pickRelevant(form, { ...typed, insured: no })).not.toHaveProperty('policies')
  })

  it('does not hold records where a value belongs', () => {
    expect(pickRelevant(form, { insured: { id: yes } } as never)).toEqual({})
  })

  it('takes one step alone too', () => {
    expect(pickRelevant(form.steps[0] as never, { insured: no })).toEqual({ insured: no })
  })
})
