import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Card } from './card.tsx'

test('with a title it is a region of that name', () => {
  render(
    <Card title="Summary" headingLevel={3}>
      text
    </Card>,
  )
  expect(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Summary' })).toBeVisible()
})

test('without a title it is no landmark', () => {
  render(<Card>text</Card>)
  expect(screen.queryByRole('region')).toBeNull()
})
