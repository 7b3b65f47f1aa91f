import type { DefinitionProblem } from '../shared/definition-error.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition, StepDefinition } from './definition.ts'
import { fieldTypeOf } from './field-types.ts'
import { hasQuestions, templatesOf } from './relevance.ts'

type Problems = Generator<DefinitionProblem, void, undefined>

/** Used names: the ids of the form's questions, and names of answers in the record around them. */
interface UsedNames {
  readonly ids: Set<string>
  /** The form's own names, or those of one entry of a repeatable section. */
  readonly names: Set<string>
  /** The questions with these names. */
  readonly fields: readonly FieldDefinition[]
}

/** Keys of repeatable sections alone. */
const multipleKeys = [
  'binding',
  'multipleFieldNamePrefix',
  'multipleTitle',
  'multipleTitleField',
  'multipleMin',
  'multipleMax',
  'noDataMessage',
  'emptyWarning',
  'buttons',
] as const satisfies readonly (keyof SectionDefinition)[]
const multipleNeeds = ['multipleFieldNamePrefix', 'buttons', 'noDataMessage'] as const

/**
 * Lists everything in a form that does not fit together, though each part is valid (docs/rules/intake.md "How
 * a form is described"). Examples are repeated names and ids, options that a question lacks, a form that ends
 * without questions.
 */
export function* formProblems({ steps }: FormDefinition): Problems {
  const fields = fieldsIn(steps.flatMap(({ sections }) => sections))
  const used = { ids: new Set<string>(), names: new Set<string>(), fields }
  const stepNames = new Set<string>()
  for (const [index, step] of steps.entries()) {
    const path = `steps[${index}]`
    if (stepNames.has(step.name))
      yield { path: `${path}.name`, reason: `another step is called "${step.name}" too` }
    stepNames.add(step.name)
    yield* problemsOfSections(step.sections, `${path}.sections`, used)
  }
  yield* problemsOfEnd(steps)
}

function* problemsOfEnd(steps: readonly StepDefinition[]): Problems {
  const last = steps.at(-1)
  if (last && !hasQuestions(last))
    yield { path: 'steps', reason: 'the last step asks nothing, so that nothing could be sent with it' }
}

function* problemsOfSections(
  sections: readonly SectionDefinition[],
  path: string,
  used: UsedNames,
): Problems {
  for (const [index, section] of sections.entries())
    yield* problemsOfSection(section, `${path}[${index}]`, used)
}

function* problemsOfSection(section: SectionDefinition, path: string, used: UsedNames): Problems {
  const { multipleFieldNamePrefix: prefix, multipleTitleField: titleField } = section
  if (section.multiple !== true) {
    yield* problemsOfKeys(section, path)
    return yield* problemsOfRows(section, path, used)
  }
  for (const key of multipleNeeds)
    if (section[key] === undefined) yield { path, reason: `"${key}" is missing` }
  if (prefix !== undefined) yield* claimName(prefix, `${path}.multipleFieldNamePrefix`, used.names)
  yield* problemsOfCount(section, path)
  yield* problemsOfEmptyWarning(section, path, used)
  const names = new Set<string>()
  yield* problemsOfRows(section, path, { ids: used.ids, names, fields: fieldsIn([{ rows: section.rows }]) })
  if (titleField !== undefined && !names.has(titleField))
    yield { path: `${path}.multipleTitleField`, reason: `no field of this section is called "${titleField}"` }
}

function* problemsOfKeys(section: SectionDefinition, path: string): Problems {
  const key = multipleKeys.find((each) => section[each] !== undefined)
  if (key) yield { path: `${path}.${key}`, reason: 'needs "multiple": true beside it' }
}

function* problemsOfCount({ multipleMin = 0, multipleMax }: SectionDefinition, path: string): Problems {
  if (multipleMax !== undefined && multipleMax < multipleMin)
    yield { path: `${path}.multipleMax`, reason: `must be at least "multipleMin", ${multipleMin}` }
}

function* problemsOfEmptyWarning(
  { emptyWarning }: SectionDefinition,
  path: string,
  { fields }: UsedNames,
): Problems {
  const unless = emptyWarning?.unless
  if (!unless) return
  const place = `${path}.emptyWarning.unless`
  const field = fields.find(({ name }) => name === unless.field)
  if (field) yield* problemsOfRevealing(field, unless.options, `${place}.options`)
  else yield { path: `${place}.field`, reason: `no question beside this list is called "${unless.field}"` }
}

function* problemsOfRows({ rows }: SectionDefinition, path: string, used: UsedNames): Problems {
  for (const [rowIndex, row] of rows.entries())
    for (const [index, field] of row.entries())
      yield* problemsOfField(field, `${path}.rows[${rowIndex}][${index}]`, used)
}

function* problemsOfField(field: FieldDefinition, path: string, used: UsedNames): Problems {
  if (field.id !== undefined) {
    if (used.ids.has(field.id))
      yield { path: `${path}.id`, reason: `another question has the id "${field.id}" too` }
    used.ids.add(field.id)
  }
  for (const name of fieldTypeOf(field).names(field)) yield* claimName(name, `${path}.name`, used.names)
  for (const [index, { options, sections }] of templatesOf(field).entries()) {
    yield* problemsOfRevealing(field, options, `${path}.templates[${index}].options`)
    yield* problemsOfSections(sections, `${path}.templates[${index}].sections`, used)
  }
}

function* problemsOfRevealing(field: FieldDefinition, options: readonly number[], path: string): Problems {
  const ownOptions = 'options' in field ? field.options : []
  for (const [index, id] of options.entries())
    if (!ownOptions.some((option) => option.id === id))
      yield { path: `${path}[${index}]`, reason: `${id} is not one of the field's options` }
}

/** Lists the questions of one record: those of lists are in their entries' records. */
function fieldsIn(sections: readonly SectionDefinition[]): FieldDefinition[] {
  return sections
    .filter(({ multiple }) => multiple !== true)
    .flatMap(({ rows }) => rows.flat())
    .flatMap((field) => [field, ...fieldsIn(templatesOf(field).flatMap((template) => template.sections))])
}

function* claimName(name: string, path: string, names: Set<string>): Problems {
  if (names.has(name)) yield { path, reason: `"${name}" is already the name of another field` }
  names.add(name)
}
