import { claim } from './shared/claim.ts'
import { documents } from './shared/documents.ts'
import { message } from './shared/message.ts'
import { publicPages } from './shared/public.ts'
import { richText } from './shared/rich-text.ts'
import { settlement } from './shared/settlement.ts'
import { shell } from './shared/shell.ts'

/** The texts of every portal and the public pages. */
export const messages = {
  ...claim,
  ...documents,
  ...message,
  ...publicPages,
  ...richText,
  ...settlement,
  ...shell,
}
