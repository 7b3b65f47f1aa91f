import type {
  GroupLedgerView,
  LedgerClaimView,
  LedgerKindView,
  OfferApprovalInput,
  OfferHoldView,
  ParcelLedgerView,
} from '@makewhole/contract/group/ledger.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { kindOfStructure, ledgerKinds, paidOfKind } from '@makewhole/domain/group/parcel-ledger.ts'
import type { StructureKind } from '@makewhole/domain/group/parcel-ledger.ts'
import type { Program, RateTable } from '@makewhole/domain/program/program.ts'
import { ratesOn } from '@makewhole/domain/settlement/rates.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { lockHashes } from './group-finding.repository.ts'
import { ledgerEntryOf, holdKeysOf, doublePaymentHolds } from './ledger-holds.ts'
import type { LedgerEntry, OfferHold } from './ledger-holds.ts'
import {
  insertApproval,
  listUnsentOffers,
  listSharedHashes,
  readMembers,
  readOfferState,
  readParcel,
} from './ledger.repository.ts'
import type { OfferStateRow, ParcelClaimRow } from './ledger.repository.ts'

export interface LedgerServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: Pick<ClaimService, 'getVisible' | 'getForUpdate' | 'addActivity'>
}

export type LedgerService = ReturnType<typeof createLedgerService>

/** A claim of a group; `isLive`: it takes part. */
type MemberClaim = Pick<ParcelClaimRow, 'id' | 'fireId'> & { readonly isLive: boolean }

/** All facts that decide whether a claim's next offer waits. */
interface OfferState {
  readonly version: number | null
  readonly counted: readonly LedgerEntry[]
  readonly holds: readonly OfferHold[]
  /** The first that no approval covers; null: the offer may go. */
  readonly heldBy: OfferHold | null
  readonly approval: OfferStateRow['approval']
}

/** A claim whose offer waits, and why, as far as who asks may know. */
export interface BlockedOffer {
  readonly claimId: string
  readonly heldBy: NonNullable<ParcelLedgerView['heldBy']>
}

/** The max offers checked for one list: each costs two queries. */
const maxOffersRead = 200

/**
 * Amounts offered and paid on a parcel, and the offers that wait for a manager
 * (docs/rules/groups.md "The parcel ledger").
 */
export function createLedgerService({ db, program, clock, claims }: LedgerServiceParts) {
  const views = createLedgerViews(program)
  const { optionName } = createOptionNames(program)
  const ratesOf = (fireId: number): RateTable => ratesOn(program.rates, fireId, clock.today())

  async function offerStateOf(queries: Queries, claimId: string): Promise<OfferState> {
    const rows = await readParcel(queries, claimId)
    const entries = rows.map((row): LedgerEntry => ledgerEntryOf(row, ratesOf))
    const version = rows[0]?.calculation?.version ?? null
    const { flagged, approval } = await readOfferState(queries, claimId, version)
    const holds = [
      ...flagged.map((group) => ({
        key: `flagged:${group.id}`,
        isOpen: group.isOpen,
        kind: 'flagged' as const,
        group,
      })),
      ...doublePaymentHolds(entries),
    ]
    const covered = new Set(approval?.holds ?? [])
    const heldBy = holds.find(({ key }) => !covered.has(key)) ?? null
    return { version, counted: entries, holds, heldBy, approval }
  }

  return {
    /**
     * Reads the ledgers of a group's claims that the actor may see, one for each fire with two claims
     * (docs/rules/groups.md "The parcel ledger"). Raises FORBIDDEN.
     */
    async readShared(
      actor: Actor,
      members: readonly MemberClaim[],
      locale: Locale,
    ): Promise<GroupLedgerView[]> {
      authorize(actor, 'group.read')
      const live = members.filter(({ isLive }) => isLive)
      const closed = members.filter(({ isLive }) => !isLive)
      const rows = await readMembers(db.kysely, idsOf(live), idsOf(closed))
      const visible = rows.filter((row) => can(actor, 'claim.listAttorneys') || !row.isOfAttorneys)
      const entries = visible.map((row) => ledgerEntryOf(row, ratesOf))
      return [...new Set(live.map(({ fireId }) => fireId))]
        .map((fireId) => ({ fireId, claims: entries.filter(({ row }) => row.fireId === fireId) }))
        .filter(({ claims: ofFire }) => ofFire.length > 1)
        .map(({ fireId, claims: ofFire }) => ({
          fire: optionName('fire', fireId, locale),
          ...views.ledger(ofFire, locale),
        }))
    },

    /** The ledger of a claim's parcel, without claims that one may not see. Raises NOT_FOUND, FORBIDDEN. */
    async read(actor: Actor, claimId: string, locale: Locale): Promise<ParcelLedgerView> {
      await claims.getVisible(db.kysely, actor, claimId, 'settlement.review')
      const canSeeAttorneys = can(actor, 'claim.listAttorneys')
      const offerState = await offerStateOf(db.kysely, claimId)
      const visible = offerState.counted.filter(
        ({ row }) => canSeeAttorneys || row.id === claimId || !row.isOfAttorneys,
      )
      const holds = offerState.holds.filter(({ isOpen }) => canSeeAttorneys || isOpen)
      const seesAllHolds = holds.length === offerState.holds.length
      const { approval, heldBy } = offerState
      return {
        ...views.ledger(visible, locale, claimId),
        claimId,
        calculationVersion: offerState.version,
        isHeld: heldBy !== null,
        heldBy: visibleHoldOf(offerState, canSeeAttorneys),
        holds: holds.map(views.hold),
        holdsSeen: holdKeysOf(offerState.holds),
        approval:
          approval && (canSeeAttorneys || approval.isOpen)
            ? { by: approval.by, on: String(approval.at), rationale: approval.rationale }
            : null,
        abilities: {
          approve:
            heldBy !== null && offerState.version !== null && seesAllHolds && can(actor, 'group.release'),
        },
      }
    },

    /**
     * Lists claims whose calculated offer waits for a manager, the earliest promise first
     * (docs/rules/review.md "Finding the next claim"). Raises FORBIDDEN.
     */
    async listHeld(actor: Actor, max: number): Promise<readonly BlockedOffer[]> {
      authorize(actor, 'claim.listOffers')
      const canSeeAttorneys = can(actor, 'claim.listAttorneys')
      const blocked: BlockedOffer[] = []
      for (const claimId of await listUnsentOffers(db.kysely, canSeeAttorneys, maxOffersRead)) {
        const heldBy = visibleHoldOf(await offerStateOf(db.kysely, claimId), canSeeAttorneys)
        if (heldBy !== null) blocked.push({ claimId, heldBy })
        if (blocked.length === max) break
      }
      return blocked
    },

    /**
     * Approves an offer of this calculation in spite of its hold (docs/rules/groups.md "An offer that waits"). Raises
     * NOT_FOUND, FORBIDDEN, RIGHTS_CHANGED, RATIONALE_MISSING, CLAIM_CHANGED where another reason holds it now,
     * TRANSITION_NOT_ALLOWED where none does.
     */
    async approve(actor: Actor, input: OfferApprovalInput): Promise<void> {
      authorize(actor, 'group.release')
      const rationale = input.rationale.trim()
      if (rationale === '') throw new AppError('RATIONALE_MISSING', { field: 'rationale' })
      await db.transaction(async (tx) => {
        const claim = await claims.getForUpdate(tx, actor, input.claimId, 'offer.extend')
        await lockHashes(tx, await listSharedHashes(tx, claim.id))
        const { holds, heldBy, version } = await offerStateOf(tx, claim.id)
        if (!can(actor, 'claim.listAttorneys') && holds.some(({ isOpen }) => !isOpen))
          throw new AppError('FORBIDDEN')
        if (version !== input.calculationVersion || holdKeysOf(holds) !== input.holdsSeen)
          throw new AppError('CLAIM_CHANGED', { version: claim.version })
        if (heldBy === null) throw new AppError('TRANSITION_NOT_ALLOWED')
        await insertApproval(tx, {
          claimId: claim.id,
          calculationVersion: version,
          rationale,
          holds: holds.map(({ key }) => key),
          isOpen: holds.every(({ isOpen }) => isOpen),
          by: actor.subject,
          byName: fullName(actor) || null,
          at: new Date(clock.now()),
        })
        await claims.addActivity(tx, claim.id, actor, { type: 'Offer Approved', facts: {} })
      })
    },

    /**
     * Checks whether nothing holds an offer of the current calculation, or a manager approved it; the claim's row is
     * locked. Simultaneous offers on one parcel wait for each other here.
     */
    async canSendOffer(tx: Transaction, claim: Pick<LockedClaim, 'id'>): Promise<boolean> {
      await lockHashes(tx, await listSharedHashes(tx, claim.id))
      return (await offerStateOf(tx, claim.id)).heldBy === null
    },
  }
}

/** Names an offer's hold; an actor who may not read every hold learns only that one exists. */
function visibleHoldOf({ heldBy, holds }: OfferState, canSeeAttorneys: boolean): ParcelLedgerView['heldBy'] {
  return heldBy && (canSeeAttorneys || holds.every(({ isOpen }) => isOpen) ? heldBy.kind : 'unseen')
}

const idsOf = (members: readonly MemberClaim[]): readonly string[] => members.map(({ id }) => id)

/** The parcel ledger as it travels (docs/rules/groups.md "The parcel ledger"). */
function createLedgerViews(program: Program) {
  const { optionName, optionalName } = createOptionNames(program)

  function claim(
    { row, of, counted: entries }: LedgerEntry,
    locale: Locale,
    own: string | null,
  ): LedgerClaimView {
    const source = of === 'calculation' ? row.calculation : of === 'offer' ? row.offer : null
    const { offer, issued } = row
    const paidOf = (kind: StructureKind) =>
      offer ? paidOfKind({ lines: offer.result.lines, total: offer.amount, issued }, kind) : 0
    return {
      claimId: row.id,
      claimNumber: row.claimNumber,
      isThis: row.id === own,
      status: optionName('claimStatus', row.statusId, locale),
      relationship: optionalName('relationshipToProperty', entries.relationshipId || null, locale),
      structures: (source?.input.confirmed.structures ?? []).map((structure) => ({
        kind: kindOfStructure(structure),
        type: optionName('structureType', structure.typeId, locale),
        name: structure.name,
        squareFeet: structure.squareFeet,
      })),
      of,
      amounts: { home: entries.shares.home.amount, other: entries.shares.other.amount },
      total: of === 'offer' ? (offer?.amount ?? 0) : (source?.result.total ?? 0),
      paid: { home: paidOf('home'), other: paidOf('other') },
      paidTotal: issued,
    }
  }

  return {
    /** The claims that who asks may see, and what they come to together; `own`: the claim whose ledger it is. */
    ledger(
      entries: readonly LedgerEntry[],
      locale: Locale,
      own: string | null = null,
    ): Pick<ParcelLedgerView, 'claims' | 'kinds'> {
      const claims = entries.map((each) => claim(each, locale, own))
      const kinds = ledgerKinds(entries.map((each) => each.counted))
      return {
        claims,
        kinds: kinds.map(({ kind, sum, most, twice }): LedgerKindView => {
          const paid = claims.reduce((total, each) => total + each.paid[kind], 0)
          return { kind, sum, most, paid, twice }
        }),
      }
    },

    hold(hold: OfferHold): OfferHoldView {
      return hold.kind === 'flagged'
        ? { ...nothing, kind: 'flagged', groupId: hold.group.id, groupType: hold.group.type }
        : { ...nothing, kind: 'twice', structures: hold.structures.kind, because: hold.structures.twice }
    },
  }
}

const nothing = { groupId: null, groupType: null, structures: null, because: null } as const
