import { placedFacts } from '@makewhole/contract/structured-claim/shapes.ts'
import { answerAt, asAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import { fieldsOf, fieldsOfEntry } from '@makewhole/domain/form/fields-of.ts'
import { findRepeatable } from '@makewhole/domain/form/relevance.ts'
import { extensionOf, extensionItems, noExtension } from '@makewhole/domain/intake/extension-data.ts'
import type { AdditionalAnswer, ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import { bindingsOf, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { facts } from '@makewhole/domain/intake/facts.ts'
import type { FactName, FactValue, FactValues } from '@makewhole/domain/intake/facts.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { informationOfAnswer, informationOfFact } from './information.ts'
import type { StructuredClaimRecord } from './structured-claim.repository.ts'
import type { PatchList } from './claim-patch.ts'

/** One item of the claim: its fields by wire name, and its extension data. */
export interface ReadEntity {
  readonly id: string
  readonly fields: FactValues
  readonly information: AdditionalAnswer[]
}

export type EntityReader = ReturnType<typeof createEntityReader>

/** Reads the items of a claim from its answers and extension data: the inverse of a patch. */
export function createEntityReader(program: Program, record: StructuredClaimRecord) {
  const form = formOfClaim(program, record)
  const { names, lists } = bindingsOf(form)
  const storedFacts = factsOf(form, record.answers)
  const values: FactValues = { ...record.factsOutsideForm, ...storedFacts.values }
  const extension: ExtensionData = { ...noExtension, ...record.extension }
  const factOfName = new Map([...names].map(([fact, name]) => [name, fact]))
  const placedNames = new Set([...names].filter(([fact]) => placedFacts.has(fact)).map(([, name]) => name))

  const valueOf = (fact: FactName): FactValue => values[fact] ?? null

  function fieldsOfShape(shape: Readonly<Record<string, FactName>>): FactValues {
    return Object.fromEntries(Object.entries(shape).map(([field, fact]) => [field, valueOf(fact)]))
  }

  /** A single item of the claim. */
  function entity(id: string, shape: Readonly<Record<string, FactName>>): ReadEntity {
    const { fields, additional } = extensionOf(extension, id)
    return { id, fields: { ...fields, ...fieldsOfShape(shape) }, information: [...additional] }
  }

  function informationOf(shape: Readonly<Record<string, FactName>>): AdditionalAnswer[] {
    return Object.entries(shape).flatMap(
      ([name, fact]) => informationOfFact(name, facts[fact], valueOf(fact)) ?? [],
    )
  }

  function items({ list, extension: kind, shape }: PatchList): ReadEntity[] {
    const bound = list === null ? undefined : lists.get(list)
    if (list === null || !bound) return extensionItems(extension, kind).map((id) => entity(id, {}))
    const section = findRepeatable(
      form.steps.flatMap(({ sections }) => sections),
      bound.name,
    )
    const placed = new Set(Object.values(shape).map((fact) => bound.names.get(fact)))
    const questions = section ? fieldsOfEntry(section).filter(({ name }) => !placed.has(name)) : []
    const entries = entriesOf(record.answers[bound.name])
    return storedFacts.lists[list].map((item, at) => {
      const { fields, additional } = extensionOf(extension, item.id)
      const own = Object.entries(shape).filter(([, fact]) => bound.names.has(fact))
      return {
        id: item.id,
        fields: {
          ...fields,
          ...Object.fromEntries(own.map(([field, fact]) => [field, item.values[fact] ?? null])),
        },
        information: [...answersTo(questions, entries[at] ?? {}), ...additional],
      }
    })
  }

  /** Returns unrepeated questions without a field in the structured claim, by name. */
  function informationOfForm(isOfLastStep: boolean): AdditionalAnswer[] {
    const steps = isOfLastStep ? form.steps.slice(-1) : form.steps.slice(0, -1)
    const questions = fieldsOf(steps.flatMap(({ sections }) => sections))
    return answersTo(
      questions.filter(({ name }) => !placedNames.has(name)),
      record.answers,
      (name) => factOfName.get(name) as FactName | undefined,
    )
  }

  /** Returns another program's facts that have no field and no question. */
  function informationOutsideForm(): AdditionalAnswer[] {
    return Object.keys(record.factsOutsideForm).flatMap((name) => {
      const isPlaced = placedFacts.has(name) || names.has(name) || !Object.hasOwn(facts, name)
      return isPlaced
        ? []
        : (informationOfFact(name, facts[name as FactName], valueOf(name as FactName)) ?? [])
    })
  }

  return {
    form,
    extension,
    valueOf,
    entity,
    items,
    informationOf,
    informationOfForm,
    informationOutsideForm,
    ids: (kind: string) => extensionItems(extension, kind),
  }
}

function answersTo(
  fields: readonly FieldDefinition[],
  answers: Answers,
  factOf: (name: string) => FactName | undefined = () => undefined,
): AdditionalAnswer[] {
  return fields.flatMap((field) => {
    const answer = informationOfAnswer(field, answerAt(answers, field.name))
    const fact = factOf(field.name)
    const isYesNo = fact !== undefined && facts[fact].kind === 'yesNo'
    if (!answer || !isYesNo) return answer ?? []
    return informationOfFact(field.name, facts[fact], answer.value === '120950000') ?? []
  })
}

const entriesOf = (list: unknown): readonly Answers[] => (Array.isArray(list) ? list.map(asAnswers) : [])
