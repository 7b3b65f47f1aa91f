import type { HotRoute } from './hot-routes.ts'
import { members, owners, reviewers } from './load.ts'

const memberOf = (n: number) => owners + reviewers + (n % members)

/** What a law firm's members see first: its claims by their last change, a page of them, with the figures beside them. */
export const firmsList: HotRoute = {
  name: "a law firm's list",
  rows: '79 + counts',
  isRead: true,
  call: (n) => ({ method: 'GET', path: '/api/v1/Firm/Claims', person: memberOf(n) }),
}
