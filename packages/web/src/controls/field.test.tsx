import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { Field } from './field.tsx'

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
