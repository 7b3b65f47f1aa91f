import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { Queries, Transaction } from '../db/database.ts'

/** One e-mail about a claim, wherever it is kept. */
export interface KeptNotice {
  readonly id: string
  readonly kind: NoticeKind
  readonly status: 'waiting' | 'sent' | 'failed' | 'dropped'
  readonly deadline: LocalDate | null
  /** The address of the last try. */
  readonly address: string | null
  readonly createdAt: Date
  readonly nextTryAt: Date
  readonly sentAt: Date | null
  readonly failure: NoticeFailure | null
  readonly smtpCode: number | null
}

/** A notice that did not go through. */
export interface FailingNotice {
  readonly claimId: string
  readonly claimNumber: string
  /** No try follows. */
  readonly isOver: boolean
  readonly createdAt: Date
}

/** Which failures are asked for: from when on, and whether of claims that attorneys filed, too. */
export interface FailingScope {
  readonly since: Date
  readonly seesAttorneys: boolean
}

/** A feature that sends e-mail about claims and keeps what became of it. */
export interface NoticeSource {
  /** What the claim's history calls one that does not arrive. */
  readonly failedType: 'Notice Failed' | 'DocuSign Exception'
  list(queries: Queries, claimId: string): Promise<readonly KeptNotice[]>
  listFailing(queries: Queries, scope: FailingScope): Promise<readonly FailingNotice[]>
  /** Has one of `list` sent at once, as if for the first time. The claim is locked. */
  sendAgain(tx: Transaction, id: string, at: Date): Promise<void>
  /** Notes that a mail came back; null where it is none of these, or not out any more. */
  markReturned(tx: Transaction, id: string, smtpCode: number | null, at: Date): Promise<ReturnedNotice | null>
}

export interface ReturnedNotice {
  readonly claimId: string
  readonly kind: NoticeKind
}
