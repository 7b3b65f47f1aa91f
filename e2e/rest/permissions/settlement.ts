import { randomUUID } from 'node:crypto'
import { ownerAndStaffNotViewers, staffOfAgreements, managersAlone } from './row.ts'
import type { Matrix } from './row.ts'

const aTemplate = { templateId: 'release', locale: 'en' } as const
const aLink = { token: 'nobody-gave-this-out' }

/** The permissions of offers, agreements, payments and signing. */
export const ofSettlement = {
  listAgreementTemplates: {
    expected: [403, 403, 403, 200, 403, 401],
    input: () => ({ query: { fireId: '120950002' } }),
  },
  previewAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: aTemplate }),
  },
  generateAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: aTemplate }),
  },
  getAgreementUploadKey: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId } }),
  },
  registerAgreement: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({
      params: { claimId },
      body: { claimId, documentId: randomUUID(), documentName: 'agreement.pdf' },
    }),
  },
  listAgreements: { expected: ownerAndStaffNotViewers, input: ({ claimId }) => ({ params: { claimId } }) },
  getAgreementKey: {
    expected: [404, 404, 404, 404, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, documentId: randomUUID() } }),
  },
  sendAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { settlementDocumentId: randomUUID() } }),
  },
  voidAgreement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'The wrong file.' } }),
  },
  answerAgreement: {
    expected: [409, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({
      params: { claimId },
      body: { settlementDocumentId: randomUUID(), acceptOffer: true },
    }),
  },
  listSigners: { expected: ownerAndStaffNotViewers, input: ({ claimId }) => ({ params: { claimId } }) },
  resendSigningLink: {
    expected: [409, 404, 404, 409, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, personId: claimId } }),
  },
  // No member of the household signs on paper, and no page was sent.
  getPaperCopy: {
    expected: [404, 404, 404, 404, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, personId: claimId } }),
  },
  fileSignedPage: {
    expected: [404, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({
      params: { claimId, personId: claimId },
      body: { documentId: randomUUID(), documentName: 'page.pdf', settlementDocumentId: randomUUID() },
    }),
  },
  getSignedPage: {
    expected: [404, 404, 404, 404, 403, 401],
    input: ({ claimId }) => ({ params: { claimId, pageId: randomUUID() } }),
  },
  confirmSignature: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({
      params: { claimId, pageId: randomUUID() },
      body: { nameAsSigned: 'Dennis Hale', signedOn: '2026-11-02' },
    }),
  },
  refuseSignature: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({
      params: { claimId, pageId: randomUUID() },
      body: { reason: { en: 'Not readable', es: 'No se lee' } },
    }),
  },
  calculateSettlement: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { individual: [], manual: [] } }),
  },
  extendOffer: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { settlementOfferText: 'PHA+T2ZmZXI8L3A+' } }),
  },
  listOffers: { expected: staffOfAgreements(200), input: ({ claimId }) => ({ params: { claimId } }) },
  compareOffers: {
    expected: staffOfAgreements(404),
    input: ({ claimId }) => ({ params: { claimId }, query: { from: '1', to: '2' } }),
  },
  answerOffer: {
    expected: [409, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { offerId: randomUUID(), acceptOffer: true } }),
  },
  // No firm represents the household.
  savePartyLinks: {
    expected: [403, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { people: [] } }),
  },
  reopenBreakdown: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'A wrong share' } }),
  },
  reopenAddress: {
    expected: staffOfAgreements(409),
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'They moved' } }),
  },
  voidSettlement: {
    expected: [403, 404, 404, managersAlone(409), 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { reason: 'The amount was wrong.' } }),
  },
  getRebuild: { expected: ownerAndStaffNotViewers, input: ({ claimId }) => ({ params: { claimId } }) },
  // Nothing was paid yet.
  requestRebuild: {
    expected: [409, 404, 404, 403, 403, 401],
    input: ({ claimId }) => ({ params: { claimId }, body: { spent: 3_450_000 } }),
  },
  startPayment: { expected: staffOfAgreements(409), input: ({ claimId }) => ({ params: { claimId } }) },
  listPayments: { expected: staffOfAgreements(200), input: ({ claimId }) => ({ params: { claimId } }) },
  issuePayment: {
    expected: [403, 404, 404, managersAlone(404), 403, 401],
    input: ({ claimId }) => ({ params: { claimId, paymentId: randomUUID() }, body: { reference: '10482' } }),
  },
  returnPayment: {
    expected: [403, 404, 404, managersAlone(404), 403, 401],
    input: ({ claimId }) => ({
      params: { claimId, paymentId: randomUUID() },
      body: { reason: 'Moved away.' },
    }),
  },
  listPaymentRegister: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  exportPayments: { expected: [403, 403, 403, 200, 403, 401], input: () => ({}) },
  getSigning: { expected: [404, 404, 404, 404, 404, 404], input: () => ({ params: aLink }) },
  getSigningDocument: { expected: [404, 404, 404, 404, 404, 404], input: () => ({ params: aLink }) },
  signAgreement: {
    expected: [404, 404, 404, 404, 404, 404],
    input: () => ({ params: aLink, body: { typedName: 'Rosa Ito', consent: true } }),
  },
  declineToSign: {
    expected: [404, 404, 404, 404, 404, 404],
    input: () => ({ params: aLink, body: { reason: 'My name is misspelled.' } }),
  },
} satisfies Partial<Matrix>
