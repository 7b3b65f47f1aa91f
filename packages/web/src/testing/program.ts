import { readProgram } from '@makewhole/contract/program/read-program.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { routes } from '@makewhole/contract/routes.ts'
import { filersTypes, proofsByRelationship } from '@makewhole/domain/document/proofs.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import attorneyForm from '../../../../program/forms/attorney.json' with { type: 'json' }
import claimantForm from '../../../../program/forms/claimant.json' with { type: 'json' }
import settings from '../../../../program/program.json' with { type: 'json' }
import states from '../../../../program/states.json' with { type: 'json' }
import agreementsJson from '../../../../program/templates/agreements.json' with { type: 'json' }
import noticesJson from '../../../../program/templates/notices.json' with { type: 'json' }

/** The present day of tests. */
export const today = '2026-05-20'

/** The shipped program. */
export const program = readProgram({
  'program.json': settings,
  'states.json': states,
  'forms/attorney.json': attorneyForm,
  'forms/claimant.json': claimantForm,
  'templates/agreements.json': agreementsJson,
  'templates/notices.json': noticesJson,
})
/** The claimants' form as a browser receives it: a screen lacks everything that its route doesn't send. */
export const form = routes.getForm.answer.parse(program.forms.inForce.claimant) as unknown as FormDefinition
/** The shipped program as the server sends it. */
export const programView: ProgramView = {
  name: program.name,
  operator: program.operator,
  locales: [...program.locales],
  timeZone: program.timeZone,
  support: program.support,
  fires: program.fires.map((fire) => ({
    id: fire.id,
    name: fire.name,
    closedOn: fire.closedOn,
    forms: fire.forms,
    isOpen: fire.closedOn === null,
  })),
  statuses: program.options['claimStatus'].map(({ id, name }) => ({ id, name })),
  messageSubjects: program.options['messageSubject'].map(({ id, name }) => ({ id, name })),
  confirmedRelationships: program.options['relationshipToProperty'].map(({ id, name }) => ({ id, name })),
  rejectionReasons: program.options['rejectionReason'].map(({ id, name }) => ({ id, name })),
  documentTypes: filersTypes(program.documents).map(
    ({ id, name, hint, documentClass, acceptableDocuments }) => ({
      id,
      name,
      hint,
      documentClass,
      acceptableDocuments: acceptableDocuments.map((option) => ({ id: option.id, name: option.name })),
    }),
  ),
  proofs: proofsByRelationship(program.documents, program.options['relationshipToProperty']).map(
    ({ relationship: { id, name }, proofs }) => ({ relationship: { id, name }, proofs: [...proofs] }),
  ),
  deadlines: program.deadlines,
  upload: { maxBytes: program.documents.maxBytes, extensions: [...program.documents.extensions] },
  today,
}
