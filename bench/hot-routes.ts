import { aHome } from '../apps/server/src/trial/file-claim.ts'
import { claimId, claimsInProgress, claimsOfOwner, firstOffered, offerId, owners } from './load.ts'

/** The request of one call; `person` is the index of its token: first the owners of claims, then the staff. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: string
  readonly person: number
}

export interface HotRoute {
  readonly name: string
  /** The rows of the database that a call touches. */
  readonly rows: string
  readonly isRead: boolean
  /** The n-th call: claims and people in turn. */
  readonly call: (n: number) => Call
  /** The floor's request, where it differs. */
  readonly floorCall?: (n: number) => Call
  /** The minimum ratio to the floor, where it is higher than every route's. */
  readonly minRatio?: number
  /** True if each call can be made only once. */
  readonly isOnce?: boolean
}

const ownClaim = (n: number) => 1 + (n % (owners * claimsOfOwner))
const ownerOf = (claim: number) => claim % owners
const ofClaimant = Object.entries(aHome()).filter(([name]) => name.startsWith('claimant'))
const claimant = JSON.stringify({ answers: Object.fromEntries(ofClaimant) })

export const myClaims: HotRoute = {
  name: 'my claims',
  rows: String(3 * claimsOfOwner),
  isRead: true,
  minRatio: 0.8,
  call: (n) => ({ method: 'GET', path: '/api/v1/claimsbyclaimant', person: n % owners }),
}

/** The claimants' routes of docs/quality.md "Speed and cost". */
export const hotRoutes: readonly HotRoute[] = [
  myClaims,
  {
    name: 'one claim, all children',
    rows: '10',
    isRead: true,
    minRatio: 0.8,
    call: (n) => ({
      method: 'GET',
      path: `/api/v1/claims/${claimId(ownClaim(n))}`,
      person: ownerOf(ownClaim(n)),
    }),
  },
  {
    name: 'documents of a claim',
    rows: '5',
    isRead: true,
    call: (n) => ({
      method: 'GET',
      path: `/api/v1/Docs/MetaData/${claimId(ownClaim(n))}`,
      person: ownerOf(ownClaim(n)),
    }),
  },
  {
    name: 'wizard step saved',
    rows: '3 written',
    isRead: false,
    minRatio: 0.8,
    call: (n) => {
      const claim = 1 + (n % claimsInProgress)
      return {
        method: 'PUT',
        path: `/api/v1/Intake/${claimId(claim)}/Steps/claimant`,
        body: claimant,
        person: ownerOf(claim),
      }
    },
  },
  {
    name: 'offer accepted',
    rows: '6 written',
    isRead: false,
    isOnce: true,
    call: (n) => {
      const claim = firstOffered + n
      return {
        method: 'PUT',
        path: `/api/v1/Settlements/${claimId(claim)}/OfferStatus`,
        body: JSON.stringify({ offerId: offerId(claim), acceptOffer: true }),
        person: ownerOf(claim),
      }
    },
  },
]
