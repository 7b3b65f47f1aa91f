import type { Handlers } from '../http/register-routes.ts'
import type { LetterService } from './letter.service.ts'

/** REST v1, a claim and its offer as letters. */
export const letterHandlers = (letters: LetterService) =>
  ({
    getClaimLetter: ({ actor, params, locale }) => letters.read(actor, params.id, locale),
    getClaimPdf: ({ actor, params, locale }) => letters.claimPdf(actor, params.id, locale),
    getOfferPdf: ({ actor, params, locale }) => letters.offerPdf(actor, params.id, locale),
  }) satisfies Handlers
