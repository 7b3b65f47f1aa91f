import { defaultPermissions } from '@makewhole/domain/access/portal.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { accountFeature } from './account/account.ts'
import { isAgreementAccepted } from './agreement/agreement-facts.ts'
import { agreementFeature } from './agreement/agreement.ts'
import { signingMailSource } from './agreement/signing-mail-source.ts'
import { claimFeature } from './claim/claim.ts'
import { createClaimFilters } from './claim-grid/claim-filter.service.ts'
import { claimGridFeature } from './claim-grid/claim-grid.ts'
import { historyJobs } from './claim-history/history-record-writer.ts'
import { movableClock, systemClock } from './clock.ts'
import type { MovableClock } from './clock.ts'
import type { Config } from './config.ts'
import { contentFeature } from './content/content.ts'
import type { ShippedContent } from './content/shipped-content.ts'
import type { Database } from './db/database.ts'
import { createMemberships } from './firm/membership.ts'
import { firmFeature } from './firm/firm.ts'
import { listenTo } from './db/notifications.ts'
import { createClamdScan } from './document/clamd.ts'
import { documentFeature } from './document/document.ts'
import { combineFeatures } from './feature.ts'
import { formFeature } from './form/form.ts'
import type { PublishedProgram } from './form/form-versions.ts'
import type { OperationHandlers } from './graphql/handler.ts'
import type { Remember, Verify } from './http/authenticate.ts'
import type { Extension } from './http/extension.ts'
import type { Handlers } from './http/register-routes.ts'
import { groupFeature, groupFinding } from './group/group.ts'
import { importFeature } from './import/import.ts'
import { inspectionFeature } from './inspection/inspection.ts'
import { intakeFeature } from './intake/intake.ts'
import { composeIdentity } from './identity/compose-identity.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import type { Jobs } from './jobs/jobs.ts'
import { jointSigningFeature } from './joint-signing/joint-signing.ts'
import { clientInvitationFeature } from './client-invitation/client-invitation.ts'
import { followedClaimFeature } from './followed-claim/followed-claim.ts'
import { letterFeature } from './letter/letter.ts'
import { liveFeature } from './live/live.ts'
import { registerDevMailbox } from './mail/dev-mailbox.routes.ts'
import { createMailer } from './mail/mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createMapCount } from './map/map-count.service.ts'
import { mapFeature } from './map/map.ts'
import { messageFeature } from './message/message.ts'
import { noticeFeature } from './notice/notice.ts'
import { programHandlers } from './program/program.ts'
import type { PublicBuild } from './public-pages/public-build.ts'
import { publicPagesFeature } from './public-pages/public-pages.ts'
import { reportFeature } from './report/report.ts'
import { createStaffAccess } from './reviewer/staff-access.ts'
import { reviewerFeature } from './reviewer/reviewer.ts'
import { reviewFeature } from './review/review.ts'
import { approvedBonus } from './rebuild/bonus.service.ts'
import { rebuildFeature } from './rebuild/rebuild.ts'
import { savedViewFeature } from './saved-view/saved-view.ts'
import { settlementFeature } from './settlement/settlement.ts'
import { openStorage } from './storage/open-storage.ts'
import { structuredClaimFeature } from './structured-claim/structured-claim.ts'
import { clockFeature } from './test-operations/test-operations.ts'
import { uploadFeature } from './upload/upload.ts'

export interface Parts {
  readonly config: Config
  readonly db: Database
  readonly program: PublishedProgram
  readonly shippedContent: ShippedContent
  readonly publicBuild: PublicBuild
  /** A trial's past is walked by another clock, and its mail is looked at. */
  readonly clock?: MovableClock
  readonly mailer?: Mailer
}

export interface Composition {
  /** One handler for every route of the contract: a missing one does not compile. */
  readonly handlers: Required<Handlers>
  readonly operationHandlers: OperationHandlers
  readonly verify: Verify
  readonly remember: Remember
  readonly extensions: readonly Extension[]
  readonly jobs: Jobs
  readonly mailer: Mailer
  /** Closes the listeners; resources of the caller remain open. */
  readonly close: () => Promise<void>
}

/** Ties all features together: the one place that knows who needs whom. */
export function compose(parts: Parts): Composition {
  const { config, db, program, shippedContent } = parts
  const trialClock = config.isProduction ? null : (parts.clock ?? movableClock(program.timeZone))
  const clock = trialClock ?? systemClock(program.timeZone)
  const mailer = parts.mailer ?? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, db, clock })
  const memberships = createMemberships({ db, clock })
  const notifications = listenTo(db.backgroundPool)
  const staff = createStaffAccess({ db, clock, notifications })
  const identity = composeIdentity({
    config,
    db,
    program,
    mailer,
    rightsOf: async (email) => {
      const role = await memberships.roleOf(email)
      return (await staff.invitedAs(email)) ?? { role, permissions: defaultPermissions(role) }
    },
  })
  const verify = staff.withStanding(memberships.withFirm(identity.verify))
  const store = openStorage(config, db.kysely, clock)
  const scan = config.clamdUrl === null ? null : createClamdScan(config.clamdUrl)
  const { publicUrl } = config
  const { storage } = store

  const account = accountFeature({ db, clock, ownFirmOf: memberships.ownFirmOf })
  const base = { db, program, clock, accounts: account.accounts }
  const claim = claimFeature(base)
  const intake = intakeFeature({ ...base, claims: claim.lifecycle })
  const common = { ...base, claims: claim.claims }
  const claimGrid = claimGridFeature({ ...common, notifications })
  const savedView = savedViewFeature(base)
  const mapCount = createMapCount({ db })
  const map = mapFeature({ db, program, filters: createClaimFilters(base), count: mapCount })
  const report = reportFeature({ ...base, notifications })
  const notice = noticeFeature({
    ...common,
    mailer,
    publicUrl,
    otherSources: [signingMailSource],
    returnedMailDir: config.returnedMailDir,
  })
  const { notices } = notice
  const message = messageFeature({
    ...common,
    notify: notices.notifyOfMessage,
    notifyOfThread: notices.notifyOfThread,
  })
  const finding = groupFinding(common)
  const review = reviewFeature({
    ...common,
    postToClaimant: message.messages.postToClaimant,
    findGroups: finding.find,
    listBlockedOffers: (...call) => group.ledger.listHeld(...call),
    splitOff: intake.intake.splitOff,
    isProduction: config.isProduction,
  })
  const group = groupFeature({
    ...common,
    finding,
    closeAsDuplicate: ({ actor, locale }, claimId, decision) =>
      review.reviews.moveClaim({ actor, locale, ifMatch: null }, claimId, 'close', {
        ...decision,
        closeAs: 'duplicate',
      }),
  })
  const settlement = settlementFeature({
    ...common,
    reviews: review.reviews,
    isAgreementAccepted,
    approvedBonus,
    canSendOffer: group.ledger.canSendOffer,
  })
  const rebuild = rebuildFeature(common)
  const followedClaim = followedClaimFeature({ claims: claim.claims, offers: settlement.offers })
  const letter = letterFeature({ ...common, offers: settlement.offers })
  const agreement = agreementFeature({
    ...common,
    storage,
    scan,
    mailer,
    publicUrl,
    settlement,
    notifyFiler: notices.notifyFiler,
    // Documents register an agreement's pages, and agreements uploaded settlements: each needs the other.
    documents: {
      registerSignedPage: (...call) => document.documents.registerSignedPage(...call),
      decideSignedPage: (...call) => document.documents.decideSignedPage(...call),
      withdrawSignedPage: (...call) => document.documents.withdrawSignedPage(...call),
    },
  })
  const upload = uploadFeature({ ...base, storage })
  const { uploads } = upload
  const content = contentFeature({ ...base, storage, uploads, shipped: shippedContent })
  const imports = importFeature({
    ...common,
    storage,
    uploads,
    intake: intake.intake,
    ownFirmOf: memberships.ownFirmOf,
  })
  const inspection = inspectionFeature({ ...common, storage, uploads, changed: mapCount.placeAllAnew })
  const jointSigning = jointSigningFeature({
    ...base,
    intake: intake.intake,
    ownFirmOf: memberships.ownFirmOf,
    notifySigned: notices.notifyOfSigning,
  })
  const structuredClaim = structuredClaimFeature({ ...base, claims: claim.claims, intake: intake.intake })
  const document = documentFeature({
    ...common,
    store,
    scan,
    publicUrl,
    otherPlaces: [agreement, uploads],
    otherFiles: [agreement, imports],
    maxBytesOf: uploads.maxBytesOf,
    sealing: createSealing(config.sealingKeys),
    requirePart: structuredClaim.structuredClaims.requirePart,
    arrived: review.reviews.resumeWhenWantedArrived,
    scanned: agreement.paper.noteScanned,
    fileSettlement: agreement.agreements.registerFromProofs,
  })
  const firm = firmFeature({ ...common, mailer, publicUrl, notifications })
  const reviewer = reviewerFeature({
    ...common,
    mailer,
    publicUrl,
    assignRole: identity.assignRole,
    staffChanged: staff.clear,
    isProduction: config.isProduction,
  })
  const clientInvitation = clientInvitationFeature({ ...common, mailer, publicUrl })
  const form = formFeature({ ...base, notifications })
  const live = liveFeature({ notifications, verify })
  const publicPages = publicPagesFeature({
    ...base,
    content: content.content,
    notifications,
    publicUrl,
    build: parts.publicBuild,
    tutorials: shippedContent.tutorials,
    socialCard: shippedContent.socialCard,
    consentScript: config.consentScript,
  })
  const combined = combineFeatures(
    { handlers: programHandlers({ program, clock }) },
    { jobs: housekeeping({ db }) },
    { jobs: historyJobs({ db, storage, clock, signingKey: config.historySigningKey }) },
    { extensions: [...identity.extensions, ...devMailbox(config, db)] },
    account,
    claim,
    intake,
    claimGrid,
    savedView,
    map,
    report,
    notice,
    message,
    review,
    group,
    settlement,
    rebuild,
    followedClaim,
    letter,
    agreement,
    upload,
    content,
    imports,
    inspection,
    jointSigning,
    structuredClaim,
    document,
    firm,
    reviewer,
    clientInvitation,
    form,
    live,
    publicPages,
  )
  const time = clockFeature({ ...base, clock: trialClock, jobs: () => combined.jobs })
  return {
    handlers: { ...combined.handlers, ...time.handlers },
    operationHandlers: combined.operationHandlers,
    verify,
    remember: account.accounts.rememberAccount,
    extensions: [...combined.extensions, ...time.extensions],
    jobs: time.keepingUp(combined.jobs),
    mailer,
    close: async () => {
      form.close()
      await notifications.close()
    },
  }
}

function devMailbox({ smtpUrl, isProduction }: Config, db: Database): Extension[] {
  return smtpUrl === null && !isProduction ? [(app) => registerDevMailbox(app, { db })] : []
}
