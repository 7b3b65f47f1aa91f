import { estimateParameters } from '@makewhole/domain/settlement/estimate.ts'
import type { EstimateForm } from '@makewhole/domain/settlement/estimate.ts'

/** Returns an estimate as parameters of its address; none while nothing was entered. */
export function estimateQuery(form: EstimateForm): URLSearchParams {
  const entered = estimateParameters(form)
  return new URLSearchParams(
    entered.some(([, value]) => value !== '') ? entered.map(([name, value]) => [name, value]) : [],
  )
}
