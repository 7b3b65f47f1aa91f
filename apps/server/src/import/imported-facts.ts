import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'

/** A file's facts about a claim that no answer stores. */
export interface ImportedFacts {
  /** The firm's own reference of it; null once another firm has the claim. */
  readonly firmReference: string | null
  readonly originalFilingDate: LocalDate | null
}

/** The same of claim `c`, as JSON; null where it came in no file. */
export const importedFacts = `(select json_build_object('firmReference', case when x.firm_id = c.firm_id then x.firm_reference end,
    'originalFilingDate', x.original_filing_date) from imported_claim x where x.claim_id = c.id)`
