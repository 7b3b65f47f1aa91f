import type { Cents } from '../shared/money.ts'
import { wholePercentage } from '../shared/percentage.ts'
import type { Percentage } from '../shared/percentage.ts'
import { RuleError } from '../shared/rule-error.ts'

/**
 * Splits an offer by percentages (hundredths, in the parties' order). Each gets its share rounded down. The
 * remaining cents go one by one to the largest remainders, ties to the earlier party. So the shares add up to
 * the offer to the cent (docs/rules/settlement.md "Breakdown"). Throws RuleError BREAKDOWN_NOT_EQUAL_100
 * unless the percentages are between 0 and 100.00 and add up to exactly 100.00.
 */
export function splitOffer(offer: Cents, percentages: readonly Percentage[]): readonly Cents[] {
  checkBreakdown(percentages)
  const exact = percentages.map((percentage) => BigInt(offer) * BigInt(percentage))
  const whole = BigInt(wholePercentage)
  const shares = exact.map((share) => Number(share / whole))
  const remainder = offer - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, remainder)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/**
 * Throws RuleError BREAKDOWN_NOT_EQUAL_100 unless these are shares of one whole (docs/rules/settlement.md "Breakdown").
 */
export function checkBreakdown(percentages: readonly Percentage[]): void {
  const areShares = percentages.every(
    (each) => Number.isInteger(each) && each >= 0 && each <= wholePercentage,
  )
  const sum = percentages.reduce((total, each) => total + each, 0)
  if (!areShares || sum !== wholePercentage) throw new RuleError('BREAKDOWN_NOT_EQUAL_100')
}
