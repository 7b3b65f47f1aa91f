import { randomUUID } from 'node:crypto'
import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { isLastPayment } from '@makewhole/domain/settlement/payment.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { clearAddresses, findParties } from './party.repository.ts'
import type { PartyRow, PaymentAddress } from './party.repository.ts'
import { findPayments, insertPayments, markIssued, markReplaced, markReturned } from './payment.repository.ts'
import type { PaymentRow } from './payment.repository.ts'
import { createPaymentRegister } from './payment-register.ts'
import { paymentView } from './payment-view.ts'
import { reasonIn } from './settlement-parts.ts'
import type { SettlementParts } from './settlement-parts.ts'

/** Checks: started by one person, issued by another, taken back (docs/rules/settlement.md "Payments"). */
export function createPaymentService(parts: SettlementParts) {
  const { db, clock, claims } = parts

  const viewOf = (actor: Actor, row: PaymentRow) => paymentView(actor, row, clock.today())
  const now = () => new Date(clock.now())

  async function paymentOf(tx: Transaction, claimId: string, paymentId: string) {
    const payments = await findPayments(tx, claimId)
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw new AppError('NOT_FOUND')
    return { payment, current: payments.filter(({ isCurrent }) => isCurrent) }
  }

  async function viewAfter(tx: Transaction, actor: Actor, claimId: string, paymentId: string) {
    return viewOf(actor, (await paymentOf(tx, claimId, paymentId)).payment)
  }

  return {
    ...createPaymentRegister(parts),

    /**
     * One payment for each party over 0 % (docs/rules/settlement.md "Payments"). Raises NOT_FOUND, FORBIDDEN,
     * ADDRESS_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async start(actor: Actor, claimId: string): Promise<PaymentView[]> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'payment.start')
        await claims.note(tx, claim.id, { paymentStartedBy: actor.subject })
        await claims.applyEvent(tx, claimId, 'startPayment', actor, {})
        const payees = (await findParties(tx, claimId)).filter(({ percentage }) => (percentage ?? 0) > 0)
        const payments = payees.map((party) => ({
          ...addressOf(party),
          id: randomUUID(),
          claimId,
          personId: party.personId,
          name: fullName(party),
          amount: party.amount ?? 0,
          dueOn: claim.paymentDeadline ?? clock.today(),
          startedBy: actor.subject,
          startedByName: fullName(actor),
        }))
        await insertPayments(tx, payments, now())
        return (await findPayments(tx, claimId)).map((row) => viewOf(actor, row))
      })
    },

    /** The payments of a claim, those that came back included; for staff. Raises NOT_FOUND, FORBIDDEN. */
    async list(actor: Actor, claimId: string): Promise<PaymentView[]> {
      await claims.getVisible(db.kysely, actor, claimId)
      authorize(actor, 'payment.read')
      return (await findPayments(db.kysely, claimId)).map((row) => viewOf(actor, row))
    },

    /**
     * Marks a payment as issued; with the last one the claim is closed as paid. Raises NOT_FOUND, FORBIDDEN (also for
     * whoever started it), ADDRESS_MISSING (it came back and no new address is there), INVALID_ANSWERS,
     * TRANSITION_NOT_ALLOWED.
     */
    async issue(actor: Actor, claimId: string, paymentId: string, typed: string): Promise<PaymentView> {
      return db.transaction(async (tx) => {
        await claims.getForUpdate(tx, actor, claimId, 'payment.issue')
        const { payment, current } = await paymentOf(tx, claimId, paymentId)
        const reference = typed.trim()
        if (payment.status === 'issued' && payment.reference === reference) return viewOf(actor, payment)
        if (payment.status === 'returned') throw new AppError('ADDRESS_MISSING')
        if (payment.status === 'issued') throw new AppError('TRANSITION_NOT_ALLOWED')
        const given = {
          isNotPaymentStarter: payment.startedBy !== actor.subject,
          referenceGiven: reference !== '',
          isLastPayment: isLastPayment(current, paymentId),
        }
        const said = { name: payment.name, amount: payment.amount, reference }
        await claims.applyEvent(tx, claimId, 'issuePayment', actor, given, said)
        await markIssued(tx, paymentId, reference, { subject: actor.subject, name: fullName(actor) }, now())
        return viewAfter(tx, actor, claimId, paymentId)
      })
    },

    /**
     * A check came back: its payee alone gives a new address, the others stand. Raises NOT_FOUND, FORBIDDEN,
     * RATIONALE_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async takeBack(actor: Actor, claimId: string, paymentId: string, reason: string): Promise<PaymentView> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'payment.return')
        const { payment } = await paymentOf(tx, claimId, paymentId)
        const { name, amount, reference } = payment
        const said = { reason: reasonIn(reason), name, amount, reference }
        if (payment.status !== 'issued') throw new AppError('TRANSITION_NOT_ALLOWED')
        await claims.note(tx, claim.id, { areAddressesComplete: false })
        await claims.applyEvent(tx, claimId, 'returnPayment', actor, {}, said)
        await markReturned(tx, paymentId, said.reason, now())
        await clearAddresses(tx, claimId, payment.personId)
        return viewAfter(tx, actor, claimId, paymentId)
      })
    },

    /** Addresses were kept: payments that came back are due again, to the new ones. */
    async renewReturned(tx: Transaction, claim: LockedClaim): Promise<void> {
      const parties = await findParties(tx, claim.id)
      const returned = (await findPayments(tx, claim.id)).filter(
        ({ isCurrent, status }) => isCurrent && status === 'returned',
      )
      for (const payment of returned) {
        const party = parties.find(({ personId }) => personId === payment.personId)
        if (!party) throw new Error('a payment has no party')
        const { claimId, personId, name, amount, startedBy, startedByName } = payment
        const promised = claim.paymentDeadline ?? payment.dueOn
        const dueOn = clock.today() > promised ? clock.today() : promised
        const renewed = { claimId, personId, name, amount, dueOn, startedBy, startedByName }
        await markReplaced(tx, payment.id)
        await insertPayments(tx, [{ ...renewed, ...addressOf(party), id: randomUUID() }], now())
      }
    },
  }
}

function addressOf({ address, address2, city, county, state, zipCode }: PartyRow): PaymentAddress {
  if (address === null || city === null || county === null || state === null || zipCode === null)
    throw new AppError('ADDRESS_MISSING')
  return { address, address2, city, county, state, zipCode }
}
