import { parsePercentage, percentageText } from '@makewhole/domain/shared/percentage.ts'
import type { Percentage } from '@makewhole/domain/shared/percentage.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'

/** The text in each person's box, by person. */
export type TypedShares = Readonly<Record<string, string>>

/** One person's share in the API's form: percent with 2 decimals, integer cents. */
export interface ShareAmount {
  readonly personId: string
  readonly breakdownPercentage: number
  readonly individualOfferAmount: number
}

/** Returns the boxes of the saved shares, empty without any. */
export function savedShares(parties: readonly PartyView[]): TypedShares {
  return Object.fromEntries(
    parties.map(({ personId, breakdownPercentage }) => [
      personId,
      breakdownPercentage === null ? '' : percentageText(Math.round(breakdownPercentage * 100)),
    ]),
  )
}

/** Parses hundredths of a percent; an empty box is 0, a text that is no percentage is null. */
export function readShare(typed: string | undefined): Percentage | null {
  return typed === undefined || typed.trim() === '' ? 0 : parsePercentage(typed)
}

/** Returns equal shares as boxes; the first persons get the hundredths that remain, so that all make 100. */
export function equalShares(parties: readonly PartyView[]): TypedShares {
  const share = Math.floor(10_000 / parties.length)
  const remaining = 10_000 - share * parties.length
  return Object.fromEntries(
    parties.map(({ personId }, at) => [personId, percentageText(share + (at < remaining ? 1 : 0))]),
  )
}

/** Sums the boxes in hundredths; null while one of them is no percentage. */
export function sumOfShares(parties: readonly PartyView[], typed: TypedShares): Percentage | null {
  let sum = 0
  for (const { personId } of parties) {
    const share = readShare(typed[personId])
    if (share === null) return null
    sum += share
  }
  return sum
}

/** Formats every box with two decimals, an empty one as 0.00; a box that is no percentage stays as typed. */
export function writtenOut(parties: readonly PartyView[], typed: TypedShares): TypedShares {
  return Object.fromEntries(
    parties.map(({ personId }) => {
      const share = readShare(typed[personId])
      return [personId, share === null ? (typed[personId] ?? '') : percentageText(share)]
    }),
  )
}

/** Amounts belong to these shares of these people in this offer alone. */
export interface SharesOfOffer {
  readonly offerAmount: number
  readonly people: readonly Pick<ShareAmount, 'personId' | 'breakdownPercentage'>[]
}

/** Converts the boxes to shares; requires that every box is a percentage. */
export function sharesOfOffer(
  offerAmount: number,
  parties: readonly PartyView[],
  typed: TypedShares,
): SharesOfOffer {
  const people = parties.map(({ personId }) => ({
    personId,
    breakdownPercentage: (readShare(typed[personId]) ?? 0) / 100,
  }))
  return { offerAmount, people }
}

/** True for the same offer and the same people, whatever their shares. */
export function haveSameOffer(one: SharesOfOffer, other: SharesOfOffer): boolean {
  const named = ({ offerAmount, people }: SharesOfOffer) =>
    JSON.stringify([offerAmount, people.map(({ personId }) => personId)])
  return named(one) === named(other)
}

export function areSharesEqual(one: SharesOfOffer, other: SharesOfOffer): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
