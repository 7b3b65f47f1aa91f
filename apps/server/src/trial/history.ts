import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ApiClient, CallAnswer, CallInput } from '@makewhole/contract/client.ts'
import { operations } from '@makewhole/contract/operations.ts'
import type { OperationName } from '@makewhole/contract/operations.ts'
import { routes } from '@makewhole/contract/routes.ts'
import type { RouteName } from '@makewhole/contract/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { addDays, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'
import type { z } from 'zod'
import { movableClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { compose } from '../compose.ts'
import type { Composition, Parts } from '../compose.ts'
import type { Database } from '../db/database.ts'
import { createMemberships } from '../firm/membership.ts'
import { runScheduled } from '../jobs/run-scheduled.ts'
import { createMailer } from '../mail/mailer.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { openStorage } from '../storage/open-storage.ts'
import { uploadKeyOf } from '../storage/storage.ts'
import type { Storage } from '../storage/storage.ts'
import { hasTrialHistory } from './history.repository.ts'
import { timelinesOf } from './households.ts'
import { importInspections } from './inspections.ts'
import { trialPerson } from './people.ts'
import type { Person } from './people.ts'
import type { TrialContext } from './scenario.ts'
import type { Timeline } from './timeline.ts'

const minute = 60_000

/**
 * Gives a trial its past: claims filed months ago, in every status now (docs/rules/program.md "The trial"). They use
 * the ordinary services with a clock that starts months ago, so that history, deadlines, pauses and mails are
 * genuine. Does nothing if it exists.
 */
export async function seedHistory(parts: HistoryParts): Promise<void> {
  if (await hasTrialHistory(parts.db.pool)) return
  const { world: context, composition, storage, time } = await openHistory(parts)
  try {
    await runTimelines(
      await timelinesOf(parts.db.pool, context, time.today, parts.program.fires),
      composition,
      time,
    )
    await importInspections({
      administrator: context.as(await trialPerson(parts.db.pool, 'admin@makewhole.test')),
      upload: (id, file) => storeUpload(storage, id, 'inspections.csv', Buffer.from(file)),
      read: async () => composition.jobs.tasks['read-inspections']?.({}),
    })
  } finally {
    await composition.close()
  }
}

type HistoryParts = Omit<Parts, 'clock' | 'mailer'>

/** The server's services on a clock of the past, with their users. The caller closes `composition`. */
export async function openHistory(parts: HistoryParts) {
  const time = createHistoryClock(parts.program)
  const clock = movableClock(parts.program.timeZone, time.now)
  // No mail of the past is sent, even with a mail server: it is stored at /dev/mail.
  const config = { ...parts.config, smtpUrl: null }
  const mailer = rememberingMailer(
    createMailer({ smtpUrl: null, from: config.mailFrom, db: parts.db, clock }),
  )
  const composition = compose({ ...parts, config, clock, mailer })
  const { storage } = openStorage(config, parts.db.kysely, clock)
  const context = await createContext({ db: parts.db, clock }, composition, mailer, storage, time)
  return { world: context, composition, storage, time }
}

/** Max days without an event for which jobs run: all deadlines are shorter, so that later days have no work. */
const longQuiet = 100

interface HistoryClock {
  readonly today: LocalDate
  now(): number
  /** Moves to the morning of the day so many days ago; never back. */
  moveTo(daysAgo: number): void
  /** Advances the clock by a minute. */
  advance(): void
}

/** A clock of the past: each call is a minute later, each day starts in the morning. */
function createHistoryClock({ timeZone }: Pick<Program, 'timeZone'>): HistoryClock {
  const today = localDateAt(Date.now(), timeZone)
  let at = 0
  return {
    today,
    now: () => Math.min(at, Date.now()),
    moveTo(daysAgo) {
      // 17:00 UTC is morning in the program's time zones in any season.
      at = Math.max(at, Date.parse(`${addDays(today, -daysAgo)}T17:00:00Z`))
    },
    advance: () => void (at += minute),
  }
}

async function runTimelines(
  timelines: readonly Timeline[],
  { jobs }: Composition,
  time: HistoryClock,
): Promise<void> {
  const steps = timelines.flat().toSorted((one, other) => other.daysAgo - one.daysAgo)
  let last = steps[0]?.daysAgo ?? 0
  for (const { daysAgo, run } of steps) {
    // Runs the scheduled jobs of each day in between.
    if (last - daysAgo > longQuiet) last = daysAgo + longQuiet
    for (; last > daysAgo; last -= 1) {
      time.moveTo(last - 1)
      await runScheduled(jobs)
    }
    time.moveTo(daysAgo)
    await run()
    time.advance()
  }
  for (; last > 0; last -= 1) {
    time.moveTo(last - 1)
    await runScheduled(jobs)
  }
}

/** An attorney with their firm, asked with each call as for a call that comes by the network. */
function cachedMembers(db: Database, clock: Clock): (actor: Actor) => Promise<Actor> {
  const memberships = createMemberships({ db, clock })
  return (actor) => memberships.withFirm(() => Promise.resolve({ ...actor, isEmailVerified: true }))('')
}

async function createContext(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  composition: Composition,
  mailer: RememberingMailer,
  storage: ReturnType<typeof openStorage>['storage'],
  time: HistoryClock,
): Promise<TrialContext> {
  const reviewer = await trialPerson(db.pool, 'reviewer@makewhole.test')
  const manager = await trialPerson(db.pool, 'manager@makewhole.test')
  const memberOf = cachedMembers(db, clock)
  const task = async (name: string) => composition.jobs.tasks[name]?.({})
  const uploadFile: NonNullable<TrialContext['uploadFile']> = async (
    client,
    claimId,
    { bytes, name, contentType },
  ) => {
    const { documentId } = await client.call('getUploadKey', { params: { claimId } })
    await storeUpload(storage, documentId, name, bytes, contentType)
    return documentId
  }
  return {
    reviewer,
    manager,
    as: (person) => directClient(composition, person, { beforeEach: () => time.advance(), known: memberOf }),
    runJobs: async () => void (await runScheduled(composition.jobs)),
    uploadFile,
    async sendProof(client, claimId, { bytes, name, contentType, type, kind }) {
      const documentId = await uploadFile(client, claimId, { bytes, name, contentType })
      const body = {
        documentId,
        claimId,
        documentName: name,
        documentTypeId: type,
        acceptableDocumentTypeId: kind,
      }
      return client.call('registerDocument', { params: { claimId }, body })
    },
    async signingToken(address) {
      await task('send-signing-links')
      const token = /\/sign\/([\w-]+)/.exec(mailer.lastTo(address)?.text ?? '')?.[1]
      if (token === undefined) throw new Error('No link to sign came by mail')
      return token
    },
  }
}

function storeUpload(
  storage: Storage,
  id: string,
  fileName: string,
  bytes: Uint8Array,
  contentType = 'application/octet-stream',
) {
  const label = { fileName, contentType }
  return storage.put(uploadKeyOf(id), Readable.from([bytes]), { label, maxBytes: bytes.length })
}

interface RememberingMailer extends Mailer {
  /** The last mail with a link to sign that went to the address. */
  lastTo(address: string): Mail | undefined
}

function rememberingMailer(mailer: Mailer): RememberingMailer {
  const last = new Map<string, Mail>()
  return {
    close: () => mailer.close(),
    lastTo: (address) => last.get(address),
    async send(mail) {
      if (mail.text.includes('/sign/')) for (const to of [mail.to].flat()) last.set(to, mail)
      await mailer.send(mail)
    },
  }
}

type Handlers = Pick<Composition, 'handlers' | 'operationHandlers'>
interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly ifMatch?: number
}

interface CallContext {
  /** Runs before each call. */
  readonly beforeEach?: () => void
  /** The caller, with what each call finds out about them. */
  readonly known?: (actor: Actor) => Promise<Actor>
}

/**
 * Makes a client that calls the services in this process: the same routes, operations and schemas, without a network.
 * Its calls leave the ordinary history.
 */
function directClient(
  { handlers, operationHandlers }: Handlers,
  { actor: person, locale }: Person,
  { beforeEach = () => undefined, known = (actor) => Promise.resolve(actor) }: CallContext = {},
): ApiClient {
  const caller = { address: '127.0.0.1', userAgent: 'Makewhole trial' }

  async function call<N extends RouteName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
    const route: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; access: string } = routes[name]
    const { params, query, body, ifMatch = null } = input as LooseInput
    beforeEach()
    const actor = await known(person)
    const handler = handlers[name] as (given: object) => Promise<unknown>
    const answer = await handler({
      actor: route.access === 'public' ? null : actor,
      params: route.params?.parse(params),
      query: route.query?.parse(query ?? {}),
      body: route.body?.parse(body),
      ifMatch,
      locale,
      caller,
      requestId: randomUUID(),
    })
    return answer as CallAnswer<N>
  }

  async function callOperation(name: OperationName, args: unknown): Promise<never> {
    beforeEach()
    const actor = await known(person)
    const handler = operationHandlers[name] as unknown as (given: object) => Promise<unknown>
    const parsed = operations[name].args.parse(args)
    return (await handler({ actor, locale, args: parsed, requestId: randomUUID() })) as never
  }

  const live = () => Promise.reject(new Error('Nothing is live in the past'))
  return { call, query: callOperation, mutate: callOperation, live }
}
