import { locales } from '../shared/text.ts'
import type { LocalizedText } from '../shared/text.ts'
import { isRecord } from './answers.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from './definition.ts'
import { templatesOf } from './relevance.ts'

/** A question of a form, and its place. */
export interface Question {
  /** Its name, with its list's name before it if it is in one: `structures.structureType`. */
  readonly path: string
  readonly stepIndex: number
  readonly stepName: string
  /** The list that repeats it, and the list's binding. */
  readonly list: string | null
  readonly listBinding: string | null
  /** The question that reveals it, and with which options. */
  readonly revealedBy: { readonly path: string; readonly options: readonly number[] } | null
  readonly field: FieldDefinition
}

export const formChangeKinds = [
  'added',
  'reworded',
  'optional',
  'required',
  'retired',
  'moved',
  'other',
] as const
export type FormChangeKind = (typeof formChangeKinds)[number]

/** Words in one place, in one version and the other; null: not there. */
export interface WordChange {
  /** Their place in the question: `label`, `hint`, `options[120950000]`. */
  readonly place: string
  readonly before: LocalizedText | null
  readonly after: LocalizedText | null
}

/** A setting without words: maximum letters, plausible numbers. */
export interface SettingChange {
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** One difference of a question, a step or a section between two versions of a form. */
export interface FormChange {
  readonly kind: FormChangeKind
  /**
   * The question's path, or the step (`property`) or section (`property.sections[1]`); empty for the form
   * itself.
   */
  readonly path: string
  readonly stepIndex: number
  readonly before: Question | null
  readonly after: Question | null
  readonly words: readonly WordChange[]
  readonly settings: readonly SettingChange[]
}

/** Lists every question of a form in screen order; questions that an option reveals follow their parent. */
export function questionsOf(definition: FormDefinition): readonly Question[] {
  return definition.steps.flatMap((step, stepIndex) =>
    questionsIn(step.sections, {
      stepIndex,
      stepName: step.name,
      list: null,
      listBinding: null,
      revealedBy: null,
    }),
  )
}

type Place = Omit<Question, 'path' | 'field'>

function questionsIn(sections: readonly SectionDefinition[], place: Place): readonly Question[] {
  return sections.flatMap((section) => {
    const { multipleFieldNamePrefix: list, binding: listBinding = null } = section
    const nested =
      section.multiple && list !== undefined
        ? { ...place, list: place.list === null ? list : `${place.list}.${list}`, listBinding }
        : place
    return section.rows.flat().flatMap((field) => questionAndRevealed(field, nested))
  })
}

function questionAndRevealed(field: FieldDefinition, place: Place): readonly Question[] {
  const path = place.list === null ? field.name : `${place.list}.${field.name}`
  return [
    { ...place, path, field },
    ...templatesOf(field).flatMap(({ options, sections }) =>
      questionsIn(sections, { ...place, revealedBy: { path, options } }),
    ),
  ]
}

/**
 * Lists differences between two versions of a form, question by question, in the newer one's order
 * (docs/rules/intake.md "Changing a form"). The list is empty only if the versions differ in nothing but
 * their number.
 */
export function compareForms(before: FormDefinition, after: FormDefinition): readonly FormChange[] {
  const old = questionsOf(before)
  const now = questionsOf(after)
  const moved = movedPaths(old, now)
  const found = [
    ...headingChanges(before, after),
    ...now.flatMap((question) => changesOf(withPath(old, question.path), question, moved)),
    ...old.filter(({ path }) => !withPath(now, path)).map((question) => changeOf('retired', question, null)),
  ]
  if (found.length === 0 && !isEqual({ ...before, version: '' }, { ...after, version: '' }))
    return [{ ...emptyPosition, kind: 'other' }]
  return found.toSorted((one, other) => one.stepIndex - other.stepIndex)
}

const emptyPosition = { path: '', stepIndex: 0, before: null, after: null, words: [], settings: [] }

const withPath = (questions: readonly Question[], path: string) =>
  questions.find((question) => question.path === path)

function changeOf(
  kind: FormChangeKind,
  before: Question | null,
  after: Question | null,
  words: readonly WordChange[] = [],
  settings: readonly SettingChange[] = [],
): FormChange {
  const { path = '', stepIndex = 0 } = after ?? before ?? {}
  return { kind, path, stepIndex, before, after, words, settings }
}

function changesOf(
  before: Question | undefined,
  after: Question,
  moved: ReadonlySet<string>,
): readonly FormChange[] {
  if (!before) return [changeOf('added', null, after, wordChanges({}, ownPart(after.field)))]
  const words = wordChanges(ownPart(before.field), ownPart(after.field))
  const settings = settingChanges(before, after)
  const offered = words.filter(({ before: was }) => was === null)
  const removed = words.filter(({ after: is }) => is === null)
  const isOption = ({ place }: WordChange) => place.startsWith('options[')
  const isOfOptions = (changes: readonly WordChange[]) => changes.length > 0 && changes.every(isOption)
  // Checks for new words at an old place: added or removed options and rules are changes themselves.
  const isReplaced = (word: WordChange) => word.before !== null && word.after !== null
  const isRule = ({ place }: WordChange) => place.startsWith('rules[required]')
  const reworded = words.filter((word) => isReplaced(word) || !(isOption(word) || isRule(word)))
  const found: FormChange[] = []
  const add = (kind: FormChangeKind, changed: readonly WordChange[] = []) =>
    found.push(changeOf(kind, before, after, changed, kind === 'other' ? settings : []))
  if (isOfOptions(offered.filter(isOption))) add('added', offered.filter(isOption))
  if (reworded.length > 0) add('reworded', reworded)
  if (isRequired(before) && !isRequired(after)) add('optional')
  if (!isRequired(before) && isRequired(after)) add('required')
  if (isOfOptions(removed.filter(isOption))) add('retired', removed.filter(isOption))
  if (moved.has(after.path)) add('moved')
  if (settings.length > 0) add('other')
  return found
}

/** An answer that the next version drops: one option, or all answers of the question (`option` null). */
export interface RetiredAnswer {
  /** The question's. */
  readonly path: string
  readonly option: number | null
  /** Path of the stored answer; the entries of a list share it. */
  readonly storedAt: string
}

/** Lists answers that claims still have though the form dropped them (docs/rules/intake.md "Changing a form"). */
export function retiredAnswers(changes: readonly FormChange[]): readonly RetiredAnswer[] {
  return changes
    .filter(({ kind }) => kind === 'retired')
    .flatMap(({ before, after, words }) => {
      if (!before) return []
      const { path, field } = before
      const storedAt = field.type === 'state_county' ? `${path}-state` : path
      const options = after ? optionsIn(words) : [null]
      return options.map((option) => ({ path, option, storedAt }))
    })
}

function optionsIn(words: readonly WordChange[]): readonly number[] {
  return words
    .map(({ place }) => Number(/^options\[(\d+)\]$/.exec(place)?.[1] ?? NaN))
    .filter(Number.isInteger)
}

/** True if the question has a required rule, whatever its text. */
export function isRequired({ field }: Pick<Question, 'field'>): boolean {
  return (field.rules ?? []).some(({ type }) => type === 'required')
}

/** Removes revealed questions from a question: they are separate ones. */
function ownPart(field: FieldDefinition): Record<string, unknown> {
  const {
    templates: _revealed,
    states: _states,
    ...own
  } = field as FieldDefinition & { templates?: unknown; states?: unknown }
  return own
}

/** The form itself, a step or a section. */
interface Heading {
  readonly path: string
  readonly stepIndex: number
  readonly own: Readonly<Record<string, unknown>>
}

function headingChanges(before: FormDefinition, after: FormDefinition): readonly FormChange[] {
  const old = headingsOf(before)
  const now = headingsOf(after)
  const removed = old.filter(({ path }) => !now.some((each) => each.path === path))
  const pairs = [
    ...now.map((is) => ({ is, was: old.find(({ path }) => path === is.path) })),
    ...removed.map((was) => ({ is: undefined, was })),
  ]
  return pairs.flatMap(({ was, is }) => {
    const { path, stepIndex } = is ?? was
    const words = wordChanges(was?.own ?? {}, is?.own ?? {})
    const settings = was && is ? differences(settingsWithoutTexts(was.own), settingsWithoutTexts(is.own)) : []
    const kind = !was ? 'added' : !is ? 'retired' : 'reworded'
    return [
      ...(words.length > 0 ? [{ ...emptyPosition, kind, path, stepIndex, words } as const] : []),
      ...(settings.length > 0
        ? [{ ...emptyPosition, kind: 'other', path, stepIndex, settings } as const]
        : []),
    ]
  })
}

function headingsOf({ steps, version: _version, ...form }: FormDefinition): readonly Heading[] {
  return [
    { path: '', stepIndex: 0, own: form },
    ...steps.flatMap(({ sections, ...step }, stepIndex) => [
      { path: step.name, stepIndex, own: step },
      ...headingsIn(sections, step.name, stepIndex),
    ]),
  ]
}

function headingsIn(
  sections: readonly SectionDefinition[],
  parent: string,
  stepIndex: number,
): readonly Heading[] {
  return sections.flatMap(({ rows, ...section }, at) => {
    const path = `${parent}.sections[${at}]`
    const sideBySide = rows.filter(({ length }) => length > 1).map((row) => row.map(({ name }) => name))
    const revealed = rows
      .flat()
      .flatMap((field) =>
        templatesOf(field).flatMap((template, order) =>
          headingsIn(template.sections, `${field.name}[${order}]`, stepIndex),
        ),
      )
    return [{ path, stepIndex, own: { ...section, sideBySide } }, ...revealed]
  })
}

function wordChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly WordChange[] {
  const old = wordsIn(before)
  const now = wordsIn(after)
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((place) => ({ place, before: old.get(place) ?? null, after: now.get(place) ?? null }))
    .filter((change) => !isEqual(change.before, change.after))
}

/** Collects every localized text by its place; keys identify options and rules. */
function wordsIn(part: unknown, place = ''): ReadonlyMap<string, LocalizedText> {
  if (isLocalized(part)) return new Map([[place, part]])
  const entries = Array.isArray(part)
    ? part.map((each: unknown, at) => [`${place}[${keyOf(each) ?? at}]`, each] as const)
    : isRecord(part)
      ? Object.entries(part).map(([key, each]) => [joined(place, key), each] as const)
      : []
  return new Map(entries.flatMap(([at, each]) => [...wordsIn(each, at)]))
}

/** Joins a place and a key; an option's name has the option's own place. */
const joined = (place: string, key: string) =>
  key === 'name' && place !== '' ? place : place === '' ? key : `${place}.${key}`

function keyOf(part: unknown): string | undefined {
  if (!isRecord(part)) return undefined
  const { id, type } = part
  return typeof id === 'number' ? String(id) : typeof type === 'string' ? type : undefined
}

function isLocalized(part: unknown): part is LocalizedText {
  return isRecord(part) && locales.every((locale) => typeof part[locale] === 'string')
}

function settingChanges(before: Question, after: Question): readonly SettingChange[] {
  return differences(settingsOf(before), settingsOf(after))
}

type Settings = Readonly<Record<string, unknown>>

function differences(before: Settings, after: Settings): readonly SettingChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, before: before[key], after: after[key] }))
    .filter((change) => !isEqual(change.before, change.after))
}

/** Lists a question's settings without its words, with its parent options and its required rule. */
function settingsOf({ field, revealedBy }: Question): Settings {
  const { rules = [], options: _options, ...own } = ownPart(field)
  const checks = (rules as readonly { readonly type: string }[]).filter(({ type }) => type !== 'required')
  return { ...settingsWithoutTexts({ ...own, rules: checks }), revealedBy }
}

const settingsWithoutTexts = (own: Settings) => withoutWords(own) as Settings

function withoutWords(part: unknown): unknown {
  if (isLocalized(part)) return undefined
  if (Array.isArray(part)) return part.map(withoutWords)
  if (!isRecord(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withoutWords(each)]))
}

/** Finds questions that moved: those with another step or list, and the fewest others that explain the order. */
function movedPaths(before: readonly Question[], after: readonly Question[]): ReadonlySet<string> {
  const isUnmoved = (question: Question) => {
    const old = withPath(before, question.path)
    return old?.stepName === question.stepName && old.list === question.list
  }
  const common = after.filter((question) => withPath(before, question.path))
  const kept = common.filter(isUnmoved)
  const inOrder = longestIncreasing(kept.map(({ path }) => before.findIndex((each) => each.path === path)))
  const still = new Set(inOrder.map((at) => kept[at]?.path))
  return new Set(common.map(({ path }) => path).filter((path) => !still.has(path)))
}

/** Finds the indexes of the longest increasing run of numbers. */
function longestIncreasing(numbers: readonly number[]): readonly number[] {
  const lengths: number[] = []
  const previous: number[] = []
  for (const number of numbers) {
    const lengthsBefore = lengths.map((length, index) => ((numbers[index] ?? 0) < number ? length : 0))
    const maxLength = Math.max(0, ...lengthsBefore)
    lengths.push(maxLength + 1)
    previous.push(maxLength === 0 ? -1 : lengthsBefore.indexOf(maxLength))
  }
  const run: number[] = []
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = previous[at] ?? -1) run.unshift(at)
  return run
}

/** Compares data, whatever the order of keys; undefined counts as absent. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isEqual(each, other[at]))
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isEqual(one[key], other[key]),
    )
  return Object.is(one, other)
}
