import { bodyOfStep } from '@makewhole/contract/claim/step-answers.ts'
import { aHome } from '../dev/seed/file-claim.ts'
import { claimId, claimsInProgress, claimsOfOwner, owners } from './load.ts'

/** What one call of a route asks; `owner` is the person whose token goes with it. */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly owner: number
}

export interface HotRoute {
  readonly name: string
  /** What a call touches in the database. */
  readonly rows: string
  /** The n-th call: claims and people in turn. */
  readonly call: (n: number) => Call
}

const ownClaim = (n: number) => 1 + (n % (owners * claimsOfOwner))
const ownerOf = (claim: number) => claim % owners
const claimant = JSON.stringify(bodyOfStep('claimant', aHome()))

export const myClaims: HotRoute = {
  name: 'my claims',
  rows: String(3 * claimsOfOwner),
  call: (n) => ({ method: 'GET', path: '/api/v1/claimsbyclaimant', owner: n % owners }),
}

/** The routes of quality.md, "Speed and cost". */
export const hotRoutes: readonly HotRoute[] = [
  myClaims,
  {
    name: 'one claim, all children',
    rows: '10',
    call: (n) => ({
      method: 'GET',
      path: `/api/v1/claims/${claimId(ownClaim(n))}`,
      owner: ownerOf(ownClaim(n)),
    }),
  },
  {
    name: 'documents of a claim',
    rows: '5',
    call: (n) => ({
      method: 'GET',
      path: `/api/v1/Docs/MetaData/${claimId(ownClaim(n))}`,
      owner: ownerOf(ownClaim(n)),
    }),
  },
  {
    name: 'wizard step saved',
    rows: '3 written',
    call: (n) => {
      const claim = 1 + (n % claimsInProgress)
      return {
        method: 'POST',
        path: `/api/v1/Claims/${claimId(claim)}/Claimant`,
        body: claimant,
        owner: ownerOf(claim),
      }
    },
  },
]
