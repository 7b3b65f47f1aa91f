import { letterHandlers } from './letter.routes.ts'
import { createLetterService } from './letter.service.ts'
import type { LetterServiceParts } from './letter.service.ts'

/** Everything that letters add to the server. */
export function letterFeature(parts: LetterServiceParts) {
  return { handlers: letterHandlers(createLetterService(parts)) }
}
