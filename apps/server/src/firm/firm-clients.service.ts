import { randomUUID } from 'node:crypto'
import type {
  ClientConflict,
  FirmClientsPage,
  FirmClientView,
  firmClientsQuery,
  NewClientBody,
} from '@makewhole/contract/firm/firm-clients.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { z } from 'zod'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { cursorOf, keys, pageOf } from '../db/keyset.ts'
import { AppError } from '../http/app-error.ts'
import {
  countClients,
  insertClient,
  listClaimsToScreen,
  listClients,
  listConflicts,
  listFormerClaims,
  removeClient,
} from './firm-clients.repository.ts'
import type { FirmClient } from './firm-clients.repository.ts'
import type { DoneBy } from './firm.repository.ts'

export interface FirmClientsParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly claims: Pick<ClaimService, 'applyEvent'>
}

export type FirmClientsService = ReturnType<typeof createFirmClientsService>

/** Clients on a page, as everywhere in the law firms' portal. */
const pageSize = 25
const sort = 'name'
/** Claims that went are told of, the last first, up to so many. */
const mostFormerClaims = 100

/** Whom a law firm represents, and what follows for claims that they file alone (docs/rules/law-firms.md "The client list"). */
export function createFirmClientsService({ db, clock, accounts, claims }: FirmClientsParts) {
  const doneBy = (actor: Actor): DoneBy => ({
    subject: actor.subject,
    name: fullName(actor) || null,
    at: new Date(clock.now()),
  })

  return {
    /** A page of the own firm's list. Raises FORBIDDEN, MALFORMED_REQUEST for a broken cursor. */
    async list(actor: Actor, asked: z.infer<typeof firmClientsQuery>): Promise<FirmClientsPage> {
      authorize(actor, 'firm.read')
      const firmId = actor.firmId ?? ''
      const query = {
        ...{ firmId, sort, search: asked.search?.trim() ?? '', limit: pageSize },
        after: cursorOf(asked.after, sort, keys.text),
        before: cursorOf(asked.before, sort, keys.text),
      }
      const read = await listClients(db.kysely, { ...query, limit: pageSize + 1 })
      const { rows, ...cursors } = pageOf(read, query)
      const formerClaims = await listFormerClaims(db.kysely, firmId, mostFormerClaims)
      return {
        clients: rows.map(clientView),
        ...cursors,
        count: await countClients(db.kysely, firmId),
        formerClaims: [...formerClaims],
      }
    },

    /**
     * Puts somebody on the own firm's list. A claim that they filed alone and nobody reviews yet is screened in the same moment.
     * Raises FORBIDDEN, RIGHTS_CHANGED, INVALID_ANSWERS, CLIENT_EXISTS.
     */
    async add(actor: Actor, body: NewClientBody): Promise<FirmClientView> {
      authorize(actor, 'firm.read')
      const by = doneBy(actor)
      const client = { id: randomUUID(), firmId: actor.firmId ?? '', ...clientIn(body) }
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await insertClient(tx, client, by))) throw new AppError('CLIENT_EXISTS')
        for (const claimId of await listClaimsToScreen(tx, client.id))
          await claims.applyEvent(tx, claimId, 'screen', 'system', {})
      })
      return clientView({ ...client, key: '', addedByName: by.name, addedAt: by.at })
    },

    /** Takes somebody off the own firm's list; what was screened stays so. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND. */
    async remove(actor: Actor, id: string): Promise<Record<string, never>> {
      authorize(actor, 'firm.read')
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await removeClient(tx, { id, firmId: actor.firmId ?? '' }, doneBy(actor))))
          throw new AppError('NOT_FOUND')
      })
      return {}
    },

    /** People whom several law firms name, for staff who work with them. Raises FORBIDDEN. */
    async conflicts(actor: Actor): Promise<ClientConflict[]> {
      authorize(actor, 'firm.list')
      const found = await listConflicts(db.kysely)
      return found.map(({ firms, ...person }) => ({
        ...person,
        firms: firms.map(({ displayName, addedAt }) => ({ displayName, addedOn: String(addedAt) })),
      }))
    },
  }
}

function clientView(row: FirmClient): FirmClientView {
  const { id, firstName, lastName, email, address1, zip } = row
  return {
    ...{ id, firstName, lastName, email, address1, zip },
    addedBy: row.addedByName,
    addedOn: String(row.addedAt.getTime()),
  }
}

/** Raises INVALID_ANSWERS with the field: nobody is told apart by a name alone. */
function clientIn(body: NewClientBody) {
  const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()]
  const [email, address1, zip] = [body.email, body.address1, body.zip].map((each) => each?.trim() || null)
  const wrong = (field: string) => new AppError('INVALID_ANSWERS', { field })
  if (firstName === '' || lastName === '') throw wrong('name')
  if (email && !isEmail(email)) throw wrong('email')
  if (zip && !/^\d{5}(-\d{4})?$/.test(zip)) throw wrong('zip')
  if (!email && !address1) throw wrong('email')
  if (!email && !zip) throw wrong('zip')
  return { firstName, lastName, email: email ?? null, address1: address1 ?? null, zip: zip ?? null }
}
