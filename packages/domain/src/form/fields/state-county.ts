import { answerAt } from '../answers.ts'
import type { Answers } from '../answers.ts'
import type { StateCountyField } from '../definition.ts'
import { messages } from '../messages.ts'
import type { State } from '../state.ts'
import type { FieldTypeObject, Finding } from './field-type.ts'
import { checkText, isBlank, textOf } from './text.ts'

const maxCounty = 100

/**
 * A state and one of its counties, stored as `{name}-state` and `{name}-county` (docs/rules/intake.md "Kinds
 * of questions").
 */
export const stateCounty: FieldTypeObject<StateCountyField> = {
  names: (field) => [stateName(field), countyName(field)],
  isEmpty: (field, answers) =>
    isBlank(answerAt(answers, stateName(field))) && isBlank(answerAt(answers, countyName(field))),
  check(field, answers) {
    const state = findState(field, answers)
    const isStateBlank = isBlank(answerAt(answers, stateName(field)))
    const isCountyBlank = isBlank(answerAt(answers, countyName(field)))
    if (isStateBlank && isCountyBlank) return []
    const findings: Finding[] = []
    if (!state) findings.push(stateFinding(field, isStateBlank ? 'required' : 'unknown-option'))
    if (isCountyBlank) findings.push(countyFinding(field, 'required'))
    else findings.push(...checkCounty(field, state, answers))
    return findings
  },
  missing: (field) => [stateFinding(field, 'required'), countyFinding(field, 'required')],
  display(field, answers, locale) {
    const code = textOf(answers, stateName(field))
    const state = findState(field, answers)?.name[locale] ?? code
    return [textOf(answers, countyName(field)), state].filter((part) => part !== '').join(', ')
  },
}

export function stateName(field: StateCountyField): string {
  return `${field.name}-state`
}

export function countyName(field: StateCountyField): string {
  return `${field.name}-county`
}

function findState(field: StateCountyField, answers: Answers): State | undefined {
  const code = answerAt(answers, stateName(field))
  return field.states.find((state) => state.code === code)
}

function checkCounty(field: StateCountyField, state: State | undefined, answers: Answers): Finding[] {
  const county = answerAt(answers, countyName(field))
  const textProblem = checkText(countyName(field), county, maxCounty)[0]
  if (textProblem) return [countyFinding(field, textProblem.code)]
  const isInState = !state?.counties || state.counties.includes(county as string)
  return isInState ? [] : [countyFinding(field, 'unknown-option')]
}

function stateFinding(field: StateCountyField, code: string): Finding {
  return { name: stateName(field), code, message: field.stateMessage ?? messages.state }
}

function countyFinding(field: StateCountyField, code: string): Finding {
  return { name: countyName(field), code, message: field.countyMessage ?? messages.county }
}
