import type { Answers } from '@makewhole/domain/form/answers.ts'
import { checkForm } from '@makewhole/domain/form/check.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { pickRelevant } from '@makewhole/domain/form/relevance.ts'
import { everyField, optionLists, states } from '@makewhole/domain/testing/every-field.ts'
import { DefinitionError } from '@makewhole/domain/shared/definition-error.ts'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { readFormDefinition } from './read-form.ts'

const context = { today: '2026-05-20' }

describe('nothing throws', () => {
  const form = readFormDefinition(everyField(), optionLists, states)

  it('any answers can be checked, kept and shown', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withMap: true })
    const names = [
      'line',
      'phone',
      'acres',
      'amount',
      'several',
      'home-state',
      'insured',
      'policies',
      'born',
      '__proto__',
      'constructor',
    ]
    fc.assert(
      fc.property(fc.oneof(anything, fc.dictionary(fc.constantFrom(...names), anything)), (answers) => {
        checkForm(form, answers as Answers, context)
        overviewOfForm(form, answers as Answers, 'en')
        pickRelevant(form, answers as Answers)
      }),
    )
  })

  it('any JSON is a definition or is refused as one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        readOrRefuse(raw)
      }),
    )
  })

  it('a definition with any place changed is one that works, or is refused', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.option(fc.jsonValue(), { nil: undefined }),
        fc.object(),
        (at, value, answers) => {
          const changed = readOrRefuse(withPlaceChanged(everyField(), at, value))
          if (!changed) return
          checkForm(changed, answers as Answers, context)
          overviewOfForm(changed, answers as Answers, 'es')
        },
      ),
      { numRuns: 1000 },
    )
  })
})

function readOrRefuse(raw: unknown): FormDefinition | null {
  try {
    return readFormDefinition(raw, optionLists, states)
  } catch (error) {
    if (error instanceof DefinitionError) return null
    throw error
  }
}

/**
 * Puts `value` in the n-th place of a definition, counted through all its objects and lists; nothing deletes
 * it.
 */
function withPlaceChanged(definition: unknown, at: number, value: unknown): unknown {
  const places: (readonly [Record<string, unknown>, string])[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, child] of Object.entries(node)) {
      places.push([node as Record<string, unknown>, key])
      visit(child)
    }
  }
  visit(definition)
  const [node, key] = places[at % places.length]!
  if (value === undefined && !Array.isArray(node)) Reflect.deleteProperty(node, key)
  else Reflect.set(node, key, value ?? null)
  return definition
}
