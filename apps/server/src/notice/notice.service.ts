import { createNoticeReminders } from './notice-reminders.ts'
import type { NoticeRemindersParts } from './notice-reminders.ts'
import { createNoticeSending, failedType } from './notice-sending.ts'
import type { NoticeSendingParts } from './notice-sending.ts'
import type { NoticeSource } from './notice-source.ts'
import { createNotifications } from './notifications.ts'
import type { NotificationParts } from './notifications.ts'
import { listFailing, listNotices, markReturned, sendAgain } from './notice.repository.ts'

export type NoticeServiceParts = NotificationParts & NoticeSendingParts & NoticeRemindersParts

export type NoticeService = ReturnType<typeof createNoticeService>

/**
 * Notices by e-mail, to whoever filed the claim or decides it, in their language
 * (docs/rules/messages-and-notices.md "Notices").
 */
export function createNoticeService(parts: NoticeServiceParts) {
  return {
    ...createNotifications(parts),
    ...createNoticeSending(parts),
    ...createNoticeReminders(parts),
    source: { failedType, list: listNotices, listFailing, sendAgain, markReturned } satisfies NoticeSource,
  }
}
