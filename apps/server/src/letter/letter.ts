import type { Handlers } from '../http/register-routes.ts'
import { createLetterService } from './letter.service.ts'
import type { LetterService, LetterServiceParts } from './letter.service.ts'

/** The server's feature of letters. */
export function letterFeature(parts: LetterServiceParts) {
  return { handlers: letterHandlers(createLetterService(parts)) }
}

/** REST v1, a claim and its offer as letters. */
const letterHandlers = (letters: LetterService) =>
  ({
    getClaimLetter: ({ actor, params, locale }) => letters.read(actor, params.id, locale),
    getClaimPdf: ({ actor, params, locale }) => letters.claimPdf(actor, params.id, locale),
    getOfferPdf: ({ actor, params, locale }) => letters.offerPdf(actor, params.id, locale),
  }) satisfies Handlers
