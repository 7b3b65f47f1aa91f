import type { HotRoute } from './hot-routes.ts'
import { members, owners, reviewers } from './load.ts'

const memberOf = (n: number) => owners + reviewers + (n % members)

/** The first page of a law firm's members: its claims by their last change, with the figures. */
export const firmsList: HotRoute = {
  name: "a law firm's list",
  rows: '79 + counts',
  isRead: true,
  call: (n) => ({ method: 'GET', path: '/api/v1/Firm/Claims', person: memberOf(n) }),
}
