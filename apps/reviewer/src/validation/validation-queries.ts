import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { queryOptions } from '@tanstack/react-query'

/** A claim's property beside inspections; anew with each version of the claim, and on every visit. */
export const propertyValidationQuery = (api: ApiClient, { id, version }: Pick<ClaimView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['claim', id, 'propertyValidation', version],
    queryFn: ({ signal }) => api.call('validateProperty', { params: { claimId: id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })

/** The people of a claim beside its proofs and other claims; anew with each version of the claim, and on every visit. */
export const claimantValidationQuery = (api: ApiClient, { id, version }: Pick<ClaimView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['claim', id, 'claimantValidation', version],
    queryFn: ({ signal }) => api.call('validateClaimant', { params: { claimId: id }, signal }),
    staleTime: 0,
    meta: { local: true, changesWith: 'claim' },
  })
