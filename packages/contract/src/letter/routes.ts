import { z } from 'zod'
import { route } from '../route.ts'
import { letterView, madeFileView } from './letter.ts'

const claimParams = z.object({ id: z.uuid() })

/**
 * REST v1, a claim as a letter, on screen and as PDF (docs/rules/claims.md "The claim as a letter"; routes of
 * our own besides the specification's).
 */
export const letterRoutes = {
  getClaimLetter: route({
    method: 'GET',
    path: '/Claims/:id/Letter',
    summary: 'What we have, what we wait for, when the money comes, who answers: in sentences.',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    answer: letterView,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getClaimPdf: route({
    method: 'GET',
    path: '/Claims/:id/Letter/Pdf',
    summary: 'The letter and every answer of the claim as a tagged PDF, in the asked language.',
    tag: 'Claims',
    access: 'signed-in',
    params: claimParams,
    answer: madeFileView,
    ratePerMinute: 20,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getOfferPdf: route({
    method: 'GET',
    path: '/Settlements/:id/OfferPdf',
    summary: 'The current offer as a letter: its text and its sum, line by line, as a tagged PDF.',
    tag: 'Settlements',
    access: 'signed-in',
    params: claimParams,
    answer: madeFileView,
    ratePerMinute: 20,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
} as const
