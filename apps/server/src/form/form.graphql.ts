import { filingPortalOf, formOfFire } from '@makewhole/domain/intake/form-of-claim.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import { AppError } from '../http/app-error.ts'
import { formConfiguration } from './form-configuration.ts'
import type { PublishedProgram } from './form-versions.ts'

/** GraphQL, the claim form as data: of the portal of who asks, the claimants' for staff. */
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
