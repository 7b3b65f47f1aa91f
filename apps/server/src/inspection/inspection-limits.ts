/** What a file of inspections may be at most (docs/rules/review.md "What a file of inspections may look like"). */
export const inspectionLimits = { bytes: 400 * 1024 * 1024, rows: 1_000_000 } as const

/** What the process that reads it may take. */
export const inspectionReaderLimits = {
  mostMilliseconds: 20 * 60_000,
  mostMemory: 600 * 1024 * 1024,
} as const
