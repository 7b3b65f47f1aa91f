import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { abilitiesOf, abilitiesWith } from '@makewhole/domain/access/abilities.ts'
import type { Actor, Permission } from '@makewhole/domain/access/actor.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import type { SettlementState } from '@makewhole/domain/settlement/settlement-state.ts'

/** Returns the person as the server sends them: with the policy's own abilities. */
export function meOf(person: Omit<MeView, 'abilities'>): MeView {
  return { ...person, abilities: abilitiesOf(actorOf(person)) }
}

const unsettled = { inactiveFrom: null, isBreakdownSaved: false, isAgreementAccepted: false } as const

/** Returns the claim as the server shows it to this person; `owner` is the filer's subject. */
export function seenBy(
  person: Omit<MeView, 'abilities'>,
  claim: Omit<ClaimView, 'abilities'>,
  owner: string,
  standing: Partial<SettlementState> = {},
): ClaimView {
  const subject = { ownerSubject: owner, firmId: null, isOfAttorneys: false }
  const { allowedEvents } = claim
  const now = { status: statusOf(claim.status.id), ...unsettled, ...standing, allowedEvents }
  return { ...claim, abilities: abilitiesWith(actorOf(person), subject, now) }
}

function actorOf({ permissions, firm, ...person }: Omit<MeView, 'abilities'>): Actor {
  const isFirmAdministrator = firm?.isAdministrator ?? false
  return {
    ...person,
    firmId: firm?.id ?? null,
    isFirmAdministrator,
    permissions: permissions as readonly Permission[],
  }
}
