import { readElsewhere } from '../process/read-elsewhere.ts'
import type { ReadElsewhere } from '../process/read-elsewhere.ts'
import type { ProcessLimits } from '../process/process-guard.ts'
import type { CheckAsked, CheckLine } from './check-file.ts'
import { readerLimits } from './workbook-limits.ts'

/** Reads and checks a file elsewhere. Without an `end` or a `refused` line, it did not bear reading. */
export type CheckElsewhere = ReadElsewhere<CheckAsked, CheckLine>

/** Checks each file in a process of its own with little time and memory. */
export function createCheckProcess(limits: ProcessLimits = readerLimits): CheckElsewhere {
  return readElsewhere(new URL('./check-worker.ts', import.meta.url), limits)
}
