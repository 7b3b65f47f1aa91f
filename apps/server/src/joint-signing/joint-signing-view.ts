import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type {
  ClaimsToSignPage,
  JointSigningClaims,
  JointSigningView,
  NotSigned,
} from '@makewhole/contract/joint-signing/joint-signing.ts'
import { unsentProofs } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { JointSigningService } from './joint-signing.service.ts'
import type { NotSignedRow, SigningClaimRow, SigningRow } from './joint-signing.repository.ts'

/**
 * Reasons why one claim of several was not signed, where the catalogue's text addresses a reader of one claim;
 * `{who}` is the person.
 */
const reasons: Partial<Record<ErrorCode, LocalizedText>> = {
  CLAIM_CHANGED: {
    en: '{who} changed this claim after you ticked it. Read it, then sign it.',
    es: '{who} cambió este reclamo después de que usted lo marcara. Léalo y luego fírmelo.',
  },
  CLAIM_ALREADY_SUBMITTED: {
    en: '{who} signed and submitted this claim before.',
    es: '{who} firmó y presentó este reclamo antes.',
  },
  INVALID_ANSWERS: {
    en: 'An answer in this claim needs your attention. Open it to correct it.',
    es: 'Una respuesta de este reclamo necesita su atención. Ábralo para corregirla.',
  },
  STEP_OUT_OF_ORDER: {
    en: 'A step of this claim is not filled in any more. Open it to complete it.',
    es: 'Un paso de este reclamo ya no está lleno. Ábralo para completarlo.',
  },
  QUESTIONS_CHANGED: {
    en: 'This claim is signed with other attestations. Open it to sign it by itself.',
    es: 'Este reclamo se firma con otras declaraciones. Ábralo para firmarlo por separado.',
  },
  NOT_FOUND: {
    en: 'Your firm does not represent this client any more.',
    es: 'Su bufete ya no representa a este cliente.',
  },
  RIGHTS_CHANGED: {
    en: 'Whoever signed lost access to the claims before it was this one’s turn.',
    es: 'Quien firmó perdió el acceso a los reclamos antes de que llegara el turno de este.',
  },
}

/** Views of joint signings. */
export function createJointSigningViews(program: Program) {
  const { optionName } = createOptionNames(program)

  return {
    viewOf: (found: SigningRow): JointSigningView => ({
      id: found.id,
      state: found.state,
      signedBy: found.signedByName,
      signedOn: epoch(found.signedAt),
      doneOn: found.doneAt && epoch(found.doneAt),
      total: found.total,
      signed: found.signed,
      refused: found.refused,
    }),

    pageOf: (
      { form, rows }: Awaited<ReturnType<JointSigningService['listToSign']>>,
      locale: Locale,
    ): ClaimsToSignPage => ({
      form: { id: form.id, version: form.version },
      claims: rows.map((row) => ({
        id: row.id,
        version: row.version,
        claimNumber: row.claimNumber,
        fire: optionName('fire', row.fireId, locale),
        client: nameOf(row),
        property: { address1: row.address1 || null, city: row.city || null },
        structureCount: row.structureCount,
        missingProofs: unsentProofs(program.documents, row.relationshipId, row.sentTypeIds).map(
          ({ id, name }) => ({ id, name: name[locale] }),
        ),
        changedOn: epoch(row.modifiedAt),
        changedBy: row.changedBy,
        firmReference: row.firmReference,
        originalFilingDate: row.originalFilingDate,
      })),
    }),

    claimsOf: (rows: readonly SigningClaimRow[]): JointSigningClaims =>
      rows.map(({ claimId, claimNumber, doneAt, failure, changedBy, ...row }) => ({
        claimId,
        claimNumber,
        client: nameOf(row),
        outcome: doneAt === null ? 'waiting' : failure === null ? 'signed' : 'refused',
        reason: failure === null ? null : reasonOf({ failure, changedBy }),
      })),

    notSignedOf: (rows: readonly NotSignedRow[]): NotSigned =>
      rows.map(({ claimId, claimNumber, failure, changedBy, ...row }) => ({
        claimId,
        claimNumber,
        client: nameOf(row),
        reason: reasonOf({ failure, changedBy }),
      })),
  }
}

const reasonOf = ({ failure, changedBy }: Pick<NotSignedRow, 'failure' | 'changedBy'>) =>
  withName(reasons[failure as ErrorCode] ?? errors[failure as ErrorCode].message, changedBy)

const withName = ({ en, es }: LocalizedText, who: string | null): LocalizedText => ({
  en: en.replace('{who}', () => who ?? 'Somebody'),
  es: es.replace('{who}', () => who ?? 'Alguien'),
})

const nameOf = ({ firstName, lastName }: Pick<SigningClaimRow, 'firstName' | 'lastName'>) => ({
  firstName: firstName || null,
  lastName: lastName || null,
})

const epoch = (at: Date) => String(at.getTime())
