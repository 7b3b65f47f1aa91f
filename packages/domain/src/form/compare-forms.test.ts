import { describe, expect, it } from 'vitest'
import { compareForms } from './compare-forms.ts'
import type { DropdownField, FieldDefinition, FormDefinition, RadioField } from './definition.ts'
import { aField, aList, aSection, both, no, yes, yesOrNo } from '../testing/a-form.ts'

const name = aField({
  type: 'text',
  name: 'name',
  rules: [{ type: 'required' }],
  hint: both('As on your card'),
})
const best = aField<DropdownField>({ type: 'dropdown-list', name: 'best', options: yesOrNo })
const roof = aField({ type: 'text', name: 'roof' })
const depth = aField({ type: 'number', name: 'depth' })
const well = aField<RadioField>({
  type: 'radio',
  name: 'well',
  options: yesOrNo,
  templates: [{ options: [yes], sections: [aSection([depth])] }],
})

function formOf(...fields: readonly FieldDefinition[]): FormDefinition {
  return {
    id: 'some',
    version: '1.0.0',
    title: both('Some form'),
    steps: [
      { name: 'one', type: 'normal', title: both('One'), sections: [aSection(fields)] },
      { name: 'two', type: 'normal', title: both('Two'), sections: [aList('structures', [roof])] },
    ],
  }
}

const before = formOf(name, best, well)
const seen = (after: FormDefinition) =>
  compareForms(before, after).map(({ kind, path }) => `${kind} ${path}`.trim())

// docs/rules/intake.md "Changing a form"
describe('two versions of a form', () => {
  it('do not differ by their number alone', () => {
    expect(seen({ ...before, version: '9.9.9' })).toEqual([])
  })

  it('show a question that is new with all its words, also one that an option reveals', () => {
    const added = aField({ type: 'text', name: 'added', label: { en: 'New?', es: '¿Nuevo?' } })
    const [change] = compareForms(before, formOf(name, added, best, well))
    expect(change).toMatchObject({ kind: 'added', path: 'added', before: null })
    expect(change?.words).toEqual([{ place: 'label', before: null, after: { en: 'New?', es: '¿Nuevo?' } }])
    const revealing = { ...well, templates: [{ options: [yes], sections: [aSection([depth, added])] }] }
    expect(seen(formOf(name, best, revealing as FieldDefinition))).toEqual(['added added'])
  })

  it('show other words in either language', () => {
    const hint = { en: 'As on your card', es: 'Como en su tarjeta' }
    const [change, ...others] = compareForms(before, formOf({ ...name, hint }, best, well))
    expect(others).toEqual([])
    expect(change).toMatchObject({ kind: 'reworded', path: 'name' })
    expect(change?.words).toEqual([{ place: 'hint', before: both('As on your card'), after: hint }])
  })

  it('show what is optional or required now', () => {
    expect(seen(formOf({ ...name, rules: [] }, best, well))).toEqual(['optional name'])
    const required = { ...best, rules: [{ type: 'required' }] } as FieldDefinition
    expect(seen(formOf(name, required, well))).toEqual(['required best'])
    const message = { type: 'required', message: both('Please answer') }
    const asked = { ...best, rules: [message] } as FieldDefinition
    expect(seen(formOf(name, asked, well))).toEqual(['required best'])
  })

  it('show options that are retired, added or called otherwise', () => {
    const offering = (...options: readonly { id: number; name: ReturnType<typeof both> }[]) =>
      compareForms(before, formOf(name, { ...best, options }, well))
    const [first, second] = yesOrNo as never as [(typeof yesOrNo)[0], (typeof yesOrNo)[0]]
    expect(offering(first)).toMatchObject([
      { kind: 'retired', path: 'best', words: [{ place: `options[${no}]`, after: null }] },
    ])
    expect(offering(first, second, { id: 7, name: both('Perhaps') })).toMatchObject([
      { kind: 'added', path: 'best', words: [{ place: 'options[7]', before: null }] },
    ])
    expect(offering({ ...first, name: both('Surely') }, second)).toMatchObject([
      { kind: 'reworded', words: [{ place: `options[${yes}]`, after: both('Surely') }] },
    ])
  })

  it('show a question that is asked no more, and what it revealed', () => {
    expect(seen(formOf(name, best))).toEqual(['retired well', 'retired depth'])
  })

  it('show only the question that was moved, not those that it passed', () => {
    expect(seen(formOf(best, well, name))).toEqual(['moved name'])
  })

  it('show settings, titles and lists besides', () => {
    expect(seen(formOf({ ...name, maxLength: 5 } as FieldDefinition, best, well))).toEqual(['other name'])
    const [one, two] = before.steps as unknown as [FormDefinition['steps'][0], FormDefinition['steps'][0]]
    expect(seen({ ...before, steps: [{ ...one, title: both('First') }, two] })).toEqual(['reworded one'])
    const sections = [{ ...two.sections[0], multipleMax: 3 }] as typeof two.sections
    expect(seen({ ...before, steps: [one, { ...two, sections }] })).toEqual(['other two.sections[0]'])
    expect(seen({ ...before, title: both('Another form') })).toEqual(['reworded'])
    const sideBySide = [{ rows: [[name, best], [well]] }]
    expect(seen({ ...before, steps: [{ ...one, sections: sideBySide }, two] })).toEqual([
      'other one.sections[0]',
    ])
  })
})
