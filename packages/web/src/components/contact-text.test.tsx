import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DialableText, TextWithPhone } from './contact-text.tsx'

test('a number dials wherever it stands, and no word around it is lost', () => {
  const text = 'Call (530) 555-0142 by day. At night, (530) 555-0142 records you.'
  const { container } = render(<DialableText text={text} />)
  expect(container.textContent).toBe(text)
  const links = screen.getAllByRole('link', { name: '(530) 555-0142' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:5305550142', 'tel:5305550142'])
})

test('a text without a number is the text', () => {
  const { container } = render(<DialableText text="Write to us." />)
  expect(container.innerHTML).toBe('Write to us.')
})

test('a placeholder has the number while it is known', () => {
  const { container, rerender } = render(
    <TextWithPhone text="Call {phone}." at="{phone}" number={undefined} />,
  )
  expect(container.textContent).toBe('Call .')
  rerender(<TextWithPhone text="Call {phone}." at="{phone}" number="+1 (530) 555-0142" />)
  expect(container.textContent).toBe('Call +1 (530) 555-0142.')
})
