import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { templatesOf } from '../form/relevance.ts'
import type { DocumentCatalogue, Fire, FormsById, Program, RateTable } from '../program/program.ts'
import type { DefinitionProblem } from '../shared/definition-error.ts'
import { bindingProblems, binds, unnamedOptionProblems } from './bindings.ts'
import { answerRules } from './answer-rules.ts'
import type { AnswerRuleName } from './answer-rules.ts'

/**
 * Lists everything that prevents a form from being a program's claim form (docs/rules/intake.md "What a form
 * binds"). These are unknown document classes, facts, options and rules, and needed facts that no form of the
 * program binds. `beside`: the program's other forms.
 */
export function claimFormProblems(
  form: FormDefinition,
  program: Pick<Program, 'options' | 'documents' | 'rates'>,
  otherForms: readonly FormDefinition[] = [],
): readonly DefinitionProblem[] {
  const unknownNames = [
    ...documentClassProblems(form, program.documents),
    ...bindingProblems(form),
    ...unknownAnswerRules(form),
  ]
  if (unknownNames.length > 0) return unknownNames
  return [
    ...unnamedOptionProblems(form, program.options),
    ...firstStepProblems(form),
    ...factsOutsideForms(form, program, otherForms),
  ]
}

function unknownAnswerRules({ answerRules: names = [] }: FormDefinition): readonly DefinitionProblem[] {
  return names.flatMap((name, at) =>
    Object.hasOwn(answerRules, name)
      ? []
      : [{ path: `answerRules[${at}]`, reason: `there is no rule "${name}"` }],
  )
}

function firstStepProblems(form: FormDefinition): readonly DefinitionProblem[] {
  const first = { ...form, steps: form.steps.slice(0, 1) }
  if (binds(first, 'fire') || !binds(form, 'fire')) return []
  const reason = 'a claim begins with its fire, so the first step has to ask for "fire"'
  return [{ path: 'steps[0]', reason }]
}

/** Households choose their fire in the form itself; a firm may choose it before the first step. */
export function filingProblems(fires: readonly Fire[], forms: FormsById): readonly DefinitionProblem[] {
  return fires.flatMap((fire, at) => {
    const form = forms[fire.forms.claimant]
    if (!form || binds(form, 'fire')) return []
    const reason = `forms/${form.id}.json does not ask for "fire", which a household has to choose`
    return [{ path: `fires[${at}].forms.claimant`, reason }]
  })
}

interface Need {
  readonly fact: string
  /** The rule that needs it. */
  readonly by: string
}

/**
 * Finds needed facts without a question. One of the program's forms must bind a program's rule's facts; this
 * form must bind those of its answer rules.
 */
function factsOutsideForms(
  form: FormDefinition,
  program: Pick<Program, 'documents' | 'rates'>,
  otherForms: readonly FormDefinition[],
): readonly DefinitionProblem[] {
  const among = (forms: readonly FormDefinition[], needs: readonly Need[]) =>
    needs.filter(({ fact }) => !forms.some((each) => binds(each, fact)))
  return [
    ...among([form, ...otherForms], needsOfProgram(program)),
    ...among([form], needsOfAnswerRules(form)),
  ].map(({ fact, by }) => ({ path: 'steps', reason: `no field answers "${fact}", which ${by} asks for` }))
}

function needsOfProgram({ documents, rates }: Pick<Program, 'documents' | 'rates'>): readonly Need[] {
  return [
    // Guards of the lifecycle read no other answer; the person who acts supplies their other facts.
    { fact: 'fire', by: 'every claim' },
    ...factsOfProofs(documents).map((fact) => ({ fact, by: '"documents" of program.json' })),
    ...factsOfRates(rates).map((fact) => ({ fact, by: '"rates" of program.json' })),
  ]
}

/** Lists the facts of the proofs; a proof required of all claims depends on no answer. */
function factsOfProofs({ types }: DocumentCatalogue): readonly string[] {
  const differs = types.some(({ need }) => new Set(Object.values(need)).size > 1)
  return differs ? ['claimant.relationshipToProperty'] : []
}

function factsOfRates(rates: readonly RateTable[]): readonly string[] {
  if (rates.length === 0) return []
  return [
    'claimant.relationshipToProperty',
    'property.acreage',
    'structures',
    ...(rates.some(({ rebuild }) => rebuild !== null) ? ['property.rebuild'] : []),
    ...(rates.some(({ insuranceMode }) => insuranceMode === 'deduct') ? ['insurance.received'] : []),
  ]
}

function needsOfAnswerRules({ answerRules: names = [] }: FormDefinition): readonly Need[] {
  return names.flatMap((name) =>
    answerRules[name as AnswerRuleName].needs.map((fact) => ({ fact, by: `"answerRules": "${name}"` })),
  )
}

/** Finds document fields with a class outside the catalogue. */
function documentClassProblems(
  form: FormDefinition,
  catalogue: DocumentCatalogue,
): readonly DefinitionProblem[] {
  const documentClasses = new Set(catalogue.types.map(({ documentClass }) => documentClass))
  return form.steps.flatMap((step, index) =>
    fieldsOf(step.sections).flatMap((field) =>
      field.type !== 'documents' || documentClasses.has(field.documentClass)
        ? []
        : [
            {
              path: `steps[${index}]`,
              reason: `"${field.name}" asks for the unknown document class "${field.documentClass}"`,
            },
          ],
    ),
  )
}

function fieldsOf(sections: readonly SectionDefinition[]): readonly FieldDefinition[] {
  return sections.flatMap((section) =>
    section.rows.flat().flatMap((field) => {
      return [field, ...templatesOf(field).flatMap((template) => fieldsOf(template.sections))]
    }),
  )
}
