/** The limits of a file of inspections (docs/rules/review.md "What a file of inspections may look like"). */
export const inspectionLimits = { bytes: 400 * 1024 * 1024, rows: 1_000_000 } as const

/** The limits of the process that reads it. */
export const inspectionReaderLimits = { maxMilliseconds: 20 * 60_000, maxMemory: 600 * 1024 * 1024 } as const
