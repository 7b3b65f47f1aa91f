import { answerAt } from '../form/answers.ts'
import type { AnswerPath, Answers, AnswerValue } from '../form/answers.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { messages } from '../form/messages.ts'
import type { FieldProblem } from '../form/problem.ts'
import { itemsOf, namesOfEntry, revealedSections, templatesOf } from '../form/relevance.ts'

/** Answers that another program sent without the steps, merged into the stored ones. */
export interface ExternalAnswers {
  /** All answers afterwards. */
  readonly answers: Answers
  /** Paths of the sent answers: `injury`, `additionalVehicle` and `additionalVehicle.0.value`. */
  readonly setPaths: ReadonlySet<AnswerPath>
}

/** Answers without hidden sent ones, and the contradictions. */
export interface RevealedAnswers {
  readonly answers: Answers
  readonly problems: readonly FieldProblem[]
}

/**
 * Answers the questions that reveal sent answers (docs/rules/law-firms.md "The structured claim"): a sent
 * vehicle means that vehicles were damaged. A call that answers such a question otherwise contradicts itself.
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
