import {
  clientInvitationFields,
  invitationFields,
  noticeFields,
  noticeFieldsOf,
  noticeKinds,
} from '@makewhole/domain/notice/template.ts'
import type {
  ClientInvitationField,
  InvitationField,
  NoticeField,
  NoticeKind,
  NoticeTemplate,
  NoticeTemplates,
} from '@makewhole/domain/notice/template.ts'
import { z } from 'zod'
import { filledList, localizedOf, merging, readDefinition, text } from '../definition.ts'
import type { Shape } from '../definition.ts'

const line = text.refine((words) => !/[\r\n]/.test(words), { error: 'must be one line' })
type Field = NoticeField | InvitationField | ClientInvitationField
const lineWith = (fields: readonly Field[]) => localizedOf(merging(line, fields))

function noticeWith(fields: readonly Field[]): z.ZodType<NoticeTemplate> {
  const words = lineWith(fields)
  return z.strictObject({
    subject: words,
    paragraphs: filledList(words),
    button: words,
  } satisfies Shape<NoticeTemplate>)
}

const kinds = Object.keys(noticeKinds) as NoticeKind[]
const notices: z.ZodType<NoticeTemplates['notices']> = z.strictObject(
  Object.fromEntries(kinds.map((kind) => [kind, noticeWith(noticeFieldsOf(kind))])) as Record<
    NoticeKind,
    z.ZodType<NoticeTemplate>
  >,
)

const file: z.ZodType<NoticeTemplates> = z.strictObject({
  notices,
  firmInvitation: noticeWith(invitationFields),
  clientInvitation: noticeWith(clientInvitationFields),
  closing: filledList(lineWith(noticeFields)),
} satisfies Shape<NoticeTemplates>)

/**
 * The texts of `templates/notices.json`.
 *
 * @throws DefinitionError with the place of every mistake: a notice or a language that is missing, a merge field that
 * nobody fills in
 */
export function readNoticeTemplates(raw: unknown): NoticeTemplates {
  return readDefinition(file, raw)
}
