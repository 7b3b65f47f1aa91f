import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { OperationHandlers } from '../graphql/handler.ts'
import { AppError } from '../http/app-error.ts'
import type { PublishedProgram } from './form-versions.ts'

/** GraphQL, the claim form as data. */
export function formOperationHandlers({ fires, forms }: PublishedProgram) {
  const written = new WeakMap<FormDefinition, string>()

  function configurationOf(form: FormDefinition): string {
    const known = written.get(form) ?? Buffer.from(JSON.stringify(form)).toString('base64')
    written.set(form, known)
    return known
  }

  return {
    formConfigurationByIncidentId: async ({ args, locale }) => {
      const fire = fires.find(({ id }) => String(id) === args.incidentId)
      if (!fire) throw new AppError('NOT_FOUND')
      const { claimant } = forms
      const publication = forms.publications.find(({ version }) => version === claimant.version)
      return {
        id: claimant.id,
        version: claimant.version,
        incident: { id: String(fire.id), displayName: fire.name[locale] },
        published: true,
        publishedBy: publication?.publishedByName ?? null,
        publishedOn: publication ? String(publication.publishedAt.getTime()) : null,
        configuration: configurationOf(claimant),
      }
    },
  } satisfies OperationHandlers
}
