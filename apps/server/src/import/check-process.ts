import { runInChildProcess } from '../process/run-in-child-process.ts'
import type { ReadInChild } from '../process/run-in-child-process.ts'
import type { ProcessLimits } from '../process/child-process-limits.ts'
import type { CheckRequest, CheckLine } from './check-file.ts'
import { readerLimits } from './workbook-limits.ts'

/** Reads and checks a file elsewhere. Without an `end` or a `refused` line, it did not bear reading. */
export type CheckInChild = ReadInChild<CheckRequest, CheckLine>

/** Checks each file in a child process with limits of time and memory. */
export function createCheckProcess(limits: ProcessLimits = readerLimits): CheckInChild {
  return runInChildProcess(new URL('./check-worker.ts', import.meta.url), limits)
}
