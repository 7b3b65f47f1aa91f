import type { StoredNotice, NoticeSource } from '../notice/notice-source.ts'
import { rescheduleRetry, lockForRetry } from '../mail/queued-mail.ts'
import {
  addressOfMail,
  listFailingMails,
  listSigningMails,
  markMailReturned,
  retryMail,
} from './signing-mail.repository.ts'
import type { SentMailRow } from './signing-mail.repository.ts'

/** The mails to those who sign, as the staff's list of notices shows them. */
export const signingMailSource = {
  failedType: 'DocuSign Exception',
  list: async (queries, claimId) => (await listSigningMails(queries, claimId)).map(storedNotice),
  listFailing: listFailingMails,
  async retry(tx, id, at) {
    const to = await addressOfMail(tx, id)
    await lockForRetry(tx, id, to)
    await retryMail(tx, id, at)
    await rescheduleRetry(tx, id, to, at)
  },
  async markReturned(tx, id, smtpCode, at) {
    const mail = await markMailReturned(tx, id, smtpCode, at)
    return mail && { claimId: mail.claimId, kind: noticeOf(mail) }
  },
} as const satisfies NoticeSource

function storedNotice(row: SentMailRow): StoredNotice {
  const { id, to, deadline, createdAt, nextAt, sentAt, failure, smtpCode } = row
  const status = statusOf(row)
  return {
    id,
    kind: noticeOf(row),
    status,
    deadline,
    address: to,
    createdAt,
    nextTryAt: nextAt,
    sentAt,
    failure,
    smtpCode,
  }
}

/** Returns the program's notice that a mail to a party corresponds to. */
export function noticeOf({ kind, linkTo }: Pick<SentMailRow, 'kind' | 'linkTo'>): StoredNotice['kind'] {
  if (kind === 'sealed') return 'agreementSigned'
  return linkTo === 'own' ? 'signAgreement' : 'signAgreementForOther'
}

/** A link whose signer signed, or whose agreement ended, is not sent (again). */
function statusOf({ sentAt, givenUpAt, failure, isWanted }: SentMailRow): StoredNotice['status'] {
  if (sentAt !== null && isWanted) return 'sent'
  if (!isWanted) return sentAt === null ? 'dropped' : 'sent'
  if (givenUpAt === null) return 'waiting'
  return failure === null ? 'dropped' : 'failed'
}
