import { expect, it } from 'vitest'
import { nameUuid } from './name-uuid.ts'

it('is the same for the same name for ever, of version 8, and another one for another name', () => {
  expect(nameUuid('a claim an entry')).toBe('2b76622a-39f8-88ad-878b-3e955589e062')
  expect(nameUuid('a claim another')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(nameUuid('a claim another')).not.toBe('2b76622a-39f8-88ad-878b-3e955589e062')
})
