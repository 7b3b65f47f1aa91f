import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import type { Queries, Transaction } from '../db/database.ts'
import type { Row } from '../db/row.ts'

/** A stored notice. */
export type NoticeRow = Row<
  'notice',
  { kind: NoticeKind; status: 'waiting' | 'sent' | 'failed' | 'dropped'; failure: NoticeFailure }
>

/** One e-mail about a claim, in any feature's table. */
export interface StoredNotice extends Pick<
  NoticeRow,
  'id' | 'kind' | 'status' | 'deadline' | 'createdAt' | 'nextTryAt' | 'sentAt' | 'failure' | 'smtpCode'
> {
  /** The address of the last try. */
  readonly address: NoticeRow['sentTo']
}

/** A notice that did not go through. */
export interface FailingNotice extends Pick<NoticeRow, 'createdAt'>, Pick<Row<'claim'>, 'claimNumber'> {
  readonly claimId: string
  /** True ends the attempts. */
  readonly isOver: boolean
}

/** The failures to list: since a time, and with or without attorneys' claims. */
export interface FailingScope {
  readonly since: Date
  readonly seesAttorneys: boolean
}

/** A feature that sends e-mail about claims and stores the results. */
export interface NoticeSource {
  /** The history's type of a failed one. */
  readonly failedType: 'Notice Failed' | 'DocuSign Exception'
  list(queries: Queries, claimId: string): Promise<readonly StoredNotice[]>
  listFailing(queries: Queries, scope: FailingScope): Promise<readonly FailingNotice[]>
  /** Queues one of `list` again at once, as if for the first time. The claim is locked. */
  retry(tx: Transaction, id: string, at: Date): Promise<void>
  /** Records a returned mail; null where it is none of these, or no longer out. */
  markReturned(tx: Transaction, id: string, smtpCode: number | null, at: Date): Promise<ReturnedNotice | null>
}

export interface ReturnedNotice {
  /** Null: it was of no claim. */
  readonly claimId: string | null
  readonly kind: NoticeKind
}
