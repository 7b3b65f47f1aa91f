import type { FormDefinitionView } from '@makewhole/contract/form/form-version.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import { filersTypes, proofsByRelationship } from '@makewhole/domain/document/proofs.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Fire, Program } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Clock } from '../clock.ts'
import { formView } from '../form/stored-form.ts'
import { AppError } from '../app-error.ts'
import type { Answer, Handlers } from '../http/register-routes.ts'

interface Parts {
  readonly program: Program
  readonly clock: Clock
}

/** Returns the portals' view of the program: the same for everybody, made once at start except for today's date. */
export function programHandlers({ program, clock }: Parts) {
  const programView = staticView(program)
  const { forms } = program
  const inForce = (id: string) => (Object.hasOwn(forms.inForce, id) ? forms.inForce[id] : undefined)
  const inVersion = (id: string, version: string) =>
    [...Object.values(forms.inForce), ...(forms.earlier ?? [])].find(
      (form) => form.id === id && form.version === version,
    )
  const views = new WeakMap<FormDefinition, FormDefinitionView>()
  return {
    getProgram: async () => {
      const today = clock.today()
      return { ...programView, fires: program.fires.map((fire) => fireView(fire, today)), today }
    },
    getForm: async ({ params: { formId }, query }) => {
      const form = query.version === undefined ? inForce(formId) : inVersion(formId, query.version)
      if (!form) throw new AppError('NOT_FOUND')
      const view = views.get(form) ?? formView(form)
      views.set(form, view)
      return view
    },
    getCounties: async ({ params }) => {
      const state = program.states.find(({ code }) => code === params.state.toUpperCase())
      if (!state?.counties) throw new AppError('NOT_FOUND')
      return [...state.counties]
    },
  } satisfies Handlers
}

/**
 * Makes the filer's catalogue, for households and law firms; each claim's documents show the classes allowed now.
 * Other classes are for the staff, by another route.
 */
function staticView(program: Program): Omit<Answer<'getProgram'>, 'fires' | 'today'> {
  return {
    name: program.name,
    operator: program.operator,
    locales: [...program.locales],
    timeZone: program.timeZone,
    support: program.support,
    statuses: [...program.options.claimStatus],
    rejectionReasons: [...program.options.rejectionReason],
    messageSubjects: [...program.options.messageSubject],
    confirmedRelationships: [...program.options.relationshipToProperty],
    documentTypes: filersTypes(program.documents).map(
      ({ id, name, hint, documentClass, acceptableDocuments }) => ({
        id,
        name,
        hint,
        documentClass,
        acceptableDocuments: [...acceptableDocuments],
      }),
    ),
    proofs: proofsByRelationship(program.documents, program.options.relationshipToProperty).map(
      ({ relationship, proofs }) => ({ relationship, proofs: [...proofs] }),
    ),
    deadlines: program.deadlines,
    upload: { maxBytes: program.documents.maxBytes, extensions: [...program.documents.extensions] },
  }
}

function fireView(fire: Fire, today: LocalDate): Answer<'getProgram'>['fires'][number] {
  return {
    id: fire.id,
    name: fire.name,
    isOpen: isFireOpen(fire, today),
    closedOn: fire.closedOn,
    forms: fire.forms,
  }
}
