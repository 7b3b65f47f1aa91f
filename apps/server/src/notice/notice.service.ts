import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { createNoticeSending, failedType } from './notice-sending.ts'
import type { NoticeSendingParts } from './notice-sending.ts'
import type { NoticeSource } from './notice-source.ts'
import {
  insertNotice,
  listEndingOffers,
  listEndingRebuilds,
  listEndingSettlements,
  listFailing,
  listNotices,
  markReturned,
  retryNotice,
} from './notice.repository.ts'
import type { EndingClaim } from './notice.repository.ts'
import { createNotifications } from './notifications.ts'
import type { NotificationParts } from './notifications.ts'

export type NoticeServiceParts = NotificationParts & NoticeSendingParts & NoticeRemindersParts

export type NoticeService = ReturnType<typeof createNoticeService>

/**
 * Notices by e-mail to the filer or the reviewer, in their language (docs/rules/messages-and-notices.md "Notices").
 */
export function createNoticeService(parts: NoticeServiceParts) {
  return {
    ...createNotifications(parts),
    ...createNoticeSending(parts),
    ...createNoticeReminders(parts),
    source: {
      failedType,
      list: listNotices,
      listFailing,
      retry: retryNotice,
      markReturned,
    } satisfies NoticeSource,
  }
}

interface NoticeRemindersParts {
  readonly db: Database
  readonly clock: Clock
}

/** Reminders of deadlines (docs/rules/messages-and-notices.md "Reminders"). */
function createNoticeReminders({ db, clock }: NoticeRemindersParts) {
  const now = () => new Date(clock.now())

  /** Reminds paid owners who have not asked for the bonus, 60 and 15 days before the last day, each once. */
  async function remindOfRebuilds(today: LocalDate): Promise<void> {
    const dueBy = addDays(today, 15)
    for (const { id, deadline } of await listEndingRebuilds(db.kysely, today, addDays(today, 60))) {
      const kind = deadline <= dueBy ? 'rebuildEndsIn15Days' : 'rebuildEndsIn60Days'
      await insertNotice(db.kysely, {
        claimId: id,
        kind,
        deadline,
        once: `${id} ${kind} ${deadline}`,
        unlessSince: null,
        at: now(),
      })
    }
  }

  return {
    /**
     * Reminds of deadlines, each once, also if no server ran on the day. Offers to answer, split or sign: 10 and 3
     * days before; bonuses: 60 and 15 days.
     */
    async remind(): Promise<void> {
      const today = clock.today()
      const dueBy = addDays(today, 3)
      const until = addDays(today, 10)
      const remindOf = async ({ id, deadline }: EndingClaim, what: 'offer' | 'settlement') => {
        const kind = `${what}EndsIn${deadline <= dueBy ? 3 : 10}Days` as const
        const once = `${id} ${kind} ${deadline}`
        await insertNotice(db.kysely, { claimId: id, kind, deadline, once, unlessSince: null, at: now() })
      }
      await remindOfRebuilds(today)
      for (const ending of await listEndingOffers(db.kysely, today, until)) await remindOf(ending, 'offer')
      for (const ending of await listEndingSettlements(db.kysely, today, until))
        await remindOf(ending, 'settlement')
    },
  }
}
