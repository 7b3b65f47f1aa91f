import type { RateTable } from '../program/program.ts'
import { calculate } from '../settlement/calculation.ts'
import type { CalculationLine } from '../settlement/calculation.ts'
import type { ConfirmedStructure } from '../settlement/confirmed-values.ts'
import { destroyedPercentageId, relationshipIds, structureTypeIds } from '../settlement/option-ids.ts'
import type { Cents } from '../shared/money.ts'

/** What a ledger tells apart (docs/rules/groups.md "The parcel ledger"): what people live in, and other structures. */
export const structureKinds = ['home', 'other'] as const
export type StructureKind = (typeof structureKinds)[number]

/** What an offer, or a calculation, gives for the structures of one kind. */
export interface KindShare {
  /** Before insurance is taken off. */
  readonly amount: Cents
  /** What an owner who lives there would get for the same structures. */
  readonly asOwner: Cents
}
export type SharesByKind = Readonly<Record<StructureKind, KindShare>>

/** One claim of a parcel with what it was offered, or would be. */
export interface LedgerClaim {
  readonly claimId: string
  readonly relationshipId: number
  readonly shares: SharesByKind
}

/** Why the claims of a parcel together would pay a structure twice. */
export type DoublePaymentReason = 'tooMuch' | 'sameRelationship'

/** One kind of structure on a parcel: what its claims come to together, and the most that it may be. */
export interface LedgerKind {
  readonly kind: StructureKind
  readonly sum: Cents
  readonly most: Cents
  /** Null: nothing is paid twice. */
  readonly twice: DoublePaymentReason | null
  /** The claims with a share, in the order in which they came. */
  readonly claimIds: readonly string[]
}

export function kindOfStructure({ typeId }: Pick<ConfirmedStructure, 'typeId'>): StructureKind {
  return typeId === structureTypeIds.otherStructure ? 'other' : 'home'
}

/**
 * What a calculation's lines give for each kind of structure, in cents, and what an owner who lives there would get
 * (docs/rules/groups.md "The parcel ledger"). A structure without a rate counts as its line's own value.
 */
export function sharesOf(lines: readonly CalculationLine[], rates: RateTable): SharesByKind {
  const shareOf = (kind: StructureKind): KindShare => {
    const own = lines.flatMap(({ structure, value }) =>
      structure && kindOfStructure(structure) === kind ? [{ structure, value: value ?? 0 }] : [],
    )
    return {
      amount: sum(own.map(({ value }) => value)),
      asOwner: sum(own.map(({ structure, value }) => ownersValue(structure, rates) ?? value)),
    }
  }
  return { home: shareOf('home'), other: shareOf('other') }
}

/**
 * Each kind of structure of a parcel over all its claims, and whether it would be paid twice
 * (docs/rules/groups.md "The parcel ledger").
 */
export function ledgerKinds(claims: readonly LedgerClaim[]): readonly LedgerKind[] {
  return structureKinds.map((kind) => {
    const paid = claims.filter(({ shares }) => shares[kind].amount > 0)
    const total = sum(paid.map(({ shares }) => shares[kind].amount))
    const maxPaid = Math.max(0, ...claims.map(({ shares }) => shares[kind].asOwner))
    const relationships = new Set(paid.map(({ relationshipId }) => relationshipId))
    const hasSameRelationship = relationships.size < paid.length
    const doublePayment =
      paid.length < 2 ? null : total > maxPaid ? 'tooMuch' : hasSameRelationship ? 'sameRelationship' : null
    return {
      kind,
      sum: total,
      most: maxPaid,
      twice: doublePayment,
      claimIds: paid.map(({ claimId }) => claimId),
    }
  })
}

/** What was paid on a claim, and the offer that it was paid of. */
export interface PaidOffer {
  readonly lines: readonly CalculationLine[]
  readonly total: Cents
  /** Of the checks that were issued and not returned. */
  readonly issued: Cents
}

/**
 * What was paid of one kind: its part of the structures after insurance, as much of it as was issued of the whole offer, half
 * up to the cent (docs/rules/groups.md "The parcel ledger").
 */
export function paidOfKind({ lines, total, issued }: PaidOffer, kind: StructureKind): Cents {
  const structures = lines.filter(({ structure }) => structure !== null)
  const amount = sum(
    structures.flatMap(({ structure, value }) =>
      structure && kindOfStructure(structure) === kind ? [value ?? 0] : [],
    ),
  )
  const before = sum(structures.map(({ value }) => value ?? 0))
  if (before === 0 || total === 0) return 0
  const insurance = sum(lines.flatMap(({ rule, value }) => (rule.name === 'insurance' ? [value ?? 0] : [])))
  const whole = BigInt(before) * BigInt(total)
  const part = BigInt(amount) * BigInt(before + insurance) * BigInt(issued)
  return Number((2n * part + whole) / (2n * whole))
}

/** Null: the rates have none for such a structure. */
function ownersValue(structure: ConfirmedStructure, rates: RateTable): Cents | null {
  if (structure.damagedPercentageId !== destroyedPercentageId) return 0
  if (!rates.relationships.some((each) => each.relationshipId === relationshipIds.ownerResident)) return null
  const confirmed = {
    relationshipId: relationshipIds.ownerResident,
    structures: [structure],
    acres: null,
    insuranceAmount: 0,
    isRepresented: false,
  }
  return calculate({ confirmed, individual: [], manual: [] }, rates).lines[0]?.value ?? null
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
