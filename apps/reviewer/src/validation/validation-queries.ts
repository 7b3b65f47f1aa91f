import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { queryOptions } from '@tanstack/react-query'

/** Compares a claim's property with inspections, again with each version of the claim and on every visit. */
export const propertyValidationQuery = (api: ApiClient, { id, version }: Pick<ClaimView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['claim', id, 'propertyValidation', version],
    queryFn: ({ signal }) => api.call('validateProperty', { params: { claimId: id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** Compares the people of a claim with its proofs and other claims, again with each version and on every visit. */
export const claimantValidationQuery = (api: ApiClient, { id, version }: Pick<ClaimView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['claim', id, 'claimantValidation', version],
    queryFn: ({ signal }) => api.call('validateClaimant', { params: { claimId: id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
