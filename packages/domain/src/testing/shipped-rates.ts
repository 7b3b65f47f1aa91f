import program from '../../../../program/program.json' with { type: 'json' }
import type { RateTable } from '../program/program.ts'
import { ratesOn } from '../settlement/rates.ts'

/** What the shipped program pays for its second fire. */
export const shippedRates = ratesOn(
  // JSON has no literal types; that it is a program is tested where programs are read.
  program.rates as unknown as readonly RateTable[],
  120950002,
  '2026-05-20',
)
