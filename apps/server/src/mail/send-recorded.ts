import { pauseAfter } from '@makewhole/domain/notice/delivery.ts'
import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import { failureIn } from './mailer.ts'
import type { Mail, Mailer } from './mailer.ts'

/** The result of sending a mail. */
export interface MailOutcome {
  readonly sentAt: Date | null
  readonly failure: NoticeFailure | null
}

/** Sends a mail and records the result. Raises the mail server's error if a retry may help: the queue retries. */
export async function sendRecorded(
  mailer: Pick<Mailer, 'send'>,
  mail: Mail,
  at: () => Date,
  record: (outcome: MailOutcome) => Promise<void>,
): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const { failure } = failureIn(error)
    await record({ sentAt: null, failure })
    if (pauseAfter(failure, 1) !== null) throw error
    return
  }
  await record({ sentAt: at(), failure: null })
}
