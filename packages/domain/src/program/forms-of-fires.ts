import type { DefinitionProblem } from '../shared/definition-error.ts'
import { filingPortals } from './program.ts'
import type { Fire, FormsById } from './program.ts'

/** Finds fires with a form that the program does not have (docs/rules/intake.md "Several forms"). */
export function formsOfFiresProblems(fires: readonly Fire[], forms: FormsById): readonly DefinitionProblem[] {
  return fires.flatMap((fire, at) =>
    filingPortals
      .filter((portal) => !Object.hasOwn(forms, fire.forms[portal]))
      .map((portal) => ({
        path: `fires[${at}].forms.${portal}`,
        reason: `there is no forms/${fire.forms[portal]}.json`,
      })),
  )
}
