import { createNoticeReminders } from './notice-reminders.ts'
import type { NoticeRemindersParts } from './notice-reminders.ts'
import { createNoticeSending, failedType } from './notice-sending.ts'
import type { NoticeSendingParts } from './notice-sending.ts'
import type { NoticeSource } from './notice-source.ts'
import { createNoticeTelling } from './notice-telling.ts'
import type { NoticeTellingParts } from './notice-telling.ts'
import { listFailing, listKept, markReturned, sendAgain } from './notice.repository.ts'

export type NoticeServiceParts = NoticeTellingParts & NoticeSendingParts & NoticeRemindersParts

export type NoticeService = ReturnType<typeof createNoticeService>

/**
 * Notices by e-mail, to whoever filed the claim or decides it, in their language
 * (docs/rules/messages-and-notices.md "Notices").
 */
export function createNoticeService(parts: NoticeServiceParts) {
  return {
    ...createNoticeTelling(parts),
    ...createNoticeSending(parts),
    ...createNoticeReminders(parts),
    source: { failedType, list: listKept, listFailing, sendAgain, markReturned } satisfies NoticeSource,
  }
}
