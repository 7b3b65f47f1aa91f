import type { RateTable } from '../program/program.ts'
import { calculate } from '../settlement/calculation.ts'
import type { CalculationLine } from '../settlement/calculation.ts'
import type { ConfirmedStructure } from '../settlement/confirmed-values.ts'
import { destroyedPercentageId, relationshipIds, structureTypeIds } from '../settlement/option-ids.ts'
import type { Cents } from '../shared/money.ts'

/** Kinds of structures in a ledger (docs/rules/groups.md "The parcel ledger"): homes, and other structures. */
export const structureKinds = ['home', 'other'] as const
export type StructureKind = (typeof structureKinds)[number]

/** Amounts of an offer, or a calculation, for the structures of one kind. */
export interface KindShare {
  /** Before insurance is deducted. */
  readonly amount: Cents
  /** The amount for a resident owner of the same structures. */
  readonly asOwner: Cents
}
export type SharesByKind = Readonly<Record<StructureKind, KindShare>>

/** One claim of a parcel with its offer, or its calculation. */
export interface LedgerClaim {
  readonly claimId: string
  readonly relationshipId: number
  readonly shares: SharesByKind
}

/** Reasons why the claims of a parcel together would pay a structure twice. */
export type DoublePaymentReason = 'tooMuch' | 'sameRelationship'

/** One kind of structure on a parcel: the sum over its claims, and the maximum. */
export interface LedgerKind {
  readonly kind: StructureKind
  readonly sum: Cents
  readonly most: Cents
  /** Null: nothing is paid twice. */
  readonly twice: DoublePaymentReason | null
  /** The claims with a share, in the order in which they came. */
  readonly claimIds: readonly string[]
}

/** Sorts a structure into a kind of the ledger: every type but "other structure" is a home. */
export function kindOfStructure({ typeId }: Pick<ConfirmedStructure, 'typeId'>): StructureKind {
  return typeId === structureTypeIds.otherStructure ? 'other' : 'home'
}

/**
 * Sums a calculation's lines for each kind of structure, in cents, and the same for a resident owner
 * (docs/rules/groups.md "The parcel ledger"). A structure without a rate counts with its line's value.
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
 * Sums each kind of structure of a parcel over all its claims, and finds double payments
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

/** The payments of a claim, and their offer. */
export interface PaidOffer {
  readonly lines: readonly CalculationLine[]
  readonly total: Cents
  /** Of the checks that were issued and not returned. */
  readonly issued: Cents
}

/**
 * Returns the payments for one kind, half up to the cent (docs/rules/groups.md "The parcel ledger"). They are
 * its part of the structures after insurance, times the issued part of the offer.
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

/** Returns a resident owner's amount; null: the rates have none for such a structure. */
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
