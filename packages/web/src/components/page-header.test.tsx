import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TestTexts } from '../i18n/texts-for-tests.tsx'
import { PageHeader } from './page-header.tsx'

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
