import type { Program } from '@makewhole/domain/program/program.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Scan } from '../document/clamd.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileAddress, Storage } from '../storage/storage.ts'
import { createAgreementFacts } from './agreement-facts.ts'
import type { ClaimsOfAgreements, PartiesOfOffers } from './agreement-facts.ts'
import { createAgreementFiles } from './agreement-files.ts'
import { followMoves } from './agreement-moves.ts'
import { createSealer } from './agreement-seal.ts'
import type { NotifyFiler } from './agreement-seal.ts'
import { createAgreementService } from './agreement.service.ts'
import type { AgreementService } from './agreement.service.ts'
import { createPaperCopies } from './paper-copy.service.ts'
import { createPaperSignatures } from './paper-signature.service.ts'
import type { PaperSignatureParts, PaperSignatureService } from './paper-signature.service.ts'
import { createPdfProcess } from './pdf-process.ts'
import type { PdfProcess } from './pdf-process.ts'
import { embeddedSignatures } from './signatures.ts'
import type { Signatures } from './signatures.ts'
import { signingMailSource } from './signing-mail-source.ts'
import { sendSigningLinks } from './signing-mail.ts'
import { followSigningMethods } from './signing-methods.ts'
import { createSigningService } from './signing.service.ts'
import type { SigningService } from './signing.service.ts'

export interface AgreementFeatureParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly claims: ClaimsOfAgreements
  readonly settlement: PartiesOfOffers
  readonly accounts: Pick<AccountService, 'findAccount'>
  readonly storage: Storage
  readonly documents: PaperSignatureParts['documents']
  readonly scan: Scan | null
  readonly mailer: Pick<Mailer, 'send'>
  readonly publicUrl: string
  readonly signatures?: Signatures
  readonly pdfs?: PdfProcess
  readonly notifyFiler?: NotifyFiler
}

/** The server's feature of agreements: routes of the contract, functions for the storage's routes, and jobs. */
export function agreementFeature({
  pdfs = createPdfProcess(),
  signatures = embeddedSignatures(pdfs),
  ...parts
}: AgreementFeatureParts) {
  const { program, claims, settlement, accounts } = parts
  const facts = createAgreementFacts({ program, claims, settlement, accounts })
  const files = createAgreementFiles({ ...parts, pdfs, maxBytes: program.documents.maxBytes })
  const agreements = createAgreementService({ ...parts, facts, files, signatures })
  const sealer = createSealer({ ...parts, facts, files, signatures })
  const signing = createSigningService({ ...parts, facts, agreements, signatures, sealer })
  const paper = createPaperSignatures({ ...parts, signing, sealer })
  const copies = createPaperCopies({ ...parts, facts, files, pdfs })
  followSigningMethods({ ...parts, facts, signatures, paper })
  followMoves(parts)
  const jobs: Jobs = {
    tasks: {
      'send-signing-links': () => sendSigningLinks(parts),
      'seal-agreements': () => sealer.sealAll(),
      'clean-up-agreements': () => files.cleanUp(),
    },
    schedule: {
      'send-signing-links': '* * * * *',
      'seal-agreements': '* * * * *',
      'clean-up-agreements': '47 * * * *',
    },
  }
  const { isOpenForUpload, labelOf } = agreements
  return {
    agreements,
    signing,
    paper,
    copies,
    handlers: agreementHandlers({ agreements, signing, paper, copies }),
    jobs,
    /** The mails to those who sign, for the staff's list. */
    noticeSource: signingMailSource,
    isOpenForUpload,
    labelOf,
  }
}

/**
 * REST v1, settlement documents and signatures (docs/rules/settlement.md "Agreement", docs/rules/api.md "REST calls").
 */
const agreementHandlers = ({
  agreements,
  signing,
  paper,
  copies,
}: {
  readonly agreements: AgreementService
  readonly signing: SigningService
  readonly paper: PaperSignatureService
  readonly copies: ReturnType<typeof createPaperCopies>
}) =>
  ({
    listAgreementTemplates: async ({ actor, query, locale }) =>
      agreements.listTemplates(actor, Number(query.fireId), locale),
    previewAgreement: ({ actor, params, body }) => agreements.preview(actor, params.claimId, body),
    generateAgreement: ({ actor, params, body }) => agreements.generate(actor, params.claimId, body),
    getAgreementUploadKey: async ({ actor, params }) => {
      const { documentId, ...key } = await agreements.createUploadUrl(actor, params.claimId)
      return { ...keyOf(key), documentId }
    },
    registerAgreement: ({ actor, params, body }) => agreements.register(actor, params.claimId, body),
    listAgreements: ({ actor, params }) => agreements.list(actor, params.claimId),
    getAgreementKey: async ({ actor, params }) =>
      keyOf(await agreements.createDownloadUrl(actor, params.claimId, params.documentId)),
    sendAgreement: ({ actor, params, body }) =>
      agreements.send(actor, params.claimId, body.settlementDocumentId),
    voidAgreement: ({ actor, params, body }) => agreements.voidAgreement(actor, params.claimId, body.reason),
    answerAgreement: ({ actor, params, body }) => agreements.answer(actor, params.claimId, body),
    listSigners: ({ actor, params }) => signing.list(actor, params.claimId),
    resendSigningLink: ({ actor, params }) => signing.resend(actor, params.claimId, params.personId),
    getPaperCopy: async ({ actor, params }) =>
      keyOf(await copies.createCopyUrl(actor, params.claimId, params.personId)),
    fileSignedPage: ({ actor, params, body }) => paper.file(actor, params.claimId, params.personId, body),
    getSignedPage: async ({ actor, params }) =>
      keyOf(await paper.createPageUrl(actor, params.claimId, params.pageId)),
    confirmSignature: ({ actor, params, body }) => paper.confirm(actor, params.claimId, params.pageId, body),
    refuseSignature: ({ actor, params, body }) => paper.refuse(actor, params.claimId, params.pageId, body),
    getSigning: ({ params, locale }) => signing.open(params.token, locale),
    getSigningDocument: async ({ params }) => keyOf(await signing.createDocumentUrl(params.token)),
    signAgreement: ({ params, body, caller, locale }) =>
      signing.sign(params.token, body.typedName, caller, locale),
    declineToSign: async ({ params, body }) => {
      await signing.decline(params.token, body.reason)
      return null
    },
  }) satisfies Handlers

function keyOf({ address, expiresAt }: FileAddress) {
  return { sasUri: address, expiresOn: String(expiresAt) }
}
