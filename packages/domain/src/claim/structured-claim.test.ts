import { expect, it } from 'vitest'
import { sourceIds, sourceTypeOf, structuredClaimLists } from './structured-claim.ts'

it.each([
  [sourceIds.claimantPortal, 'Portal'],
  [sourceIds.attorneyPortal, 'Portal'],
  [120950009, 'Other program'],
])('the source %s is a %s, of the list of these types', (id, name) => {
  expect(sourceTypeOf(id).name.en).toBe(name)
  expect(structuredClaimLists['sourceType']).toContain(sourceTypeOf(id))
})
