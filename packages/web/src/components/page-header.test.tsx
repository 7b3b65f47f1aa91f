import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { HomeCrumb, PageHeader } from './page-header.tsx'

test('names the tab, leads back by the breadcrumb and can take the focus', () => {
  render(
    <MemoryRouter>
      <TestTexts>
        <PageHeader
          title="Claim# LH-10482-7"
          crumbs={[{ label: 'Claims', to: '/claims' }, { label: 'LH-10482-7' }]}
          facts={['Marisol Quintero']}
        />
      </TestTexts>
    </MemoryRouter>,
  )
  expect(document.title).toBe('Claim# LH-10482-7')
  const way = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(way).getByRole('link', { name: 'Claims' }).getAttribute('href')).toBe('/claims')
  screen.getByRole('heading', { level: 1 }).focus()
  expect(document.activeElement?.textContent).toBe('Claim# LH-10482-7')
})

test('where every trail of a portal begins, a page without one of its own has its title behind it', () => {
  const trail = (title: string, crumbs?: readonly { label: string; to?: string }[]) => {
    const { unmount } = render(
      <MemoryRouter>
        <TestTexts>
          <HomeCrumb value={{ label: 'What to do next', to: '/' }}>
            <PageHeader title={title} {...(crumbs && { crumbs })} />
          </HomeCrumb>
        </TestTexts>
      </MemoryRouter>,
    )
    const items = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
    const said = items.map((item) => [item.textContent, item.getAttribute('aria-current')])
    unmount()
    return said
  }
  expect(trail('Payments')).toEqual([
    ['What to do next', null],
    ['Payments', 'page'],
  ])
  expect(trail('Claim# LH-1', [{ label: 'Claims', to: '/claims' }, { label: 'LH-1' }])).toEqual([
    ['What to do next', null],
    ['Claims', null],
    ['LH-1', 'page'],
  ])
  expect(trail('What to do next')).toEqual([['What to do next', 'page']])
})
