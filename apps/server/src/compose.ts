import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './account/account.routes.ts'
import { createAccountService } from './account/account.service.ts'
import { agreementFeature, isAgreementAccepted } from './agreement/agreement-feature.ts'
import { createClaimGridService } from './claim/claim-grid.service.ts'
import { createGridCountCache } from './claim/grid-count-cache.ts'
import { createClaimHistoryService } from './claim/claim-history.service.ts'
import { claimOperationHandlers } from './claim/claim.graphql.ts'
import { claimJobs } from './claim/claim.jobs.ts'
import { claimFeature } from './claim/claim-feature.ts'
import { historyJobs } from './claim/history-record-writer.ts'
import { movableClock, systemClock } from './clock.ts'
import type { MovableClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { contentOperationHandlers } from './content/content.graphql.ts'
import { registerContentImages } from './content/content-image.routes.ts'
import { createContentImageService } from './content/content-image.service.ts'
import { contentJobs } from './content/content.jobs.ts'
import { contentHandlers } from './content/content.routes.ts'
import { createContentService } from './content/content.service.ts'
import type { ShippedContent } from './content/shipped-content.ts'
import { followPublishedForms } from './form/follow-published-forms.ts'
import type { PublishedProgram } from './form/form-versions.ts'
import { formHandlers } from './form/form.routes.ts'
import { createFormService } from './form/form.service.ts'
import { formOperationHandlers } from './form/form.graphql.ts'
import { listenTo } from './db/notifications.ts'
import { createClamdScan } from './document/clamd.ts'
import { documentFeature } from './document/document-feature.ts'
import { createPictureDecoder } from './document/picture-decoder.ts'
import type { OperationHandlers } from './graphql/handler.ts'
import { AppError } from './http/app-error.ts'
import type { Verify } from './http/authenticate.ts'
import { registerClientConfig } from './http/client-config.ts'
import type { Handlers } from './http/register-routes.ts'
import { identityHost } from './identity/identity-host.ts'
import { createTokenVerifier, ownTokenTypes } from './identity/token-verifier.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import type { Jobs } from './jobs/jobs.ts'
import { registerDevMailbox } from './mail/dev-mailbox.routes.ts'
import { registerLive } from './live/live.routes.ts'
import { createLiveService } from './live/live.service.ts'
import { createMailer } from './mail/mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { messageHandlers } from './message/message.routes.ts'
import { letterHandlers } from './letter/letter.routes.ts'
import { createLetterService } from './letter/letter.service.ts'
import { createMessageService } from './message/message.service.ts'
import { noticeJobs } from './notice/notice.jobs.ts'
import { createNoticeDesk } from './notice/notice-desk.service.ts'
import { noticeHandlers } from './notice/notice.routes.ts'
import { createNoticeService } from './notice/notice.service.ts'
import { programHandlers } from './program/program.routes.ts'
import { reviewOperationHandlers } from './review/review.graphql.ts'
import { reviewJobs } from './review/review.jobs.ts'
import { reviewHandlers } from './review/review.routes.ts'
import { createReviewService } from './review/review.service.ts'
import { clockFeature } from './test-operations/clock-feature.ts'
import { settlementFeature } from './settlement/settlement-feature.ts'
import { registerPublicPages } from './public-pages/public-pages.routes.ts'
import { createPublicPagesService } from './public-pages/public-pages.service.ts'
import type { PublicBuild } from './public-pages/public-build.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { openStorage } from './storage/open-storage.ts'

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

const sitePictureWorker = fileURLToPath(new URL('./content/site-picture-worker.ts', import.meta.url))

type Extension = (app: FastifyInstance) => Promise<void> | void

export interface Composition {
  /** One for every route of the contract: a route without a handler does not compile. */
  readonly handlers: Required<Handlers>
  readonly operationHandlers: OperationHandlers
  readonly verify: Verify
  readonly extensions: readonly Extension[]
  readonly jobs: Jobs
  readonly mailer: Mailer
  /** Ends what listens; whatever was handed in stays open. */
  readonly close: () => Promise<void>
}

/** Ties all features together: the one place that knows who needs whom. */
export function compose(parts: Parts): Composition {
  const { config, db, program } = parts
  const trialClock = config.isProduction ? null : (parts.clock ?? movableClock(program.timeZone))
  const clock = trialClock ?? systemClock(program.timeZone)
  const mailer = parts.mailer ?? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, db, clock })
  const identity = config.identity.issuer === null ? embeddedIdentity(parts, mailer) : outsideIdentity(config)
  const accounts = createAccountService({ db, clock })
  const claiming = claimFeature({ db, program, clock, accounts })
  const { claims } = claiming
  const { publicUrl } = config
  const notices = createNoticeService({ db, program, clock, claims, mailer, publicUrl })
  const messages = createMessageService({
    ...{ db, program, clock, claims },
    tell: notices.tellOfMessage,
  })
  const reviews = createReviewService({
    ...{ db, program, clock, claims },
    postToClaimant: messages.postToClaimant,
  })
  const settlements = settlementFeature({
    ...{ db, program, clock, claims, reviews, isAgreementAccepted },
  })
  const letters = createLetterService({ db, program, clock, claims, offers: settlements.offers })
  const store = openStorage(config, db.kysely, clock)
  const scan = config.clamdUrl === null ? null : createClamdScan(config.clamdUrl)
  const { storage } = store
  const agreements = agreementFeature({
    ...{ db, program, clock, claims, accounts, storage, scan, mailer, publicUrl },
    settlement: settlements,
    tellFiler: notices.tellFiler,
  })
  const desk = createNoticeDesk({
    ...{ db, program, clock, claims },
    sources: [notices.source, agreements.noticeSource],
  })
  const images = createContentImageService({
    ...{ db, clock, accounts, storage },
    makeWidths: createPictureDecoder({ worker: sitePictureWorker }),
  })
  const documents = documentFeature({
    ...{
      store,
      scan,
      others: [agreements, { isOpenForUpload: images.isOpenForUpload, labelOf: async () => null }],
      db,
      program,
      clock,
      claims,
      publicUrl,
      sealing: createSealing(config.sealingKeys),
    },
    arrived: reviews.resumeWhenWantedArrived,
    fileSettlement: agreements.agreements.registerFromProofs,
  })
  const notifications = listenTo(db.backgroundPool)
  const stopFollowing = followPublishedForms(program.forms, notifications)
  const forms = createFormService({ db, clock, accounts, program })
  const live = createLiveService({ notifications })
  const content = createContentService({
    ...{ db, clock, accounts, images, program },
    shipped: parts.shippedContent,
  })
  const publicPages = createPublicPagesService({
    ...{ content, program, clock, notifications, publicUrl },
    build: parts.publicBuild,
    tutorials: parts.shippedContent.tutorials,
    socialCard: parts.shippedContent.socialCard,
    consentScript: config.consentScript,
  })
  const jobs = combineJobs(
    housekeeping({ db }),
    claimJobs(claims),
    historyJobs({ db, storage, clock, signingKey: config.historySigningKey }),
    reviewJobs(reviews),
    documents.jobs,
    agreements.jobs,
    noticeJobs({ notices, desk, returnedMailDir: config.returnedMailDir }),
    contentJobs(images),
  )
  const clocks = clockFeature({ db, clock: trialClock, accounts, jobs: () => jobs })
  return {
    handlers: {
      ...programHandlers({ program, clock }),
      ...accountHandlers(accounts),
      ...claiming.handlers,
      ...contentHandlers(content, images, publicPages.preview),
      ...agreements.handlers,
      ...documents.handlers,
      ...formHandlers(forms),
      ...reviewHandlers(reviews, { statuses: program.options.claimStatus, today: clock.today }),
      ...settlements.handlers,
      ...letterHandlers(letters),
      ...messageHandlers(messages),
      ...noticeHandlers(desk),
      ...clocks.handlers,
    },
    operationHandlers: {
      ...claimOperationHandlers({
        claims,
        grid: createClaimGridService({ db, program, clock, gridCounts: createGridCountCache(notifications) }),
        history: createClaimHistoryService({ db, program, claims }),
      }),
      ...contentOperationHandlers(content, images),
      ...documents.operationHandlers,
      ...formOperationHandlers(program),
      ...reviewOperationHandlers(reviews),
      ...settlements.operationHandlers,
    },
    verify: identity.verify,
    extensions: [
      ...identity.extensions,
      ...documents.extensions,
      ...clocks.extensions,
      (app) => registerLive(app, live, identity.verify),
      (app) => registerContentImages(app, images),
      (app) => registerPublicPages(app, publicPages, config),
      signInSettings(config),
      ...devMailbox(config, db),
    ],
    jobs: clocks.keepingUp(jobs),
    mailer,
    close: async () => {
      stopFollowing()
      await notifications.close()
    },
  }
}

function combineJobs(...all: readonly Jobs[]): Jobs {
  return {
    tasks: Object.assign({}, ...all.map((each) => each.tasks)) as Jobs['tasks'],
    schedule: Object.assign({}, ...all.map((each) => each.schedule)) as Jobs['schedule'],
  }
}

interface Identity {
  readonly verify: Verify
  readonly extensions: readonly Extension[]
}

function outsideIdentity({ identity }: Config): Identity {
  const { audience, longestTokenMinutes } = identity
  const longestSeconds = longestTokenMinutes * 60
  const { verify } = createTokenVerifier({ issuer: identity.issuer ?? '', audience, longestSeconds })
  return { verify, extensions: [] }
}

/** The embedded provider; its code is loaded only where no other provider is set. */
function embeddedIdentity({ config, db, program }: Parts, mailer: Mailer): Identity {
  const { audience } = config.identity
  let verify: Verify = () => Promise.reject(new AppError('SERVICE_UNAVAILABLE'))
  const mount: Extension = async (app) => {
    const { loadIdentityKeys, mountIdentityProvider } =
      await import('@makewhole/identity-provider/identity-provider.ts')
    const { loadScreens } = await import('@makewhole/identity-provider/load-screens.ts')
    const { publicUrl, sealingKeys } = config
    const sealing = createSealing(sealingKeys)
    await mountIdentityProvider(app, {
      pool: db.pool,
      publicUrl,
      audience,
      mailer,
      ...identityHost,
      screens: await loadScreens(),
      // People sign in by real time, wherever a trial's claims have got to.
      clock: systemClock(program.timeZone),
      programName: program.name,
      timeZone: program.timeZone,
      isProduction: config.isProduction,
      sealing,
    })
    const keys = await loadIdentityKeys(db.pool, sealing)
    const issuer = embeddedIssuer(publicUrl)
    // One clock: staff tokens end after five minutes, not ten.
    verify = createTokenVerifier({ issuer, audience, keys, leewaySeconds: 0, types: ownTokenTypes }).verify
  }
  return { verify: (bearer) => verify(bearer), extensions: [mount] }
}

function signInSettings({ identity, publicUrl, isProduction, idleMinutes }: Config): Extension {
  const { clientPrefix, scope, resource } = identity
  const issuer = identity.issuer ?? embeddedIssuer(publicUrl)
  const accountUrl = identity.issuer === null ? `${issuer}/account` : null
  const settings = { issuer, clientPrefix, scope, resource, isTrial: !isProduction, idleMinutes, accountUrl }
  return (app) => registerClientConfig(app, settings)
}

/** The embedded provider's issuer. */
export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl}/identity`
}

function devMailbox({ smtpUrl, isProduction }: Config, db: Database): Extension[] {
  return smtpUrl === null && !isProduction ? [(app) => registerDevMailbox(app, { db })] : []
}
