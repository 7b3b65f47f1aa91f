import { randomUUID } from 'node:crypto'
import type { AnswerValue, Answers } from '@makewhole/domain/form/answers.ts'
import { answerAt, asAnswers, itemId } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import { fieldsOf, fieldsOfEntry } from '@makewhole/domain/form/fields-of.ts'
import { messages } from '@makewhole/domain/form/messages.ts'
import { allowedOptions } from '@makewhole/domain/form/problem.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { findRepeatable } from '@makewhole/domain/form/relevance.ts'
import {
  removeExtension,
  extensionItems,
  withExtensionItems,
  mergeExtension,
} from '@makewhole/domain/intake/extension-data.ts'
import type { AdditionalAnswer, ExtensionData } from '@makewhole/domain/intake/extension-data.ts'
import { answersOfFacts, answersOfList, bindingsOf, binds } from '@makewhole/domain/intake/bindings.ts'
import { facts } from '@makewhole/domain/intake/facts.ts'
import type { FactName, FactValue, FactValues, ListName } from '@makewhole/domain/intake/facts.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { storageProblemOf } from '@makewhole/domain/intake/storable-answers.ts'
import { AppError } from '../app-error.ts'
import type { ClaimPatch, PatchContext } from '../intake/external-intake.ts'
import { answerOfText, factOfText } from './information.ts'

/** Additional information as received. */
export type Information =
  | readonly { readonly type: string; readonly name: string; readonly value?: string | null | undefined }[]
  | null
  | undefined

/** An item of a list in a patch, by its wire names. */
export interface PatchItem {
  /** Its place in the call: `damageVehicles.0`. */
  readonly path: string
  readonly id?: string | null | undefined
  readonly deleted?: boolean | null | undefined
  readonly additionalInformation?: Information
  readonly fields: Readonly<Record<string, FactValue | undefined>>
}

/** A list of the claim: the facts of its fields, and its name in the extension data of forms without it. */
export interface PatchList {
  /** Null: no form has such a list. */
  readonly list: ListName | null
  readonly extension: string
  readonly shape: Readonly<Record<string, string>>
}

export type ClaimPatchBuilder = ReturnType<typeof createClaimPatch>

/**
 * Collects another program's changes to a claim. Facts that the form asks become answers, other known facts are
 * stored by name, and the rest is extension data by subject.
 */
export function createClaimPatch({ claimId, definition, stored, extension: before }: PatchContext) {
  const { names, lists } = bindingsOf(definition)
  const fields = fieldsByName(fieldsOf(definition.steps.flatMap(({ sections }) => sections)))
  const lastStep = fieldsByName(fieldsOf(definition.steps.at(-1)?.sections ?? []))
  const answers: Record<string, AnswerValue> = { ...stored.answers }
  const setPaths = new Set<string>()
  const factsOutsideForm: Record<string, FactValue> = {}
  let extension: ExtensionData = before

  function setFact(name: FactName, value: FactValue): void {
    if (!binds(definition, name)) {
      const problem = storageProblemOf(name, value)
      if (problem) throw new AppError('INVALID_ANSWERS', {}, [{ path: name, ...problem }])
      factsOutsideForm[name] = value
      return
    }
    Object.assign(answers, answersOfFacts(definition, { [name]: value }))
    setPaths.add(names.get(name) ?? name)
  }

  /** Sets the fields of an item that are facts; the rest becomes extension data under the item's id. */
  function setFields(
    id: string,
    shape: Readonly<Record<string, FactName>>,
    fieldsOfThing: Readonly<Record<string, FactValue | undefined>>,
    information: readonly AdditionalAnswer[] = [],
  ): void {
    const rest: Record<string, FactValue> = {}
    for (const [field, value] of Object.entries(fieldsOfThing)) {
      if (value === undefined) continue
      const fact = shape[field]
      if (fact === undefined) rest[field] = value
      else setFact(fact, factOf(fact, value))
    }
    extension = mergeExtension(extension, id, { fields: rest, additional: information })
  }

  /**
   * Sets additional information by the specification's names or by those of unrepeated questions; the rest becomes
   * extension data. `isSigning`: only the last step's questions.
   */
  function setInformation(
    id: string,
    information: Information,
    byName: Readonly<Record<string, FactName>>,
    isSigning = false,
  ): void {
    const unmatched: AdditionalAnswer[] = []
    for (const { type, name, value = null } of information ?? []) {
      const fact = byName[name]
      const field = (isSigning ? lastStep : fields).get(name)
      if (fact !== undefined) setFact(fact, factOfText(facts[fact], value))
      else if (field) {
        answers[name] = answerOfText(field, value)
        setPaths.add(name)
      } else unmatched.push({ type, name, value })
    }
    extension = mergeExtension(extension, id, { fields: {}, additional: unmatched })
  }

  /**
   * Changes, adds and removes entries of a list; answers their ids in the order of the patch. Raises NOT_FOUND for an
   * unknown one.
   */
  function setItems({ list, extension: kind, shape }: PatchList, items: readonly PatchItem[]): string[] {
    const bound = list === null ? undefined : lists.get(list)
    if (list === null || !bound) return setExtensionItems(kind, items)
    const section = findRepeatable(
      definition.steps.flatMap(({ sections }) => sections),
      bound.name,
    )
    const ofEntry = fieldsByName(section ? fieldsOfEntry(section) : [])
    const entries = entriesOf(answers[bound.name]).map((entry): Record<string, AnswerValue> => ({ ...entry }))
    const toldOf = new Map<string, string[]>()
    const ids = items.map((item) => {
      const at = item.id ? entries.findIndex((entry) => entry[itemId] === item.id) : entries.length
      const existing = entries[at]
      if (item.id && !existing) refuseUnknownItem(item.path)
      const id = item.id ?? randomUUID()
      if (item.deleted === true) {
        if (existing) entries.splice(at, 1)
        extension = removeExtension(extension, id)
        return id
      }
      const { values, rest } = split(item.fields, shape, bound.names)
      const [entry] = entriesOf(answersOfList(definition, list, [{ values }])?.[bound.name])
      const { inForm, left: unmatched } = inEntry(item.additionalInformation, ofEntry)
      const changed = { ...entry, ...inForm }
      entries[at] = { ...existing, [itemId]: id, ...changed }
      toldOf.set(id, [...(toldOf.get(id) ?? []), ...Object.keys(changed)])
      extension = mergeExtension(extension, id, { fields: rest, additional: unmatched })
      return id
    })
    answers[bound.name] = entries
    setPaths.add(bound.name)
    entries.forEach((entry, at) => {
      for (const name of toldOf.get(entry[itemId] as string) ?? [])
        setPaths.add(`${bound.name}.${at}.${name}`)
    })
    return ids
  }

  function setExtensionItems(kind: string, items: readonly PatchItem[]): string[] {
    const existing = [...extensionItems(extension, kind)]
    const ids = items.map((item) => {
      if (item.id && !existing.includes(item.id)) refuseUnknownItem(item.path)
      const id = item.id ?? randomUUID()
      if (item.deleted === true) {
        if (existing.includes(id)) existing.splice(existing.indexOf(id), 1)
        extension = removeExtension(extension, id)
        return id
      }
      if (!existing.includes(id)) existing.push(id)
      const told = Object.entries(item.fields).filter(([, value]) => value !== undefined)
      const additional = (item.additionalInformation ?? []).map(ofBody)
      extension = mergeExtension(extension, id, { fields: Object.fromEntries(told), additional })
      return id
    })
    extension = withExtensionItems(extension, kind, existing)
    return ids
  }

  return {
    claimId,
    setFact,
    setFields,
    setInformation,
    setItems,
    tellItemsBeside: setExtensionItems,
    /** Returns the extension data so far. */
    extension: () => extension,
    /** A fact as it then is. */
    answerTo(name: FactName): unknown {
      const asked = names.get(name)
      return asked === undefined
        ? (factsOutsideForm[name] ?? stored.factsOutsideForm[name])
        : answerAt(answers, asked)
    },
    /** Removes the extension data of an item. */
    forget(id: string): void {
      extension = removeExtension(extension, id)
    },
    /** Removes a list of extension data with its entries. */
    forgetList(kind: string): void {
      for (const id of extensionItems(extension, kind)) extension = removeExtension(extension, id)
      extension = withExtensionItems(extension, kind, [])
    },
    /** Makes the patch of one argument of the call. */
    telling: (argument: string, upTo?: number): ClaimPatch => ({
      answers,
      setPaths,
      factsOutsideForm,
      extension,
      argument,
      upTo,
    }),
  }
}

/** Makes a single option a list where the form takes several. */
function factOf(fact: FactName, value: FactValue): FactValue {
  return facts[fact].kind === 'options' && typeof value === 'number' ? [value] : value
}

function split(
  fields: PatchItem['fields'],
  shape: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): { readonly values: FactValues; readonly rest: FactValues } {
  const values: Record<string, FactValue> = {}
  const rest: Record<string, FactValue> = {}
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const fact = shape[field]
    if (fact !== undefined && names.has(fact)) values[fact] = value
    else rest[field] = value
  }
  return { values, rest }
}

function inEntry(information: Information, ofEntry: ReadonlyMap<string, FieldDefinition>) {
  const inForm: Record<string, AnswerValue> = {}
  const unmatched: AdditionalAnswer[] = []
  for (const each of information ?? []) {
    const field = ofEntry.get(each.name)
    if (field) inForm[each.name] = answerOfText(field, each.value ?? null)
    else unmatched.push(ofBody(each))
  }
  return { inForm, left: unmatched }
}

function ofBody({ type, name, value = null }: NonNullable<Information>[number]): AdditionalAnswer {
  return { type, name, value }
}

const entriesOf = (list: unknown): readonly Answers[] => (Array.isArray(list) ? list.map(asAnswers) : [])

function fieldsByName(fields: readonly FieldDefinition[]): ReadonlyMap<string, FieldDefinition> {
  return new Map(fields.map((field) => [field.name, field]))
}

/** An option's id as a number; ids travel as texts. */
export function optionId(text: string | null | undefined): number | null | undefined {
  return text === undefined || text === null ? text : Number(text)
}

/** Refuses one field of a patch; `options`: the values to choose from. */
export function refuseField(
  path: string,
  code: 'required' | 'option',
  options: readonly Option[] = [],
): never {
  refuse({
    path,
    code: code === 'option' ? 'unknown-option' : code,
    message: messages[code],
    ...(options.length > 0 && allowedOptions(options)),
  })
}

/** Refuses one place of a patch. */
export function refuse(problem: FieldProblem): never {
  throw new AppError('INVALID_ANSWERS', {}, [problem])
}

/** Refuses the id of an item that the claim does not have. */
function refuseUnknownItem(path: string): never {
  throw new AppError('NOT_FOUND', {}, [{ path: `${path}.id`, code: 'unknown', message: unknownItem }])
}

const unknownItem = {
  en: 'This claim has nothing with this id. Leave the id out to add it.',
  es: 'Este reclamo no tiene nada con este id. Omita el id para agregarlo.',
}
