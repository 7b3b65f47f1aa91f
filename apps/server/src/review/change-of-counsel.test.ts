import type { RepresentationBody } from '@makewhole/contract/review/review.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLawyer, aLetterOf, aMember, owner, person, refusal, reviewer } from '../../test/claims.ts'
import { createMessageService } from '../message/message.service.ts'
import { createThreadService } from '../message/thread.service.ts'
import { aloneAtHome, settlementWorld } from '../../test/settlements.ts'
import type { SettlementWorld } from '../../test/settlements.ts'

let world: SettlementWorld
let lawyer: Actor
let successor: Actor
/** Filed by the lawyer's firm. */
let claimId: string

/** Works with claims of attorneys. */
const rita = anActor({
  ...person('rita', 'REVIEWER'),
  permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'],
})

beforeAll(async () => {
  world = await settlementWorld()
  lawyer = await aLawyer(world.db)
  successor = await aLawyer(world.db)
})
beforeEach(async () => void (claimId = (await world.fileForClient(lawyer)).id))
afterAll(() => world.db.close())

const call = (actor = rita) => ({ actor, locale: 'en' as const, ifMatch: null })

async function record(body: Partial<RepresentationBody>, id = claimId, actor = rita) {
  const attorney = { attorneyFirstName: 'Sam', attorneyLastName: 'Okafor', rationale: 'Letter of November 2' }
  return world.reviews.recordRepresentation(call(actor), id, { ...attorney, ...body })
}
const goesTo = async (firmId: string, id = claimId) =>
  record({ firmId, documentId: await aLetterOf(world.db, id) }, id)
const ends = (id = claimId) => world.reviews.endRepresentation(call(), id, { rationale: 'The firm wrote so' })
const reads = (actor: Actor, id = claimId) => refusal(world.claims.getClaim(actor, id, 'en'))

describe('a change of counsel', () => {
  it('gives the new firm the claim with its history, and takes it from the old one', async () => {
    await goesTo(successor.firmId ?? '')
    expect(await reads(successor)).toBe('none')
    expect(await reads(lawyer)).toBe('NOT_FOUND')
    expect(await reads(await aMember(world.db, lawyer.firmId ?? ''))).toBe('NOT_FOUND')
    const { attorney, isClaimantRepresentedByAttorney, representation } = await world.claims.getClaim(
      rita,
      claimId,
      'en',
    )
    expect([isClaimantRepresentedByAttorney, attorney?.firmName]).toEqual([true, 'A firm'])
    expect(representation.recorded.map(({ endsOn }) => endsOn !== null)).toEqual([false, true])
    expect((await world.claims.listMyClaims(lawyer, 'en')).map(({ id }) => id)).not.toContain(claimId)
  })

  it('gives the new firm every message of the claim, and leaves the old one none', async () => {
    const [messages, threads] = [createMessageService(world), createThreadService(world)]
    const words = (text: string) => ({
      message: btoa(`<p>${text}</p>`),
      subjectId: 120950004,
      subject: 'Offer',
    })
    const { threadId } = await messages.send(lawyer, { claimId }, words('Is the deed enough?'), 'en')
    await messages.send(rita, { claimId }, words('It is'), 'en')
    await goesTo(successor.firmId ?? '')

    const whole = ['<p>Is the deed enough?</p>', '<p>It is</p>']
    const told = await messages.list(successor, claimId, 'en')
    expect(told.map(({ messageBody }) => atob(messageBody)).toSorted()).toEqual(whole)
    const thread = await threads.messages(successor, threadId ?? '', {})
    expect(thread.data.map(({ message }) => atob(message)).toSorted()).toEqual(whole)
    const listed = async (actor: Actor) =>
      (await threads.threads(actor, {}, 'en')).data.some(({ id }) => id === threadId)
    expect([await listed(successor), await listed(lawyer)]).toEqual([true, false])
    expect([await messages.unread(successor, claimId), await messages.unread(lawyer, null)]).toEqual([
      { unread: 1 },
      { unread: 0 },
    ])
    const inbox = await messages.inbox(lawyer, null, 'en')
    expect(inbox.claims.map((each) => each.claimId)).not.toContain(claimId)
    const tries = [
      messages.list(lawyer, claimId, 'en'),
      messages.send(lawyer, { claimId }, words('Still there?'), 'en'),
      threads.thread(lawyer, threadId ?? '', 'en'),
      threads.messages(lawyer, threadId ?? '', {}),
      threads.createMessage(lawyer, { threadId: threadId ?? '', message: btoa('<p>Still there?</p>') }),
    ]
    expect(await Promise.all(tries.map(refusal))).toEqual(tries.map(() => 'NOT_FOUND'))
  })

  it('goes to a firm that is here, and on a letter that the claim has', async () => {
    const firmId = successor.firmId ?? ''
    expect(await refusal(record({ firmId }))).toBe('INVALID_ANSWERS')
    expect(await refusal(record({ firmName: 'A firm without an account' }))).toBe('INVALID_ANSWERS')
    const documentId = await aLetterOf(world.db, claimId)
    expect(await refusal(record({ firmId: 'no such firm', documentId }))).toBe('INVALID_ANSWERS')
    const { id: other } = await world.fileForClient(lawyer)
    expect(await refusal(record({ firmId, documentId }, other))).toBe('INVALID_ANSWERS')
    expect(await reads(lawyer)).toBe('none')
  })

  it('happens once where two reviewers read two letters in the same moment', async () => {
    const third = await aLawyer(world.db)
    const letters = [await aLetterOf(world.db, claimId), await aLetterOf(world.db, claimId)]
    const { version } = await world.claims.getClaim(rita, claimId, 'en')
    const attorney = { attorneyFirstName: 'Sam', attorneyLastName: 'Okafor', rationale: 'Letter' }
    const outcomes = await Promise.all(
      [successor, third].map(({ firmId }, at) =>
        refusal(
          world.reviews.recordRepresentation({ ...call(), ifMatch: version }, claimId, {
            ...attorney,
            firmId,
            documentId: letters[at],
          }),
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['CLAIM_CHANGED', 'none'])
    expect([await reads(successor), await reads(third)].toSorted()).toEqual(['NOT_FOUND', 'none'])
  })

  it('has a claim that ends without a firm wait for its client, whom nobody else stands in for', async () => {
    await ends()
    const { status, isClaimantRepresentedByAttorney } = await world.claims.getClaim(rita, claimId, 'en')
    expect([status.id, isClaimantRepresentedByAttorney]).toEqual([statusIds.inactive, false])
    expect(await reads(lawyer)).toBe('NOT_FOUND')
    expect(await reads({ ...lawyer, firmId: null })).toBe('NOT_FOUND')
  })

  it('stays hidden from staff without the permission, after the firm left too', async () => {
    const { id: household } = await world.file(owner, aloneAtHome)
    const junior = person('junior', 'REVIEWER')
    expect(await reads(reviewer, household)).toBe('none')
    await goesTo(successor.firmId ?? '', household)
    const withoutPermission = anActor({ ...junior, permissions: ['ACCESS.ALLCLAIMTABS'] })
    expect(await reads(withoutPermission, household)).toBe('NOT_FOUND')
    await ends()
    expect(await reads(withoutPermission)).toBe('NOT_FOUND')
    expect(await refusal(record({ firmId: successor.firmId }, household, withoutPermission))).toBe(
      'FORBIDDEN',
    )
  })
})

describe('a household whose own claim a firm takes over', () => {
  it('follows it and does no more, and has it again when the firm is gone', async () => {
    const ana = person('ana-who-hires-a-firm')
    const { id } = await world.file(ana, aloneAtHome)
    await goesTo(successor.firmId ?? '', id)
    expect(await reads(ana, id)).toBe('NOT_FOUND')
    expect(await world.claims.listMyClaims(ana, 'en')).toEqual([])
    await ends(id)
    expect(await reads(ana, id)).toBe('none')
    expect((await world.claims.getClaim(ana, id, 'en')).status.id).toBe(statusIds.submitted)
    expect(await reads(successor, id)).toBe('NOT_FOUND')
    const { rows } = await sql`select is_of_attorneys from claim where id = ${id}`.execute(world.db.kysely)
    expect(rows).toEqual([{ is_of_attorneys: false }])
  })
})
