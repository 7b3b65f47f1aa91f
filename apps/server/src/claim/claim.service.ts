import type { ClaimSummaryView, ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { can } from '@makewhole/domain/access/policy.ts'
import type { ClaimAction } from '@makewhole/domain/access/policy.ts'
import { acceptsSubmissions } from '@makewhole/domain/claim/fire.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { maySee } from '@makewhole/domain/document/proofs.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { eachClaim } from '../jobs/each-claim.ts'
import { authorized, claimAccess } from './claim-access.ts'
import { createClaimDeletion } from './claim-deletion.ts'
import { refuseChanged } from './claim-refusals.ts'
import {
  findClaimRecord,
  listClaimsOfClient,
  listClaimsOfFirm,
  listClaimsOfOwner,
  listInProgress,
} from './claim.repository.ts'
import type { LockedClaim } from './claim.repository.ts'
import type { ClaimRecord } from './claim-record.ts'
import { rightsOf } from './claim-rights.ts'
import { createClaimViews } from './claim-view.ts'
import type { ClaimLifecycle } from './lifecycle.service.ts'

/** The caller, their language, and the version of the claim that they saw (null: unknown). */
export interface ClaimCall {
  readonly actor: Actor
  readonly locale: Locale
  readonly ifMatch: number | null
}

/** A claim's row, and the claim as the caller sees it. */
export interface WholeClaim {
  readonly claim: LockedClaim
  readonly view: ClaimView
}

export type ClaimService = ReturnType<typeof createClaimService>

/** Claims of one batch of a job that closes them. */
const claimsAtOnce = 200

export interface ClaimServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly lifecycle: ClaimLifecycle
}

/** Claims, read and moved by events; the intake (intake/) writes their answers. Every method authorizes. */
export function createClaimService({ db, program, clock, lifecycle }: ClaimServiceParts) {
  const views = createClaimViews(program)
  const deletion = createClaimDeletion({ db, clock, lifecycle })

  /** The same with the claim's row, in one query, if the actor may do this with it. Raises NOT_FOUND, FORBIDDEN. */
  async function getFullClaim(
    actor: Actor,
    claimId: string,
    action: ClaimAction,
    locale: Locale,
  ): Promise<WholeClaim> {
    const claim = authorized(await findClaimRecord(db.kysely, claimId), actor, action)
    const rights = rightsOf(actor, claim, lifecycle.allowedNow(claim, actor))
    const view = views.claim(visibleTo(actor, claim), rights, clock.today(), locale)
    return { claim, view: can(actor, 'claim.edit', claim) ? view : { ...view, draft: null } }
  }

  async function closeClaim(claimId: string): Promise<boolean> {
    return db.transaction(async (tx) => {
      const claim = await claimAccess.lock(tx, claimId)
      if (claim.statusId !== statusIds.inProgress) return false
      const fireIsOver = !acceptsSubmissions(lifecycle.fireOf(claim.fireId), clock.today())
      await lifecycle.move(tx, claim, 'fireClosed', 'system', { fireIsOver })
      return true
    })
  }

  return {
    ...claimAccess,
    ...deletion,
    addActivity: lifecycle.addActivity,
    applyEvent: lifecycle.applyEvent,
    move: lifecycle.move,
    recordFacts: lifecycle.recordFacts,
    allowedNow: lifecycle.allowedNow,
    onTransition: lifecycle.onTransition,
    resumeOnResponse: lifecycle.resumeOnResponse,

    /** The person's own claims, an attorney's firm's, newest first. Raises FORBIDDEN for staff, and attorneys of no firm. */
    async listMyClaims(actor: Actor, locale: Locale): Promise<ClaimSummaryView[]> {
      authorize(actor, 'claim.list')
      const rows =
        actor.role === 'ATTORNEY'
          ? await listClaimsOfFirm(db.kysely, actor.firmId ?? '')
          : await listClaimsOfOwner(db.kysely, actor.subject)
      return rows.map((row) => views.summary(row, actor, locale))
    },

    /** The claims that a law firm works on for this person, newest first. Raises FORBIDDEN for staff, and attorneys of no firm. */
    async listFollowedClaims(actor: Actor, locale: Locale): Promise<ClaimSummaryView[]> {
      authorize(actor, 'claim.list')
      const rows = await listClaimsOfClient(db.kysely, actor.subject)
      return rows.map((row) => views.summary(row, actor, locale))
    },

    getFullClaim,
    /** Returns one claim with all its parts. Raises NOT_FOUND, also for an invisible one. */
    getClaim: async (actor: Actor, claimId: string, locale: Locale): Promise<ClaimView> =>
      (await getFullClaim(actor, claimId, 'claim.read', locale)).view,

    /**
     * Closes claims in progress of fires whose grace days are over
     * (docs/rules/claims.md "When a fire's program ends"); answers their number.
     */
    async closeClaimsOfClosedFires(): Promise<number> {
      const closedFireIds = program.fires
        .filter((fire) => !acceptsSubmissions(fire, clock.today()))
        .map(({ id }) => id)
      return eachClaim(
        (excludedIds) => listInProgress(db.kysely, closedFireIds, excludedIds, claimsAtOnce),
        closeClaim,
      )
    },

    /** Withdraws the claim. Raises NOT_FOUND, FORBIDDEN, CLAIM_CHANGED, TRANSITION_NOT_ALLOWED. */
    async withdrawClaim(call: ClaimCall, claimId: string): Promise<SavedStepView> {
      return db.transaction(async (tx) => {
        const claim = await claimAccess.getForUpdate(tx, call.actor, claimId, 'claim.withdraw')
        refuseChanged(claim, call.ifMatch)
        return views.savedStep(
          await lifecycle.move(tx, claim, 'withdraw', call.actor, { isConfirmed: true }),
          call.locale,
        )
      })
    },
  }
}

/**
 * Removes from a claim the files and the survivor's number that the actor may not know. An agreement is a party's
 * once it was sent, and no viewer's.
 */
function visibleTo(actor: Actor, claim: ClaimRecord): ClaimRecord {
  const seesSurvivor = claim.survivor !== null && can(actor, 'claim.read', claim.survivor)
  const reads = can(actor, 'settlement.read', claim)
  const reviews = can(actor, 'settlement.review', claim)
  return {
    ...claim,
    matchNumber: seesSurvivor ? claim.matchNumber : null,
    documents: claim.documents.filter((document) => maySee(actor.role, document.document_class)),
    settlementDocuments: claim.settlementDocuments.filter(
      (document) => reviews || (reads && document.is_sent),
    ),
  }
}
