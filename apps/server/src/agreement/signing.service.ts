import type { SignersView, SigningView } from '@makewhole/contract/agreement/agreement.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import { isDifferentName } from '@makewhole/domain/agreement/typed-name.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { addDays, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { canSendReminders } from '@makewhole/domain/settlement/settlement-state.ts'
import { settlementStateOf } from '../claim/claim-rights.ts'
import type { PartyActor } from '../claim/claim-progress-reader.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { senderOf } from '../mail/queued-mail.ts'
import type { FileAddress } from '../storage/storage.ts'
import type { AgreementFactsOf, ClaimOfAgreement, ClaimsOfAgreements } from './agreement-facts.ts'
import type { Sealer } from './agreement-seal.ts'
import type { AgreementService } from './agreement.service.ts'
import { endAgreement, findAgreement, findCurrent } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'
import { signerView, signingView } from './agreement-view.ts'
import { recordSignatures, signatureFacts } from './signature-record.ts'
import { hashOfToken } from './signing-token.ts'
import {
  findLink,
  listSigners,
  markOpened,
  saveDecline,
  saveSignature,
  saveSignerAddress,
} from './signer.repository.ts'
import type { LinkRow, SignerRow } from './signer.repository.ts'
import type { Signatures } from './signatures.ts'

export interface SigningServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly facts: AgreementFactsOf
  readonly agreements: Pick<AgreementService, 'addressOf'>
  readonly signatures: Signatures
  readonly sealer: Pick<Sealer, 'seal'>
}

/** The origin of a signature. */
export interface SignedFrom {
  readonly address: string
  readonly userAgent: string
}

/** All facts of one personal link. */
interface Signing {
  readonly link: LinkRow
  readonly claim: ClaimOfAgreement
  readonly document: AgreementRow
  readonly signers: readonly SignerRow[]
  readonly signer: SignerRow
}

export type SigningService = ReturnType<typeof createSigningService>

/** Signatures by personal link (docs/rules/settlement.md "Signing"). The link is the right, without an account. */
export function createSigningService(parts: SigningServiceParts) {
  const { db, program, clock, claims, facts, agreements, signatures, sealer } = parts
  const now = () => new Date(clock.now())

  /** Lists the signers of the current agreement. Raises NOT_FOUND, FORBIDDEN. */
  async function list(actor: Actor, claimId: string): Promise<SignersView> {
    const claim = await claims.getVisible(db.kysely, actor, claimId, 'settlement.read')
    return viewOfSigners(db.kysely, actor, claim)
  }

  async function viewOfSigners(
    queries: Queries,
    actor: Actor,
    claim: ClaimOfAgreement,
  ): Promise<SignersView> {
    const document = await findCurrent(queries, claim.id)
    const signers = document ? await listSigners(queries, document.id) : []
    const isSent = document !== null && document.sentAt !== null
    const deadline = isSent ? claim.claimantDeadline : null
    const reader = { isStaff: staffRoles.includes(actor.role), lastDay: deadline, timeZone: program.timeZone }
    return {
      settlementDocumentId: isSent ? document.id : null,
      deadline,
      signers: signers.map((signer) => signerView(signer, reader)),
    }
  }

  /**
   * Sends one party a new link; the earlier one stops working when it left. Raises NOT_FOUND, FORBIDDEN,
   * TRANSITION_NOT_ALLOWED, LINK_USED, SIGNS_ON_PAPER, TOO_MANY_MAILS, TOO_MANY_MAILS_TODAY, TOO_MANY_STAFF_MAILS_TODAY.
   */
  function resend(actor: Actor, claimId: string, personId: string): Promise<SignersView> {
    return db.transaction(async (tx) => {
      const claim = await claims.getForUpdate(tx, actor, claimId, 'agreement.remind')
      const document = await findCurrent(tx, claimId)
      const isAgreementAccepted = document?.acceptOffer === true
      if (!document || !canSendReminders(settlementStateOf(claim, isAgreementAccepted)))
        throw new AppError('TRANSITION_NOT_ALLOWED')
      const signer = (await listSigners(tx, document.id)).find((each) => each.personId === personId)
      if (!signer) throw new AppError('NOT_FOUND')
      if (signer.signedAt !== null) throw new AppError('LINK_USED')
      if (signer.signsOnPaper) throw new AppError('SIGNS_ON_PAPER')
      const recipient = (await facts.recipientsOf(tx, actor, claim)).find(
        (each) => each.personId === personId,
      )
      if (recipient) await saveSignerAddress(tx, signer.id, recipient)
      const to = recipient ? recipient.email : signer.email
      const { linkTo } = recipient ?? signer
      const requests = [{ signerId: signer.id, to, linkTo, locale: await facts.localeOf(claim) }]
      await signatures.request(tx, requests, { at: now(), sender: senderOf(actor), isRequested: true })
      return viewOfSigners(tx, actor, claim)
    })
  }

  /**
   * Returns the view of a link; reading does not use the link up. Raises LINK_UNKNOWN, LINK_EXPIRED, LINK_REPLACED.
   */
  async function open(token: string, locale: Locale): Promise<SigningView> {
    const signing = await find(db.kysely, token)
    await markOpened(db.kysely, signing.signer.id, now())
    return viewOf(signing, locale)
  }

  /** An address to fetch the link's document from. Raises what `open` raises. */
  async function createDocumentUrl(token: string): Promise<FileAddress> {
    return agreements.addressOf((await find(db.kysely, token)).document)
  }

  /**
   * Signs (docs/rules/settlement.md "Signing"). The last signature has the agreement sealed; after a server's end a
   * job seals it. Raises LINK_UNKNOWN, LINK_EXPIRED, LINK_REPLACED, LINK_USED.
   */
  async function sign(
    token: string,
    typedName: string,
    from: SignedFrom,
    locale: Locale,
  ): Promise<SigningView> {
    const signing = await db.transaction((tx) => record(tx, token, typedName.trim(), from))
    if (signing.document.signedAt === null) return viewOf(signing, locale)
    // The signature is saved already, and the job retries the sealing.
    await sealer.seal(signing.document.id).catch(() => undefined)
    return viewOf(await find(db.kysely, token), locale)
  }

  async function record(
    tx: Transaction,
    token: string,
    typedName: string,
    from: SignedFrom,
  ): Promise<Signing> {
    const { claim, signer, document, signers } = await lockOpen(tx, token)
    const at = now()
    const isSignedDifferently = isDifferentName(typedName, fullName(signer))
    await saveSignature(tx, signer.id, { ...from, typedName, isOtherName: isSignedDifferently, at })
    const details = signatureFacts(document, signers)
    await claims.addActivity(tx, claim.id, partyOf(signer), { type: 'DocuSign Completed', facts: details })
    await recordSignatures(tx, claims, document, at)
    return find(tx, token)
  }

  /**
   * Declines to sign (docs/rules/settlement.md "Declining to sign"): every link of the agreement stops. Raises what
   * `sign` raises.
   */
  async function decline(token: string, reason: string): Promise<void> {
    await db.transaction(async (tx) => {
      const { claim, signer, document } = await lockOpen(tx, token)
      await saveDecline(tx, signer.id, reason.trim(), now())
      await endAgreement(tx, document.id, { state: 'declined', reason: reason.trim(), at: now() })
      await claims.applyEvent(
        tx,
        claim.id,
        'declineToSign',
        partyOf(signer),
        { reasonGiven: true },
        { reason: reason.trim() },
      )
    })
  }

  /** Finds the unsigned link with its claim locked. Signing counts as an answer, so an inactive claim resumes. */
  async function lockOpen(tx: Transaction, token: string): Promise<Signing> {
    const { link } = await find(tx, token)
    await claims.lock(tx, link.claimId)
    const signing = await find(tx, token)
    if (signing.signer.signedAt !== null) throw new AppError('LINK_USED')
    if (signing.claim.statusId !== statusIds.inactive) return signing
    await claims.applyEvent(tx, link.claimId, 'resume', 'system', { claimantResponded: true })
    return find(tx, token)
  }

  async function find(queries: Queries, token: string): Promise<Signing> {
    const link = await findLink(queries, hashOfToken(token))
    const document = link && (await findAgreement(queries, link.documentId))
    const claim = link && (await claims.read(queries, link.claimId))
    const signers = link ? await listSigners(queries, link.documentId) : []
    const signer = signers.find(({ id }) => id === link?.signerId)
    if (!link || !document || !claim || !signer) throw new AppError('LINK_UNKNOWN')
    requireActive({ link, document, claim, signers, signer })
    return { link, document, claim, signers, signer }
  }

  function requireActive({ link, document, claim, signer }: Signing): void {
    const today = clock.today()
    if (document.endedAt !== null)
      throw new AppError(document.endState === 'expired' ? 'LINK_EXPIRED' : 'LINK_REPLACED')
    if (document.sealedAt !== null && today > readableUntil(document.sealedAt))
      throw new AppError('LINK_EXPIRED')
    if (signer.signedAt !== null) return
    if (link.replacedAt !== null || signer.signsOnPaper) throw new AppError('LINK_REPLACED')
    const isPaused = claim.statusId === statusIds.inactive
    if (!isPaused && claim.claimantDeadline !== null && today > claim.claimantDeadline)
      throw new AppError('LINK_EXPIRED')
  }

  /** Signers can fetch their copy for as long after sealing as they had to sign. */
  function readableUntil(sealedAt: Date) {
    return addDays(localDateAt(sealedAt.getTime(), program.timeZone), program.deadlines.agreementSignDays)
  }

  async function viewOf({ claim, document, signer, signers }: Signing, locale: Locale): Promise<SigningView> {
    const deadline = document.sealedAt === null ? claim.claimantDeadline : readableUntil(document.sealedAt)
    const signatureView = {
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      isAddressDue: !claim.areAddressesComplete,
      fire: facts.fireNameOf(claim)[locale],
      today: clock.today(),
      deadline,
      offer: await facts.separateOffer(db.kysely, document, locale),
    }
    return signingView(signatureView, document, signer, signers)
  }

  return { list, resend, open, createDocumentUrl, sign, decline }
}

function partyOf({ id, firstName, lastName }: SignerRow): PartyActor {
  return { role: 'PARTY', subject: `signer:${id}`, firstName, lastName }
}
