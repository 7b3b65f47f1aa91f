import { describe, expect, it } from 'vitest'
import type { Answers } from './answers.ts'
import { checkForm, checkStep } from './check.ts'
import type { FieldDefinition, SectionDefinition } from './definition.ts'
import { aField, aForm, aList, aSection, aStep, both, no, states, yes, yesOrNo } from '../testing/a-form.ts'

const today = '2026-05-20'

function problems(
  content: readonly SectionDefinition[] | readonly FieldDefinition[],
  answers: Answers,
): string[] {
  return checkStep(aForm(content), 'step', answers, { today }).map(({ path, code }) => `${path} ${code}`)
}

/** Checks a value by a form with one field and returns the problems, in English. */
function says(field: Omit<FieldDefinition, 'label' | 'name'>, value: unknown): string | undefined {
  const asked = aField({ name: 'it', ...field })
  return checkStep(aForm([asked]), 'step', { it: value } as Answers, { today })[0]?.message.en
}

const required = [{ type: 'required' as const }]

describe('a required field', () => {
  it.each([
    ['text', { type: 'text' }],
    ['textarea', { type: 'textarea' }],
    ['a masked text', { type: 'text-formatted', format: '###' }],
    ['number', { type: 'number' }],
    ['money', { type: 'money' }],
    ['radio', { type: 'radio', options: yesOrNo }],
    ['a drop-down', { type: 'dropdown-list', options: yesOrNo }],
    ['several options', { type: 'dropdown-list-multiple', options: yesOrNo }],
    ['a checkbox', { type: 'checkbox' }],
    ['a date', { type: 'date_picker' }],
  ] as const)('%s without an answer says the usual text', (_, field) => {
    for (const empty of [undefined, null, ''])
      expect(says({ ...field, rules: required }, empty)).toBe('This field is required!')
  })

  it('says its own text when it has one', () => {
    const rules = [{ type: 'required' as const, message: both('Please enter your first name.') }]
    expect(says({ type: 'text', rules }, '')).toBe('Please enter your first name.')
  })

  it('takes spaces and invisible characters for nothing', () => {
    expect(says({ type: 'text', rules: required }, ' \u00a0\u200b\n')).toBe('This field is required!')
  })

  it('a list needs one item', () => {
    const several = { type: 'dropdown-list-multiple', options: yesOrNo, rules: required } as const
    expect(says(several, [])).toBe('This field is required!')
    expect(says(several, [yes])).toBeUndefined()
  })

  it('a checkbox must be checked', () => {
    expect(says({ type: 'checkbox', rules: required }, false)).toBe('This field is required!')
    expect(says({ type: 'checkbox', rules: required }, true)).toBeUndefined()
  })

  it('zero is an answer', () => {
    expect(says({ type: 'number', rules: required }, 0)).toBeUndefined()
    expect(says({ type: 'money', rules: required }, 0)).toBeUndefined()
  })
})

describe('rules', () => {
  it('without a text of their own say what the specification says', () => {
    expect(says({ type: 'text', rules: [{ type: 'regex', value: '^a$' }] }, 'b')).toBe('Invalid value!')
    expect(says({ type: 'text', rules: [{ type: 'email' }] }, 'b')).toBe('Invalid email format!')
    expect(says({ type: 'text', rules: [{ type: 'phone' }] }, 'b')).toBe('Invalid phone number!')
    expect(says({ type: 'number', rules: [{ type: 'number-max', value: 1 }] }, 2)).toBe(
      'Value is above the maximal value!',
    )
    expect(says({ type: 'number', rules: [{ type: 'number-min', value: 1 }] }, 0)).toBe(
      'Value is below the minimal value!',
    )
  })

  it('pass an empty value', () => {
    const rules = [
      { type: 'regex' as const, value: '^a$' },
      { type: 'email' as const },
      { type: 'phone' as const },
    ]
    for (const empty of [undefined, null, '', '  '])
      expect(says({ type: 'text', rules }, empty)).toBeUndefined()
  })

  it('take the bounds themselves', () => {
    const rules = [
      { type: 'number-max' as const, value: 100 },
      { type: 'number-min' as const, value: 0 },
    ]
    for (const value of [0, 55.5, 100]) expect(says({ type: 'number', rules }, value)).toBeUndefined()
    expect(says({ type: 'number', rules }, 100.01)).toBe('Value is above the maximal value!')
  })

  it('judge a text without the spaces that phones add', () => {
    expect(says({ type: 'text', rules: [{ type: 'email' }] }, 'name@example.com ')).toBeUndefined()
  })

  it('give one problem for each answer, the first that is broken', () => {
    const rules = [
      { type: 'regex' as const, value: '^a' },
      { type: 'regex' as const, value: 'z$' },
    ]
    expect(problems([aField({ name: 'it', type: 'text', rules })], { it: 'b' })).toEqual(['it regex'])
  })
})

describe('every kind of answer', () => {
  it('text holds 2,000 characters and no more', () => {
    for (const type of ['text', 'textarea'] as const) {
      expect(says({ type }, 'é'.repeat(2000))).toBeUndefined()
      expect(says({ type }, 'é'.repeat(2001))).toBe('You have reached the character limit for this field.')
    }
    expect(says({ type: 'text', maxLength: 3 } as never, 'four')).toBe(
      'You have reached the character limit for this field.',
    )
  })

  it('text takes quotes, emoji, right-to-left and markup as they are', () => {
    for (const text of [`O'Neil "Bo"`, '🏠🔥', 'שלום', '<script>alert(1)</script>'])
      expect(says({ type: 'text' }, text)).toBeUndefined()
  })

  it('text that no database keeps is refused', () => {
    for (const text of ['a\u0000b', '\ud800']) expect(says({ type: 'text' }, text)).toMatch(/cannot keep/)
  })

  it.each([
    ['text', { type: 'text' }, 7],
    ['textarea', { type: 'textarea' }, ['a']],
    ['masked text', { type: 'text-formatted', format: '###' }, 123],
    ['number', { type: 'number' }, 'seven'],
    ['number', { type: 'number' }, true],
    ['money', { type: 'money' }, {}],
    ['money', { type: 'money' }, 12.5],
    ['checkbox', { type: 'checkbox' }, 'yes'],
    ['radio', { type: 'radio', options: yesOrNo }, 'Yes'],
    ['drop-down', { type: 'dropdown-list', options: yesOrNo }, [yes]],
    ['several options', { type: 'dropdown-list-multiple', options: yesOrNo }, yes],
    ['date', { type: 'date_picker' }, 20260520],
  ] as const)('%s of a wrong kind is a problem and nothing worse', (_, field, value) => {
    expect(says(field, value)).toBeTypeOf('string')
  })

  it('an option that the list does not hold is a problem, with the text that asks for a choice', () => {
    const rules = [{ type: 'required' as const, message: both('Please select Yes or No.') }]
    expect(says({ type: 'radio', options: yesOrNo, rules } as never, 7)).toBe('Please select Yes or No.')
    expect(says({ type: 'dropdown-list', options: yesOrNo } as never, 7)).toBe(
      'Please choose one of the options.',
    )
    expect(says({ type: 'dropdown-list-multiple', options: yesOrNo } as never, [yes, 7])).toBe(
      'Please choose one of the options.',
    )
    expect(says({ type: 'dropdown-list-multiple', options: yesOrNo } as never, [yes, yes])).toBe(
      'Please choose one of the options.',
    )
  })

  it('a number has two decimals at most and is not rounded', () => {
    expect(says({ type: 'number' }, 7.25)).toBeUndefined()
    expect(says({ type: 'number' }, 7.255)).toBe('Please use at most 2 digits after the decimal point.')
    expect(says({ type: 'number' }, 1e-7)).toBe('Please use at most 2 digits after the decimal point.')
    expect(says({ type: 'number', decimalScale: 0 } as never, 7.5)).toBe('Please enter a whole number.')
    expect(says({ type: 'money' }, '12.345')).toBe('Please use at most 2 digits after the decimal point.')
  })

  it('a number is not negative unless its field says so', () => {
    expect(says({ type: 'number' }, -1)).toBe('Value is below the minimal value!')
    expect(says({ type: 'money' }, -1)).toBe('Value is below the minimal value!')
    expect(says({ type: 'number', allowNegative: true } as never, -1)).toBeUndefined()
  })

  it('a number has an end', () => {
    expect(says({ type: 'number' }, 99_999_999.99)).toBeUndefined()
    expect(says({ type: 'number' }, 100_000_000)).toBe('Value is above the maximal value!')
    expect(says({ type: 'number' }, '123456789012345678901')).toBe('Value is above the maximal value!')
    expect(says({ type: 'money' }, 100_000_000_000)).toBe('Value is above the maximal value!')
    expect(says({ type: 'number' }, Number.POSITIVE_INFINITY)).toMatch(/Please enter a number/)
  })

  it('a masked text fills its mask', () => {
    const phone = {
      type: 'text-formatted',
      format: '+1 (###) ###-####',
      rules: [{ type: 'phone', message: both('Phone!') }],
    } as const
    expect(says(phone, '+1 (530) 555-0142')).toBeUndefined()
    for (const wrong of ['+1 (530) 555-014', '5305550142', '+1 (530) 555-01420', '+1 (53x) 555-0142'])
      expect(says(phone, wrong)).toBe('Phone!')
  })
})

describe('a date', () => {
  const date = (rest: object, value: string) => says({ type: 'date_picker', ...rest }, value)
  const wrong = 'Please select a valid date.'

  it('is a real day', () => {
    expect(date({}, '2024-02-29')).toBeUndefined()
    for (const none of [
      '2026-02-30',
      '2026-13-01',
      '20.05.2026',
      '2026-5-2',
      'today',
      '2026-05-20T00:00:00Z',
    ])
      expect(date({}, none)).toBe(wrong)
  })

  it('of the past is before today, in words that say so', () => {
    expect(date({ constraint: 'past' }, '2026-05-19')).toBeUndefined()
    expect(date({ constraint: 'past' }, today)).toBe('Please select a date before today.')
    expect(date({ constraint: 'past' }, '2026-05-21')).toBe('Please select a date before today.')
    expect(date({ constraint: 'past' }, '2026-02-30')).toBe(wrong)
  })

  it('of the past or today is today at the latest', () => {
    expect(date({ constraint: 'past-or-today' }, today)).toBeUndefined()
    expect(date({ constraint: 'past-or-today' }, '2026-05-19')).toBeUndefined()
    expect(date({ constraint: 'past-or-today' }, '2026-05-21')).toBe(wrong)
  })

  it('of the future is today at the earliest', () => {
    expect(date({ constraint: 'future-or-today' }, today)).toBeUndefined()
    expect(date({ constraint: 'future-or-today' }, '2026-05-19')).toBe(wrong)
  })

  it('that is fixed is today', () => {
    expect(date({ fixedToday: true }, today)).toBeUndefined()
    expect(date({ fixedToday: true }, '2026-05-19')).toBe(wrong)
    expect(date({ fixedToday: true }, '2026-05-21')).toBe(wrong)
  })
})

describe('a state and its county', () => {
  const home = aField({ name: 'home', type: 'state_county', states, rules: required } as never)
  const optional = aField({ name: 'home', type: 'state_county', states } as never)

  it('are two answers', () => {
    expect(problems([home], {})).toEqual(['home-state required', 'home-county required'])
    expect(problems([home], { 'home-state': 'CA' })).toEqual(['home-county required'])
    expect(problems([home], { 'home-state': 'CA', 'home-county': 'Plumas' })).toEqual([])
    expect(problems([optional], {})).toEqual([])
  })

  it('half an answer is asked for the other half', () => {
    expect(problems([optional], { 'home-county': 'Plumas' })).toEqual(['home-state required'])
  })

  it('the county belongs to the state', () => {
    expect(problems([home], { 'home-state': 'CA', 'home-county': 'Kings' })).toEqual([
      'home-county unknown-option',
    ])
    expect(problems([home], { 'home-state': 'XX', 'home-county': 'Kings' })).toEqual([
      'home-state unknown-option',
    ])
  })

  it('a browser that does not know the counties yet leaves them to the server', () => {
    const unknown = { ...home, states: states.map(({ code, name }) => ({ code, name })) } as FieldDefinition
    expect(problems([unknown], { 'home-state': 'CA', 'home-county': 'Plumas' })).toEqual([])
  })
})

describe('sections that an option reveals', () => {
  const revealed = aSection([aField({ name: 'firm', type: 'text', rules: required })])
  const asked = (type: 'radio' | 'dropdown-list-multiple') =>
    aField({
      name: 'represented',
      type,
      options: yesOrNo,
      templates: [{ options: [yes], sections: [revealed] }],
    } as never)

  it('are checked only while the option is chosen', () => {
    expect(problems([asked('radio')], { represented: yes })).toEqual(['firm required'])
    expect(problems([asked('radio')], { represented: no, firm: 7 })).toEqual([])
    expect(problems([asked('radio')], {})).toEqual([])
    expect(problems([asked('dropdown-list-multiple')], { represented: [no, yes] })).toEqual(['firm required'])
  })
})

describe('a repeatable section', () => {
  const structures = aList('structures', [
    aField({ name: 'type', type: 'dropdown-list', options: yesOrNo, rules: required } as never),
    aField({ name: 'feet', type: 'number', rules: required }),
  ])

  it('says where in the list a problem stands', () => {
    expect(problems([structures], { structures: [{ type: yes, feet: 9 }, { type: yes }] })).toEqual([
      'structures.1.feet required',
    ])
  })

  it('may be empty unless it wants a number of entries', () => {
    expect(problems([structures], {})).toEqual([])
    expect(problems([{ ...structures, multipleMin: 1 }], {})).toEqual(['structures too-few'])
    expect(
      problems([{ ...structures, multipleMax: 1 }], {
        structures: [
          { type: yes, feet: 1 },
          { type: yes, feet: 1 },
        ],
      }),
    ).toEqual(['structures too-many'])
  })

  it('that is no list of entries is a problem', () => {
    expect(problems([structures], { structures: 'two' })).toEqual(['structures wrong-kind'])
    expect(problems([structures], { structures: [7] })).toContain('structures wrong-kind')
  })
})

describe('a form', () => {
  it('gives all problems at once in the order of the screen', () => {
    const name = (each: string) => aField({ name: each, type: 'text', rules: required })
    const question = aField({
      name: 'b',
      type: 'radio',
      options: yesOrNo,
      templates: [{ options: [yes], sections: [aSection([name('c')])] }],
    } as never)
    expect(problems([aSection([name('a'), question, name('d')]), aSection([name('e')])], { b: yes })).toEqual(
      ['a required', 'c required', 'd required', 'e required'],
    )
  })

  it('names the steps that have problems; one that asks nothing has none', () => {
    const step = (name: string) => aStep([aSection([aField({ name, type: 'text', rules: required })])], name)
    const form = {
      ...aForm([]),
      steps: [step('first'), { ...aStep([]), type: 'overview' as const }, step('last')],
    }
    expect(checkForm(form, { first: 'x' }, { today }).map((each) => each.step)).toEqual(['last'])
    expect(checkForm(form, { first: 'x', last: 'y' }, { today })).toEqual([])
  })

  it('has no problems in a step that does not exist', () => {
    expect(checkStep(aForm([]), 'other', {}, { today })).toEqual([])
  })
})
