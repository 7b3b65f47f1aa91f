import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Database } from '../db/database.ts'
import { createNotifiedCache } from '../db/notified-cache.ts'
import type { Hearing } from '../db/notified-cache.ts'
import { readFirmFigures } from './firm-claims.repository.ts'
import type { FirmClaimsQuery, FirmFigures } from './firm-claims.repository.ts'

export interface FirmFiguresParts {
  readonly db: Database
  readonly notifications: Hearing
}

/** Where the database tells of each change to a firm's claims, drafts included, by the firm's id. */
const firmClaimsChangedChannel = 'firm_claims_changed'
const maxFirms = 1000

/** A firm's counts by what they depend on besides its claims. */
type Counts = Map<string, Promise<FirmFigures>>

/**
 * A firm's figures (docs/rules/law-firms.md "The firm's list"), counted once until one of its claims changes: they stand beside every
 * page that a member asks for, and all of the firm's claims are counted for them. Who asks meanwhile waits for the same count.
 */
export function createFirmFigures({ db, notifications }: FirmFiguresParts) {
  const kept = createNotifiedCache<Counts>(notifications, firmClaimsChangedChannel, maxFirms, {
    isNamed: true,
  })

  return async function figuresOf(
    query: Pick<FirmClaimsQuery, 'firmId' | 'lately' | 'required'>,
    today: LocalDate,
  ): Promise<FirmFigures> {
    const ofFirm = countsOf(query.firmId)
    const when = `${today} ${query.lately.recentSince.getTime()}`
    const known = ofFirm.get(when)
    if (known) return known
    const counted = readFirmFigures(db.kysely, query, today)
    ofFirm.set(when, counted)
    counted.catch(() => ofFirm.delete(when))
    return counted
  }

  function countsOf(firmId: string): Counts {
    const firms = kept.now()
    const ofFirm = firms.get(firmId) ?? new Map<string, Promise<FirmFigures>>()
    firms.set(firmId, ofFirm)
    return ofFirm
  }
}
