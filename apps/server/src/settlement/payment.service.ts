import { randomUUID } from 'node:crypto'
import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { isLastPayment } from '@makewhole/domain/settlement/payment.ts'
import type { PaymentStatus } from '@makewhole/domain/settlement/payment.ts'
import { isLocalDate } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { clearAddresses, findParties } from './party.repository.ts'
import type { PartyRow, PaymentAddress } from './party.repository.ts'
import { paymentCsv } from './payment-export.ts'
import {
  findPayments,
  findRegister,
  insertPayments,
  markIssued,
  markReplaced,
  markReturned,
} from './payment.repository.ts'
import type { PaymentPlace, PaymentRow, RegisterQuery } from './payment.repository.ts'
import { reasonIn } from './settlement-parts.ts'
import type { SettlementParts } from './settlement-parts.ts'

export interface RegisterPage {
  readonly payments: PaymentView[]
  /** Where the next page begins; null on the last. */
  readonly next: string | null
}

const mostOnAPage = 200
/** Rows of the file that are read at once. */
const readAtOnce = 5000
/** For a question about the role alone. */
const anyClaim = { ownerSubject: '', firmId: null, isFiledByAttorney: false }

/** Checks: started by one person, issued by another, taken back (docs/rules/settlement.md "Payments"). */
export function createPaymentService(parts: SettlementParts) {
  const { db, program, clock, claims } = parts

  const now = () => new Date(clock.now())

  function viewOf(actor: Actor, row: PaymentRow): PaymentView {
    const { id, claimId, claimNumber, claimVersion, personId, name, amount, status, dueOn } = row
    return {
      id,
      claimId,
      claimNumber,
      claimVersion,
      personId,
      name,
      address: addressLines(row),
      amount,
      status,
      dueOn,
      isLate: status === 'due' && clock.today() > dueOn,
      startedBy: row.startedByName,
      abilities: abilitiesFor(actor, row),
      reference: row.reference,
      issuedBy: row.issuedByName,
      issuedOn: row.issuedAt && String(row.issuedAt.getTime()),
      returnReason: row.returnReason,
    }
  }

  async function paymentOf(tx: Transaction, claimId: string, paymentId: string) {
    const payments = await findPayments(tx, claimId)
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) throw new AppError('NOT_FOUND')
    return { payment, current: payments.filter(({ isCurrent }) => isCurrent) }
  }

  /** A file that money leaves by has every row. */
  async function wholeRegister(query: RegisterQuery): Promise<readonly PaymentRow[]> {
    const rows: PaymentRow[] = []
    let page: readonly PaymentRow[]
    do {
      page = await findRegister(db.kysely, query, rows.at(-1) ?? null, readAtOnce)
      rows.push(...page)
    } while (page.length === readAtOnce)
    return rows
  }

  async function viewAfter(tx: Transaction, actor: Actor, claimId: string, paymentId: string) {
    return viewOf(actor, (await paymentOf(tx, claimId, paymentId)).payment)
  }

  return {
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

    /** Payments of all claims by due date; `isCurrentOnly`: without those that came back and were paid anew. Raises FORBIDDEN, MALFORMED_REQUEST for a place that nobody was given. */
    async readRegister(
      actor: Actor,
      status: PaymentStatus | null,
      after: string | null,
      pageSize: number,
      isCurrentOnly = false,
    ): Promise<RegisterPage> {
      authorize(actor, 'payment.read')
      const size = Math.min(Math.max(pageSize, 1), mostOnAPage)
      const place = after === null ? null : placeOf(after)
      const rows = await findRegister(
        db.kysely,
        { ...registerOf(actor, status), isCurrentOnly },
        place,
        size + 1,
      )
      const last = rows.length > size ? rows[size - 1] : undefined
      return {
        payments: rows.slice(0, size).map((row) => viewOf(actor, row)),
        next: last ? textOf(last) : null,
      }
    },

    /** The register as a file. Raises FORBIDDEN. */
    async exportRegister(
      actor: Actor,
      status: PaymentStatus | null,
    ): Promise<{ readonly fileName: string; readonly csv: string }> {
      authorize(actor, 'payment.read')
      const rows = await wholeRegister(registerOf(actor, status))
      return { fileName: `payments-${clock.today()}.csv`, csv: paymentCsv(rows, program.timeZone) }
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

/** What may be done with a payment (docs/rules/permissions.md "Abilities"): whoever started it does not issue it. */
function abilitiesFor(actor: Actor, { status, startedBy }: PaymentRow): PaymentView['abilities'] {
  const open = {
    'payment.issue': status === 'due' && startedBy !== actor.subject,
    'payment.return': status === 'issued',
  }
  return paymentActions.filter((action) => open[action] && can(actor, action, anyClaim))
}

const paymentActions = ['payment.issue', 'payment.return'] as const

function registerOf(actor: Actor, status: PaymentStatus | null): RegisterQuery {
  return { status, isCurrentOnly: false, seesAttorneys: can(actor, 'claim.listAttorneys') }
}

function addressOf({ address, address2, city, county, state, zipCode }: PartyRow): PaymentAddress {
  if (address === null || city === null || county === null || state === null || zipCode === null)
    throw new AppError('ADDRESS_MISSING')
  return { address, address2, city, county, state, zipCode }
}

/** As an envelope has it. */
function addressLines({ address, address2, city, state, zipCode }: PaymentAddress): string[] {
  return [address, address2 ?? '', `${city}, ${state} ${zipCode}`].filter((line) => line !== '')
}

function textOf({ dueOn, id }: PaymentPlace): string {
  return Buffer.from(`${dueOn} ${id}`).toString('base64url')
}

function placeOf(text: string): PaymentPlace {
  const [dueOn = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const isPlace = isLocalDate(dueOn) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isPlace) throw new AppError('MALFORMED_REQUEST', { parameter: 'after' })
  return { dueOn, id }
}
