import type {
  LedgerClaimView,
  LedgerKindView,
  OfferHoldView,
  ParcelLedgerView,
} from '@makewhole/contract/group/ledger.ts'
import { kindOfStructure, ledgerKinds, paidOfKind } from '@makewhole/domain/group/parcel-ledger.ts'
import type { StructureKind } from '@makewhole/domain/group/parcel-ledger.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { CountedClaim, OfferHold } from './ledger-holds.ts'

/** The parcel ledger as it travels (docs/rules/groups.md "The parcel ledger"). */
export function createLedgerViews(program: Program) {
  const { optionName, optionalName } = createOptionNames(program)

  function claim({ row, of, counted }: CountedClaim, locale: Locale, own: string | null): LedgerClaimView {
    const worked = of === 'calculation' ? row.calculation : of === 'offer' ? row.offer : null
    const { offer, issued } = row
    const paidOf = (kind: StructureKind) =>
      offer ? paidOfKind({ lines: offer.result.lines, total: offer.amount, issued }, kind) : 0
    return {
      claimId: row.id,
      claimNumber: row.claimNumber,
      isThis: row.id === own,
      status: optionName('claimStatus', row.statusId, locale),
      relationship: optionalName('relationshipToProperty', counted.relationshipId || null, locale),
      structures: (worked?.input.confirmed.structures ?? []).map((structure) => ({
        kind: kindOfStructure(structure),
        type: optionName('structureType', structure.typeId, locale),
        name: structure.name,
        squareFeet: structure.squareFeet,
      })),
      of,
      amounts: { home: counted.shares.home.amount, other: counted.shares.other.amount },
      total: of === 'offer' ? (offer?.amount ?? 0) : (worked?.result.total ?? 0),
      paid: { home: paidOf('home'), other: paidOf('other') },
      paidTotal: issued,
    }
  }

  return {
    /** The claims that who asks may see, and what they come to together; `own`: the claim whose ledger it is. */
    ledger(
      counted: readonly CountedClaim[],
      locale: Locale,
      own: string | null = null,
    ): Pick<ParcelLedgerView, 'claims' | 'kinds'> {
      const claims = counted.map((each) => claim(each, locale, own))
      const kinds = ledgerKinds(counted.map((each) => each.counted))
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
