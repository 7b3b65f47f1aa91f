import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type {
  ConfirmedValuesBody,
  NewPersonBody,
  PropertyDecisionBody,
  RepresentationBody,
  ReviewEvent,
  ReviewEventBody,
  ReviewView,
} from '@makewhole/contract/review/review.ts'
import type { LocalizedText, Option } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import type { UploadType } from '@makewhole/web/document/upload-dialog.tsx'
import { notifyManager, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

export interface DocumentDecision {
  readonly documentIds: string[]
  readonly statusId: number
  /** Wanted where documents are refused. */
  readonly reason: string | null
}

/** Reads the people who can be assigned a claim. */
export const reviewersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reviewers'],
    queryFn: ({ signal }) => api.query('reviewers', {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** Reads answers and confirmed values, and the missing parts for marking the claim complete. */
export const reviewQuery = (api: ApiClient, claimId: string) =>
  queryOptions({
    queryKey: ['review', claimId],
    queryFn: ({ signal }) => api.call('getReview', { params: { claimId }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** Returns the household's possible relationships to its property; none while they load. */
export function useRelationships(): readonly Option[] {
  return useQuery(programQuery(useApi())).data?.confirmedRelationships ?? []
}

/** Reads every document type that staff may file, those for internal use included. */
export const documentTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['documentTypes'],
    queryFn: async ({ signal }) =>
      (await api.query('documentTypes', {}, { signal })).map(
        ({ id, displayName, documentSubTypes, documentClass, extensions }): UploadType => ({
          id: Number(id),
          name: sameInLocales(displayName),
          hint: null,
          documentClass,
          extensions,
          acceptableDocuments: documentSubTypes.map((kind) => ({
            id: Number(kind.id),
            name: sameInLocales(kind.displayName),
          })),
        }),
      ),
    staleTime: 5 * 60_000,
  })

/** Returns a name in both languages: the server answered in the person's already. */
function sameInLocales(name: string): LocalizedText {
  return { en: name, es: name }
}

/** Reads the person's next work, by its due date. */
export const nextWorkQuery = (api: ApiClient, scope: 'mine' | 'unassigned' | 'all' | 'offers') =>
  queryOptions({
    queryKey: ['next', scope],
    queryFn: ({ signal }) => api.call('listNextWork', { query: { scope }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })

export function moveClaim(api: ApiClient, claim: ClaimView, event: ReviewEvent, body: ReviewEventBody) {
  return api.call('moveClaim', {
    params: { claimId: claim.id, event },
    body,
    ifMatch: claim.version,
    idempotencyKey: `${event}-${claim.id}-${claim.version}`,
  })
}

export function decideDocuments(api: ApiClient, decision: DocumentDecision) {
  return api.mutate('updateDocumentsStatus', decision)
}

export function assignReviewer(api: ApiClient, claim: ClaimView, systemUserId: string) {
  return api.call('assignReviewer', {
    params: { claimId: claim.id },
    body: { systemUserId },
    ifMatch: claim.version,
  })
}

export function addPerson(api: ApiClient, claim: ClaimView, person: NewPersonBody) {
  return api.call('addPerson', {
    params: { claimId: claim.id },
    body: person,
    ifMatch: claim.version,
    idempotencyKey: `person-${claim.id}-${claim.version}`,
  })
}

/** Splits another property off, or dismisses it. */
export function decideProperty(
  api: ApiClient,
  claim: ClaimView,
  propertyId: string,
  body: PropertyDecisionBody,
) {
  return api.call('decideProperty', { params: { claimId: claim.id, propertyId }, body })
}

export function recordRepresentation(api: ApiClient, claim: ClaimView, body: RepresentationBody) {
  return api.call('recordRepresentation', {
    params: { claimId: claim.id },
    body,
    ifMatch: claim.version,
    idempotencyKey: `representation-${claim.id}-${claim.version}`,
  })
}

export function endRepresentation(api: ApiClient, claim: ClaimView, rationale: string) {
  return api.call('endRepresentation', {
    params: { claimId: claim.id },
    body: { rationale },
    ifMatch: claim.version,
    idempotencyKey: `representation-end-${claim.id}-${claim.version}`,
  })
}

/** Saves confirmed values, or undoes some, against the version that was read. */
export function saveValues(
  api: ApiClient,
  { claimId, version }: Pick<ReviewView, 'claimId' | 'version'>,
  body: ConfirmedValuesBody,
) {
  return api.call('saveConfirmedValues', { params: { claimId }, body, ifMatch: version })
}

/** Shows a save's answer at once and cancels earlier reads, which would show the old values. */
export async function cacheReview(queries: QueryClient, view: ReviewView): Promise<void> {
  const queryKey = ['review', view.claimId]
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, view)
  // Observers are notified in a later task: the code that follows may rely on their new state.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** Saves several documents as one zip; returns the number that the scan holds back. */
export async function downloadZip(
  api: ApiClient,
  claim: ClaimView,
  documentIds: readonly string[],
): Promise<number> {
  const key = await api.call('zipDocuments', {
    params: { claimId: claim.id },
    body: { documentIds: [...documentIds] },
  })
  await downloadFrom(key.sasUri, `${claim.claimNumber}.zip`)
  return key.leftOut.length
}
