import type { OverviewSection } from '@makewhole/domain/form/overview.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../testing/portal.tsx'
import { StepSections } from './claim-steps.tsx'

const row = (label: string) => ({ path: label, label, value: `${label} answer` })
const render = (sections: readonly OverviewSection[]) =>
  renderPortal([{ path: '*', element: <StepSections sections={sections} stepTitle="Claim Data" /> }])

it('puts sections of one answer into one list without headings, before the others', async () => {
  render([
    { title: 'The fire', rows: [row('Fire')] },
    { title: 'Address', rows: [row('Street'), row('City')] },
    { title: 'Who is filing', rows: [row('Relationship')] },
  ])
  const terms = await screen.findAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Fire', 'Relationship', 'Street', 'City'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Address'])
  expect(terms[0]?.closest('dl')).toBe(terms[1]?.closest('dl'))
})

it('gives the only section of a step no heading, and says of an empty list that nothing is in it', async () => {
  render([{ title: 'People of the household', rows: [], items: [] }])
  expect(await screen.findByText('None on this claim.')).toBeVisible()
  expect(screen.queryAllByRole('heading')).toEqual([])
})
