import type { FirmView } from '@makewhole/contract/firm/firm.ts'
import { membershipAt } from '@makewhole/domain/firm/invitation.ts'
import { noticeFailures } from '@makewhole/domain/notice/delivery.ts'
import type { FirmWithMembers } from './firm.service.ts'

const epochOf = (at: Date | null) => at && String(at.getTime())

/** A firm as `subject` sees it at this instant (epoch milliseconds). */
export function firmViewOf(
  { id, displayName, members }: FirmWithMembers,
  subject: string,
  now: number,
): FirmView {
  return {
    id,
    displayName,
    members: members.map((member) => ({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      isAdministrator: member.isAdministrator,
      membership: membershipAt(now, {
        joinedAt: member.joinedAt?.getTime() ?? null,
        invitationEndsAt: member.invitationEndsAt?.getTime() ?? null,
      }),
      isSelf: member.subject === subject,
      joinedOn: epochOf(member.joinedAt),
      invitationEndsOn: epochOf(member.invitationEndsAt),
      mailFailure: member.mailFailure && noticeFailures[member.mailFailure],
    })),
  }
}
