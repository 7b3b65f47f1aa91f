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

/** The database's channel for changes of a firm's claims, drafts included, by the firm's id. */
const firmClaimsChangedChannel = 'firm_claims_changed'
const maxFirms = 1000

/** A firm's counts by their other inputs. */
type FiguresByDay = Map<string, Promise<FirmFigures>>

/**
 * Caches a firm's figures (docs/rules/law-firms.md "The firm's list") until one of its claims changes. Every page of
 * a member shows them, and counting reads all of the firm's claims. Simultaneous requests share one count.
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
