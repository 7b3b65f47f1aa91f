/** What a browser sends for each GraphQL operation. Printed by `npm run docs` from the contract's table. Do not edit. */
export const documents = {
  reviewers:
    'query reviewers { reviewers { responseCode errorMessages problem data { firstName middleName lastName internalEmailAddress systemUserId } } }',
  updateDocumentsStatus:
    'mutation updateDocumentsStatus($documentIds: [String!]!, $statusId: Float!, $reason: String) { updateDocumentsStatus(documentIds: $documentIds, statusId: $statusId, reason: $reason) { responseCode errorMessages problem data { displayName } } }',
  claimantOfferHistory:
    'query claimantOfferHistory($claimId: String!) { claimantOfferHistory(claimId: $claimId) { claimId currentOffer { id acceptOffer offerAmount other rejectionReason { id name } sentOn settlementOfferText offerUpdatedOn isExpired offerDeadline } ruleResults { total additionalTotal isSuccess totalNote notes ruleResults { id item { id name } input description value asked rationale } additionalPaymentsResults { id item { id name } input description value asked rationale } } } }',
  settlementOfferMembers:
    'query settlementOfferMembers($claimId: String!) { settlementOfferMembers(claimId: $claimId) { claimId members { personId firstName lastName breakdownPercentage individualOfferAmount hasClaimantSavedPaymentBreakdown hasClaimantSavedPaymentAddress paymentAddress paymentAddress2 paymentCity paymentCounty paymentState paymentZipCode paymentBreakdownSavedDate paymentAddressSavedDate } } }',
  settlementCalculations:
    'query settlementCalculations($claimId: String!) { settlementCalculations(claimId: $claimId) { responseCode errorMessages problem data { total additionalTotal isSuccess totalNote notes ruleResults { id item { id name } input description value asked rationale } additionalPaymentsResults { id item { id name } input description value asked rationale } version missing individual { lineId value rationale } manual { id title value rationale } isStale calculatedOn } } }',
  acceptOrRejectOffer:
    'mutation acceptOrRejectOffer($input: AcceptOrRejectOfferInput!) { acceptOrRejectOffer(input: $input) { acceptOffer claimId id rejectionReasonId rejectionReason other } }',
  calculateOfferBreakdown:
    'mutation calculateOfferBreakdown($input: CalculateOfferBreakdownInput!) { calculateOfferBreakdown(input: $input) { personId firstName lastName breakdownPercentage individualOfferAmount } }',
  saveOfferBreakdown:
    'mutation saveOfferBreakdown($input: SaveOfferBreakdownInput!) { saveOfferBreakdown(input: $input) { claimId members { personId firstName lastName breakdownPercentage individualOfferAmount hasClaimantSavedPaymentBreakdown hasClaimantSavedPaymentAddress paymentAddress paymentAddress2 paymentCity paymentCounty paymentState paymentZipCode paymentBreakdownSavedDate paymentAddressSavedDate } } }',
  updateSettlementOfferParties:
    'mutation updateSettlementOfferParties($input: UpdateSettlementOfferPartiesInput!) { updateSettlementOfferParties(input: $input) { claimId members { personId firstName lastName breakdownPercentage individualOfferAmount hasClaimantSavedPaymentBreakdown hasClaimantSavedPaymentAddress paymentAddress paymentAddress2 paymentCity paymentCounty paymentState paymentZipCode paymentBreakdownSavedDate paymentAddressSavedDate } } }',
} as const
