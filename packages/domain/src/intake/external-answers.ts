import { answerAt } from '../form/answers.ts'
import type { AnswerPath, Answers, AnswerValue } from '../form/answers.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { messages } from '../form/messages.ts'
import type { FieldProblem } from '../form/problem.ts'
import { itemsOf, namesOfEntry, revealedSections, templatesOf } from '../form/relevance.ts'

/** Answers that another program told without going through the steps, over the stored ones. */
export interface ExternalAnswers {
  /** All answers as they then are. */
  readonly answers: Answers
  /** Where the told ones stand: `injury`, `additionalVehicle` and `additionalVehicle.0.value`. */
  readonly setPaths: ReadonlySet<AnswerPath>
}

/** Answers in which nothing that was told is hidden, and what was told against each other. */
export interface RevealedAnswers {
  readonly answers: Answers
  readonly problems: readonly FieldProblem[]
}

/**
 * Answers with the questions answered that reveal what was told (docs/rules/law-firms.md "The structured claim"): who tells of
 * a vehicle says that vehicles were damaged. Where the same call answers the question otherwise, it contradicts itself.
 */
export function openRevealedQuestions(
  definition: FormDefinition,
  { answers, setPaths }: ExternalAnswers,
): RevealedAnswers {
  const revealed = structuredClone<MutableAnswers>(answers)
  const problems = definition.steps.flatMap(({ sections }) => reveal(sections, revealed, '', setPaths))
  return { answers: revealed, problems }
}

type MutableAnswers = Record<string, AnswerValue>

function reveal(
  sections: readonly SectionDefinition[],
  answers: MutableAnswers,
  prefix: string,
  setPaths: ReadonlySet<AnswerPath>,
): readonly FieldProblem[] {
  return sections.flatMap((section) =>
    itemsOf(section, answers, prefix).flatMap((item) =>
      section.rows.flat().flatMap((field) => revealUnder(field, item.answers, item.prefix, setPaths)),
    ),
  )
}

function revealUnder(
  field: FieldDefinition,
  answers: MutableAnswers,
  prefix: string,
  setPaths: ReadonlySet<AnswerPath>,
): readonly FieldProblem[] {
  const revealing = templatesOf(field).find(({ sections }) =>
    sections
      .flatMap(namesIn)
      .some((name) => setPaths.has(prefix + name) && !isEmpty(answerAt(answers, name))),
  )
  const [option] = revealing?.options ?? []
  if (!revealing || option === undefined) return revealedBy(field, answers, prefix, setPaths)
  const selected = answerAt(answers, field.name)
  if (!revealing.options.some((each) => each === selected)) {
    if (setPaths.has(prefix + field.name) && !isEmpty(selected))
      return [{ path: prefix + field.name, code: 'contradicts', message: messages.contradicts }]
    answers[field.name] = option
  }
  return revealedBy(field, answers, prefix, setPaths)
}

function revealedBy(
  field: FieldDefinition,
  answers: MutableAnswers,
  prefix: string,
  setPaths: ReadonlySet<AnswerPath>,
): readonly FieldProblem[] {
  return reveal(revealedSections(field, answers), answers, prefix, setPaths)
}

function namesIn(section: SectionDefinition): readonly string[] {
  const list = section.multiple ? section.multipleFieldNamePrefix : undefined
  return list === undefined ? namesOfEntry(section) : [list]
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
