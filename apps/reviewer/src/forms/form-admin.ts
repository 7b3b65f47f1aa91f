import type { ApiClient } from '@makewhole/contract/client.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import { errorCodeOf } from '@makewhole/web/api/error-message.ts'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { FormEdit } from './form-edits.ts'

/** Reads the form in force, those before it, and the draft of the next one. */
export const formAdminQuery = (api: ApiClient, formId: string) =>
  queryOptions({
    queryKey: ['form-desk', formId],
    queryFn: ({ signal }) => api.call('getFormDesk', { params: { formId }, signal }),
    staleTime: 0,
    meta: { local: true },
  })

export type Draft = NonNullable<FormAdminView['draft']>
export type DraftAbility = Draft['abilities'][number]

/** Returns a form from the server as the engine's definition. */
export function formIn({
  definition,
}: {
  readonly definition: FormAdminView['current']['definition']
}): FormDefinition {
  return definition as unknown as FormDefinition
}

/** Returns the form to edit: the draft, or the form in force where there is none. */
export function editedForm({ draft, current }: FormAdminView): FormDefinition {
  return formIn(draft ?? current)
}

/** Returns the form's id in the page's address. */
export function useFormId(): string {
  return useParams()['formId'] ?? 'claimant'
}

type FormAct<I> = (api: ApiClient, formAdmin: FormAdminView, input: I) => Promise<FormAdminView>

/** Runs one act on the draft as this page shows it; the caller shows a failure. */
function useFormAct<I = void>(act: FormAct<I>, done: string, then?: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  const formAdmin = formAdminQuery(api, useFormId())
  return useMutation({
    mutationFn: async (input: I) => act(api, await queries.ensureQueryData(formAdmin), input),
    meta: { local: true },
    onSuccess: (next) => {
      queries.setQueryData(formAdmin.queryKey, next)
      show(done)
      then?.()
    },
  })
}

/** Returns the form's id, and the draft's version as a precondition. */
const callOf = ({ formId, version }: FormAdminView) => ({ params: { formId }, ifMatch: version })

/** Reads the draft's version. */
export function useFormDraftVersion(): () => number | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = formAdminQuery(api, useFormId())
  return () => queries.getQueryData(queryKey)?.version
}

/**
 * Saves an edit of the draft; without a draft, begins one. `takenAt` is the version that an edit of the whole form
 * began from.
 */
export function useSaveDraft(done: string, then?: () => void, takenAt?: number) {
  return useFormAct<FormEdit>(
    (api, formAdmin, edit) => {
      const definition = edit(editedForm(formAdmin)) as unknown as Record<string, unknown>
      const { params, ifMatch } = callOf(formAdmin)
      return api.call('saveFormDraft', { params, body: { definition }, ifMatch: takenAt ?? ifMatch })
    },
    done,
    then,
  )
}

export type SaveDraft = ReturnType<typeof useSaveDraft>

export function useRequestPublication(done: string, then: () => void) {
  return useFormAct<string>(
    (api, formAdmin, note) => api.call('askForFormPublication', { ...callOf(formAdmin), body: { note } }),
    done,
    then,
  )
}

/** Runs an act that needs nothing but the draft. */
export function useDraftAct(
  name: 'discardFormDraft' | 'takeBackFormDraft' | 'publishForm',
  done: string,
  then: () => void,
) {
  return useFormAct((api, formAdmin) => api.call(name, callOf(formAdmin)), done, then)
}

export type OrphanDraft = FormAdminView['draftsLeft'][number]

/** Discards a draft whose form the program no longer has; every form's page lists it. */
export function useDiscardOrphan({ formId, revision }: OrphanDraft, done: string, then: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: () => api.call('discardFormDraft', { params: { formId }, ifMatch: revision }),
    meta: { local: true },
    onSuccess: () => {
      show(done)
      then()
    },
    // Also where somebody else was faster: the list has changed.
    onSettled: () => queries.invalidateQueries({ queryKey: ['form-desk'] }),
  })
}

/** Checks whether somebody else was faster, so that the page is out of date. */
export function isOutdated(error: unknown): boolean {
  return ['FORM_CHANGED', 'FORM_WAITS'].includes(errorCodeOf(error))
}

/** Returns each place that the server refuses, with its message. */
export function refusedPlaces(error: unknown) {
  return (error instanceof ApiError ? error.problem?.errors : null) ?? []
}
