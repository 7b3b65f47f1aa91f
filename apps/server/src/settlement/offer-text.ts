import type { Actor } from '@makewhole/domain/access/actor.ts'
import { isBlankHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { AppError } from '../http/app-error.ts'
import { richTextOf } from '../rich-text/rich-text.ts'

/**
 * The sanitised HTML of an offer’s text. Raises INVALID_ANSWERS when it is not base64 of UTF-8 or says nothing,
 * MESSAGE_TOO_LONG.
 */
export async function offerTextOf(actor: Actor, base64: string): Promise<string> {
  const { html } = await richTextOf(actor, base64, 'settlementOfferText')
  if (isBlankHtml(html)) throw new AppError('INVALID_ANSWERS', { field: 'settlementOfferText' })
  return html
}
