import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { maxClientFileBytes } from '@makewhole/contract/firm/firm-clients.ts'
import type {
  ClientConflict,
  clientFileBody,
  ClientFileView,
  FirmClientsPage,
  FirmClientView,
  firmClientsQuery,
  NewClientBody,
} from '@makewhole/contract/firm/firm-clients.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { problemOfClient } from '@makewhole/domain/firm/client-list.ts'
import type { ClientFile, ClientFileRefusal, ClientRecord } from '@makewhole/domain/firm/client-list.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { z } from 'zod'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { cursorOf, keys, pageOf } from '../db/keyset.ts'
import { createConcurrencyLimit } from '../document/concurrency-limit.ts'
import { AppError } from '../app-error.ts'
import { readerLimits } from '../import/workbook-limits.ts'
import { runInChildProcess } from '../process/run-in-child-process.ts'
import {
  countClients,
  countNewClients,
  insertClients,
  listClaimsToScreen,
  listClients,
  listFormerClaims,
  removeClient,
} from './firm-clients.repository.ts'
import type { FirmClient, NewClient } from './firm-clients.repository.ts'
import { listConflicts } from './firm-conflicts.repository.ts'
import type { FirmActor } from './firm.repository.ts'

export interface FirmClientsParts {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
  readonly claims: Pick<ClaimService, 'applyEvent'>
}

/** The answer of the process that reads a file of clients. */
export type ClientListLine = ClientFile | { readonly refusal: ClientFileRefusal }

const readList = runInChildProcess<object, ClientListLine>(
  new URL('./client-list-worker.ts', import.meta.url),
  readerLimits,
)

export type FirmClientsService = ReturnType<typeof createFirmClientsService>

/** Page size of lists in the law firms' portal. */
const pageSize = 25
const sort = 'name'
/** Former claims that the list shows, the latest first. */
const maxFormerClaims = 100
/** Problems of a file that the answer lists. */
const maxProblems = 100
/** People of a file in one transaction, so that other writers wait briefly. */
const atOnce = 100

/**
 * A law firm's clients, and the screening of claims that they file by themselves
 * (docs/rules/law-firms.md "The client list").
 */
export function createFirmClientsService({ db, clock, accounts, claims }: FirmClientsParts) {
  const concurrencyLimit = createConcurrencyLimit({ atOnce: 2, queued: 20 })
  const doneBy = (actor: Actor): FirmActor => ({
    subject: actor.subject,
    name: fullName(actor) || null,
    at: new Date(clock.now()),
  })

  /**
   * Adds people in the caller's transaction, and answers the new ones. Unreviewed claims that they filed by
   * themselves are screened.
   */
  async function name(
    tx: Transaction,
    people: readonly NewClient[],
    by: FirmActor,
  ): Promise<readonly string[]> {
    const inserted = await insertClients(tx, people, by)
    for (const claimId of await listClaimsToScreen(tx, inserted))
      await claims.applyEvent(tx, claimId, 'screen', 'system', {})
    return inserted
  }

  const newClient = ({ firmId }: Actor, client: ClientRecord): NewClient => ({
    ...client,
    id: randomUUID(),
    firmId: firmId ?? '',
  })

  /** Each batch is committed: if the server dies, the same file again adds the rest. */
  async function nameAll(actor: Actor, people: readonly ClientRecord[]): Promise<number> {
    const by = doneBy(actor)
    let added = 0
    for (let from = 0; from < people.length; from += atOnce) {
      const part = people.slice(from, from + atOnce).map((each) => newClient(actor, each))
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        added += (await name(tx, part, by)).length
      })
    }
    return added
  }

  return {
    /** A page of the own firm's list. Raises FORBIDDEN, MALFORMED_REQUEST for a broken cursor. */
    async list(actor: Actor, filter: z.infer<typeof firmClientsQuery>): Promise<FirmClientsPage> {
      authorize(actor, 'firm.read')
      const firmId = actor.firmId ?? ''
      const query = {
        firmId,
        sort,
        search: filter.search?.trim() ?? '',
        limit: pageSize,
        after: cursorOf(filter.after, sort, keys.text),
        before: cursorOf(filter.before, sort, keys.text),
      }
      const read = await listClients(db.kysely, { ...query, limit: pageSize + 1 })
      const { rows, ...cursors } = pageOf(read, query)
      const formerClaims = await listFormerClaims(db.kysely, firmId, maxFormerClaims)
      return {
        clients: rows.map(clientView),
        ...cursors,
        count: await countClients(db.kysely, firmId),
        formerClaims: [...formerClaims],
      }
    },

    /**
     * Adds a person to the own firm's list. An unreviewed claim that they filed by themselves is screened at once.
     * Raises FORBIDDEN, RIGHTS_CHANGED, INVALID_ANSWERS, CLIENT_EXISTS.
     */
    async add(actor: Actor, body: NewClientBody): Promise<FirmClientView> {
      authorize(actor, 'firm.read')
      const by = doneBy(actor)
      const client = newClient(actor, clientIn(body))
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if ((await name(tx, [client], by)).length === 0) throw new AppError('CLIENT_EXISTS')
      })
      return clientView({ ...client, key: '', addedByName: by.name, addedAt: by.at })
    },

    /**
     * Lists the people in a file; once confirmed, adds them to the own firm's list as `add` does. Raises FORBIDDEN,
     * RIGHTS_CHANGED, SERVICE_UNAVAILABLE.
     */
    async addFile(
      actor: Actor,
      { file, isConfirmed }: z.infer<typeof clientFileBody>,
    ): Promise<ClientFileView> {
      authorize(actor, 'firm.read')
      const read = await concurrencyLimit.run(() => clientsIn(Buffer.from(file, 'base64')))
      const nothing = { ready: 0, known: 0, problemCount: 0, problems: [] }
      if ('refusal' in read) return { ...nothing, refusal: read.refusal }
      const { clients, problems } = read
      const ready = isConfirmed
        ? await nameAll(actor, clients)
        : await countNewClients(db.kysely, actor.firmId ?? '', clients)
      return {
        refusal: null,
        ready,
        known: clients.length - ready,
        problemCount: problems.length,
        problems: problems.slice(0, maxProblems),
      }
    },

    /**
     * Removes a person from the own firm's list; claims stay screened. Raises FORBIDDEN, RIGHTS_CHANGED, NOT_FOUND.
     */
    async remove(actor: Actor, id: string): Promise<Record<string, never>> {
      authorize(actor, 'firm.read')
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        if (!(await removeClient(tx, { id, firmId: actor.firmId ?? '' }, doneBy(actor))))
          throw new AppError('NOT_FOUND')
      })
      return {}
    },

    /**
     * Lists people whom several law firms represent, by lists or claims, for staff who work with them. Raises
     * FORBIDDEN.
     */
    async conflicts(actor: Actor): Promise<ClientConflict[]> {
      authorize(actor, 'firm.list')
      const found = await listConflicts(db.kysely)
      return found.map(({ firms, ...person }) => ({
        ...person,
        firms: firms.map(({ displayName, since, claim }) => ({ displayName, addedOn: String(since), claim })),
      }))
    },
  }
}

function clientView(row: FirmClient): FirmClientView {
  const { id, firstName, lastName, email, address1, zip } = row
  return {
    id,
    firstName,
    lastName,
    email,
    address1,
    zip,
    addedBy: row.addedByName,
    addedOn: String(row.addedAt.getTime()),
  }
}

/** Raises INVALID_ANSWERS with the field: a name alone identifies no person. */
function clientIn(body: NewClientBody): ClientRecord {
  const [firstName, lastName] = [body.firstName.trim(), body.lastName.trim()]
  const [email = null, address1 = null, zip = null] = [body.email, body.address1, body.zip].map(
    (each) => each?.trim() || null,
  )
  const client = { firstName, lastName, email, address1, zip }
  const problem = problemOfClient(client)
  if (problem) throw new AppError('INVALID_ANSWERS', { field: problem.field })
  return client
}

async function clientsIn(file: Buffer): Promise<ClientListLine> {
  if (file.length > maxClientFileBytes) return { refusal: 'TOO_LARGE' }
  for await (const line of readList({}, Readable.from([file]))) return line
  // The process exceeded its time or memory.
  return { refusal: 'NOT_CSV' }
}
