import program from '../../../../program/program.json' with { type: 'json' }
import type { RateTable } from '../program/program.ts'
import { ratesOn } from '../settlement/rates.ts'

/** The shipped program's rates for its second fire. */
export const shippedRates = ratesOn(
  // JSON has no literal types; other tests read it as a program.
  program.rates as unknown as readonly RateTable[],
  120950002,
  '2026-05-20',
)
