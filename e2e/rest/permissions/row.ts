import type { ApiClient, CallInput } from '@makewhole/contract/client.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import type { Caller } from '../callers.ts'

/**
 * A status for all of the staff, or one for reviewers and one for managers. Administrators have the managers'
 * unless set.
 */
export type Staff = number | { readonly reviewer: number; readonly manager: number; readonly admin?: number }
export type Row = readonly [
  owner: number,
  stranger: number,
  attorney: number,
  staff: Staff,
  viewer: number,
  nobody: number,
]

export interface Case<N extends RouteName> {
  readonly expected: Row
  /** Created for each caller, so that one caller's success does not change the next one's answer. */
  readonly input: (given: PermissionContext) => CallInput<N> | Promise<CallInput<N>>
}

/** A claim of the owner's, in progress and ready to be signed. */
export interface PermissionContext {
  readonly claimId: string
  readonly owner: ApiClient
  /** A law firm filed it by the attorneys' form. */
  readonly isOfFirm?: boolean
}

/** One line a route; a route without a line does not compile. */
export type Matrix = { readonly [N in RouteName]: Case<N> }

/** Returns the answer of a row for this caller. */
export function expectedFor([owner, stranger, attorney, staff, viewer, nobody]: Row, caller: Caller): number {
  const of: Exclude<Staff, number> = typeof staff === 'number' ? { reviewer: staff, manager: staff } : staff
  return { owner, stranger, attorney, ...of, admin: of.admin ?? of.manager, viewer, nobody }[caller]
}

export const everyone: Row = [200, 200, 200, 200, 200, 200]
export const signedIn: Row = [200, 200, 200, 200, 200, 401]
export const filers: Row = [200, 200, 200, 403, 403, 401]
export const ownerAlone: Row = [200, 404, 404, 403, 403, 401]
export const ownerAndStaffReading: Row = [200, 404, 404, 200, 200, 401]
export const ownerAndStaffNotViewers: Row = [200, 404, 404, 200, 403, 401]
/** Returns the row of reports: the trial's staff but viewers have ACCESS.REPORTS or the admin level. */
export const readsReports = (status: number): Row => [403, 403, 403, status, 403, 401]
/** Returns the row of reviewers; a claim in progress refuses most of their acts. */
export const reviewersAlone = (status: number): Row => [403, 404, 404, status, 403, 401]
/** Returns the row of agreements; a claim in progress has none, so that permitted callers get that refusal. */
export const staffOfAgreements = (status: number): Row => [403, 404, 404, status, 403, 401]
/** Of the staff's accounts of a trial, the administrator's alone may do test operations. */
export const adminsAlone: Staff = { reviewer: 403, manager: 403, admin: 200 }
export const managersAlone = (manager: number): Staff => ({ reviewer: 403, manager })
/** Editors hold an admin-level permission; of the trial's staff that is the administrator. */
export const editorsAlone = (status: number): Row => [
  403,
  403,
  403,
  { reviewer: 403, manager: 403, admin: status },
  403,
  401,
]
/** Returns the row of claimants; the attorney belongs to a firm. */
export const claimantsAlone = (status: number): Row => [status, status, 403, 403, 403, 401]
export const firmsAlone = (status: number): Row => [403, 403, status, 403, 403, 401]
export const ofClaim = ({ claimId }: PermissionContext) => ({ params: { id: claimId } })
