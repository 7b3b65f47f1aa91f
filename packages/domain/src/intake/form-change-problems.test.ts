import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldDefinition, FormDefinition } from '../form/definition.ts'
import { programFileNames, readProgram } from '@makewhole/contract/program/read-program.ts'
import type { ProgramFiles } from '@makewhole/contract/program/read-program.ts'
import { formChangeProblems, questionLocks } from './form-change-problems.ts'

const folder = join(import.meta.dirname, '../../../../program')
let shipped: FormDefinition

beforeAll(async () => {
  const files = await Promise.all(
    [...programFileNames, 'forms/attorney.json'].map(
      async (file) => [file, JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown] as const,
    ),
  )
  shipped = readProgram(Object.fromEntries(files) as ProgramFiles).forms.inForce.claimant
})

type Loose = Record<string, unknown>

/** Changes or removes one question of the shipped form. */
function changed(name: string, change: (field: Loose) => Loose | null): FormDefinition {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk).filter((each) => each !== null)
    if (typeof part !== 'object' || part === null) return part
    const own = Object.fromEntries(Object.entries(part).map(([key, each]) => [key, walk(each)]))
    return own['name'] === name && 'label' in own ? change(own) : own
  }
  return walk(shipped) as FormDefinition
}

const problems = (name: string, change: (field: Loose) => Loose | null) =>
  formChangeProblems(shipped, changed(name, change))
const without = (id: number) => (field: Loose) => ({
  ...field,
  options: (field['options'] as FieldDefinition[]).filter(
    (option) => (option as never as { id: number }).id !== id,
  ),
})

// docs/rules/intake.md "Changing a form"
describe('a published form', () => {
  it('takes other words, optional questions, and options that nothing is decided by', () => {
    expect(formChangeProblems(shipped, shipped)).toEqual([])
    expect(
      problems('propertyAPN', (field) => ({ ...field, label: { en: 'Parcel', es: 'Parcela' } })),
    ).toEqual([])
    expect(problems('policyNumber', (field) => ({ ...field, rules: [] }))).toEqual([])
    expect(problems('claimantContactMethod', without(120950001))).toEqual([])
  })

  it('keeps questions that tell a fact, their kind and what they tell', () => {
    expect(problems('propertyAPN', () => null)).toEqual([{ path: 'propertyAPN', reason: 'boundGone' }])
    expect(problems('propertyAPN', (field) => ({ ...field, name: 'parcel' }))).toEqual([
      { path: 'propertyAPN', reason: 'boundGone' },
      { path: 'parcel', reason: 'bindingChanged' },
    ])
    expect(problems('propertyAcreage', (field) => ({ ...field, type: 'text' }))).toEqual([
      { path: 'propertyAcreage', reason: 'kindChanged' },
    ])
    expect(problems('propertyAPN', ({ binding: _binding, ...field }) => field)).toEqual([
      { path: 'propertyAPN', reason: 'bindingChanged' },
    ])
  })

  it('keeps options that rates, proofs and confirmed values use, in lists too', () => {
    expect(problems('claimantRelationship', without(120950001))).toEqual([
      { path: 'claimantRelationship', reason: 'optionInUse', optionId: 120950001 },
    ])
    expect(problems('structureType', without(120950001))).toEqual([
      { path: 'structures.structureType', reason: 'optionInUse', optionId: 120950001 },
    ])
  })

  it('offers no option of a fact that the program has no name for', () => {
    const fax = { id: 7, name: { en: 'Fax', es: 'Fax' } }
    expect(
      problems('claimantContactMethod', (field) => ({
        ...field,
        options: [...(field['options'] as unknown[]), fax],
      })),
    ).toEqual([{ path: 'claimantContactMethod', reason: 'optionUnknown', optionId: 7 }])
  })

  it('keeps asking for what no claim can be decided without, and for proofs', () => {
    expect(problems('structureFootage', (field) => ({ ...field, rules: [] }))).toEqual([
      { path: 'structures.structureFootage', reason: 'mustStayRequired' },
    ])
    expect(problems('documentsClaimantInformation', () => null)).toEqual([
      { path: 'documentsClaimantInformation', reason: 'proofGone' },
    ])
  })

  it('keeps its steps, and each fact in its step', () => {
    const [first, second, ...others] = shipped.steps as unknown as [
      FormDefinition['steps'][0],
      FormDefinition['steps'][0],
      ...FormDefinition['steps'],
    ]
    expect(formChangeProblems(shipped, { ...shipped, steps: [second, first, ...others] })).toContainEqual({
      path: 'steps',
      reason: 'stepsChanged',
    })
    const [section] = second.sections
    const moved = [first, { ...second, sections: second.sections.slice(1) }, ...others].map((step, at) =>
      at === 2 ? { ...step, sections: [...step.sections, section] } : step,
    )
    expect(
      formChangeProblems(shipped, { ...shipped, steps: moved as FormDefinition['steps'] }),
    ).toContainEqual({ path: 'claimantFirstName', reason: 'boundMoved' })
  })

  it('keeps what makes an answer one to work with, and where it is asked', () => {
    for (const change of [{ disabled: true }, { format: '#' }, { rules: [{ type: 'required' }] }])
      expect(problems('propertyAPN', (field) => ({ ...field, ...change }))).toEqual([
        { path: 'propertyAPN', reason: 'settingsStay' },
      ])
    const under = (field: Loose): Loose => ({
      name: 'other',
      type: 'radio',
      label: { en: 'O', es: 'O' },
      options: [{ id: 7, name: { en: 'S', es: 'S' } }],
      templates: [{ options: [7], sections: [{ rows: [[field]] }] }],
    })
    for (const path of ['propertyAPN', 'documentsClaimantInformation'])
      expect(problems(path, under)).toEqual([{ path, reason: 'boundMoved' }])
  })

  it('keeps the day of signing, and asks nothing in the step that only reads back', () => {
    expect(problems('signedDate', () => null)).toEqual([{ path: 'signedDate', reason: 'signedDayStays' }])
    expect(problems('signedDate', ({ fixedToday: _day, ...field }) => field)).toEqual([
      { path: 'signedDate', reason: 'signedDayStays' },
    ])
    const text = { name: 'more', type: 'text', label: { en: 'M', es: 'M' } } as const
    const steps = shipped.steps.map((step) =>
      step.type === 'overview' ? { ...step, sections: [{ rows: [[text]] }] } : step,
    )
    expect(formChangeProblems(shipped, { ...shipped, steps })).toEqual([
      { path: 'steps', reason: 'stepsChanged' },
    ])
  })

  it('gives no name or number again that stood for something else in an earlier version', () => {
    const asking = (field: object) => ({
      ...shipped,
      steps: shipped.steps.map((step, at) =>
        at === 0 ? { ...step, sections: [...step.sections, { rows: [[field]] }] } : step,
      ),
    })
    const option = (id: number) => ({ id, name: { en: String(id), es: String(id) } })
    const pet = {
      name: 'pet',
      type: 'radio',
      label: { en: 'Pet', es: 'Mascota' },
      options: [1, 2].map(option),
    }
    const earlier = [asking(pet) as FormDefinition]
    const again = (field: object) => formChangeProblems(shipped, asking(field) as FormDefinition, earlier)
    expect(again({ ...pet, options: [8, 9].map(option) })).toEqual([])
    expect(again({ ...pet, options: [1, 9].map(option) })).toEqual([
      { path: 'pet', reason: 'optionReused', optionId: 1 },
    ])
    expect(again({ name: 'pet', type: 'money', label: pet.label })).toEqual([
      { path: 'pet', reason: 'kindChanged' },
    ])
  })

  it('says beforehand what stays', () => {
    const lockOf = (path: string) => questionLocks(shipped).find((lock) => lock.path === path)
    expect(lockOf('claimantRelationship')).toEqual({
      path: 'claimantRelationship',
      keepsOptions: true,
      staysRequired: true,
    })
    expect(lockOf('claimantContactMethod')).toMatchObject({ keepsOptions: false, staysRequired: false })
    expect(lockOf('structures.structureFootage')).toMatchObject({ staysRequired: true })
  })
})
