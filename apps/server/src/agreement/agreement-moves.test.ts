import { randomUUID } from 'node:crypto'
import type { ClaimEvent, Facts } from '@makewhole/domain/claim/lifecycle.ts'
import { lifecycle } from '@makewhole/domain/claim/lifecycle.ts'
import { statusIds, statusOf } from '@makewhole/domain/claim/status.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementWorld, from } from '../../test/agreements.ts'
import { refusal, reviewer } from '../../test/claims.ts'
import type { AgreementWorld } from '../../test/agreements.ts'
import { person } from '../../test/claims.ts'
import { findCurrent } from './agreement.repository.ts'

let world: AgreementWorld
beforeAll(async () => void (world = await agreementWorld()))
afterAll(() => world.close())

const manager = person('manager', 'MANAGER')
const choice = { templateId: 'release', locale: 'en' } as const
const uploaded = (claimId: string) => ({ claimId, documentId: randomUUID(), documentName: 'Ours.pdf' })

type Event = readonly [event: ClaimEvent, facts?: Facts]
const close: Event = ['close', { asInvalid: true, reasonGiven: true }]
const replaceOffer: Event = ['replaceOffer', { offerTextGiven: true, offerMayGo: true }]

async function move(claimId: string, [event, facts = {}]: Event): Promise<void> {
  const actor = event === 'expire' ? 'system' : manager
  await world.db.transaction((tx) => world.claims.applyEvent(tx, claimId, event, actor, facts))
}

const made = {
  async draft() {
    const { claimId } = await world.acceptedOffer()
    await world.agreements.generate(reviewer, claimId, choice)
    return claimId
  },
  async sent() {
    const { claimId } = await world.acceptedOffer()
    const { settlementDocumentId } = await world.agreements.generate(reviewer, claimId, choice)
    await world.agreements.send(reviewer, claimId, settlementDocumentId)
    return claimId
  },
  async sealed() {
    const { claimId, tokens } = await world.readyToSign()
    for (const token of tokens) await world.signing.sign(token, 'Marisol Quintero', from, 'en')
    return claimId
  },
} as const

const beforeAgreement = ['underReview', 'complete', 'offerExtended'] as const

describe('before an agreement', () => {
  it.each<readonly [keyof typeof made, string, (typeof beforeAgreement)[number], readonly Event[]]>([
    ['draft', 'another offer', 'offerExtended', [replaceOffer]],
    ['draft', 'closing and reopening', 'underReview', [close, ['reopen']]],
    ['draft', 'putting aside, closing and reopening', 'underReview', [['await'], close, ['reopen']]],
    ['sent', 'reopened shares and another offer', 'offerExtended', [['reopenBreakdown'], replaceOffer]],
    ['sent', 'its last day and another offer', 'offerExtended', [['expire'], replaceOffer]],
    ['sent', 'closing and reopening', 'underReview', [close, ['reopen']]],
    ['sent', 'putting aside, closing and reopening', 'underReview', [['await'], close, ['reopen']]],
    ['sealed', 'a manager', 'complete', [['voidSettlement', { reasonGiven: true }]]],
  ])('one that was %s has ended by %s', async (state, _how, status, events) => {
    const claimId = await made[state]()
    expect(await findCurrent(world.db.kysely, claimId)).not.toBeNull()
    if (events.some(([event]) => event === 'expire')) world.setDay(90)
    for (const event of events) await move(claimId, event)
    world.setDay(0)
    expect(statusOf(await world.statusOf(claimId))).toBe(status)
    expect(await findCurrent(world.db.kysely, claimId)).toBeNull()
  })

  it.each(beforeAgreement)(
    'none can be made while the claim is %s, nor while that is put aside',
    async (status) => {
      const { claimId } = await world.acceptedOffer()
      const { agreements } = world
      const documentId = await world.upload(claimId, new Uint8Array([1]))
      await move(claimId, replaceOffer)
      if (status !== 'offerExtended')
        for (const event of [close, ['reopen']] as const) await move(claimId, event)
      if (status === 'complete')
        await move(claimId, ['complete', { proofsAccepted: true, propertiesDecided: true }])
      expect(await world.statusOf(claimId)).toBe(statusIds[status])
      for (const putAside of [false, true]) {
        if (putAside) await move(claimId, ['await'])
        expect(await refusal(agreements.generate(reviewer, claimId, choice))).toBe('TRANSITION_NOT_ALLOWED')
        expect(await refusal(agreements.createUploadUrl(reviewer, claimId))).toBe('TRANSITION_NOT_ALLOWED')
        const ours = { ...uploaded(claimId), documentId }
        expect(await refusal(agreements.register(reviewer, claimId, ours))).toBe('TRANSITION_NOT_ALLOWED')
        const proof = agreements.registerFromProofs(reviewer, uploaded(claimId))
        expect(await refusal(proof)).toBe('TRANSITION_NOT_ALLOWED')
        expect(await findCurrent(world.db.kysely, claimId)).toBeNull()
      }
    },
  )

  it('no other move leads back there from where an agreement may be', () => {
    const isThere = (status: string | null) => beforeAgreement.some((each) => each === status)
    const withAgreement = ['agreementInProgress', 'agreementSent', 'agreementAccepted', 'paymentInProgress']
    const back = lifecycle
      .filter(
        ({ to, from: origins }) =>
          isThere(to) && origins.some((status) => withAgreement.includes(status ?? '')),
      )
      .map(({ event }) => event)
    expect(back.toSorted()).toEqual(['replaceOffer', 'voidSettlement'])
  })
})
