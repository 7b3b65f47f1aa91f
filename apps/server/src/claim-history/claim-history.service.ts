import type { historyEntryView } from '@makewhole/contract/claim/claim-grid.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import { activityNames, actorNames } from '@makewhole/domain/claim/activity.ts'
import type { ClaimEvent } from '@makewhole/domain/claim/lifecycle.ts'
import { noticeFailures } from '@makewhole/domain/notice/delivery.ts'
import type { NoticeFailure } from '@makewhole/domain/notice/delivery.ts'
import { fillNotice } from '@makewhole/domain/notice/fill.ts'
import type { NoticeKind } from '@makewhole/domain/notice/template.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { listHistory } from './history.repository.ts'
import type { HistoryRow } from './history.repository.ts'
import type { ClaimAccess } from '../claim/claim-access.ts'

type HistoryEntry = z.infer<typeof historyEntryView>
export type ClaimHistoryService = ReturnType<typeof createClaimHistoryService>

const pageOfHistory = 200

/** A claim's history as staff read it: every line of its chain, newest first. */
export function createClaimHistoryService({
  db,
  program,
  claims,
}: {
  db: Database
  program: Program
  claims: Pick<ClaimAccess, 'getVisible'>
}) {
  return {
    /** The lines before the one with the `activityId` (null: the newest). Raises NOT_FOUND, FORBIDDEN, MALFORMED_REQUEST. */
    async claimHistory(
      actor: Actor,
      claimId: string,
      before: string | null,
      locale: Locale,
    ): Promise<HistoryEntry[]> {
      const claim = await claims.getVisible(db.kysely, actor, claimId, 'history.read')
      const rows = await listHistory(db.kysely, claimId, lineOf(before, claimId), pageOfHistory)
      const seesAttorneys = can(actor, 'claim.listAttorneys')
      return rows.map((row) => entryOf(seesAttorneys ? row : withoutHidden(row), claim.claimNumber, locale))
    },
  }

  function entryOf(row: HistoryRow, claimNumber: string, locale: Locale): HistoryEntry {
    return {
      activityId: activityIdOf(row.claimId, row.line),
      activityType: row.type,
      claimId: row.claimId,
      claimNumber,
      createdOn: String(row.createdAt.getTime()),
      title: titleOf(row, locale),
      description:
        [
          whoOf(row, locale),
          isSilent(row) ? null : eventIn(row, locale),
          valueIn(row, locale),
          rejectionIn(row, locale),
          signatureIn(row, locale),
          noticeIn(row, claimNumber, locale),
          sealFailures[String(row.facts['exception'])]?.[locale] ?? null,
          textIn(row, locale),
        ]
          .filter(Boolean)
          .join(' · ') || null,
      notificationLevel: row.type === 'DocuSign Exception' ? 'Warning' : 'Information',
    }
  }

  /** Titles a transition by the status it led to, or by the former status; titles any other line by its kind. */
  function titleOf(row: HistoryRow, locale: Locale): string {
    const { from, to } = row.facts
    const status = from === to ? undefined : program.options.claimStatus.find(({ id }) => id === to)
    const what = status?.name[locale] ?? (isSilent(row) ? eventIn(row, locale) : null)
    const name = activityNames[row.type][locale]
    return what ? `${name}: ${what}` : name
  }

  /** Names the notice of a line, and the reason for its failure. */
  function noticeIn({ facts }: HistoryRow, claimNumber: string, locale: Locale): string | null {
    const kind = facts['notice'] as NoticeKind | undefined
    if (kind === undefined) return null
    const { subject } = fillNotice(program, kind, { claimNumber, deadline: null, link: '' }, locale)
    const failure = facts['failure'] as NoticeFailure | undefined
    return failure === undefined ? subject : `${subject} · ${noticeFailures[failure][locale]}`
  }

  /** The reason that was chosen when an offer or an agreement was turned down. */
  function rejectionIn({ facts }: HistoryRow, locale: Locale): string | null {
    const rejectionReason = program.options.rejectionReason.find(
      ({ id }) => id === facts['rejectionReasonId'],
    )
    return rejectionReason?.name[locale] ?? null
  }
}

/** Removes the survivor's number from the line; only those who see attorneys' claims may know it. */
function withoutHidden(row: HistoryRow): HistoryRow {
  const { survivor: _number, ...facts } = row.facts
  return row.isSurvivorOfAttorneys === false ? row : { ...row, facts }
}

/** Lines are counted by claim: together they are unique. */
const activityIdOf = (claimId: string, line: number) => `${claimId}:${line}`

function lineOf(activityId: string | null, claimId: string): number | null {
  if (activityId === null) return null
  const line = activityId.startsWith(`${claimId}:`) ? activityId.slice(claimId.length + 1) : ''
  if (!/^\d{1,9}$/.test(line)) throw new AppError('MALFORMED_REQUEST', { field: 'before' })
  return Number(line)
}

function whoOf({ firstName, lastName, kind }: HistoryRow, locale: Locale): string {
  const name = fullName({ firstName, lastName })
  return name || actorNames[kind][locale]
}

const sealFailures: Readonly<Record<string, LocalizedText>> = {
  seal: {
    en: 'The signed agreement could not be sealed. It is tried again every minute.',
    es: 'No se pudo sellar el acuerdo firmado. Se vuelve a intentar cada minuto.',
  },
  sealRefused: {
    en: 'The signed agreement cannot be sealed: its PDF does not open, or takes too long to. Void it, and send a copy that was printed to a new PDF.',
    es: 'El acuerdo firmado no se puede sellar: su PDF no se abre, o tarda demasiado en abrirse. Anúlelo y envíe una copia impresa como un PDF nuevo.',
  },
}

/** Names of the values that reviewers confirm; the workspace shows a structure's measures. */
const valueWords: Readonly<Record<string, LocalizedText>> = {
  claimantName: { en: 'Claimant name', es: 'Nombre del reclamante' },
  propertyAddress: { en: 'Property address', es: 'Dirección de la propiedad' },
  relationship: { en: 'Relationship', es: 'Relación con la propiedad' },
  apn: { en: 'APN', es: 'APN' },
  acreage: { en: 'Acreage', es: 'Superficie del terreno' },
  insurance: { en: 'Insurance', es: 'Seguro' },
  structure: { en: 'Structure', es: 'Estructura' },
}

/** Titles of events that share the status they lead to with others. */
const eventWords: Readonly<Partial<Record<ClaimEvent, LocalizedText>>> = {
  reopenBreakdown: { en: 'Breakdown reopened', es: 'Distribución reabierta' },
  reopenAddress: { en: 'Payment addresses reopened', es: 'Direcciones de pago reabiertas' },
  confirmSignature: { en: 'Signature on paper confirmed', es: 'Firma en papel confirmada' },
  refuseSignature: { en: 'Signed page refused', es: 'Página firmada rechazada' },
  voidAgreement: { en: 'Agreement taken back', es: 'Acuerdo retirado' },
  voidSettlement: { en: 'Settlement taken back', es: 'Resolución retirada' },
  replaceOffer: { en: 'Offer replaced', es: 'Oferta sustituida' },
  issueRebuild: { en: 'Rebuild bonus issued', es: 'Bono de reconstrucción emitido' },
  returnRebuildPayment: { en: 'Check came back', es: 'Cheque devuelto' },
  issuePayment: { en: 'Payment issued', es: 'Pago emitido' },
  returnPayment: { en: 'Check came back', es: 'Cheque devuelto' },
}

/** Checks whether the event left the status unchanged. */
function isSilent({ type, facts }: HistoryRow): boolean {
  return type === 'Workflow Change' && facts['from'] === facts['to']
}

function eventIn({ facts }: HistoryRow, locale: Locale): string | null {
  return eventWords[facts['event'] as ClaimEvent]?.[locale] ?? null
}

/** Names the confirmed value: its key is a name, or `structure:<id>`. */
function valueIn({ facts }: HistoryRow, locale: Locale): string | null {
  const key = facts['key']
  return typeof key === 'string' ? (valueWords[key.replace(/:.*$/, '')]?.[locale] ?? null) : null
}

/** The name that a claim was signed with, where it is not that of who signed it. */
function signatureIn({ facts: { signedAs, signer } }: HistoryRow, locale: Locale): string | null {
  if (typeof signedAs !== 'string' || typeof signer !== 'string') return null
  return locale === 'es' ? `Firmado como «${signedAs}» por ${signer}` : `Signed as “${signedAs}” by ${signer}`
}

const textFacts = [
  'documentName',
  'reviewer',
  'survivor',
  'reason',
  'rationale',
  'message',
  'name',
  'amount',
  'reference',
  'sha256',
] as const

/** Joins the texts that were entered with the event. */
function textIn({ facts }: HistoryRow, locale: Locale): string | null {
  const words = textFacts.flatMap((name) => {
    const localizedText = (locale === 'es' && facts[`${name}Es`]) || facts[name]
    if (name === 'amount' && typeof localizedText === 'number') return [moneyText(localizedText)]
    return typeof localizedText === 'string' && localizedText !== '' ? [localizedText] : []
  })
  return words.length === 0 ? null : words.join(' · ')
}
