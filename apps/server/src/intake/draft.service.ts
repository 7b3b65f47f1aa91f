import type { DraftView } from '@makewhole/contract/claim/claim.ts'
import type { DraftBody } from '@makewhole/contract/claim/step-body.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { claimAccess } from '../claim/claim-access.ts'
import { refuseFrozen } from '../claim/claim-refusals.ts'
import { draftView } from '../claim/claim-view.ts'
import { findClaimDraft, findStartDraft, upsertClaimDraft, upsertStartDraft } from './draft.repository.ts'

/** A draft larger than this is no typing. */
const maxDraftBytes = 262_144

export interface SavedDraft {
  readonly revision: number
  /** Epoch milliseconds, as a text. */
  readonly savedAt: string
}

export interface DraftServiceParts {
  readonly db: Database
  readonly clock: Clock
}

/** Typed answers of the wizard that Next has not saved (docs/rules/intake.md "Nothing typed is lost"). */
export function createDraftService({ db, clock }: DraftServiceParts) {
  /**
   * Saves typed answers. Raises NOT_FOUND, CLAIM_ALREADY_SUBMITTED, PAYLOAD_TOO_LARGE, DRAFT_CHANGED with the present
   * draft.
   */
  async function saveDraft(actor: Actor, claimId: string, body: DraftBody): Promise<SavedDraft> {
    const answers = draftText(body)
    const at = clock.now()
    const revision = await db.transaction(async (tx) => {
      refuseFrozen(await claimAccess.getForUpdate(tx, actor, claimId, 'claim.edit'))
      const names = Object.keys(body.answers)
      return upsertClaimDraft(tx, claimId, { ...body, answers, names }, new Date(at))
    })
    if (revision === null) throw draftChanged(draftView(await findClaimDraft(db.kysely, claimId)))
    return { revision, savedAt: String(at) }
  }

  /** Raises FORBIDDEN, PAYLOAD_TOO_LARGE, DRAFT_CHANGED with the present draft. */
  async function saveStartDraft(actor: Actor, body: DraftBody): Promise<SavedDraft> {
    authorize(actor, 'claim.start')
    const at = clock.now()
    const draft = { ...body, answers: draftText(body), names: Object.keys(body.answers) }
    const revision = await upsertStartDraft(db.kysely, actor.subject, draft, new Date(at))
    if (revision === null) throw draftChanged(draftView(await findStartDraft(db.kysely, actor.subject)))
    return { revision, savedAt: String(at) }
  }

  return {
    saveDraft,
    saveStartDraft,

    /** Returns the draft of the first step of a claim that does not exist yet. Raises FORBIDDEN. */
    async getStartDraft(actor: Actor): Promise<DraftView | null> {
      authorize(actor, 'claim.start')
      return draftView(await findStartDraft(db.kysely, actor.subject))
    },
  }
}

function draftText({ answers }: DraftBody): string {
  const text = JSON.stringify(answers)
  if (Buffer.byteLength(text) > maxDraftBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', { mostBytes: maxDraftBytes })
  return text
}

function draftChanged(draft: DraftView | null): AppError {
  return new AppError('DRAFT_CHANGED', { draft })
}
