import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { useTablePage } from './use-table-page.tsx'

function Table({ count }: { readonly count: number }) {
  const { shown, pager } = useTablePage(Array.from({ length: count }, (_, at) => at + 1))
  return (
    <>
      <ul>
        {shown.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {pager}
    </>
  )
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a table', () => {
  it('of ten rows is one page', () => {
    render(<Table count={10} />, { wrapper: TestTexts })
    expect(rows()).toHaveLength(10)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('of more is turned ten by ten, and says where one is', async () => {
    render(<Table count={23} />, { wrapper: TestTexts })
    expect(rows()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await press('Next page')
    await press('Next page')
    expect(rows()).toEqual([21, 22, 23])
    expect(screen.getByRole('status').textContent).toBe('21–23 of 23')
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await press('Previous page')
    expect(rows()).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  })

  it('whose last page lost its rows shows the page before', async () => {
    const { rerender } = render(<Table count={11} />, { wrapper: TestTexts })
    await press('Next page')
    expect(rows()).toEqual([11])
    rerender(<Table count={10} />)
    expect(rows()).toHaveLength(10)
  })
})
