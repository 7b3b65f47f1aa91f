import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { templatesOf } from '../form/relevance.ts'
import type { DocumentCatalogue, Fire, FormsById, Program, RateTable } from '../program/program.ts'
import type { DefinitionProblem } from '../shared/definition-error.ts'
import { bindingProblems, binds, unnamedOptionProblems } from './bindings.ts'
import { answerRules } from './answer-rules.ts'
import type { AnswerRuleName } from './answer-rules.ts'

/**
 * Everything that keeps a form from asking for a program's claims (docs/rules/intake.md "What a form binds"): document
 * classes, facts, options and rules that there are not, and facts that no form of the program asks for, so that who reads of them would
 * decide on nothing. `beside`: the program's other forms.
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
  /** What asks for it. */
  readonly by: string
}

/** What a rule of the program stands on is asked for by one of its forms; what a rule between answers stands on, by this one. */
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
    // The guards of a claim's life ask for no other answer: the rest of what they ask is noted by who decides.
    { fact: 'fire', by: 'every claim' },
    ...factsOfProofs(documents).map((fact) => ({ fact, by: '"documents" of program.json' })),
    ...factsOfRates(rates).map((fact) => ({ fact, by: '"rates" of program.json' })),
  ]
}

/** A proof that all are asked for alike stands on no answer. */
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

/** A document field asks for a class that the catalogue holds. */
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
