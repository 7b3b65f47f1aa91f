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

/** The form in force, those before it, and the draft of the next one. */
export const formAdminQuery = (api: ApiClient, formId: string) =>
  queryOptions({
    queryKey: ['form-desk', formId],
    queryFn: ({ signal }) => api.call('getFormDesk', { params: { formId }, signal }),
    staleTime: 0,
    meta: { local: true },
  })

export type Draft = NonNullable<FormAdminView['draft']>
export type DraftAbility = Draft['abilities'][number]

/** A form that the server read already, as the engine draws it. */
export function formIn({
  definition,
}: {
  readonly definition: FormAdminView['current']['definition']
}): FormDefinition {
  return definition as unknown as FormDefinition
}

/** What goes on from here: the draft, or the form in force where there is none. */
export function editedForm({ draft, current }: FormAdminView): FormDefinition {
  return formIn(draft ?? current)
}

/** The form that the page's address names. */
export function useFormId(): string {
  return useParams()['formId'] ?? 'claimant'
}

type FormAct<I> = (api: ApiClient, formAdmin: FormAdminView, input: I) => Promise<FormAdminView>

/** One act on the draft as this page shows it now; what failed is said by who asked for it. */
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

/** Of which form, and how its draft stood. */
const callOf = ({ formId, version }: FormAdminView) => ({ params: { formId }, ifMatch: version })

/** Reads how the draft stands now. */
export function useFormDraftVersion(): () => number | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = formAdminQuery(api, useFormId())
  return () => queries.getQueryData(queryKey)?.version
}

/** Saves an edit of the draft as it stands, or stood when the whole was taken to be edited; without a draft, begins one. */
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

/** An act that needs nothing but the draft itself. */
export function useDraftAct(
  name: 'discardFormDraft' | 'takeBackFormDraft' | 'publishForm',
  done: string,
  then: () => void,
) {
  return useFormAct((api, formAdmin) => api.call(name, callOf(formAdmin)), done, then)
}

export type OrphanDraft = FormAdminView['draftsLeft'][number]

/** Throws away a draft whose form the program no longer has: it stands on every desk. */
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
    // Also where somebody else was quicker: what stands there is no longer so.
    onSettled: () => queries.invalidateQueries({ queryKey: ['form-desk'] }),
  })
}

/** Whether somebody else was quicker, so that the page shows what is no longer so. */
export function isOutdated(error: unknown): boolean {
  return ['FORM_CHANGED', 'FORM_WAITS'].includes(errorCodeOf(error))
}

/** Each place that the server refuses, in its own words. */
export function refusedPlaces(error: unknown) {
  return (error instanceof ApiError ? error.problem?.errors : null) ?? []
}
