import { attorneyTours } from './attorney-tours.ts'
import { claimantTours } from './claimant-tours.ts'
import { contentTours } from './content-tours.ts'
import { formsTours } from './forms-tours.ts'
import { groupTours } from './group-tours.ts'
import { reviewerTours } from './reviewer-tours.ts'
import { sessionTours } from './session-tours.ts'
import { settlementTours } from './settlement-tours.ts'
import type { Tour } from './tour.ts'

/** Everybody's screens. */
export const tours: readonly Tour[] = [
  ...claimantTours,
  ...settlementTours,
  ...attorneyTours,
  ...reviewerTours,
  ...groupTours,
  ...sessionTours,
  ...contentTours,
  ...formsTours,
]
