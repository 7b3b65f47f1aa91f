import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from '@makewhole/domain/claim/lifecycle.ts'
import { describe, expect, it } from 'vitest'
import { errors } from './errors.ts'

const domain = join(import.meta.dirname, '../../domain/src')
const known = Object.keys(errors)

describe('the catalogue of error codes', () => {
  it('has an entry for every guard of the lifecycle, so that no refusal of a rule looks like a fault of ours', () => {
    const codes = Object.values(guards).map(({ code }) => code)
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
  })

  it('has an entry for every code that the domain throws', () => {
    const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    const sources = files
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(domain, name), 'utf8'))
    const thrown = sources.flatMap((source) =>
      [...source.matchAll(/new RuleError\('(\w+)'/g)].map(([, code]) => code),
    )
    expect(thrown).toContain('TRANSITION_NOT_ALLOWED')
    expect(thrown.filter((code) => !known.includes(code ?? ''))).toEqual([])
  })

  it.each(Object.entries(errors))('%s says in both languages what happened', (_code, { message }) => {
    for (const text of [message.en, message.es]) expect(text).toMatch(/^\p{Lu}.*[.]$/u)
    expect(message.en).not.toBe(message.es)
  })
})
