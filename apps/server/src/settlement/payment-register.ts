import type { PaymentView } from '@makewhole/contract/settlement/settlement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { PaymentStatus } from '@makewhole/domain/settlement/payment.ts'
import { isLocalDate } from '@makewhole/domain/shared/local-date.ts'
import { AppError } from '../http/app-error.ts'
import { paymentCsv } from './payment-export.ts'
import { findRegister } from './payment.repository.ts'
import type { PaymentPlace, PaymentRow, RegisterQuery } from './payment.repository.ts'
import { paymentView } from './payment-view.ts'
import type { SettlementParts } from './settlement-parts.ts'

export interface RegisterPage {
  readonly payments: PaymentView[]
  /** Where the next page begins; null on the last. */
  readonly next: string | null
}

const maxOnAPage = 200
/** Rows of the file that are read at once. */
const readAtOnce = 5000

/** The payments of all claims, page by page and as a file (docs/rules/settlement.md "The payment register"). */
export function createPaymentRegister({ db, program, clock }: SettlementParts) {
  /** A file that money leaves by has every row. */
  async function wholeRegister(query: RegisterQuery): Promise<readonly PaymentRow[]> {
    const rows: PaymentRow[] = []
    let page: readonly PaymentRow[]
    do {
      page = await findRegister(db.kysely, query, rows.at(-1) ?? null, readAtOnce)
      rows.push(...page)
    } while (page.length === readAtOnce)
    return rows
  }

  return {
    /** Payments of all claims by due date; `isCurrentOnly`: without those that came back and were paid anew. Raises FORBIDDEN, MALFORMED_REQUEST for a place that nobody was given. */
    async readRegister(
      actor: Actor,
      status: PaymentStatus | null,
      after: string | null,
      pageSize: number,
      isCurrentOnly = false,
    ): Promise<RegisterPage> {
      authorize(actor, 'payment.read')
      const size = Math.min(Math.max(pageSize, 1), maxOnAPage)
      const place = after === null ? null : placeOf(after)
      const rows = await findRegister(
        db.kysely,
        { ...registerOf(actor, status), isCurrentOnly },
        place,
        size + 1,
      )
      const last = rows.length > size ? rows[size - 1] : undefined
      return {
        payments: rows.slice(0, size).map((row) => paymentView(actor, row, clock.today())),
        next: last ? textOf(last) : null,
      }
    },

    /** The register as a file. Raises FORBIDDEN. */
    async exportRegister(
      actor: Actor,
      status: PaymentStatus | null,
    ): Promise<{ readonly fileName: string; readonly csv: string }> {
      authorize(actor, 'payment.read')
      const rows = await wholeRegister(registerOf(actor, status))
      return { fileName: `payments-${clock.today()}.csv`, csv: paymentCsv(rows, program.timeZone) }
    },
  }
}

function registerOf(actor: Actor, status: PaymentStatus | null): RegisterQuery {
  return { status, isCurrentOnly: false, seesAttorneys: can(actor, 'claim.listAttorneys') }
}

function textOf({ dueOn, id }: PaymentPlace): string {
  return Buffer.from(`${dueOn} ${id}`).toString('base64url')
}

function placeOf(text: string): PaymentPlace {
  const [dueOn = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ')
  const isPlace = isLocalDate(dueOn) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isPlace) throw new AppError('MALFORMED_REQUEST', { parameter: 'after' })
  return { dueOn, id }
}
