import type { Handlers } from '../http/register-routes.ts'
import type { FileAddress } from '../storage/storage.ts'
import type { AgreementService } from './agreement.service.ts'
import type { createPaperCopies } from './paper-copy.service.ts'
import type { PaperSignatureService } from './paper-signature.service.ts'
import type { SigningService } from './signing.service.ts'

/**
 * REST v1, settlement documents and signatures (docs/rules/settlement.md "Agreement", docs/rules/api.md "REST calls").
 */
export const agreementHandlers = ({
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
