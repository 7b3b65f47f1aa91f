import { describe, expect, it } from 'vitest'
import { form, program } from '@makewhole/web/testing/program.ts'
import { structureOptions } from './value-text.ts'

describe('the options of a structure', () => {
  it.each([
    ['a household’s form', form],
    [
      'a law firm’s form, which calls its questions otherwise and hides one',
      program.forms.inForce['attorney'] ?? form,
    ],
  ])('are those of %s', (whose, asked) => {
    expect(asked.id).toBe(whose.startsWith('a household') ? 'claimant' : 'attorney')
    expect(structureOptions(asked, 'type')).toHaveLength(8)
    expect(structureOptions(asked, 'percentDamaged').map(({ name }) => name.en)).toContain('Over 50%')
  })
})
