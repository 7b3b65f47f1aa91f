import { expect, it } from 'vitest'
import { attestationDays, isAttestedAt } from './attestation.ts'

const accepted = Date.parse('2026-01-10T08:00:00Z')
const yearLater = accepted + attestationDays * 86_400_000

it('the statement stands from the moment it is accepted until a year is over', () => {
  expect(isAttestedAt(accepted, null)).toBe(false)
  expect(isAttestedAt(accepted, accepted)).toBe(true)
  expect(isAttestedAt(yearLater - 1, accepted)).toBe(true)
  expect(isAttestedAt(yearLater, accepted)).toBe(false)
})
