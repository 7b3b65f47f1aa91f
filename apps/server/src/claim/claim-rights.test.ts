import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimAbility } from '@makewhole/domain/access/abilities.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { aWholeHousehold, person } from '../../test/claims.ts'
import { anAddress, offerText, settlementWorld } from '../../test/settlements.ts'
import { manager, owner, refusal, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { agreementFeature } from '../agreement/agreement.ts'
import { createDocumentService } from '../document/document.service.ts'
import { createMessageService } from '../message/message.service.ts'
import { openStorage } from '../storage/open-storage.ts'

/*
 * The abilities of a claim's view match the services: everybody tries each in each state, and the result is undone.
 * It succeeds with the ability, and is refused without (docs/rules/permissions.md "Abilities").
 */
const viewer = { ...person('viewer', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
const looker = { ...person('looker', 'REVIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
const people: Readonly<Record<string, Actor>> = {
  owner,
  stranger: person('stranger'),
  attorney: person('attorney', 'ATTORNEY'),
  reviewer,
  manager,
  admin: person('admin', 'ADMIN'),
  viewer,
  'viewer with all tabs': person('reading', 'VIEWER'),
  'reviewer without tabs': looker,
}

let world: SettlementWorld
let folder: string
let agreements: ReturnType<typeof agreementFeature>
let tries: Partial<Record<ClaimAbility, (actor: Actor, claimId: string) => Promise<unknown>>>

beforeAll(async () => {
  world = await settlementWorld()
  folder = await mkdtemp(join(tmpdir(), 'rights-'))
  const { db, clock } = world
  const { storage } = openStorage({ dataDir: folder, publicUrl: 'http://storage.test' }, db.kysely, clock)
  agreements = agreementFeature({
    ...world,
    documents: {
      registerSignedPage: () => Promise.reject(new Error('no page is sent here')),
      decideSignedPage: () => Promise.reject(new Error('no page is decided here')),
      withdrawSignedPage: () => Promise.reject(new Error('no page is replaced here')),
    },
    storage,
    settlement: world,
    scan: null,
    publicUrl: 'https://portal.test',
    mailer: { send: () => Promise.resolve() },
    notifyFiler: () => Promise.resolve(),
  })
  tries = triesOf(storage)
  for (const actor of Object.values(people)) await world.accounts.rememberAccount(actor, 'en')
})
afterAll(async () => {
  await world.db.close()
  await rm(folder, { recursive: true, force: true })
})

const aMessage = { subjectId: 120950000, subject: 'A question', message: offerText }
const aConfirmation = {
  values: [
    {
      confirmed: { name: 'apn', value: '999-014-027-000' },
      rationale: { en: 'Tax bill', es: 'Recibo predial' },
    },
  ],
} as const
const noFilter = { documentTypeIds: [], documentClass: null, statusId: null }

function triesOf(storage: Parameters<typeof createDocumentService>[0]['storage']): typeof tries {
  const { claims, reviews, calculations, offers, breakdowns, addresses, payments, db } = world
  const documents = createDocumentService({
    ...world,
    storage,
    scan: null,
    decodePicture: () => Promise.reject(new Error('no pictures here')),
    arrived: () => Promise.resolve(),
  })
  const messages = createMessageService(world)
  const call = (actor: Actor) => ({ actor, locale: 'en' as const, ifMatch: null })
  const newest = async (claimId: string) => {
    const [document] = await agreements.agreements.list(reviewer, claimId)
    return document?.settlementDocumentId ?? claimId
  }
  const current = async (claimId: string) => (await offers.list(reviewer, claimId, 'en')).at(0)?.id ?? claimId
  const membersOf = (claimId: string) => breakdowns.listMembers(owner, claimId)
  return {
    'claim.read': (actor, id) => claims.getClaim(actor, id, 'en'),
    'claim.edit': (actor, id) => world.save(actor, 'start', aWholeHousehold, { id } as never),
    'claim.withdraw': (actor, id) => claims.withdrawClaim(call(actor), id),
    'review.read': (actor, id) => reviews.getReview(actor, id, 'en'),
    'review.edit': (actor, id) =>
      reviews.saveConfirmedValues(call(actor), id, { values: [...aConfirmation.values] }),
    'claim.reopen': (actor, id) => reviews.moveClaim(call(actor), id, 'reopen', { reason: 'By mistake' }),
    'claim.assign': async (actor, id) => {
      const known = await reviews.reviewers(reviewer)
      const one = known.find(({ email }) => email === reviewer.email)
      return reviews.assignReviewer(call(actor), id, one?.id ?? '')
    },
    'representation.record': (actor, id) =>
      reviews.recordRepresentation(call(actor), id, {
        attorneyFirstName: 'Ruth',
        attorneyLastName: 'Lindqvist',
        rationale: 'A letter',
      }),
    'person.add': (actor, id) => reviews.addPerson(call(actor), id, { firstName: 'Ada', lastName: 'Moss' }),
    'message.read': (actor, id) => messages.list(actor, id, 'en'),
    'message.write': (actor, id) => messages.send(actor, { claimId: id }, aMessage, 'en'),
    'message.draft': (actor, id) => messages.send(actor, { claimId: id }, { ...aMessage, draft: true }, 'en'),
    'document.list': (actor, id) => documents.list(actor, id, noFilter, 'en'),
    'document.upload': (actor, id) => documents.createUploadUrl(actor, id),
    'document.download': (actor, id) => claims.getVisible(db.kysely, actor, id, 'document.download'),
    'settlement.read': (actor, id) => breakdowns.listMembers(actor, id),
    'settlement.review': (actor, id) => offers.list(actor, id, 'en'),
    'settlement.calculate': (actor, id) =>
      calculations.calculate(call(actor), id, { individual: [], manual: [] }),
    'settlement.void': (actor, id) => offers.voidSettlement(actor, id, 'A wrong amount'),
    // Declined: the former answer may be repeated, which is no new act.
    'offer.respond': async (actor, id) =>
      offers.respond(
        actor,
        { claimId: id, offerId: await current(id), acceptOffer: false, rejectionReason: 120950000 },
        'en',
      ),
    'breakdown.edit': async (actor, id) => {
      const people = (await membersOf(id)).map(({ personId }, index) => ({
        personId,
        breakdownPercentage: index === 0 ? 100 : 0,
      }))
      return breakdowns.calculate(actor, { claimId: id, people })
    },
    'address.edit': async (actor, id) => {
      const people = (await membersOf(id)).map(({ personId }) => anAddress(personId))
      return addresses.save(actor, { claimId: id, people })
    },
    'payment.start': (actor, id) => payments.start(actor, id),
    'agreement.respond': async (actor, id) =>
      agreements.agreements.answer(actor, id, { settlementDocumentId: await newest(id), acceptOffer: true }),
    'agreement.remind': async (actor, id) => {
      const [first] = await membersOf(id)
      return agreements.signing.resend(actor, id, first?.personId ?? id)
    },
    'agreement.prepare': (actor, id) => agreements.agreements.createUploadUrl(actor, id),
    'agreement.send': async (actor, id) => agreements.agreements.send(actor, id, await newest(id)),
  }
}

const undone = Object.assign(new Error('undone'), { code: 'done' })

/** Returns the service's refusal, or `done`; its writes are rolled back. */
function outcomeOf(attempt: () => Promise<unknown>): Promise<string> {
  return refusal(
    world.db.transaction(async () => {
      await attempt()
      throw undone
    }),
  )
}

async function abilitiesIn(actor: Actor, claimId: string): Promise<readonly string[]> {
  const seen = await world.claims.getClaim(actor, claimId, 'en').catch(() => null)
  return seen?.abilities ?? []
}

const template = { templateId: 'release', locale: 'en' } as const
/** Ways into the states of a claim; the last step decides the state. */
const states: Readonly<Record<string, () => Promise<string>>> = {
  'in progress': async () => (await world.file(owner, aWholeHousehold, 'claimant')).id,
  submitted: async () => (await world.file(owner)).id,
  complete: () => world.complete(),
  offered: async () => (await world.offered()).claimId,
  'offered, put aside': () => putAside(async () => (await world.offered()).claimId),
  accepted: async () => (await world.accepted()).claimId,
  'accepted, put aside': () => putAside(async () => (await world.accepted()).claimId),
  split: async () => prepared(),
  sent: async () => sent(),
  'sent and accepted': async () => agreed(),
  'all signed': async () => {
    const claimId = await agreed()
    await world.recordFacts(claimId, { areAllSigned: true })
    await world.move(claimId, 'allSigned', 'system')
    return claimId
  },
  withdrawn: async () => {
    const { id } = await world.file(owner)
    await world.move(id, 'withdraw', owner, { isConfirmed: true })
    return id
  },
}

async function putAside(begin: () => Promise<string>): Promise<string> {
  const claimId = await begin()
  await world.move(claimId, 'await', reviewer)
  return claimId
}

async function prepared(): Promise<string> {
  const { claimId } = await world.split([60, 40])
  await agreements.agreements.generate(reviewer, claimId, template)
  return claimId
}

async function sent(): Promise<string> {
  const claimId = await prepared()
  const [document] = await agreements.agreements.list(reviewer, claimId)
  await agreements.agreements.send(reviewer, claimId, document?.settlementDocumentId ?? '')
  return claimId
}

async function agreed(): Promise<string> {
  const claimId = await sent()
  const [document] = await agreements.agreements.list(reviewer, claimId)
  const settlementDocumentId = document?.settlementDocumentId ?? ''
  await agreements.agreements.answer(owner, claimId, { settlementDocumentId, acceptOffer: true })
  return claimId
}

describe('what a claim’s view offers is what the services do', () => {
  it.each(Object.keys(states))('of a claim that is %s', async (state) => {
    const claimId = await states[state]!()
    world.setAgreementAccepted(['sent and accepted', 'all signed'].includes(state))
    const wrong: string[] = []
    for (const [name, actor] of Object.entries(people)) {
      const abilities = await abilitiesIn(actor, claimId)
      for (const [ability, attempt] of Object.entries(tries)) {
        const outcome = await outcomeOf(() => attempt(actor, claimId))
        if ((outcome === 'done') !== abilities.includes(ability)) wrong.push(`${name} ${ability}: ${outcome}`)
      }
    }
    expect(wrong).toEqual([])
    world.setAgreementAccepted(true)
  })
})
