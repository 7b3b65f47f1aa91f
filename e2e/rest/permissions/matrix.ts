import { ofClaims } from './claims.ts'
import { ofDocuments } from './documents.ts'
import { ofMessages } from './messages.ts'
import { ofProgram } from './program.ts'
import { ofReview } from './review.ts'
import { ofSettlement } from './settlement.ts'
import { ofStaffAndFirms } from './staff-and-firms.ts'
import type { Matrix } from './row.ts'

/** The parts of the table; no route stands in two. */
export const parts = [
  ofMessages,
  ofProgram,
  ofReview,
  ofClaims,
  ofDocuments,
  ofSettlement,
  ofStaffAndFirms,
] as const

/** Who gets what from every route (docs/rules/permissions.md "What each may do"). */
export const matrix: Matrix = {
  ...ofMessages,
  ...ofProgram,
  ...ofReview,
  ...ofClaims,
  ...ofDocuments,
  ...ofSettlement,
  ...ofStaffAndFirms,
}
