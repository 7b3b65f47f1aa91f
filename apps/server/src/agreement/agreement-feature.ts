import type { Program } from '@makewhole/domain/program/program.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Queries } from '../db/database.ts'
import type { Scan } from '../document/clamd.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Storage } from '../storage/storage.ts'
import { createAgreementFacts } from './agreement-facts.ts'
import type { ClaimsOfAgreements, PartiesOfOffers } from './agreement-facts.ts'
import { createAgreementFiles } from './agreement-files.ts'
import { followMoves } from './agreement-moves.ts'
import { createSealer } from './agreement-seal.ts'
import type { NotifyFiler } from './agreement-seal.ts'
import { findCurrent } from './agreement.repository.ts'
import { agreementHandlers } from './agreement.routes.ts'
import { createAgreementService } from './agreement.service.ts'
import { createPaperCopies } from './paper-copy.service.ts'
import { createPaperSignatures } from './paper-signature.service.ts'
import type { PaperSignatureParts } from './paper-signature.service.ts'
import { createPdfProcess } from './pdf-process.ts'
import type { PdfProcess } from './pdf-process.ts'
import { embeddedSignatures } from './signatures.ts'
import type { Signatures } from './signatures.ts'
import { sendSigningLinks } from './signing-mail.ts'
import { signingMailSource } from './signing-mail-source.ts'
import { followSigningMethods } from './signing-methods.ts'
import { createSigningService } from './signing.service.ts'

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
  readonly tellFiler?: NotifyFiler
}

/** Everything that agreements add to the server: routes of the contract, what the storage's routes ask, and jobs. */
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

/** Whether the household accepted the current agreement of a claim, signed or not; settlements ask before they take addresses. */
export async function isAgreementAccepted(queries: Queries, claimId: string): Promise<boolean> {
  return (await findCurrent(queries, claimId))?.acceptOffer === true
}
