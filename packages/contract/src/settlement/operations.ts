import { z } from 'zod'
import { operation } from '../operation.ts'
import {
  calculateBreakdownInput,
  calculationView,
  offerAnswerInput,
  offerAnswerView,
  offerHistoryView,
  partiesView,
  partyView,
  saveBreakdownInput,
  shareView,
  updatePartiesInput,
} from './settlement.ts'

const ofClaim = z.object({ claimId: z.uuid() })

/**
 * GraphQL, settlements (docs/rules/api.md "GraphQL"). The claimant's four answer directly; the reviewers' one in an
 * envelope.
 */
export const settlementOperations = {
  claimantOfferHistory: operation({
    kind: 'query',
    summary: 'The current offer with every line explained.',
    access: 'signed-in',
    args: ofClaim,
    data: offerHistoryView,
    isEnveloped: false,
    errors: ['NOT_FOUND'],
  }),
  settlementOfferMembers: operation({
    kind: 'query',
    summary: 'Who shares the payment, how, and where it goes.',
    access: 'signed-in',
    args: ofClaim,
    data: z.array(partyView),
    isEnveloped: false,
    errors: ['NOT_FOUND'],
  }),
  settlementCalculations: operation({
    kind: 'query',
    summary: "The calculation as it stands, with the lines that need a reviewer's amount.",
    access: 'signed-in',
    args: ofClaim,
    data: calculationView,
    isEnveloped: true,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'VALUES_NOT_CONFIRMED'],
  }),
  acceptOrRejectOffer: operation({
    kind: 'mutation',
    summary: 'Accepts or declines the current offer; a retry answers the same.',
    access: 'signed-in',
    args: z.object({ input: offerAnswerInput }),
    data: offerAnswerView,
    isEnveloped: false,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'OFFER_SUPERSEDED',
      'OFFER_EXPIRED',
      'INVALID_ANSWERS',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
  calculateOfferBreakdown: operation({
    kind: 'mutation',
    summary: "What each person's percentage comes to; nothing is saved.",
    access: 'signed-in',
    args: z.object({ input: calculateBreakdownInput }),
    data: z.array(shareView),
    isEnveloped: false,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'BREAKDOWN_NOT_EQUAL_100',
      'BREAKDOWN_LOCKED',
      'CLAIM_CHANGED',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
  saveOfferBreakdown: operation({
    kind: 'mutation',
    summary: 'Saves how the parties split the offer, once.',
    access: 'signed-in',
    args: z.object({ input: saveBreakdownInput }),
    data: partiesView,
    isEnveloped: false,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'BREAKDOWN_NOT_EQUAL_100',
      'BREAKDOWN_LOCKED',
      'CLAIM_CHANGED',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
  updateSettlementOfferParties: operation({
    kind: 'mutation',
    summary: 'Saves where each person is paid, once.',
    access: 'signed-in',
    args: z.object({ input: updatePartiesInput }),
    data: partiesView,
    isEnveloped: false,
    errors: [
      'NOT_FOUND',
      'FORBIDDEN',
      'ADDRESS_MISSING',
      'ADDRESS_LOCKED',
      'INVALID_ANSWERS',
      'CLAIM_CHANGED',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
} as const
