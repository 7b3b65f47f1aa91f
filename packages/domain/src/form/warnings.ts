import { answerAt, asAnswers } from './answers.ts'
import type { AnswerPath, Answers } from './answers.ts'
import type { FieldDefinition, NumberField, SectionDefinition, StepDefinition } from './definition.ts'
import { emptyListMessage, unusualNumberMessage } from './messages.ts'
import { formatNumber } from './number-format.ts'
import { itemsOf, questionsOf, revealedSections } from './relevance.ts'
import type { SectionItem } from './relevance.ts'
import type { LocalizedText } from '../shared/text.ts'

/** An answer that may be right and rarely is. It is asked about once and never refused. */
export interface Warning {
  /** A number with a digit too many, or in another unit; a list without an entry that an answer speaks of. */
  readonly kind: 'number' | 'empty-list'
  readonly path: AnswerPath
  /** The same for one number in one question, in every entry of a list. */
  readonly key: string
  readonly message: LocalizedText
}

/**
 * Lists what is asked about in a step (docs/rules/intake.md "What is asked about once"), in screen order: numbers
 * outside their fields' plausible range, and lists without an entry.
 */
export function warningsOfStep(step: StepDefinition, answers: Answers): Warning[] {
  const found: Warning[] = []
  collect(step.sections, { answers: asAnswers(answers), prefix: '' }, null, found)
  return found
}

/** Collects the warnings of sections; `chosen` names the option that reveals them, null: always asked. */
function collect(
  sections: readonly SectionDefinition[],
  { answers, prefix }: Pick<SectionItem, 'answers' | 'prefix'>,
  chosen: LocalizedText | null,
  found: Warning[],
): void {
  for (const section of sections) {
    const items = itemsOf(section, answers, prefix)
    const message = items.length === 0 ? emptyMessage(section, answers, chosen) : null
    const path = `${prefix}${section.multipleFieldNamePrefix}`
    if (message) found.push({ kind: 'empty-list', path, key: `${path}=empty`, message })
    for (const item of items) collectItem(section, item, found)
  }
}

function collectItem(section: SectionDefinition, item: SectionItem, found: Warning[]): void {
  for (const { field } of questionsOf(section)) {
    const value = answerAt(item.answers, field.name)
    if (field.type === 'number' && typeof value === 'number' && !isPlausible(field, value))
      found.push({
        kind: 'number',
        path: item.prefix + field.name,
        key: `${field.name}=${value}`,
        message: unusualNumberMessage(displayedValue(field, value)),
      })
    collect(revealedSections(field, item.answers), item, chosenName(field, value), found)
  }
}

/** Returns the question about an empty list; null where nothing says that there should be an entry. */
function emptyMessage(
  { emptyWarning }: SectionDefinition,
  answers: Answers,
  chosen: LocalizedText | null,
): LocalizedText | null {
  if (!emptyWarning) return chosen && emptyListMessage(chosen)
  const { unless, message } = emptyWarning
  const excusing = unless ? answerAt(answers, unless.field) : undefined
  return unless?.options.some((option) => option === excusing) ? null : message
}

function chosenName(field: FieldDefinition, value: unknown): LocalizedText | null {
  const options = 'options' in field ? field.options : []
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return options.find(({ id }) => chosen.includes(id))?.name ?? null
}

function isPlausible({ plausible }: NumberField, value: number): boolean {
  return value >= (plausible?.min ?? -Infinity) && value <= (plausible?.max ?? Infinity)
}

function displayedValue(field: NumberField, value: number): LocalizedText {
  const number = formatNumber(value, { thousandSeparator: true })
  const withUnit = (unit: string | undefined) => (unit === undefined ? number : `${number} ${unit}`)
  return { en: withUnit(field.unit?.en), es: withUnit(field.unit?.es) }
}
