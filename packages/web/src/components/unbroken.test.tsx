import { formatClaimNumber } from '@makewhole/domain/claim/claim-number.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NoBreak } from './no-break.tsx'

test.each([formatClaimNumber('LH', 10482), '999-120-004-000'])(
  '%s goes to the next line whole, and is copied as it is',
  (number) => {
    const text = `Number ${number} was submitted by well-known e-mail.`
    const { container } = render(<NoBreak text={text} />)
    expect([...container.querySelectorAll('span')].map((each) => each.textContent)).toEqual([number])
    expect(container.textContent).toBe(text)
  },
)

test('a text without one is the text', () => {
  const { container } = render(<NoBreak text="Call 530-555-0142" />)
  expect(container.innerHTML).toBe('Call 530-555-0142')
})
