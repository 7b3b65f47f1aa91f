import { errors } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import type {
  ClaimsToSignPage,
  JointSigningView,
  NotSigned,
} from '@makewhole/contract/joint-signing/joint-signing.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import { createOptionNames } from '../claim/option-names.ts'
import type { JointSigningService } from './joint-signing.service.ts'
import type { NotSignedRow, SigningRow } from './joint-signing.repository.ts'

/** Why one claim of many was not signed, where the call's own words speak to somebody with that claim alone on the screen. */
const reasons: Partial<Record<ErrorCode, LocalizedText>> = {
  CLAIM_CHANGED: {
    en: 'Somebody changed this claim after you opened the list. Read it, then sign it.',
    es: 'Alguien cambió este reclamo después de que usted abriera la lista. Léalo y luego fírmelo.',
  },
  CLAIM_ALREADY_SUBMITTED: {
    en: 'This claim was already signed and submitted.',
    es: 'Este reclamo ya se firmó y se presentó.',
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

/** Claims that are signed together as they travel. */
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
      { form, rows, ...page }: Awaited<ReturnType<JointSigningService['listToSign']>>,
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
        changedOn: epoch(row.modifiedAt),
        firmReference: row.firmReference,
        originalFilingDate: row.originalFilingDate,
      })),
      ...page,
    }),

    notSignedOf: (rows: readonly NotSignedRow[]): NotSigned =>
      rows.map(({ claimId, claimNumber, failure, ...row }) => ({
        claim: claimId !== null && claimNumber !== null ? { id: claimId, claimNumber } : null,
        client: nameOf(row),
        reason: reasons[failure as ErrorCode] ?? errors[failure as ErrorCode].message,
      })),
  }
}

const nameOf = ({ firstName, lastName }: Pick<NotSignedRow, 'firstName' | 'lastName'>) => ({
  firstName: firstName || null,
  lastName: lastName || null,
})

const epoch = (at: Date) => String(at.getTime())
