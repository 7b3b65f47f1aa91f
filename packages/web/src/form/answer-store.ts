import { itemId } from '@makewhole/domain/form/answers.ts'
import type { AnswerPath, Answers, AnswerValue } from '@makewhole/domain/form/answers.ts'
import type { Warning } from '@makewhole/domain/form/warnings.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import type { ApplyAnswerRules } from '@makewhole/domain/intake/answer-rules.ts'

export interface AnswerStoreOptions {
  readonly answers: Answers
  /** Rules between answers, applied after every change: the attorney's details follow the on-behalf details. */
  readonly applyAnswerRules?: ApplyAnswerRules
  /** The paths of the visible questions: a hidden question loses its problem or warning. */
  readonly asked?: (answers: Answers) => ReadonlySet<AnswerPath>
}

export type AnswerStore = ReturnType<typeof createAnswerStore>

const noKeys: readonly string[] = []

/**
 * Stores the typed answers, the visible problems and the listeners. Answers are replaced, never changed in place,
 * so that a field draws again only when its own answer changed. Typing in one of fifty structures costs one field.
 */
export function createAnswerStore(options: AnswerStoreOptions) {
  const applyAnswerRules: ApplyAnswerRules =
    options.applyAnswerRules ?? ((_, answers) => ({ answers, locked: [] }))
  const listeners = new Set<() => void>()
  const typingListeners = new Set<() => void>()
  const itemKeys = new Map<AnswerPath, readonly string[]>()
  let problems: ReadonlyMap<AnswerPath, FieldProblem> = new Map()
  let warnings: ReadonlyMap<AnswerPath, Warning> = new Map()
  let nextKey = 0
  let derived = applyAnswerRules(null, options.answers)

  const notify = (group: ReadonlySet<() => void>) => group.forEach((listener) => listener())

  function write(next: Answers) {
    const before = derived.answers
    derived = applyAnswerRules(before, next)
    if (options.asked && problems.size + warnings.size > 0) {
      const [wereAsked, areAsked] = [options.asked(before), options.asked(derived.answers)]
      problems = withoutHidden(problems, wereAsked, areAsked)
      warnings = withoutHidden(warnings, wereAsked, areAsked)
    }
    notify(listeners)
    notify(typingListeners)
  }

  function newKeys(count: number): string[] {
    return Array.from({ length: count }, () => `item-${nextKey++}`)
  }

  /** Returns a lasting key for each item of a repeatable section, so that a card survives the removal of another. */
  function keysOf(prefix: AnswerPath): readonly string[] {
    const count = itemsAt(derived.answers, prefix).length
    const known = itemKeys.get(prefix) ?? noKeys
    if (known.length === count) return known
    const keys = [...known.slice(0, count), ...newKeys(Math.max(0, count - known.length))]
    itemKeys.set(prefix, keys)
    return keys
  }

  return {
    answers: (): Answers => derived.answers,
    problems: () => problems,
    warnings: () => warnings,
    isLocked: (path: AnswerPath): boolean => derived.locked.includes(path),
    keysOf,

    /** Stores an answer and removes its visible problem. */
    change(path: AnswerPath, value: AnswerValue) {
      if (answerAt(derived.answers, path) === value) return
      problems = withoutPath(problems, path)
      warnings = withoutPath(warnings, path)
      write(withAnswer(derived.answers, path.split('.'), value))
    },

    /** Adds an empty item to a repeatable section and returns its index. */
    addItem(prefix: AnswerPath): number {
      const items = itemsAt(derived.answers, prefix)
      keysOf(prefix)
      write(withAnswer(derived.answers, prefix.split('.'), [...items, { [itemId]: crypto.randomUUID() }]))
      keysOf(prefix)
      return items.length
    },

    /** Adds empty items up to a minimum: offered, not typed. */
    offerItems(prefix: AnswerPath, min: number) {
      const items = itemsAt(derived.answers, prefix)
      if (items.length >= min) return
      const missing = Array.from({ length: min - items.length }, () => ({}))
      derived = applyAnswerRules(
        derived.answers,
        withAnswer(derived.answers, prefix.split('.'), [...items, ...missing]),
      )
      notify(listeners)
    },

    /** Removes an item; problems and keys of later items move up. */
    removeItem(prefix: AnswerPath, index: number) {
      const items = itemsAt(derived.answers, prefix)
      itemKeys.set(
        prefix,
        keysOf(prefix).filter((_, at) => at !== index),
      )
      problems = withoutItem(problems, prefix, index)
      warnings = withoutItem(warnings, prefix, index)
      const remaining = items.filter((_, at) => at !== index)
      write(withAnswer(derived.answers, prefix.split('.'), remaining))
    },

    showProblems(next: readonly FieldProblem[]) {
      problems = new Map(next.map((problem) => [problem.path, problem]))
      warnings = new Map()
      notify(listeners)
    },

    showWarnings(next: readonly Warning[]) {
      warnings = new Map(next.map((warning) => [warning.path, warning]))
      notify(listeners)
    },

    /** Removes a warning: the person confirmed the answer. */
    dismissWarning(path: AnswerPath) {
      warnings = withoutPath(warnings, path)
      notify(listeners)
    },

    /** Replaces the answers with loaded ones, which don't count as typed. */
    replace(next: Answers) {
      derived = applyAnswerRules(null, next)
      problems = new Map()
      warnings = new Map()
      notify(listeners)
    },

    /** Calls back after every change, of answers as of problems. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Calls back after typing or choosing, not after loading. */
    subscribeToTyping(listener: () => void) {
      typingListeners.add(listener)
      return () => void typingListeners.delete(listener)
    },
  }
}

/** Returns the answer at a path such as `structures.0.structureType`; undefined where there is none. */
export function answerAt(answers: Answers, path: AnswerPath): AnswerValue {
  let current: unknown = answers
  for (const part of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Record<string, unknown>)[part]
  }
  return current as AnswerValue
}

/** Returns the items of a repeatable section; an empty list where nothing was added yet. */
export function itemsAt(answers: Answers, prefix: AnswerPath): readonly Answers[] {
  const value = answerAt(answers, prefix)
  return Array.isArray(value) ? (value as readonly Answers[]) : []
}

function withAnswer(answers: Answers, parts: readonly string[], value: AnswerValue): Answers {
  const [name = '', index, ...inner] = parts
  if (index === undefined) return { ...answers, [name]: value }
  const items = itemsAt(answers, name)
  const changed = items.map((item, at) => (at === Number(index) ? withAnswer(item, inner, value) : item))
  return { ...answers, [name]: changed }
}

type ByPath<T> = ReadonlyMap<AnswerPath, T>

/** Removes entries of questions that were visible and no longer are. */
function withoutHidden<T>(
  each: ByPath<T>,
  before: ReadonlySet<AnswerPath>,
  now: ReadonlySet<AnswerPath>,
): ByPath<T> {
  const remaining = [...each].filter(([path]) => now.has(path) || !before.has(path))
  return remaining.length === each.size ? each : new Map(remaining)
}

function withoutPath<T>(each: ByPath<T>, path: AnswerPath): ByPath<T> {
  if (!each.has(path)) return each
  return new Map([...each].filter(([at]) => at !== path))
}

function withoutItem<T extends { readonly path: AnswerPath }>(
  each: ByPath<T>,
  prefix: AnswerPath,
  index: number,
): ByPath<T> {
  const remaining: [AnswerPath, T][] = []
  for (const [path, problem] of each) {
    const rest = path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1).split('.') : []
    const at = Number(rest[0])
    if (rest.length === 0 || Number.isNaN(at) || at < index) remaining.push([path, problem])
    else if (at > index) {
      const moved = [prefix, at - 1, ...rest.slice(1)].join('.')
      remaining.push([moved, { ...problem, path: moved }])
    }
  }
  return new Map(remaining)
}
