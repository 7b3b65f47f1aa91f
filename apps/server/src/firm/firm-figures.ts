import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Database } from '../db/database.ts'
import { createKept } from '../db/kept.ts'
import type { Hearing } from '../db/kept.ts'
import { readFirmFigures } from './firm-claims.repository.ts'
import type { FirmClaimsQuery, FirmFigures } from './firm-claims.repository.ts'

export interface FirmFiguresParts {
  readonly db: Database
  readonly notifications: Hearing
}

/** Where the database tells of each change to a firm's claims, drafts included, by the firm's id (migration 0114). */
const firmClaimsChangedChannel = 'firm_claims_changed'
const mostFirms = 1000

/**
 * A firm's figures (docs/rules/law-firms.md "The firm's list"), counted once until one of its claims changes: they stand beside every
 * page that a member asks for, and all of the firm's claims are counted for them.
 */
export function createFirmFigures({ db, notifications }: FirmFiguresParts) {
  const kept = createKept<Map<string, FirmFigures>>(notifications, firmClaimsChangedChannel, mostFirms, {
    isNamed: true,
  })

  return async function figuresOf(
    query: Pick<FirmClaimsQuery, 'firmId' | 'lately'>,
    today: LocalDate,
  ): Promise<FirmFigures> {
    const ofFirm = keptOf(query.firmId)
    const when = `${today} ${query.lately.recentSince.getTime()}`
    const known = ofFirm.get(when)
    if (known) return known
    const figures = await readFirmFigures(db.kysely, query, today)
    ofFirm.set(when, figures)
    return figures
  }

  function keptOf(firmId: string): Map<string, FirmFigures> {
    const firms = kept.now()
    const ofFirm = firms.get(firmId) ?? new Map<string, FirmFigures>()
    firms.set(firmId, ofFirm)
    return ofFirm
  }
}
