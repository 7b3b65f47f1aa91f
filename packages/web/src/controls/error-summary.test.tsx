import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

const problems = [
  { path: 'propertyAPN', message: 'Please enter a valid APN.', href: '#propertyAPN' },
  {
    path: 'structures.0.structureName',
    message: 'Please enter the structure name.',
    href: '#structures.0.structureName',
  },
]

test('takes the focus when it appears', () => {
  render(<ErrorSummary title="Error: there are 2 problems" problems={problems} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('a link puts the focus into its field and leaves the address alone', async () => {
  render(
    <>
      <ErrorSummary title="Error: there are 2 problems" problems={problems} />
      <input id="structures.0.structureName" />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Please enter the structure name.' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(location.hash).toBe('')
})

test('is not there without problems', () => {
  const { container } = render(<ErrorSummary title="Error" problems={[]} />)
  expect(container.childElementCount).toBe(0)
})
