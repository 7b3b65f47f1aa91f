import type { Cents } from '../shared/money.ts'

/** Where one party's payment stands (docs/rules/settlement.md "Payments"). */
export const paymentStatuses = ['due', 'issued', 'returned'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a payment is for: the settlement, or building again (docs/rules/settlement.md "The rebuild bonus"). */
export const paymentKinds = ['settlement', 'rebuild'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export interface PaymentState {
  readonly id: string
  readonly amount: Cents
  readonly status: PaymentStatus
}

/** Whether issuing this one issues the last: then the claim is closed as paid (docs/rules/settlement.md "Payments"). */
export function isLastPayment(payments: readonly PaymentState[], issuing: string): boolean {
  return payments.every(({ id, status }) => id === issuing || status === 'issued')
}
