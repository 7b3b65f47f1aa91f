import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { NoData } from './no-data.tsx'

test('says that there is nothing, and of what where it is known', () => {
  const { rerender } = render(<NoData />, { wrapper: TestTexts })
  expect(screen.getByRole('heading', { level: 2, name: 'No data to display' })).toBeVisible()
  expect(screen.getByText('No Data Found')).toBeVisible()
  rerender(
    <NoData>
      <p>Nothing has happened yet.</p>
    </NoData>,
  )
  expect(screen.getByText('No Data Found')).toBeVisible()
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible()
})
