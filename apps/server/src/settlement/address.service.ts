import type { UpdatePartiesInput } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { canEditAddresses } from '@makewhole/domain/settlement/settlement-state.ts'
import { settlementStateOf } from '../claim/claim-rights.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { PartiesView } from './breakdown.service.ts'
import { clearAddresses, findParties, saveAddresses } from './party.repository.ts'
import type { PartyRow, PaymentAddress } from './party.repository.ts'
import { reasonIn } from './settlement-parts.ts'
import type { SettlementParts } from './settlement-parts.ts'
import { partyView } from './settlement-view.ts'

/** Called after addresses were saved, in the same transaction: a returned payment is due again. */
export type AddressListener = (tx: Transaction, claim: LockedClaim) => Promise<void>

type Person = UpdatePartiesInput['people'][number]

/** Payment addresses of the parties (docs/rules/settlement.md "Payment addresses"). */
export function createAddressService(parts: SettlementParts, onSaved: AddressListener) {
  const { db, program, clock, claims, isAgreementAccepted } = parts

  /** Addresses open once the agreement is accepted, not before (docs/rules/settlement.md "Payment addresses"). */
  async function requireAddressesOpen(tx: Transaction, claim: LockedClaim): Promise<void> {
    const standing = settlementStateOf(claim, await isAgreementAccepted(tx, claim.id))
    if (!canEditAddresses(standing)) throw new AppError('TRANSITION_NOT_ALLOWED')
  }

  function refuseUnknownPlace({ state, county, zipCode }: PaymentAddress): void {
    const knownState = program.states.find(({ code }) => code === state)
    if (!knownState) throw new AppError('INVALID_ANSWERS', { field: 'paymentState' })
    if (knownState.counties && !knownState.counties.includes(county))
      throw new AppError('INVALID_ANSWERS', { field: 'paymentCounty' })
    if (!/^\d{5}(-\d{4})?$/.test(zipCode)) throw new AppError('INVALID_ANSWERS', { field: 'paymentZipCode' })
  }

  /** Returns the addresses to save: of the parties that have none yet. */
  function addressesOf(parties: readonly PartyRow[], people: readonly Person[]) {
    const addressesById = new Map(people.map((each) => [each.personId, addressOf(each)]))
    return parties.flatMap((party) => {
      const address = addressesById.get(party.personId) ?? null
      if (party.addressSavedAt !== null) {
        if (address !== null && !matchesAddress(party, address)) throw new AppError('ADDRESS_LOCKED')
        return []
      }
      if (address === null) {
        if ((party.percentage ?? 0) > 0) throw new AppError('ADDRESS_MISSING')
        return []
      }
      refuseUnknownPlace(address)
      return [{ personId: party.personId, ...address }]
    })
  }

  /** The history names the person, never their address. */
  async function addLine(
    tx: Transaction,
    actor: Actor,
    claimId: string,
    parties: readonly PartyRow[],
    addresses: readonly { readonly personId: string }[],
  ): Promise<void> {
    if (addresses.length === 0) return
    const changedParties = parties.filter((party) =>
      addresses.some(({ personId }) => personId === party.personId),
    )
    const facts = { name: changedParties.map(fullName).join(', ') }
    await claims.addActivity(tx, claimId, actor, { type: 'Payment Address Saved', facts })
  }

  return {
    /**
     * Saves each person's payment address, once; the same ones again change nothing. Raises NOT_FOUND, FORBIDDEN,
     * ADDRESS_MISSING (a person over 0 % has none), ADDRESS_LOCKED, INVALID_ANSWERS, CLAIM_CHANGED,
     * TRANSITION_NOT_ALLOWED (also before the agreement was accepted).
     */
    async save(actor: Actor, { claimId, people }: UpdatePartiesInput): Promise<PartiesView> {
      return db.transaction(async (tx) => {
        const locked = await claims.getForUpdate(tx, actor, claimId, 'address.edit')
        const claim = await claims.resumeOnResponse(tx, locked, actor)
        const parties = await findParties(tx, claimId)
        if (!people.every(({ personId }) => parties.some((party) => party.personId === personId)))
          throw new AppError('CLAIM_CHANGED', { version: claim.version })
        const addresses = addressesOf(parties, people)
        if (addresses.length > 0 || !claim.areAddressesComplete) {
          await requireAddressesOpen(tx, claim)
          await saveAddresses(tx, claimId, addresses, new Date(clock.now()))
          await addLine(tx, actor, claimId, parties, addresses)
          await onSaved(tx, await claims.recordFacts(tx, claim.id, { areAddressesComplete: true }))
        }
        return { claimId, members: (await findParties(tx, claimId)).map(partyView) }
      })
    },

    /**
     * Reopens the addresses for the parties (docs/rules/claims.md "Letting the household enter something again").
     * Raises NOT_FOUND, FORBIDDEN, RATIONALE_MISSING, TRANSITION_NOT_ALLOWED.
     */
    async reopen(actor: Actor, claimId: string, reason: string): Promise<PartiesView> {
      return db.transaction(async (tx) => {
        await claims.getForUpdate(tx, actor, claimId, 'offer.extend')
        const details = { reason: reasonIn(reason) }
        await claims.recordFacts(tx, claimId, { areAddressesComplete: false })
        await claims.applyEvent(tx, claimId, 'reopenAddress', actor, {}, details)
        await clearAddresses(tx, claimId, null)
        return { claimId, members: (await findParties(tx, claimId)).map(partyView) }
      })
    },
  }
}

/** A whole address, or null when nothing was typed. Raises ADDRESS_MISSING for half of one. */
function addressOf(person: Person): PaymentAddress | null {
  const [address = '', address2 = '', city = '', county = '', state = '', zipCode = ''] = [
    person.paymentAddress,
    person.paymentAddress2,
    person.paymentCity,
    person.paymentCounty,
    person.paymentState,
    person.paymentZipCode,
  ].map((text) => text?.trim())
  const requiredFields = [address, city, county, state, zipCode]
  if (requiredFields.every((text) => text === '')) return null
  if (requiredFields.includes('')) throw new AppError('ADDRESS_MISSING')
  return { address, address2: address2 || null, city, county, state, zipCode }
}

function matchesAddress(party: PartyRow, given: PaymentAddress): boolean {
  return Object.entries(given).every(([field, value]) => party[field as keyof PaymentAddress] === value)
}
