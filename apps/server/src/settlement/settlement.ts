import type { OperationHandlers } from '../graphql/handler.ts'
import type { Handlers } from '../http/register-routes.ts'
import { createAddressService } from './address.service.ts'
import { createBreakdownService } from './breakdown.service.ts'
import { createCalculationService } from './calculation.service.ts'
import { followTransitions, listParties, readOfferIn } from './current-offer.ts'
import { createOfferService } from './offer.service.ts'
import { createPartyLinkService } from './party-link.service.ts'
import { createPaymentService } from './payment.service.ts'
import type { SettlementParts } from './settlement-parts.ts'
import { createSettlementViews } from './settlement-view.ts'

export type SettlementServices = ReturnType<typeof createServices>

/** The server's feature of settlements, with functions for agreements. */
export function settlementFeature(parts: SettlementParts) {
  const services = createServices(parts)
  followTransitions(parts)
  return {
    ...services,
    handlers: settlementHandlers(services),
    operationHandlers: settlementOperationHandlers(services),
    listParties,
    readOffer: readOfferIn(parts.program),
    onSigningMethodsSaved: services.partyLinks.onSaved,
  }
}

function createServices(parts: SettlementParts) {
  const views = createSettlementViews(parts.program)
  const calculations = createCalculationService(parts, views)
  const payments = createPaymentService(parts)
  return {
    calculations,
    offers: createOfferService(parts, views, calculations),
    breakdowns: createBreakdownService(parts),
    addresses: createAddressService(parts, payments.renewReturned),
    partyLinks: createPartyLinkService(parts),
    payments,
  }
}

/** GraphQL, settlements (docs/rules/api.md "GraphQL"). */
const settlementOperationHandlers = ({ calculations, offers, breakdowns, addresses }: SettlementServices) =>
  ({
    claimantOfferHistory: ({ actor, args, locale }) => offers.readCurrent(actor, args.claimId, locale),
    settlementOfferMembers: ({ actor, args }) => breakdowns.listMembers(actor, args.claimId),
    settlementCalculations: ({ actor, args, locale }) => calculations.read(actor, args.claimId, locale),
    acceptOrRejectOffer: ({ actor, args, locale }) => offers.respond(actor, args.input, locale),
    calculateOfferBreakdown: ({ actor, args }) => breakdowns.calculate(actor, args.input),
    saveOfferBreakdown: ({ actor, args }) => breakdowns.save(actor, args.input),
    updateSettlementOfferParties: ({ actor, args }) => addresses.save(actor, args.input),
  }) satisfies OperationHandlers

const usualPageSize = '50'

/** REST v1, settlements and payments (docs/rules/settlement.md "Extending an offer", "Payments"). */
const settlementHandlers = ({
  calculations,
  offers,
  breakdowns,
  addresses,
  partyLinks,
  payments,
}: SettlementServices) =>
  ({
    calculateSettlement: ({ params, body, ...call }) => calculations.calculate(call, params.claimId, body),
    extendOffer: ({ params, body, ...call }) => offers.extend(call, params.claimId, body),
    listOffers: ({ actor, params, locale }) => offers.list(actor, params.claimId, locale),
    compareOffers: ({ actor, params, query, locale }) =>
      offers.compare(actor, params.claimId, { from: Number(query.from), to: Number(query.to) }, locale),
    answerOffer: ({ actor, params, body, locale }) =>
      offers.respond(actor, { ...body, claimId: params.claimId }, locale),
    savePartyLinks: ({ actor, params, body }) => partyLinks.save(actor, params.claimId, body),
    reopenBreakdown: ({ actor, params, body }) => breakdowns.reopen(actor, params.claimId, body.reason),
    reopenAddress: ({ actor, params, body }) => addresses.reopen(actor, params.claimId, body.reason),
    voidSettlement: async ({ actor, params, body }) => {
      await offers.voidSettlement(actor, params.claimId, body.reason)
      return null
    },
    startPayment: ({ actor, params }) => payments.start(actor, params.claimId),
    listPayments: ({ actor, params }) => payments.list(actor, params.claimId),
    issuePayment: ({ actor, params, body }) =>
      payments.issue(actor, params.claimId, params.paymentId, body.reference),
    returnPayment: ({ actor, params, body }) =>
      payments.takeBack(actor, params.claimId, params.paymentId, body.reason),
    listPaymentRegister: ({ actor, query: { status, after, pageSize = usualPageSize, current } }) =>
      payments.readRegister(actor, status ?? null, after ?? null, Number(pageSize), current === 'yes'),
    exportPayments: ({ actor, query }) => payments.exportRegister(actor, query.status ?? null),
  }) satisfies Handlers
