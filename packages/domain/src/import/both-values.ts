import type { Answers } from '../form/answers.ts'
import type { FormDefinition } from '../form/definition.ts'
import { missingValue, overviewOfForm } from '../form/overview.ts'
import { locales } from '../shared/text.ts'
import type { Locale, LocalizedText } from '../shared/text.ts'

/** A question with different answers in a file and a claim, as people read it. */
export interface BothValues {
  readonly question: LocalizedText
  readonly file: LocalizedText
  readonly claim: LocalizedText
}

/** Answers with their form. */
export interface AnswersOfForm {
  readonly definition: FormDefinition
  readonly answers: Answers
}

/**
 * Lists differences between a file and its claim, in the order of the file's form (docs/rules/law-firms.md
 * "Importing").
 */
export function bothValues(file: AnswersOfForm, claim: AnswersOfForm): BothValues[] {
  const read = (source: AnswersOfForm) =>
    Object.fromEntries(locales.map((locale) => [locale, linesOf(source, locale)])) as Record<Locale, Lines>
  const [ofFile, ofClaim] = [read(file), read(claim)]
  const textIn = (lines: Record<Locale, Lines>, path: string): LocalizedText => ({
    en: lines.en.get(path)?.value ?? missingValue,
    es: lines.es.get(path)?.value ?? missingValue,
  })
  const paths = [...new Set([...ofFile.en.keys(), ...ofClaim.en.keys()])]
  const both = paths.map((path) => {
    const preferred = ofFile.en.has(path) ? ofFile : ofClaim
    const question = { en: preferred.en.get(path)?.label ?? path, es: preferred.es.get(path)?.label ?? path }
    return { question, file: textIn(ofFile, path), claim: textIn(ofClaim, path) }
  })
  return both.filter((each) => each.file.en !== each.claim.en)
}

type Lines = ReadonlyMap<string, { readonly label: string; readonly value: string }>

/** Lists all lines but those of the signing step, by path; an entry of a list has its number. */
function linesOf({ definition, answers }: AnswersOfForm, locale: Locale): Lines {
  const source = { ...definition, steps: definition.steps.slice(0, -1) }
  const sections = overviewOfForm(source, answers, locale).flatMap((step) => step.sections)
  const lines = sections.flatMap(({ rows, items = [] }) => [
    ...rows.map(({ path, label, value }) => [path, { label, value }] as const),
    ...items.flatMap(({ title, rows: own }) =>
      own.map(({ path, label, value }) => [path, { label: `${title}: ${label}`, value }] as const),
    ),
  ])
  return new Map(lines)
}
