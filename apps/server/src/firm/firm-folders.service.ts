import { randomUUID } from 'node:crypto'
import { maxFolders } from '@makewhole/contract/firm/firm-folders.ts'
import type { ClaimFoldersBody, FirmFolders } from '@makewhole/contract/firm/firm-folders.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  countFolders,
  insertFolders,
  isClaimOfFirm,
  listFolders,
  lockFolders,
  addToFolders,
} from './firm-folders.repository.ts'

export interface FirmFoldersParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
}

export type FirmFoldersService = ReturnType<typeof createFirmFoldersService>

/** Folders of claims of a law firm (docs/rules/law-firms.md "Folders"). */
export function createFirmFoldersService({ db, clock, accounts }: FirmFoldersParts) {
  return {
    /** The own firm's folders, and which of them hold a claim. Raises FORBIDDEN, NOT_FOUND for a claim that is not its own. */
    async list(actor: Actor, claimId: string | null): Promise<FirmFolders> {
      authorize(actor, 'firm.read')
      const firmId = actor.firmId ?? ''
      if (claimId !== null && !(await isClaimOfFirm(db.kysely, claimId, firmId)))
        throw new AppError('NOT_FOUND')
      return { folders: [...(await listFolders(db.kysely, firmId, claimId))] }
    },

    /**
     * Puts a claim of the own firm in exactly the folders of these names. Missing folders are created, and empty ones
     * are deleted. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND, INVALID_ANSWERS, TOO_MANY_FOLDERS.
     */
    async put(actor: Actor, claimId: string, body: ClaimFoldersBody): Promise<FirmFolders> {
      authorize(actor, 'firm.read')
      const firmId = actor.firmId ?? ''
      const names = body.names.map((name) => name.trim())
      if (names.includes('')) throw new AppError('INVALID_ANSWERS', { field: 'names' })
      return db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await lockFolders(tx, firmId, claimId))) throw new AppError('NOT_FOUND')
        const before = await countFolders(tx, firmId)
        const folders = names.map((name) => ({ id: randomUUID(), name }))
        await insertFolders(tx, { firmId, folders, by: actor.subject, at: new Date(clock.now()) })
        await addToFolders(tx, { firmId, claimId, names })
        // Returned claims may add folders, some of which can still be emptied.
        const count = await countFolders(tx, firmId)
        if (count > maxFolders && count > before) throw new AppError('TOO_MANY_FOLDERS')
        return { folders: [...(await listFolders(tx, firmId, claimId))] }
      })
    },
  }
}
