import { randomUUID } from 'node:crypto'
import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { paymentDueOn } from '@makewhole/domain/claim/claim.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import { splitBonus } from '@makewhole/domain/rebuild/rebuild.ts'
import { isLastPayment } from '@makewhole/domain/settlement/payment.ts'
import type { PaymentKind, PaymentStatus } from '@makewhole/domain/settlement/payment.ts'
import { isLocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Cents } from '@makewhole/domain/shared/money.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { clearAddresses, findParties } from './party.repository.ts'
import type { PartyRow, PaymentAddress } from './party.repository.ts'
import { paymentCsv } from './payment-export.ts'
import { paymentView } from './payment-view.ts'
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

/** Checks: started by one person, issued by another, taken back (docs/rules/settlement.md "Payments"). */
export function createPaymentService(parts: SettlementParts) {
  const { db, program, clock, claims } = parts

  const viewOf = (actor: Actor, row: PaymentRow) => paymentView(actor, row, clock.today())
  const now = () => new Date(clock.now())
  const dueOnOf = (claim: LockedClaim) =>
    paymentDueOn({ ...claim, status: statusOf(claim.statusId) }, program.deadlines)

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
     * Starts one payment for each party over 0 % (docs/rules/settlement.md "Payments"), of the offer or, once a
     * rebuild was approved, of its bonus. Raises NOT_FOUND, FORBIDDEN, ADDRESS_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async start(actor: Actor, claimId: string): Promise<PaymentView[]> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'payment.start')
        const kind: PaymentKind = claim.statusId === statusIds.rebuildApproved ? 'rebuild' : 'settlement'
        await claims.applyEvent(tx, claimId, startEvents[kind], actor, {})
        await claims.recordFacts(tx, claim.id, { paymentStartedBy: actor.subject })
        const parties = await findParties(tx, claimId)
        const shares =
          kind === 'rebuild'
            ? sharesOfBonus(await parts.approvedBonus(tx, claimId), parties)
            : sharesOfOffer(parties)
        const payments = shares.map(({ party, amount }) => ({
          ...addressOf(party),
          id: randomUUID(),
          claimId,
          kind,
          personId: party.personId,
          name: fullName(party),
          amount,
          dueOn: dueOnOf(claim) ?? clock.today(),
          startedBy: actor.subject,
          startedByName: fullName(actor),
        }))
        await insertPayments(tx, claimId, payments, now())
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
     * Marks a payment as issued; the last one closes the claim as paid. Raises NOT_FOUND, FORBIDDEN (also for the
     * person who started it), ADDRESS_MISSING (it came back and no new address is there), INVALID_ANSWERS,
     * TRANSITION_NOT_ALLOWED.
     */
    async issue(actor: Actor, claimId: string, paymentId: string, typed: string): Promise<PaymentView> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'payment.issue')
        const { payment, current } = await paymentOf(tx, claimId, paymentId)
        const reference = typed.trim()
        if (payment.status === 'issued' && payment.reference === reference) return viewOf(actor, payment)
        if (payment.status === 'returned') throw new AppError('ADDRESS_MISSING')
        if (payment.status === 'issued') throw new AppError('TRANSITION_NOT_ALLOWED')
        const guardFacts = {
          isNotPaymentStarter: payment.startedBy !== actor.subject,
          referenceGiven: reference !== '',
          isLastPayment: isLastPayment(current, paymentId) && !needsRebuildPayment(claim, current),
          hasUnpaidCheck: hasOtherUnpaidCheck(current, paymentId),
        }
        const details = { name: payment.name, amount: payment.amount, reference }
        await claims.applyEvent(tx, claimId, issueEvents[payment.kind], actor, guardFacts, details)
        await markIssued(tx, payment, reference, { subject: actor.subject, name: fullName(actor) }, now())
        return viewAfter(tx, actor, claimId, paymentId)
      })
    },

    /**
     * Records a returned check: only its payee enters a new address. Raises NOT_FOUND, FORBIDDEN, RATIONALE_MISSING,
     * TRANSITION_NOT_ALLOWED.
     */
    async takeBack(actor: Actor, claimId: string, paymentId: string, reason: string): Promise<PaymentView> {
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'payment.return')
        const { payment, current } = await paymentOf(tx, claimId, paymentId)
        const { name, amount, reference } = payment
        const guardFacts = { hasUnpaidCheck: hasOtherUnpaidCheck(current, paymentId) }
        const details = { reason: reasonIn(reason), name, amount, reference }
        if (payment.status !== 'issued') throw new AppError('TRANSITION_NOT_ALLOWED')
        await claims.recordFacts(tx, claim.id, { areAddressesComplete: false })
        await claims.applyEvent(tx, claimId, returnEvents[payment.kind], actor, guardFacts, details)
        await markReturned(tx, payment, details.reason, now())
        await clearAddresses(tx, claimId, payment.personId)
        return viewAfter(tx, actor, claimId, paymentId)
      })
    },

    /** Makes returned payments due again, after new addresses were saved. */
    async renewReturned(tx: Transaction, claim: LockedClaim): Promise<void> {
      const parties = await findParties(tx, claim.id)
      const payments = await findPayments(tx, claim.id)
      // During a rebuild each kind has a separate due day.
      const promisedOf = { settlement: claim.paymentDeadline, rebuild: dueOnOf(claim) }
      const returned = payments.filter(({ isCurrent, status }) => isCurrent && status === 'returned')
      for (const payment of returned) {
        const party = parties.find(({ personId }) => personId === payment.personId)
        if (!party) throw new Error('a payment has no party')
        const { claimId, personId, kind, name, amount, startedBy, startedByName } = payment
        const promised = promisedOf[kind] ?? payment.dueOn
        const dueOn = clock.today() > promised ? clock.today() : promised
        const renewed = { claimId, personId, kind, name, amount, dueOn, startedBy, startedByName }
        await markReplaced(tx, payment)
        await insertPayments(tx, claimId, [{ ...renewed, ...addressOf(party), id: randomUUID() }], now())
      }
    },
  }
}

const startEvents = { settlement: 'startPayment', rebuild: 'startRebuildPayment' } as const
const issueEvents = { settlement: 'issuePayment', rebuild: 'issueRebuild' } as const
const returnEvents = { settlement: 'returnPayment', rebuild: 'returnRebuildPayment' } as const

interface PayeeShare {
  readonly party: PartyRow
  readonly amount: Cents
}

const sharesOfOffer = (parties: readonly PartyRow[]): readonly PayeeShare[] =>
  parties
    .filter(({ percentage }) => (percentage ?? 0) > 0)
    .map((party) => ({ party, amount: party.amount ?? 0 }))

/** The bonus that was approved, by the shares of the offer that was paid. */
function sharesOfBonus(bonus: Cents | null, parties: readonly PartyRow[]): readonly PayeeShare[] {
  if (bonus === null) throw new AppError('TRANSITION_NOT_ALLOWED')
  return splitBonus(bonus, parties).flatMap(({ personId, amount }) => {
    const party = parties.find((each) => each.personId === personId)
    return party ? [{ party, amount }] : []
  })
}

/**
 * Checks whether an approved bonus lacks payments; then a reissued check of the settlement doesn't close the claim.
 */
const needsRebuildPayment = ({ statusId }: LockedClaim, current: readonly PaymentRow[]): boolean =>
  statusId === statusIds.rebuildApproved && !current.some(({ kind }) => kind === 'rebuild')

/** Of the settlement, but for the one that is issued or came back. */
const hasOtherUnpaidCheck = (current: readonly PaymentRow[], paymentId: string): boolean =>
  !isLastPayment(
    current.filter(({ kind }) => kind === 'settlement'),
    paymentId,
  )

function addressOf({ address, address2, city, county, state, zipCode }: PartyRow): PaymentAddress {
  if (address === null || city === null || county === null || state === null || zipCode === null)
    throw new AppError('ADDRESS_MISSING')
  return { address, address2, city, county, state, zipCode }
}

export interface RegisterPage {
  readonly payments: PaymentView[]
  /** The start of the next page; null on the last. */
  readonly next: string | null
}

const maxOnAPage = 200
/** Rows of the file in one read. */
const readAtOnce = 5000

/** The payments of all claims, page by page and as a file (docs/rules/settlement.md "The payment register"). */
function createPaymentRegister({ db, program, clock }: SettlementParts) {
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

  return {
    /**
     * Lists payments of all claims by due date; `isCurrentOnly` omits returned ones that were paid again. Raises
     * FORBIDDEN, MALFORMED_REQUEST for an unknown place.
     */
    async readRegister(
      actor: Actor,
      status: PaymentStatus | null,
      after: string | null,
      pageSize: number,
      isCurrentOnly = false,
    ): Promise<RegisterPage> {
      authorize(actor, 'payment.read')
      const size = Math.min(Math.max(pageSize, 1), maxOnAPage)
      const place = after === null ? null : placeOf(after)
      const rows = await findRegister(
        db.kysely,
        { ...registerOf(actor, status), isCurrentOnly },
        place,
        size + 1,
      )
      const last = rows.length > size ? rows[size - 1] : undefined
      return {
        payments: rows.slice(0, size).map((row) => paymentView(actor, row, clock.today())),
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
  }
}

function registerOf(actor: Actor, status: PaymentStatus | null): RegisterQuery {
  return { status, isCurrentOnly: false, seesAttorneys: can(actor, 'claim.listAttorneys') }
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
