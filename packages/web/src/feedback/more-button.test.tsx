import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { MoreButton } from './more-button.tsx'

type List = ComponentProps<typeof MoreButton>['list']

function show(over: Partial<List>) {
  const fetchNextPage = vi.fn()
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, ...over }
  render(
    <TestTexts>
      <MoreButton list={{ ...list, fetchNextPage }} label="Show more" />
    </TestTexts>,
  )
  return fetchNextPage
}

test('nothing leads on where all is shown', () => {
  show({ hasNextPage: false })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a second press while the rest is on its way asks for nothing', async () => {
  const asked = show({ isFetchingNextPage: true })
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).not.toHaveBeenCalled()
})

test('a rest that could not be had says so, and is asked for again', async () => {
  const asked = show({ isFetchNextPageError: true })
  expect(screen.getByRole('alert').textContent).toContain('The rest could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(asked).toHaveBeenCalledOnce()
})
