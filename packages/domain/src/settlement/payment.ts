import type { Cents } from '../shared/money.ts'

/** State of one party's payment (docs/rules/settlement.md "Payments"). */
export const paymentStatuses = ['due', 'issued', 'returned'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Purposes of a payment: the settlement, or the rebuild (docs/rules/settlement.md "The rebuild bonus"). */
export const paymentKinds = ['settlement', 'rebuild'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export interface PaymentState {
  readonly id: string
  readonly amount: Cents
  readonly status: PaymentStatus
}

/**
 * True if issuing this payment issues the last one: then the claim is closed as paid
 * (docs/rules/settlement.md "Payments").
 */
export function isLastPayment(payments: readonly PaymentState[], issuing: string): boolean {
  return payments.every(({ id, status }) => id === issuing || status === 'issued')
}
