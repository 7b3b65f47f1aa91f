import { isProofView } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmSort, FirmView } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { firmClaimsQuery, FirmClaimsPage, FirmClaimView } from '@makewhole/contract/firm/firm-claims.ts'
import { canDelete } from '@makewhole/domain/access/abilities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { requiredProofs } from '@makewhole/domain/document/proofs.ts'
import { positionOfStep } from '@makewhole/domain/form/steps.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import { createOptionNames } from '../claim/option-names.ts'
import type { Clock } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { cursorOf, keys, pageOf } from '../db/keyset.ts'
import { listFirmClaims } from './firm-claims.repository.ts'
import type { FirmClaimRow } from './firm-claims.repository.ts'
import { createFirmFigures } from './firm-figures.ts'
import type { FirmFiguresParts } from './firm-figures.ts'

export interface FirmClaimsParts extends FirmFiguresParts {
  readonly program: Program
  readonly clock: Clock
}

export type FirmClaimsService = ReturnType<typeof createFirmClaimsService>

/** Page size of lists in the law firms' portal. */
const pageSize = 25
/** The days in which a change counts as recent, to the minute, so that list and count agree. */
const recentDays = 14
const minute = 60_000
/** The days before a deadline in which it counts as upcoming. */
const upcomingDays = 14

/** The default sort of a view: deadlines first where the firm has the turn. */
const defaultSort: Readonly<Partial<Record<FirmView, FirmSort>>> = {
  turn: 'turn',
  soon: 'turn',
  proofs: 'turn',
  unsent: 'turn',
  program: 'turn',
}

/** Formats of a sort's values as text. */
const isKeyOf: Readonly<Record<FirmSort, (key: string) => boolean>> = {
  changed: keys.instant,
  turn: keys.day,
  number: keys.instant,
  client: keys.text,
}

/** A law firm's claims, a page at a time (docs/rules/law-firms.md "The firm's list"). */
export function createFirmClaimsService({ db, program, clock, notifications }: FirmClaimsParts) {
  const { optionName } = createOptionNames(program)
  const figuresOf = createFirmFigures({ db, notifications })
  const required = requiredProofs(program.documents)

  /**
   * Lists one page with its totals. Raises FORBIDDEN, MALFORMED_REQUEST for a broken cursor, or a kind of proof in
   * another view.
   */
  return async function listClaims(
    actor: Actor,
    filter: z.infer<typeof firmClaimsQuery>,
    locale: Locale,
  ): Promise<FirmClaimsPage> {
    authorize(actor, 'firm.read')
    const view = filter.view ?? 'recent'
    if (filter.documentTypeId !== undefined && !isProofView(view))
      throw new AppError('MALFORMED_REQUEST', { query: 'documentTypeId' })
    const sort = filter.sort ?? defaultSort[view] ?? 'changed'
    const query = {
      firmId: actor.firmId ?? '',
      view,
      sort,
      search: filter.search ?? '',
      folderId: filter.folderId ?? null,
      required,
      documentTypeId: filter.documentTypeId === undefined ? null : Number(filter.documentTypeId),
      isDescending: filter.isDescending ? filter.isDescending === 'true' : sort === 'changed',
      after: cursorOf(filter.after, sort, isKeyOf[sort]),
      before: cursorOf(filter.before, sort, isKeyOf[sort]),
      limit: pageSize,
      recent: {
        recentSince: new Date(Math.ceil(clock.now() / minute) * minute - recentDays * 86_400_000),
        soonUntil: addDays(clock.today(), upcomingDays),
      },
    }
    const [read, { paymentsDue, kinds, ...figures }] = await Promise.all([
      listFirmClaims(db.kysely, { ...query, limit: pageSize + 1 }, actor.subject),
      figuresOf(query, clock.today()),
    ])
    const { rows, ...cursors } = pageOf(read, query)
    return {
      claims: rows.map((row) => claimView(actor, row, locale)),
      ...cursors,
      ...figures,
      kinds: { proofs: kindsView(kinds.proofs, locale), unsent: kindsView(kinds.unsent, locale) },
      paymentsDueThisMonth: paymentsDue,
    }
  }

  function kindsView(countsByKind: Readonly<Record<string, number>>, locale: Locale) {
    return program.documents.types.flatMap(({ id, name }) => {
      const claims = countsByKind[id] ?? 0
      return claims === 0 ? [] : [{ documentType: { id, name: name[locale] }, claims }]
    })
  }

  function claimView(actor: Actor, row: FirmClaimRow, locale: Locale): FirmClaimView {
    const form = formOfClaim(program, row)
    return {
      id: row.id,
      claimNumber: row.claimNumber,
      fire: optionName('fire', row.fireId, locale),
      status: optionName('claimStatus', row.statusId, locale),
      statusSince: row.statusSince,
      client: { firstName: row.firstName || null, lastName: row.lastName || null },
      property: { address1: row.address1 || null, city: row.city || null },
      step: positionOfStep(form, row.stepName),
      stepCount: form.steps.length,
      turn: { side: row.turnSide, dueOn: row.dueOn },
      missingDocuments: row.missingDocuments,
      unsentDocuments: row.unsentDocuments,
      unreadMessages: row.unreadMessages,
      changedOn: String(row.modifiedAt.getTime()),
      paidOn: row.paidOn,
      offerAmount: row.offerAmount,
      version: row.version,
      abilities: canDelete(actor, { ...row, status: statusOf(row.statusId) }) ? ['claim.delete'] : [],
    }
  }
}
