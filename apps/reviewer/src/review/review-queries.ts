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
import type { Option } from '@makewhole/domain/shared/text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { useQuery } from '@tanstack/react-query'

/** Returns the household's possible relationships to its property; none while they load. */
export function useRelationships(): readonly Option[] {
  return useQuery(programQuery(useApi())).data?.confirmedRelationships ?? []
}

export function moveClaim(api: ApiClient, claim: ClaimView, event: ReviewEvent, body: ReviewEventBody) {
  return api.call('moveClaim', {
    params: { claimId: claim.id, event },
    body,
    ifMatch: claim.version,
    idempotencyKey: `${event}-${claim.id}-${claim.version}`,
  })
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
