import type { Handlers } from '../http/register-routes.ts'
import type { SettlementServices } from './settlement-feature.ts'

const usualPageSize = '50'

/** REST v1, settlements and payments (docs/rules/settlement.md "Extending an offer", "Payments"). */
export const settlementHandlers = ({
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
