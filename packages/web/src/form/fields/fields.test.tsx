import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createAnswerStore } from '../answer-store.ts'
import { FormProvider } from '../form-context.tsx'
import { FormSection } from '../form-section.tsx'
import { today } from '../../testing/program.ts'
import { renderInPortal } from '../../testing/wizard.tsx'
import { retype } from './text-formatted.tsx'

const text = (en: string) => ({ en, es: en })
const yes = { id: 1, name: text('Yes') }
const no = { id: 2, name: text('No') }

function show(fields: readonly FieldDefinition[], answers = {}) {
  const store = createAnswerStore({ answers })
  renderInPortal(
    <FormProvider value={{ store, today, claimId: null }}>
      <FormSection section={{ rows: fields.map((field) => [field]) }} prefix="" level={2} />
    </FormProvider>,
  )
  return store
}

describe('a money field', () => {
  const amount: FieldDefinition = {
    type: 'money',
    name: 'amount',
    label: text('Amount'),
    thousandSeparator: true,
    fixedDecimalScale: true,
  }

  it('never touches what is being typed and writes it out when the box is left', async () => {
    const store = show([amount])
    const box = screen.getByLabelText('Amount')
    await userEvent.type(box, '600000')
    expect(box).toHaveProperty('value', '600000')
    await userEvent.tab()
    expect(box).toHaveProperty('value', '600,000.00')
    expect(store.answers()['amount']).toBe(60_000_000)
  })

  it('understands what is pasted with its signs', async () => {
    const store = show([amount])
    await userEvent.click(screen.getByLabelText('Amount'))
    await userEvent.paste('$600,000')
    expect(store.answers()['amount']).toBe(60_000_000)
  })

  it('keeps text that is no amount, so that it can be explained', async () => {
    const store = show([amount])
    await userEvent.type(screen.getByLabelText('Amount'), 'about a lot')
    await userEvent.tab()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', 'about a lot')
    expect(store.answers()['amount']).toBe('about a lot')
  })
})

describe('a number field', () => {
  const footage: FieldDefinition = {
    type: 'number',
    name: 'footage',
    label: text('Square footage'),
    thousandSeparator: true,
    unit: text('sq ft'),
  }

  it.each(['1,850 sq ft', ' 1850 ', '1,850.00 square feet'])('reads %j as a number', async (pasted) => {
    const store = show([footage])
    await userEvent.click(screen.getByLabelText('Square footage'))
    await userEvent.paste(pasted)
    expect(store.answers()['footage']).toBe(1850)
    await userEvent.tab()
    expect(screen.getByLabelText('Square footage')).toHaveProperty('value', '1,850')
  })
})

describe('a number that is there', () => {
  const footage: FieldDefinition = {
    type: 'number',
    name: 'footage',
    label: text('Footage'),
    thousandSeparator: true,
  }
  const selected = (box: HTMLInputElement) => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)

  it('is selected when the keyboard comes to it, so that typing replaces it', async () => {
    const store = show([footage], { footage: 1850 })
    const box = screen.getByLabelText<HTMLInputElement>('Footage')
    await userEvent.tab()
    expect(selected(box)).toBe('1850')
    await userEvent.keyboard('1900')
    expect(store.answers()['footage']).toBe(1900)
  })

  it('keeps the caret where the finger put it', async () => {
    show([footage], { footage: 1850 })
    const box = screen.getByLabelText<HTMLInputElement>('Footage')
    await userEvent.click(box)
    expect(selected(box)).toBe('')
  })
})

describe('a phone field', () => {
  const format = '+1 (###) ###-####'
  const phone: FieldDefinition = { type: 'text-formatted', name: 'phone', label: text('Phone'), format }

  it('writes the mask while the digits are typed', async () => {
    const store = show([phone])
    await userEvent.type(screen.getByLabelText('Phone'), '5305550142')
    expect(store.answers()['phone']).toBe('+1 (530) 555-0142')
  })

  it('keeps the caret behind a digit that is put into the middle', () => {
    const typed = { text: '+1 (5930) 555-014', caret: 6, isBackspace: false }
    expect(retype(format, '+1 (530) 555-014', typed)).toEqual({ text: '+1 (593) 055-5014', caret: 6 })
  })

  it("takes the digit before one of the mask's signs when backspace is pressed on the sign", () => {
    const typed = { text: '+1 (530 555', caret: 7, isBackspace: true }
    expect(retype(format, '+1 (530) 555', typed)).toEqual({ text: '+1 (535) 55', caret: 6 })
  })

  it('can be emptied', () => {
    expect(retype(format, '+1 (5', { text: '+1 (', caret: 4, isBackspace: true }).text).toBe('')
  })
})

describe('choices', () => {
  const represented: FieldDefinition = {
    type: 'radio',
    name: 'represented',
    label: text('Does an attorney represent you?'),
    options: [yes, no],
    templates: [
      { options: [1], sections: [{ rows: [[{ type: 'text', name: 'firm', label: text('Firm') }]] }] },
    ],
  }

  it('asks what follows from an option under it and keeps it while another is tried', async () => {
    show([represented])
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    await userEvent.type(screen.getByLabelText('Firm'), 'Ridge Law')
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(screen.queryByLabelText('Firm')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.getByLabelText('Firm')).toHaveProperty('value', 'Ridge Law')
  })

  it('names the group by its question and marks it as wrong with its message', async () => {
    const store = show([represented])
    store.showProblems([{ path: 'represented', code: 'required', message: text('Please select Yes or No.') }])
    await screen.findByText('Please select Yes or No.')
    expect(screen.getByRole('group', { name: /Does an attorney/ })).toHaveAccessibleDescription(
      /Please select Yes or No\./,
    )
  })

  it('keeps several options in the order of the list', async () => {
    const store = show([
      { type: 'dropdown-list-multiple', name: 'contact', label: text('Contact'), options: [yes, no] },
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: 'No' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes' }))
    expect(store.answers()['contact']).toEqual([1, 2])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes' }))
    expect(store.answers()['contact']).toEqual([2])
  })
})

describe('a state and its county', () => {
  const place: FieldDefinition = {
    type: 'state_county',
    name: 'place',
    label: text('State and county'),
    states: [
      { code: 'CA', name: text('California'), counties: ['Butte', 'Plumas'] },
      { code: 'NV', name: text('Nevada'), counties: ['Washoe'] },
    ],
  }

  it('offers the counties of the state and clears the county when the state changes', async () => {
    const store = show([place])
    await userEvent.selectOptions(screen.getByLabelText('State'), 'California')
    await userEvent.selectOptions(screen.getByLabelText('County'), 'Plumas')
    expect(store.answers()).toMatchObject({ 'place-state': 'CA', 'place-county': 'Plumas' })
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Nevada')
    expect(store.answers()).toMatchObject({ 'place-state': 'NV', 'place-county': '' })
    expect(screen.queryByRole('option', { name: 'Butte' })).toBeNull()
  })
})

describe('a text', () => {
  it.each([
    ['text', 'Ana '],
    ['textarea', '  Ana '],
  ] as const)(
    'of one line is stored without blanks at its beginning, a longer one with them: %s',
    async (type, kept) => {
      const store = show([{ type, name: 'who', label: text('Who') }])
      await userEvent.type(screen.getByLabelText('Who'), '  Ana ')
      await userEvent.tab()
      expect(store.answers()['who']).toBe(kept)
    },
  )
})

describe('a text area', () => {
  it('counts characters and keeps more than fit', async () => {
    show([{ type: 'textarea', name: 'more', label: text('Anything else?'), maxLength: 10 }])
    await userEvent.click(screen.getByLabelText('Anything else?'))
    await userEvent.paste('fruit trees')
    expect(screen.getByText('11 of 10 characters')).toBeVisible()
    expect(screen.getByLabelText('Anything else?')).toHaveProperty('value', 'fruit trees')
  })
})

describe('the date of the signature', () => {
  it('is today and cannot be changed', () => {
    show([{ type: 'date_picker', name: 'signed', label: text('Date'), fixedToday: true, disabled: true }])
    const box = screen.getByLabelText('Date')
    expect(box).toHaveProperty('value', 'May 20, 2026')
    expect(box).toHaveProperty('readOnly', true)
  })
})

describe('a day', () => {
  it.each([
    ['past', { min: '1900-01-01', max: '2026-05-19' }],
    ['past-or-today', { min: '1900-01-01', max: '2026-05-20' }],
    ['future-or-today', { min: '2026-05-20', max: '' }],
  ] as const)('%s has its bounds in the calendar', (constraint, bounds) => {
    show([{ type: 'date_picker', name: 'day', label: text('Day'), constraint }])
    const { min, max } = screen.getByLabelText<HTMLInputElement>('Day')
    expect({ min, max }).toEqual(bounds)
  })
})

describe('a repeatable section', () => {
  function showStructures(answers = {}) {
    const store = createAnswerStore({ answers })
    const section = {
      title: text('Structures'),
      multiple: true,
      multipleFieldNamePrefix: 'structures',
      multipleTitle: text('Structure'),
      multipleTitleField: 'name',
      buttons: { add: text('Add Structure'), delete: text('Delete Structure') },
      rows: [[{ type: 'text' as const, name: 'name', label: text('What do you call it?') }]],
    }
    renderInPortal(
      <FormProvider value={{ store, today, claimId: null }}>
        <FormSection section={section} prefix="" level={2} />
      </FormProvider>,
    )
    return store
  }

  it('puts the focus into the first question of an added entry and titles it with the person’s own word', async () => {
    showStructures()
    await userEvent.click(screen.getByRole('button', { name: 'Add Structure' }))
    expect(document.activeElement).toBe(screen.getByLabelText('What do you call it?'))
    await userEvent.keyboard('Workshop')
    expect(screen.getByRole('heading', { name: 'Structure 1: Workshop' })).toBeVisible()
    expect(screen.getByText('Structure 1 added')).toBeVisible()
  })

  it('takes the right entry away, says so, and puts the focus on Add', async () => {
    const store = showStructures({ structures: [{ name: 'House' }, { name: 'Barn' }] })
    await userEvent.click(screen.getByRole('button', { name: 'Delete Structure 1' }))
    expect(store.answers()['structures']).toEqual([{ name: 'Barn' }])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Structure' }))
    expect(screen.getByText('Structure 1 deleted')).toBeVisible()
  })

  it('folds from four entries on, but never one with a problem', async () => {
    const store = showStructures({ structures: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }] })
    expect(screen.queryAllByLabelText('What do you call it?')).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Structure 2: B' }))
    expect(screen.getByLabelText('What do you call it?')).toHaveProperty('value', 'B')
    await userEvent.click(screen.getByRole('button', { name: 'Structure 2: B' }))
    store.showProblems([
      { path: 'structures.3.name', code: 'required', message: text('Please enter the structure name.') },
    ])
    expect(await screen.findByText('Please enter the structure name.')).toBeVisible()
  })
})
