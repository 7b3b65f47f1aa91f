import { ofClaims } from './claims.ts'
import { ofDocuments } from './documents.ts'
import { ofMessages } from './messages.ts'
import { ofProgram } from './program.ts'
import { ofReview } from './review.ts'
import { ofSettlement } from './settlement.ts'
import { ofStaffAndFirms } from './staff-and-firms.ts'
import type { Matrix } from './row.ts'

/** The parts of the table; each route is in one. */
export const parts = [
  ofMessages,
  ofProgram,
  ofReview,
  ofClaims,
  ofDocuments,
  ofSettlement,
  ofStaffAndFirms,
] as const

/** The answer of every route to each caller (docs/rules/permissions.md "What each may do"). */
export const matrix: Matrix = {
  ...ofMessages,
  ...ofProgram,
  ...ofReview,
  ...ofClaims,
  ...ofDocuments,
  ...ofSettlement,
  ...ofStaffAndFirms,
}
