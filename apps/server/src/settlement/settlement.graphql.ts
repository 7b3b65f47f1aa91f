import type { OperationHandlers } from '../graphql/handler.ts'
import type { SettlementServices } from './settlement-feature.ts'

/** GraphQL, settlements (docs/rules/api.md "GraphQL"). */
export const settlementOperationHandlers = ({
  calculations,
  offers,
  breakdowns,
  addresses,
}: SettlementServices) =>
  ({
    claimantOfferHistory: ({ actor, args, locale }) => offers.readCurrent(actor, args.claimId, locale),
    settlementOfferMembers: ({ actor, args }) => breakdowns.listMembers(actor, args.claimId),
    settlementCalculations: ({ actor, args, locale }) => calculations.read(actor, args.claimId, locale),
    acceptOrRejectOffer: ({ actor, args, locale }) => offers.respond(actor, args.input, locale),
    calculateOfferBreakdown: ({ actor, args }) => breakdowns.calculate(actor, args.input),
    saveOfferBreakdown: ({ actor, args }) => breakdowns.save(actor, args.input),
    updateSettlementOfferParties: ({ actor, args }) => addresses.save(actor, args.input),
  }) satisfies OperationHandlers
