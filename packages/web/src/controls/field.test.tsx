import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { Field } from './field.tsx'
import { SearchField } from './search-field.tsx'

test('label, hint and error are read with the control, in this order', () => {
  const { container } = render(
    <Field id="apn" label="APN" required hint="12 digits." error="Please enter a valid APN.">
      {(aria) => <input {...aria} />}
    </Field>,
    { wrapper: TestTexts },
  )
  const input = screen.getByRole('textbox', { name: 'APN' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe('apn-hint apn-error')
  expect(container.textContent).toBe('APN\u00a0*12 digits.Error: Please enter a valid APN.')
})

test('a group of choices is a fieldset with its question as the legend', () => {
  render(
    <Field id="rebuild" as="fieldset" label="Do you intend to rebuild?">
      {() => <input type="radio" aria-label="Yes" />}
    </Field>,
    { wrapper: TestTexts },
  )
  expect(screen.getByRole('group', { name: 'Do you intend to rebuild?' })).toBeVisible()
})

test('without a problem nothing is invalid', () => {
  render(
    <Field id="city" label="City">
      {(aria) => <input {...aria} />}
    </Field>,
    { wrapper: TestTexts },
  )
  const input = screen.getByRole('textbox', { name: 'City' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

const limitReached = 'You have reached the character limit for this field.'

test('a control that takes no more characters says so under it, until there is room again', async () => {
  render(
    <Field id="city" label="City" hint="Of the property.">
      {(aria) => <input {...aria} maxLength={5} />}
    </Field>,
    { wrapper: TestTexts },
  )
  const input = screen.getByRole('textbox', { name: 'City' })
  await userEvent.type(input, 'Quin')
  expect(screen.queryByText(limitReached)).toBeNull()
  await userEvent.type(input, 'cy')
  expect(screen.getByRole('status').textContent).toBe(limitReached)
  expect(input).toHaveAccessibleDescription(`Of the property. ${limitReached}`)
  await userEvent.type(input, '{Backspace}')
  expect(screen.queryByText(limitReached)).toBeNull()
})

test('what a form empties itself is not full any more', async () => {
  function Form() {
    const [typed, setTyped] = useState('')
    return (
      <>
        <Field id="note" label="Note">
          {(aria) => (
            <textarea
              {...aria}
              maxLength={2}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <button onClick={() => setTyped('')}>Send</button>
      </>
    )
  }
  render(<Form />, { wrapper: TestTexts })
  await userEvent.type(screen.getByRole('textbox'), 'no')
  expect(screen.getByText(limitReached)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.queryByText(limitReached)).toBeNull()
})

test('a field within a choice is full on its own', async () => {
  render(
    <Field id="damage" as="fieldset" label="Damage">
      {() => (
        <Field id="why" label="Why">
          {(aria) => <input {...aria} maxLength={1} />}
        </Field>
      )}
    </Field>,
    { wrapper: TestTexts },
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'x')
  expect(screen.getAllByText(limitReached)).toHaveLength(1)
})

test('a search that takes no more words says so', async () => {
  render(<SearchField label="Search claims" search="" onSearch={() => undefined} />, { wrapper: TestTexts })
  const search = screen.getByRole('searchbox', { name: 'Search claims' })
  await userEvent.click(search)
  await userEvent.paste('x'.repeat(101))
  expect(search).toHaveAccessibleDescription(limitReached)
})
