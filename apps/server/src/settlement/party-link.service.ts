import type { PartyLinksBody } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { takesPartyLinks } from '@makewhole/domain/settlement/standing.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { standingOf } from '../claim/claim-rights.ts'
import { AppError } from '../http/app-error.ts'
import type { PartiesView } from './breakdown.service.ts'
import { findParties, hasAddressOfFirm, saveLinkEmails } from './party.repository.ts'
import type { SettlementParts } from './settlement-parts.ts'
import { partyView } from './settlement-view.ts'

/** Where the personal links of a represented household go (docs/rules/settlement.md "Links of a represented household"). */
export function createPartyLinkService({ db, claims }: SettlementParts) {
  return {
    /**
     * Keeps each person's own e-mail address; a later one takes its place for the links that follow. Raises NOT_FOUND, FORBIDDEN,
     * CLAIM_CHANGED (other people than the parties), INVALID_ANSWERS, PARTY_EMAIL_OF_FIRM, TRANSITION_NOT_ALLOWED.
     */
    async save(actor: Actor, claimId: string, { people }: PartyLinksBody): Promise<PartiesView> {
      const given = people.map(({ personId, email }) => ({ personId, email: email.trim() }))
      if (!given.every(({ email }) => isEmail(email)))
        throw new AppError('INVALID_ANSWERS', { field: 'email' })
      return db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, claimId, 'partyLink.edit')
        if (!takesPartyLinks(standingOf(claim, false))) throw new AppError('TRANSITION_NOT_ALLOWED')
        const parties = await findParties(tx, claimId)
        const isEverybody =
          given.length === parties.length &&
          parties.every(({ personId }) => given.some((each) => each.personId === personId))
        if (!isEverybody) throw new AppError('CLAIM_CHANGED', { version: claim.version })
        const emails = given.map(({ email }) => email)
        if (await hasAddressOfFirm(tx, actor.firmId ?? '', emails)) throw new AppError('PARTY_EMAIL_OF_FIRM')
        await saveLinkEmails(tx, claimId, given)
        const changed = parties.filter((party) =>
          given.some(({ personId, email }) => personId === party.personId && email !== party.linkEmail),
        )
        // Whose address was given stands in the history; the address does not.
        if (changed.length > 0) {
          const facts = { name: changed.map(fullName).join(', ') }
          await claims.addActivity(tx, claimId, actor, { type: 'Link Address Saved', facts })
        }
        return { claimId, members: (await findParties(tx, claimId)).map(partyView) }
      })
    },
  }
}
