import type { Deadlines } from '../program/program.ts'

/** The days of the shipped program, for tests of rules. */
export const shippedDeadlines: Deadlines = {
  documentsDays: 30,
  completenessReviewDays: 30,
  offerAfterCompleteDays: 30,
  paymentGoalDays: 75,
  offerAnswerDays: 30,
  agreementSignDays: 30,
  paymentAfterSignedDays: 30,
  checkMailDays: 14,
}
