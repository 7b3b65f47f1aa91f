import type { nextWorkView as shape } from '@makewhole/contract/review/review.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale, Option } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import type { NextWork } from './review.service.ts'

/** The sources of the list's texts. */
export interface WorkWords {
  readonly statuses: readonly Option[]
  today(): LocalDate
}

/** The list of what to do next, as it is shown. */
export function nextWorkView(
  rows: readonly NextWork[],
  { statuses, today }: WorkWords,
  locale: Locale,
): z.infer<typeof shape> {
  const day = today()
  return {
    claims: rows.map((row) => ({
      claimId: row.claimId,
      claimNumber: row.claimNumber,
      status: { id: row.statusId, name: statuses.find(({ id }) => id === row.statusId)?.name[locale] ?? '' },
      claimantFirstName: row.claimantFirstName,
      claimantLastName: row.claimantLastName,
      side: row.side,
      dueOn: row.dueOn,
      isLate: row.dueOn !== null && row.dueOn < day,
      reviewer: fullName({ firstName: row.reviewerFirstName, lastName: row.reviewerLastName }) || null,
      isMine: row.isMine,
      amount: row.amount,
      isClientToInvite: row.isClientToInvite,
      heldBy: row.heldBy,
    })),
  }
}
