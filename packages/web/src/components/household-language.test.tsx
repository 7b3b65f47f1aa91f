import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TestTexts } from '../testing/texts.tsx'
import { HouseholdLanguage } from './household-language.tsx'

test("says in the writer's language which one the household reads", () => {
  const { rerender } = render(<HouseholdLanguage locale="es" />, { wrapper: TestTexts })
  expect(screen.getByText('Household reads Spanish')).toBeVisible()
  rerender(<HouseholdLanguage locale="en" />)
  expect(screen.getByText('Household reads English')).toBeVisible()
})
