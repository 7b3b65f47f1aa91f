import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { PaymentAddress } from './party.repository.ts'
import type { PaymentRow } from './payment.repository.ts'

/** A placeholder for a check of only the role. */
const anyClaim = { ownerSubject: '', firmId: null, isOfAttorneys: false }

/** A payment with what this person may do with it now. */
export function paymentView(actor: Actor, row: PaymentRow, today: LocalDate): PaymentView {
  const { id, claimId, claimNumber, claimVersion, personId, kind, name, amount, status, dueOn } = row
  return {
    id,
    claimId,
    claimNumber,
    claimVersion,
    personId,
    kind,
    name,
    address: addressLines(row),
    amount,
    status,
    dueOn,
    isLate: status === 'due' && today > dueOn,
    startedBy: row.startedByName,
    abilities: abilitiesFor(actor, row),
    reference: row.reference,
    issuedBy: row.issuedByName,
    issuedOn: row.issuedAt && String(row.issuedAt.getTime()),
    returnReason: row.returnReason,
  }
}

/**
 * Returns a payment's abilities (docs/rules/permissions.md "Abilities"): the person who started it can't issue it.
 */
function abilitiesFor(actor: Actor, { status, startedBy }: PaymentRow): PaymentView['abilities'] {
  const open = {
    'payment.issue': status === 'due' && startedBy !== actor.subject,
    'payment.return': status === 'issued',
  }
  return paymentActions.filter((action) => open[action] && can(actor, action, anyClaim))
}

const paymentActions = ['payment.issue', 'payment.return'] as const

/** The format of an envelope. */
function addressLines({ address, address2, city, state, zipCode }: PaymentAddress): string[] {
  return [address, address2 ?? '', `${city}, ${state} ${zipCode}`].filter((line) => line !== '')
}
