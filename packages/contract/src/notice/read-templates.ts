import {
  clientInvitationFields,
  invitationFields,
  noticeFields,
  noticeFieldsOf,
  noticeKinds,
  staffInvitationFields,
} from '@makewhole/domain/notice/template.ts'
import type {
  ClientInvitationField,
  InvitationField,
  KindOfNotice,
  KindTemplate,
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

function partsWith(fields: readonly Field[]): Shape<NoticeTemplate> {
  const words = lineWith(fields)
  return { subject: words, paragraphs: filledList(words), button: words }
}

const noticeWith = (fields: readonly Field[]): z.ZodType<NoticeTemplate> => z.strictObject(partsWith(fields))

/**
 * Creates the schema of a notice. A law firm has its own texts for notices about a claim, and is never a
 * household's other party.
 */
function kindWith(kind: NoticeKind): z.ZodType<KindTemplate> {
  const { to, isOfNoClaim = false }: KindOfNotice = noticeKinds[kind]
  const fields = noticeFieldsOf(kind)
  if (to === 'party' || isOfNoClaim) return noticeWith(fields)
  return z.strictObject({ ...partsWith(fields), ofFirm: noticeWith(fields).exactOptional() })
}

const kinds = Object.keys(noticeKinds) as NoticeKind[]
const notices: z.ZodType<NoticeTemplates['notices']> = z.strictObject(
  Object.fromEntries(kinds.map((kind) => [kind, kindWith(kind)])) as Record<
    NoticeKind,
    z.ZodType<KindTemplate>
  >,
)

const file: z.ZodType<NoticeTemplates> = z.strictObject({
  notices,
  firmInvitation: noticeWith(invitationFields),
  clientInvitation: noticeWith(clientInvitationFields),
  staffInvitation: noticeWith(staffInvitationFields),
  closing: filledList(lineWith(noticeFields)),
} satisfies Shape<NoticeTemplates>)

/**
 * Reads the texts of `templates/notices.json`.
 *
 * @throws DefinitionError with the place of every mistake: a missing notice or language, or an unknown merge
 * field
 */
export function readNoticeTemplates(raw: unknown): NoticeTemplates {
  return readDefinition(file, raw)
}
