import type { Option } from '../shared/text.ts'
import type {
  FieldDefinition,
  FormDefinition,
  SectionDefinition,
  StepDefinition,
} from '../form/definition.ts'
import type { State } from '../form/state.ts'

/** Returns the same word in both languages: enough for a test that is not about words. */
export const both = (text: string) => ({ en: text, es: text })

export const yes = 120950000
export const no = 120950001
export const yesOrNo: readonly Option[] = [
  { id: yes, name: { en: 'Yes', es: 'Sí' } },
  { id: no, name: { en: 'No', es: 'No' } },
]

export const states: readonly State[] = [
  { code: 'CA', name: both('California'), counties: ['Plumas', 'Tehama'] },
  { code: 'NY', name: { en: 'New York', es: 'Nueva York' }, counties: ['Kings'] },
]

type Field = Omit<FieldDefinition, 'label'> & Partial<Pick<FieldDefinition, 'label'>>

/** Makes a field; its default label is its name. */
export function aField<F extends FieldDefinition>(field: Omit<F, 'label'> & Partial<Pick<F, 'label'>>): F {
  return { label: both((field as Field).name), ...field } as F
}

export function aSection(
  fields: readonly FieldDefinition[],
  rest: Partial<SectionDefinition> = {},
): SectionDefinition {
  return { ...rest, rows: fields.map((field) => [field]) }
}

export function aList(
  prefix: string,
  fields: readonly FieldDefinition[],
  rest: Partial<SectionDefinition> = {},
): SectionDefinition {
  return aSection(fields, {
    multiple: true,
    multipleFieldNamePrefix: prefix,
    noDataMessage: both('None'),
    buttons: { add: both('Add'), delete: both('Delete') },
    ...rest,
  })
}

export function aStep(sections: readonly SectionDefinition[], name = 'step'): StepDefinition {
  return { name, type: 'normal', title: both(name), sections }
}

/** Makes a form of one step with these sections, or of these fields in one section. */
export function aForm(content: readonly SectionDefinition[] | readonly FieldDefinition[]): FormDefinition {
  const isFields = content.length > 0 && 'type' in (content[0] as object)
  const sections = isFields
    ? [aSection(content as readonly FieldDefinition[])]
    : (content as readonly SectionDefinition[])
  return { id: 'test', version: '1', title: both('Test'), steps: [aStep(sections)] }
}
