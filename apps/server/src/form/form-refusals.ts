import type { FormChange } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { DefinitionError } from '@makewhole/domain/shared/definition-error.ts'
import type { FieldProblem } from '@makewhole/domain/form/problem.ts'
import { formChangeProblems } from '@makewhole/domain/intake/form-change-problems.ts'
import type { FormChangeReason } from '@makewhole/domain/intake/form-change-problems.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { readClaimForm } from '@makewhole/contract/program/read-program.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { AppError } from '../app-error.ts'

const messages: Readonly<Record<FormChangeReason, LocalizedText>> = {
  formChanged: {
    en: 'The form keeps its id and the rules between its answers.',
    es: 'El formulario conserva su identificador y las reglas entre sus respuestas.',
  },
  stepsChanged: {
    en: 'The steps stay as they are: their names, their kind and their order.',
    es: 'Los pasos quedan como están: sus nombres, su tipo y su orden.',
  },
  boundGone: {
    en: 'The program works with this answer, so the question stays, under its name. Its words may change.',
    es: 'El programa trabaja con esta respuesta, por lo que la pregunta se queda con su nombre. Sus palabras pueden cambiar.',
  },
  bindingChanged: {
    en: 'What this answer tells the program stays as it is.',
    es: 'Lo que esta respuesta le dice al programa queda como está.',
  },
  kindChanged: {
    en: 'The question keeps its kind, because answers stand under its name. Retire it and add another one.',
    es: 'La pregunta conserva su tipo, porque hay respuestas con su nombre. Retírela y agregue otra.',
  },
  boundMoved: {
    en: 'The program expects this answer in its step. It can be moved within the step.',
    es: 'El programa espera esta respuesta en su paso. Se puede mover dentro del paso.',
  },
  optionInUse: {
    en: 'Rates, proofs or confirmed values use this option, so it stays. Its words may change.',
    es: 'Las tarifas, las pruebas o los datos confirmados usan esta opción, por lo que se queda. Sus palabras pueden cambiar.',
  },
  optionUnknown: {
    en: 'The program has no such option for this answer. A new one comes with the program.',
    es: 'El programa no tiene esta opción para esta respuesta. Una opción nueva viene con el programa.',
  },
  proofGone: {
    en: 'Households send a proof here that the program asks for, so this stays.',
    es: 'Aquí los hogares envían una prueba que pide el programa, por lo que esto se queda.',
  },
  mustStayRequired: {
    en: 'No claim can be decided without this answer, so everybody has to give it.',
    es: 'Ningún reclamo se puede decidir sin esta respuesta, por lo que todos deben darla.',
  },
  settingsStay: {
    en: 'The program works with this answer, so how it is written and checked stays. Its words may change.',
    es: 'El programa trabaja con esta respuesta, por lo que no cambia cómo se escribe ni se revisa. Sus palabras pueden cambiar.',
  },
  patternUnknown: {
    en: 'A new pattern for answers comes with the program. Use one that a question has already, or none.',
    es: 'Un patrón nuevo para las respuestas viene con el programa. Use uno que ya tenga otra pregunta, o ninguno.',
  },
  signedDayStays: {
    en: 'The day of signing is filled in by the program, and stays so.',
    es: 'El programa pone el día de la firma, y así se queda.',
  },
  optionReused: {
    en: 'This number stood for another option before. Give the new option a number of its own.',
    es: 'Este número era antes de otra opción. Dé a la opción nueva un número propio.',
  },
  tooMany: { en: 'A form has at most 500 questions.', es: 'Un formulario tiene como máximo 500 preguntas.' },
}

const unchanged: LocalizedText = {
  en: 'The draft is the same as the version in force. Change something first.',
  es: 'El borrador es igual a la versión vigente. Cambie algo primero.',
}

/**
 * A changed form, read as shipped ones are and held against the version in force (docs/rules/intake.md "Changing a form").
 * Raises INVALID_FORM with each place.
 */
export function readChangedForm(raw: unknown, before: FormDefinition, program: Program): FormDefinition {
  const form = readForm(raw, program)
  const previousVersions = program.forms.earlier?.filter(({ id }) => id === before.id)
  const problems = formChangeProblems(before, form, previousVersions)
  if (problems.length > 0)
    throw invalidForm(
      problems.map(({ path, reason, optionId }) => ({
        path: optionId === undefined ? path : `${path}.options[${optionId}]`,
        code: reason,
        message: messages[reason],
      })),
    )
  return form
}

/** The max problems listed, for input that is no form at all. */
const maxListed = 100

function readForm(raw: unknown, program: Program): FormDefinition {
  try {
    return readClaimForm(raw, program)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    throw invalidForm(
      error.problems
        .slice(0, maxListed)
        .map(({ path, reason }) => ({ path, code: 'definition', message: { en: reason, es: reason } })),
    )
  }
}

/** Raises INVALID_FORM for a draft that changes nothing. */
export function refuseUnchanged(changes: readonly FormChange[]): void {
  if (changes.length === 0) throw invalidForm([{ path: '', code: 'unchanged', message: unchanged }])
}

function invalidForm(problems: readonly FieldProblem[]): AppError {
  return new AppError('INVALID_FORM', {}, problems)
}
