import { signedPageStates } from '@makewhole/domain/agreement/signed-page.ts'
import { containsLetter } from '@makewhole/domain/agreement/typed-name.ts'
import { z } from 'zod'
import { dayText, epochText, typedText } from '../wire.ts'

const text = z.string().nullable()
const instant = epochText.nullable()
const locale = z.enum(['en', 'es'])

/** The lines of the offer in words, and their total (docs/rules/settlement.md "The lines of the offer"). */
export const agreementOffer = z.object({
  lines: z.array(
    z.object({
      item: z.string(),
      input: z.string(),
      description: z.string(),
      rationale: text,
      value: z.number().int(),
    }),
  ),
  total: z.number().int(),
  note: text,
})
export type AgreementOffer = z.infer<typeof agreementOffer>

/**
 * An agreement's text in words; the PDF and the pages show the same. Amounts are cents, percentages have two
 * decimals.
 */
export const agreementContent = z.object({
  locale,
  title: z.string(),
  blocks: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('heading'), text: z.string() }),
      z.object({ type: z.literal('annex'), text: z.string() }),
      z.object({ type: z.literal('paragraph'), text: z.string() }),
      z.object({
        type: z.literal('breakdown'),
        shares: z.array(z.object({ name: z.string(), percentage: z.number(), amount: z.number().int() })),
        total: z.number().int(),
      }),
      agreementOffer.extend({ type: z.literal('offerLines') }),
    ]),
  ),
})
export type AgreementContent = z.infer<typeof agreementContent>

/** A template that reviewers choose from; they see the program's own name for it. */
export const agreementTemplateView = z.object({
  id: z.string(),
  version: z.string(),
  fireId: z.number().int(),
  name: z.string(),
  locales: z.array(locale),
})
export type AgreementTemplateView = z.infer<typeof agreementTemplateView>

export const agreementTemplateBody = z.object({ templateId: z.string().max(100), locale })

/**
 * State of a settlement document. `draft`: the claimant doesn't see it yet · `sent`: they may answer it ·
 * `accepted`: its parties have their links · `signed`: all signed, the seal follows · `unsealed`: all signed,
 * and the file has no seal, which staff alone see · `sealed` · and the ends.
 */
export const settlementDocumentState = z.enum([
  'draft',
  'sent',
  'accepted',
  'signed',
  'unsealed',
  'sealed',
  'rejected',
  'declined',
  'voided',
  'expired',
  'replaced',
])

/** docs/rules/api.md "A settlement document", with the additional fields of both sides' screens. */
export const settlementDocumentView = z.object({
  settlementDocumentId: z.uuid(),
  claimId: z.uuid(),
  documentName: z.string(),
  createdOn: epochText,
  acceptOffer: z.boolean().nullable(),
  rejectionReasonId: z.number().int().nullable(),
  other: text,
  offerUpdatedOn: instant,
  isVisibleToClaimant: z.boolean(),
  /** The route that returns its download address. */
  documentUri: z.string(),
  /** 1 for the claim's first agreement. */
  version: z.number().int(),
  source: z.enum(['generated', 'uploaded']),
  state: settlementDocumentState,
  /** The current one: the newest that did not end. */
  isCurrent: z.boolean(),
  pageCount: z.number().int(),
  size: z.number().int(),
  sha256: z.string(),
  sentOn: instant,
  sealedOn: instant,
  sealedSha256: text,
  /** The person who ended it and their reason, in their own words; for staff. */
  endReason: text,
})
export type SettlementDocumentView = z.infer<typeof settlementDocumentView>

export const registerAgreementBody = z.object({
  documentId: z.uuid(),
  claimId: z.uuid(),
  documentName: typedText(255).min(1),
})

/** The answer to an agreement; the same rules as for an offer (docs/rules/settlement.md "Answering an agreement"). */
export const agreementStatusBody = z.object({
  settlementDocumentId: z.uuid(),
  acceptOffer: z.boolean(),
  rejectionReason: z.number().int().safe().nullish(),
  other: typedText(2000).nullish(),
})
export type AgreementStatusBody = z.infer<typeof agreementStatusBody>

/** A page that a party signed by hand (docs/rules/settlement.md "Signing on paper"). */
export const signedPageView = z.object({
  id: z.uuid(),
  documentName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** `checking`: the scan is not done · `blocked`: another has to be sent, as for `refused`. */
  state: z.enum(signedPageStates),
  uploadedOn: epochText,
  uploadedBy: z.string(),
  decidedOn: instant,
  decidedBy: text,
  /** The day written on the paper, once it is confirmed. */
  signedOn: dayText.nullable(),
  /** The reason for the refusal; null without one. */
  reason: z.object({ en: z.string(), es: z.string() }).nullable(),
})
export type SignedPageView = z.infer<typeof signedPageView>

/** `documentId`: the uploaded document; `settlementDocumentId`: the agreement that was signed. */
export const signedPageBody = z.object({
  documentId: z.uuid(),
  documentName: typedText(255).min(1),
  settlementDocumentId: z.uuid(),
})
export type SignedPageBody = z.infer<typeof signedPageBody>

/** Facts that a reviewer reads on a signed page. */
export const confirmSignatureBody = z.object({ nameAsSigned: typedText(200), signedOn: dayText })
export type ConfirmSignatureBody = z.infer<typeof confirmSignatureBody>

export const refuseSignatureBody = z.object({ reason: z.object({ en: typedText(500), es: typedText(500) }) })
export type RefuseSignatureBody = z.infer<typeof refuseSignatureBody>

/** One party's signature. `linkSentTo`: who got the link by e-mail; parties without an address get it from the filer. */
export const signerView = z.object({
  personId: z.uuid(),
  firstName: text,
  lastName: text,
  linkSentTo: z.enum(['own', 'filer']),
  linkState: z.enum(['none', 'waiting', 'sent', 'failed']),
  /** The time at which a delayed link is sent: too many mails went before it. */
  linkWaitsUntil: instant,
  /** It would be sent after the last day to sign. */
  isLinkLate: z.boolean(),
  linkSentOn: instant,
  linkOpenedOn: instant,
  signedOn: instant,
  declinedOn: instant,
  declineReason: text,
  /** The name that was typed, where it is not the one in the agreement; for staff. */
  signedAs: text,
  signsOnPaper: z.boolean(),
  /** Of a person who signs on paper: the current page. */
  page: signedPageView.nullable(),
})
export type SignerView = z.infer<typeof signerView>

export const signersView = z.object({
  settlementDocumentId: z.uuid().nullable(),
  /** The last day on which the links work. */
  deadline: dayText.nullable(),
  signers: z.array(signerView),
})
export type SignersView = z.infer<typeof signersView>

/**
 * The content of a personal link's page. `open`: it is this person's turn · `signed`: they did · `complete`:
 * everyone did.
 */
export const signingView = z.object({
  state: z.enum(['open', 'signed', 'complete']),
  claimId: z.uuid(),
  claimNumber: z.string(),
  /** The address for the checks is missing: the one thing that is due besides the signatures. */
  isAddressDue: z.boolean(),
  fire: z.string(),
  firstName: text,
  lastName: text,
  today: dayText,
  deadline: dayText.nullable(),
  document: z.object({
    documentName: z.string(),
    pageCount: z.number().int(),
    /** Null for a PDF that a reviewer uploaded: it is read as a file. */
    content: agreementContent.nullable(),
    /** For an agreement that does not contain the lines itself, in the reader's language. */
    offer: agreementOffer.nullable(),
    isSealed: z.boolean(),
  }),
  signers: z.array(
    z.object({
      firstName: text,
      lastName: text,
      isYou: z.boolean(),
      signedOn: instant,
      linkSentOn: instant,
      linkOpenedOn: instant,
      signsOnPaper: z.boolean(),
    }),
  ),
})
export type SigningView = z.infer<typeof signingView>

/** `consent` covers both boxes: having read the agreement and agreeing to it, and signing electronically. */
export const signBody = z.object({
  typedName: typedText(200).refine(containsLetter, { message: 'required' }),
  consent: z.literal(true),
})
export const declineToSignBody = z.object({
  reason: typedText(2000).refine((reason) => reason.trim() !== '', { message: 'required' }),
})
