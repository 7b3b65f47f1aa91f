import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Database } from '../db/database.ts'
import { createNotifiedCache } from '../db/notified-cache.ts'
import type { NotificationSource } from '../db/notified-cache.ts'
import { readFirmFigures } from './firm-claims.repository.ts'
import type { FirmClaimsQuery, FirmFigures } from './firm-claims.repository.ts'

export interface FirmFiguresParts {
  readonly db: Database
  readonly notifications: NotificationSource
}

/** Where the database tells of each change to a firm's claims, drafts included, by the firm's id. */
const firmClaimsChangedChannel = 'firm_claims_changed'
const maxFirms = 1000

/** A firm's counts by what they depend on besides its claims. */
type FiguresByDay = Map<string, Promise<FirmFigures>>

/**
 * A firm's figures (docs/rules/law-firms.md "The firm's list"), counted once until one of its claims changes: they stand beside every
 * page that a member asks for, and all of the firm's claims are counted for them. Who asks meanwhile waits for the same count.
 */
export function createFirmFigures({ db, notifications }: FirmFiguresParts) {
  const figuresCache = createNotifiedCache<FiguresByDay>(notifications, firmClaimsChangedChannel, maxFirms, {
    isNamed: true,
  })

  return async function figuresOf(
    query: Pick<FirmClaimsQuery, 'firmId' | 'recent' | 'required'>,
    today: LocalDate,
  ): Promise<FirmFigures> {
    const ofFirm = countsOf(query.firmId)
    const when = `${today} ${query.recent.recentSince.getTime()}`
    const cached = ofFirm.get(when)
    if (cached) return cached
    const figures = readFirmFigures(db.kysely, query, today)
    ofFirm.set(when, figures)
    figures.catch(() => ofFirm.delete(when))
    return figures
  }

  function countsOf(firmId: string): FiguresByDay {
    const firms = figuresCache.now()
    const ofFirm = firms.get(firmId) ?? new Map<string, Promise<FirmFigures>>()
    firms.set(firmId, ofFirm)
    return ofFirm
  }
}
