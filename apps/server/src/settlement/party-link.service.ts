import type { PartyLinksBody } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { canEditPartyLinks } from '@makewhole/domain/settlement/settlement-state.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { settlementStateOf } from '../claim/claim-rights.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { PartiesView } from './breakdown.service.ts'
import { findParties, hasAddressOfFirm, saveSigningMethods } from './party.repository.ts'
import type { PartyRow, SigningMethod } from './party.repository.ts'
import type { SettlementParts } from './settlement-parts.ts'
import { partyView } from './settlement-view.ts'

/**
 * Addresses of the personal links of a represented household
 * (docs/rules/settlement.md "Links of a represented household").
 */
export function createPartyLinkService({ db, claims }: SettlementParts) {
  const listeners: ((tx: Transaction, claimId: string) => Promise<void>)[] = []
  return {
    /** Adds a listener in the same transaction, with the claim's row locked. */
    onSaved: (listener: (typeof listeners)[number]): void => void listeners.push(listener),

    /**
     * Saves each person's private e-mail address, or that they sign on paper; a later answer applies to later links.
     * Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED (other people than the parties), INVALID_ANSWERS (neither, or both),
     * PARTY_EMAIL_OF_FIRM, TRANSITION_NOT_ALLOWED.
     */
    async save(actor: Actor, claimId: string, { people }: PartyLinksBody): Promise<PartiesView> {
      const methods = people.map(methodOf)
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'partyLink.edit')
        if (!canEditPartyLinks(settlementStateOf(claim, false))) throw new AppError('TRANSITION_NOT_ALLOWED')
        const parties = await findParties(tx, claimId)
        const coversAllParties =
          methods.length === parties.length &&
          parties.every(({ personId }) => methods.some((each) => each.personId === personId))
        if (!coversAllParties) throw new AppError('CLAIM_CHANGED', { version: claim.version })
        const emails = methods.flatMap(({ email }) => email ?? [])
        if (await hasAddressOfFirm(tx, actor.firmId ?? '', emails)) throw new AppError('PARTY_EMAIL_OF_FIRM')
        await saveSigningMethods(tx, claimId, methods)
        const changed = parties.filter((party) =>
          methods.some((method) => method.personId === party.personId && isChanged(party, method)),
        )
        // The history names the person, never their address.
        if (changed.length > 0) {
          const facts = { name: changed.map(fullName).join(', ') }
          await claims.addActivity(tx, claimId, actor, { type: 'Link Address Saved', facts })
        }
        for (const listener of listeners) await listener(tx, claimId)
        return { claimId, members: (await findParties(tx, claimId)).map(partyView) }
      })
    },
  }
}

/** Raises INVALID_ANSWERS for a person without an address who doesn't sign on paper, or with both. */
function methodOf({
  personId,
  email,
  signsOnPaper = false,
}: PartyLinksBody['people'][number]): SigningMethod {
  const address = email?.trim() ?? ''
  if (signsOnPaper ? address !== '' : !isEmail(address))
    throw new AppError('INVALID_ANSWERS', { field: 'email' })
  return { personId, email: signsOnPaper ? null : address }
}

function isChanged({ linkEmail, signsOnPaper }: PartyRow, { email }: SigningMethod): boolean {
  return email !== linkEmail || signsOnPaper !== (email === null)
}
