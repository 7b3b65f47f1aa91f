import type { Actor } from '@makewhole/domain/access/actor.ts'
import { filingPortalOf, formOfFire } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Notifications } from '../db/notifications.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import { AppError } from '../app-error.ts'
import type { Handlers } from '../http/register-routes.ts'
import { followPublishedForms } from './follow-published-forms.ts'
import { formConfiguration } from './form-configuration.ts'
import type { PublishedProgram } from './form-versions.ts'
import { createFormService } from './form.service.ts'
import type { FormCall, FormService, FormServiceParts } from './form.service.ts'

export interface FormFeatureParts extends FormServiceParts {
  readonly notifications: Notifications
}

/** Forms and their versions; a server learns of another's publications. */
export function formFeature({ notifications, ...parts }: FormFeatureParts) {
  return {
    handlers: formHandlers(createFormService(parts)),
    operationHandlers: formOperationHandlers(parts.program),
    close: followPublishedForms(parts.program.forms, notifications),
  }
}

/** GraphQL, the claim form as data: of the caller's portal, the claimants' for staff. */
export function formOperationHandlers({ fires, forms }: PublishedProgram) {
  return {
    formConfigurationByIncidentId: async ({ actor, args, locale }) => {
      const fire = fires.find(({ id }) => String(id) === args.incidentId)
      if (!fire) throw new AppError('NOT_FOUND')
      const form = formOfFire({ forms }, fire, filingPortalOf(actor.role))
      const publication = forms.publications.find(
        ({ formId, version }) => formId === form.id && version === form.version,
      )
      return {
        id: form.id,
        version: form.version,
        incident: { id: String(fire.id), displayName: fire.name[locale] },
        published: true,
        publishedBy: publication?.publishedByName ?? null,
        publishedOn: publication ? String(publication.publishedAt.getTime()) : null,
        configuration: formConfiguration(form),
      }
    },
  } satisfies OperationHandlers
}

/** REST v1, versions of forms. */
const formHandlers = (forms: FormService) =>
  ({
    getFormDesk: ({ actor, params }) => forms.formAdmin(actor, params.formId),
    saveFormDraft: (call) => forms.save(formCall(call), call.body.definition),
    discardFormDraft: (call) => forms.discard(formCall(call)),
    askForFormPublication: (call) => forms.ask(formCall(call), call.body.note),
    takeBackFormDraft: (call) => forms.takeBack(formCall(call)),
    publishForm: (call) => forms.publish(formCall(call)),
  }) satisfies Handlers

interface Call {
  readonly actor: Actor
  readonly params: { readonly formId: string }
  readonly ifMatch: number | null
}

const formCall = ({ actor, params: { formId }, ifMatch }: Call): FormCall => ({ actor, formId, ifMatch })
