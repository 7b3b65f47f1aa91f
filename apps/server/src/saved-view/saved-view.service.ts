import { randomUUID } from 'node:crypto'
import { maxSavedViews } from '@makewhole/contract/saved-view/saved-view.ts'
import type { SavedView, SavedViewBody } from '@makewhole/contract/saved-view/saved-view.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  deleteView,
  endDefault,
  insertView,
  isNameUsed,
  lockViewsOf,
  updateView,
  viewsOf,
} from './saved-view.repository.ts'
import type { SavedViewRow } from './saved-view.repository.ts'

export type SavedViewService = ReturnType<typeof createSavedViewService>

export interface SavedViewServiceParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
}

/** Personal views of the claims grid that staff saved (docs/rules/review.md "Saved views"). */
export function createSavedViewService({ db, clock, accounts }: SavedViewServiceParts) {
  /** Changes a person's views, one change at a time. Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED. */
  async function changing<T>(
    actor: Actor,
    change: (tx: Transaction, views: readonly SavedViewRow[]) => Promise<T>,
  ): Promise<T> {
    authorize(actor, 'claim.listAll')
    return db.transaction(async (tx) => {
      await accounts.requireActive(tx, actor)
      return change(tx, await lockViewsOf(tx, actor.subject))
    })
  }

  /** Returns the values to write for the view `id`; a new default replaces the former one. */
  async function written(
    tx: Transaction,
    { subject }: Actor,
    id: string,
    body: SavedViewBody,
    otherViews: readonly SavedViewRow[],
  ) {
    const name = body.name.trim()
    if (name === '') throw new AppError('INVALID_ANSWERS', { field: 'name' })
    if (await isNameUsed(tx, subject, name, id)) throw new AppError('VIEW_NAME_TAKEN')
    if (body.isDefault && otherViews.some(({ isDefault }) => isDefault)) await endDefault(tx, subject)
    return { ...body, name, subject, at: new Date(clock.now()) }
  }

  async function viewIn(tx: Transaction, { subject }: Actor, id: string): Promise<SavedView> {
    const view = (await viewsOf(tx, subject)).find((each) => each.id === id)
    if (!view) throw new AppError('NOT_FOUND')
    return view
  }

  return {
    /** The caller's own, by name. Raises FORBIDDEN, NOT_ATTESTED. */
    async list(actor: Actor): Promise<{ readonly views: SavedView[] }> {
      authorize(actor, 'claim.listAll')
      return { views: [...(await viewsOf(db.kysely, actor.subject))] }
    },

    /** Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, INVALID_ANSWERS with the field, VIEW_NAME_TAKEN, TOO_MANY_VIEWS. */
    save: (actor: Actor, body: SavedViewBody): Promise<SavedView> =>
      changing(actor, async (tx, views) => {
        if (views.length >= maxSavedViews) throw new AppError('TOO_MANY_VIEWS')
        const id = randomUUID()
        await insertView(tx, id, await written(tx, actor, id, body, views))
        return viewIn(tx, actor, id)
      }),

    /**
     * Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED, INVALID_ANSWERS with the field, NOT_FOUND, VIEW_NAME_TAKEN, VIEW_CHANGED
     * where another window was faster.
     */
    change: (actor: Actor, id: string, ifMatch: number | null, body: SavedViewBody): Promise<SavedView> =>
      changing(actor, async (tx, views) => {
        const view = views.find((each) => each.id === id)
        if (!view) throw new AppError('NOT_FOUND')
        if (ifMatch !== null && ifMatch !== view.version)
          throw new AppError('VIEW_CHANGED', { version: view.version })
        const otherViews = views.filter((each) => each !== view)
        await updateView(tx, id, await written(tx, actor, id, body, otherViews))
        return viewIn(tx, actor, id)
      }),

    /** Raises FORBIDDEN, NOT_ATTESTED, RIGHTS_CHANGED. */
    remove: (actor: Actor, id: string): Promise<void> =>
      changing(actor, (tx) => deleteView(tx, actor.subject, id)),
  }
}
