import { pauseAfter } from '@makewhole/domain/notice/delivery.ts'
import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import { failureIn } from './mailer.ts'
import type { Mail, Mailer } from './mailer.ts'

/** What became of a mail. */
export interface MailOutcome {
  readonly sentAt: Date | null
  readonly failure: NoticeFailure | null
}

/** Sends a mail and records what became of it. Raises what the mail server did where another try may help: the queue tries again. */
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
