import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPdf } from '../trial/proof-files.ts'
import { agreementWorld, from } from '../../test/agreements.ts'
import { aLawyer, owner, refusal, reviewer } from '../../test/claims.ts'
import { AppError } from '../app-error.ts'
import type { AgreementWorld } from '../../test/agreements.ts'
import { person } from '../../test/claims.ts'
import { createClaimHistoryService } from '../claim-history/claim-history.service.ts'
import { MailError } from '../mail/mailer.ts'
import { createNoticeAdmin } from '../notice/notice-admin.service.ts'
import { documentKeyOf } from '../storage/storage.ts'
import { createPdfProcess } from './pdf-process.ts'
import { cancelLinks } from './signing-mail.repository.ts'
import { hashOfToken } from './signing-token.ts'

const pdfs = createPdfProcess()
let world: AgreementWorld
const rita = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }
/** Set, sealing ends with it before the sealed file is there. */
let trouble: Error | null = null
/** Counts the openings of a file that gets pages behind it. */
let joins = 0
beforeAll(async () => {
  world = await agreementWorld({
    ...pdfs,
    join: (...given) => {
      joins += 1
      return trouble ? Promise.reject(trouble) : pdfs.join(...given)
    },
  })
})
beforeEach(async () => {
  world.setDay(0)
  trouble = null
  world.setMailBroken(false)
  await world.links()
})
afterAll(() => world.close())

/** Generates and sends an agreement, and accepts it. */
async function agree(claimId: string): Promise<void> {
  const made = await world.agreements.generate(reviewer, claimId, { templateId: 'release', locale: 'en' })
  const { settlementDocumentId } = made
  await world.agreements.send(reviewer, claimId, settlementDocumentId)
  await world.agreements.answer(owner, claimId, { settlementDocumentId, acceptOffer: true })
}

const sign = (token: string, name = 'Marisol Quintero') => world.signing.sign(token, name, from, 'en')

/** Holds the claim's lock until all of `work` waits for it, so that the calls are simultaneous every time. */
async function whileLocked<T>(claimId: string, work: () => Promise<T>[]): Promise<T[]> {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('select from claim where id = $1 for update', [claimId])
  const going = work()
  await expect.poll(waiting).toBe(going.length)
  await client.query('commit')
  client.release()
  return Promise.all(going)
}

async function waiting(): Promise<number> {
  const { rows } = await world.db.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}

async function activities(claimId: string) {
  const { rows } = await sql<{
    type: string
    facts: Record<string, unknown>
    kind: string
    name: string | null
  }>`
    select type, facts, actor_kind as kind, actor_first_name as name from activity where claim_id = ${claimId} order by line
  `.execute(world.db.kysely)
  return rows.filter(({ type }) => /DocuSign|Sealed|Agreement/.test(type))
}

describe('the links of a household that a law firm represents', () => {
  it('go to each person, never to the firm; without an address for everybody nothing is accepted', async () => {
    const lawyer = await aLawyer(world.db)
    const { claimId, parties } = await world.acceptedOffer()
    await sql`update claim set firm_id = ${lawyer.firmId} where id = ${claimId}`.execute(world.db.kysely)
    const choice = { templateId: 'release', locale: 'en' } as const
    const { settlementDocumentId } = await world.agreements.generate(rita, claimId, choice)
    await world.agreements.send(rita, claimId, settlementDocumentId)
    const yes = { settlementDocumentId, acceptOffer: true }
    expect(await refusal(world.agreements.answer(lawyer, claimId, yes))).toBe('PARTY_EMAIL_MISSING')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
    const own = parties.map((party, at) => ({ ...party, linkEmail: `person-${at}@example.com` }))
    world.setParties(claimId, own)
    await world.agreements.answer(lawyer, claimId, yes)
    const before = world.mails.length
    expect(await world.links()).toHaveLength(2)
    expect(world.mails.slice(before).map(({ to }) => to)).toEqual(own.map(({ linkEmail }) => linkEmail))
  })
})

describe('links to an address that many mails went to', () => {
  it('wait until there is room, say until when, and none is lost; who asks for one more is refused', async () => {
    const [one, other] = [await world.acceptedOffer(), await world.acceptedOffer()]
    for (const { claimId, parties } of [one, other])
      world.setParties(
        claimId,
        parties.map((party) => ({ ...party, linkEmail: 'both@example.com' })),
      )
    await agree(one.claimId)
    await agree(other.claimId)
    expect(await world.links()).toHaveLength(3)
    const { signers } = await world.signing.list(owner, other.claimId)
    const inAnHour = String(world.clock.now() + 3_600_000)
    expect(signers.map(({ linkState, linkWaitsUntil }) => [linkState, linkWaitsUntil])).toEqual([
      ['sent', null],
      ['waiting', inAnHour],
    ])
    const again = world.signing.resend(owner, one.claimId, one.claimId)
    expect(await refusal(again)).toBe('TOO_MANY_MAILS')
    world.setDay(1)
    expect(await world.links()).toHaveLength(1)
    expect(await world.links()).toHaveLength(0)
  })
})

describe('links that were given up before they went', () => {
  /** A household of which Marisol has a link, and another that did not go yet. */
  async function withWaitingLink() {
    const { claimId, parties } = await world.acceptedOffer()
    const own = parties.map((party, at) => ({ ...party, linkEmail: `waiting-${at}@example.com` }))
    world.setParties(claimId, own)
    await agree(claimId)
    const [token = ''] = await world.links()
    await world.signing.resend(owner, claimId, claimId)
    return { claimId, own, token }
  }
  const counted = async () => {
    const { rows } = await world.db.pool.query<{ isWaiting: boolean }>(
      `select mail_id is not null as "isWaiting" from named_mail where address = 'waiting-0@example.com' order by id`,
    )
    return rows.map(({ isWaiting }) => isWaiting)
  }

  it.each<[string, (given: Awaited<ReturnType<typeof withWaitingLink>>) => Promise<unknown>]>([
    ['their signer signed', ({ token }) => sign(token)],
    ['somebody declined', ({ token }) => world.signing.decline(token, 'Too low')],
    ['the agreement was voided', ({ claimId }) => world.agreements.voidAgreement(reviewer, claimId, 'Wrong')],
    [
      'their signer signs on paper',
      ({ claimId, own }) =>
        world.changeWays(
          claimId,
          own.map((party) => ({ ...party, linkEmail: null, signsOnPaper: true })),
        ),
    ],
  ])('count no more and are not sent: %s', async (_why, giveUp) => {
    const given = await withWaitingLink()
    expect(await counted()).toEqual([false, true])
    await giveUp(given)
    expect(await counted()).toEqual([false])
    expect(await world.links()).toEqual([])
  })

  it('count no more: another took their place', async () => {
    const { claimId } = await withWaitingLink()
    // The third in this hour: with the waiting one the limit is reached.
    await sql`insert into named_mail (address, send_at)
      values ('waiting-0@example.com', ${new Date(world.clock.now())})`.execute(world.db.kysely)
    await world.signing.resend(owner, claimId, claimId)
    expect(await counted()).toEqual([false, false, true])
    expect(await world.links()).toHaveLength(1)
    expect(await counted()).toEqual([false, false, false])
  })
})

describe('links of a firm that wait for the next day', () => {
  /** Two households of a firm that may send one mail more today. */
  async function twoHouseholds() {
    const lawyer = await aLawyer(world.db)
    const [late, soon] = [await world.acceptedOffer(), await world.acceptedOffer()]
    for (const [at, { claimId, parties }] of [late, soon].entries()) {
      await sql`update claim set firm_id = ${lawyer.firmId} where id = ${claimId}`.execute(world.db.kysely)
      const own = parties.map((party, of) => ({ ...party, linkEmail: `firm-${at}-${of}@example.com` }))
      world.setParties(claimId, own)
    }
    await sql`insert into named_mail (address, sender, send_at)
      select 'x' || n, ${`firm ${lawyer.firmId ?? ''}`}, ${new Date(world.clock.now())}::timestamptz - n * interval '1 second' from generate_series(1, 29) n`.execute(
      world.db.kysely,
    )
    const answer = async ({ claimId }: { claimId: string }, lastDay: string) => {
      const choice = { templateId: 'release', locale: 'en' } as const
      const { settlementDocumentId } = await world.agreements.generate(rita, claimId, choice)
      await world.agreements.send(rita, claimId, settlementDocumentId)
      await sql`update claim set claimant_deadline = ${lastDay} where id = ${claimId}`.execute(
        world.db.kysely,
      )
      await world.agreements.answer(lawyer, claimId, { settlementDocumentId, acceptOffer: true })
    }
    return { lawyer, late, soon, answer }
  }

  it('go in the order of their deadlines, and say when it would be too late', async () => {
    const { lawyer, late, soon, answer } = await twoHouseholds()
    const lateOf = async ({ claimId }: { claimId: string }) => {
      const { signers } = await world.signing.list(lawyer, claimId)
      return signers.map(({ linkWaitsUntil, isLinkLate }) => [
        linkWaitsUntil === null ? null : Number(linkWaitsUntil) - world.clock.now(),
        isLinkLate,
      ])
    }
    const inADay = (seconds: number) => 24 * 3_600_000 - seconds * 1000
    const today = world.clock.today()
    await answer(late, addDays(today, 5))
    expect(await lateOf(late)).toEqual([
      [null, false],
      [inADay(29), false],
    ])
    await answer(soon, today)
    expect(await lateOf(soon)).toEqual([
      [inADay(29), true],
      [inADay(28), true],
    ])
    expect(await lateOf(late)).toEqual([
      [null, false],
      [inADay(27), false],
    ])
    world.setDay(1)
    expect(await world.links()).toHaveLength(4)
  })

  it('are moved while one of them is given up: neither waits for the other', async () => {
    const { late, soon, answer } = await twoHouseholds()
    const today = world.clock.today()
    await answer(late, addDays(today, 5))
    const [locked, going] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
    const givingUp = world.db.transaction(async (tx) => {
      const { rows } = await sql<{ signerId: string }>`
        select m.signer_id as "signerId" from signing_mail m
        join named_mail n on n.mail_id = m.id and n.send_at > ${new Date(world.clock.now())}
        join agreement_signer s on s.id = m.signer_id join settlement_document d on d.id = s.document_id
        where d.claim_id = ${late.claimId} for update of m`.execute(tx)
      const signers = rows.map(({ signerId }) => signerId)
      locked.resolve(null)
      await going.promise
      await cancelLinks(tx, signers, new Date(world.clock.now()))
    })
    await locked.promise
    const moving = answer(soon, today)
    await expect.poll(waiting).toBe(1)
    going.resolve(null)
    expect(await Promise.all([refusal(givingUp), refusal(moving)])).toEqual(['none', 'none'])
    world.setDay(1)
    expect(await world.links()).toHaveLength(3)
  })

  it('that failed and are sent again by staff stay on the account of the firm', async () => {
    const { lawyer, late, answer } = await twoHouseholds()
    await answer(late, addDays(world.clock.today(), 5))
    const bounce = new MailError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
    world.setMailBroken(true, bounce)
    await expect(world.links()).rejects.toThrow('550')
    world.setMailBroken(false)
    const desk = createNoticeAdmin({ ...world, sources: [world.noticeSource] })
    const failed = (await desk.list(rita, late.claimId, 'en')).find(({ state }) => state === 'failed')
    const { rows: before } = await countedOf(lawyer.firmId)
    await desk.sendAgain(rita, late.claimId, failed?.id ?? '', 'en')
    expect((await countedOf(lawyer.firmId)).rows).toEqual(before)
    expect(await world.links()).toHaveLength(1)
    world.setDay(1)
    expect(await world.links()).toHaveLength(1)
  })
  const countedOf = (firmId: string | null | undefined) =>
    world.db.pool.query('select count(*)::int from named_mail where sender = $1', [`firm ${firmId ?? ''}`])
})

describe('a personal link', () => {
  it('shows the agreement to its party, in the language asked for, as often as it is opened', async () => {
    const { tokens } = await world.readyToSign()
    const [, dennis = ''] = tokens
    for (const _ of [1, 2])
      expect(await world.signing.open(dennis, 'es')).toMatchObject({
        state: 'open',
        firstName: 'Dennis',
        fire: 'Incendio Long Hollow',
        deadline: '2026-12-02',
        document: { isSealed: false, content: { title: 'Settlement Agreement and Release' } },
        signers: [
          { firstName: 'Marisol', isYou: false, linkOpenedOn: null },
          { firstName: 'Dennis', isYou: true, signedOn: null },
        ],
      })
  })

  it('is stored as a hash alone', async () => {
    const { tokens } = await world.readyToSign()
    const { rows } = await sql<{ token_hash: Buffer }>`select token_hash from signing_link`.execute(
      world.db.kysely,
    )
    const stored = rows.map((row) => row.token_hash.toString('hex'))
    for (const token of tokens) expect(stored).toContain(hashOfToken(token).toString('hex'))
    const everything = JSON.stringify(await dump())
    for (const token of tokens) expect(everything).not.toContain(token)
  })

  async function dump() {
    const tables = ['signing_link', 'signing_mail', 'agreement_signer', 'settlement_document', 'activity']
    return Promise.all(
      tables.map((table) => sql`select t::text from ${sql.table(table)} t`.execute(world.db.kysely)),
    )
  }

  it('of nobody is unknown', async () => {
    for (const token of ['', 'x', randomUUID(), '../../etc'])
      expect(await refusal(world.signing.open(token, 'en'))).toBe('LINK_UNKNOWN')
    expect(await refusal(sign('nobody'))).toBe('LINK_UNKNOWN')
  })

  it('signs for its own party alone, and once', async () => {
    const one = await world.readyToSign()
    const other = await world.readyToSign()
    const [, dennis = ''] = one.tokens
    expect(await sign(dennis, 'dennis hale')).toMatchObject({ state: 'signed', firstName: 'Dennis' })
    expect(await refusal(sign(dennis))).toBe('LINK_USED')
    expect(await refusal(world.signing.decline(dennis, 'I changed my mind'))).toBe('LINK_USED')
    expect(await world.signing.open(dennis, 'en')).toMatchObject({ state: 'signed' })
    const { signers } = await world.signing.list(reviewer, other.claimId)
    expect(signers.map(({ signedOn }) => signedOn)).toEqual([null, null])
    expect(await activities(one.claimId)).toContainEqual(
      expect.objectContaining({ type: 'DocuSign Completed', kind: 'party', name: 'Dennis' }),
    )
  })

  it('used twice in the same instant signs once', async () => {
    const { claimId, tokens } = await world.readyToSign()
    const [, dennis = ''] = tokens
    const codes = await Promise.all([
      refusal(sign(dennis, 'Dennis Hale')),
      refusal(sign(dennis, 'Dennis Hale')),
    ])
    expect(codes.sort()).toEqual(['LINK_USED', 'none'])
    expect((await activities(claimId)).filter(({ type }) => type === 'DocuSign Completed')).toHaveLength(1)
  })

  it('keeps a name that is another one, and tells staff', async () => {
    const { claimId, tokens } = await world.readyToSign()
    await sign(tokens[1] ?? '', 'D. Hale')
    const [, forStaff] = (await world.signing.list(reviewer, claimId)).signers
    const [, forFiler] = (await world.signing.list(owner, claimId)).signers
    expect([forStaff?.signedAs, forFiler?.signedAs]).toEqual(['D. Hale', null])
    expect(await refusal(world.signing.list(person('stranger'), claimId))).toBe('NOT_FOUND')
  })

  it('ends with the days to sign, and says so', async () => {
    const { claimId, tokens } = await world.readyToSign()
    const [token = ''] = tokens
    world.setDay(30)
    expect(await refusal(world.signing.open(token, 'en'))).toBe('none')
    world.setDay(31)
    expect(await refusal(world.signing.open(token, 'en'))).toBe('LINK_EXPIRED')
    expect(await refusal(sign(token))).toBe('LINK_EXPIRED')
    await world.db.transaction((tx) =>
      world.claims.applyEvent(tx, claimId, 'expire', 'system', { claimantDeadlineIsOver: true }),
    )
    expect(await refusal(sign(token))).toBe('LINK_EXPIRED')
    expect(await world.agreements.list(owner, claimId)).toMatchObject([
      { state: 'expired', isCurrent: false },
    ])
  })

  it('sent again takes the place of the earlier one', async () => {
    const { claimId, tokens } = await world.readyToSign()
    const [marisol = '', dennis = ''] = tokens
    const { signers } = await world.signing.list(owner, claimId)
    const personId = signers[1]?.personId ?? ''
    await world.signing.resend(owner, claimId, personId)
    expect(await refusal(world.signing.open(dennis, 'en'))).toBe('none')
    const [fresh = ''] = await world.links()
    expect(await refusal(sign(dennis))).toBe('LINK_REPLACED')
    expect(await refusal(sign(fresh, 'Dennis Hale'))).toBe('none')
    expect(await refusal(world.signing.resend(reviewer, claimId, personId))).toBe('LINK_USED')
    expect(await refusal(world.signing.resend(reviewer, claimId, randomUUID()))).toBe('NOT_FOUND')
    expect(await refusal(world.signing.open(marisol, 'en'))).toBe('none')
  })

  it('of an e-mail that is sent twice, because the server died before it knew, works from either', async () => {
    const { claimId, tokens } = await world.readyToSign()
    const [, dennis = ''] = tokens
    await sql`
      update signing_mail set sent_at = null, next_at = created_at where sent_at is not null and signer_id in (
        select s.id from agreement_signer s join settlement_document d on d.id = s.document_id where d.claim_id = ${claimId}
      )
    `.execute(world.db.kysely)
    const again = await world.links()
    expect(again).toHaveLength(tokens.length)
    for (const token of [dennis, ...again])
      expect(await refusal(world.signing.open(token, 'en'))).toBe('none')
    expect(await refusal(sign(dennis, 'Dennis Hale'))).toBe('none')
  })

  it('goes to the filer for a party without an e-mail address', async () => {
    const { claimId } = await world.acceptedOffer()
    await agree(claimId)
    await world.links()
    const { signers } = await world.signing.list(owner, claimId)
    expect(signers.map(({ linkSentTo, linkState }) => `${linkSentTo} ${linkState}`)).toEqual([
      'own sent',
      'filer sent',
    ])
    const [last] = world.mails.slice(-1)
    expect(last?.text).toContain('for a person of the household who gave no e-mail address')
    expect(last?.text).not.toContain('Dennis')
  })
})

describe('a mail server that refuses', () => {
  it('loses no link: it leaves once the server takes mail again', async () => {
    world.setMailBroken(true)
    await expect(world.readyToSign()).rejects.toThrow('the mail server refuses')
    world.setMailBroken(false)
    expect(await world.links()).toEqual([])
    world.setDay(1)
    expect(await world.links()).toHaveLength(2)
  })

  it('sends no link of an agreement that was taken back meanwhile, on no later day', async () => {
    const { claimId, parties } = await world.acceptedOffer()
    const desk = createNoticeAdmin({ ...world, sources: [world.noticeSource] })
    await agree(claimId)
    world.setMailBroken(true)
    await expect(world.links()).rejects.toThrow('the mail server refuses')
    await world.agreements.voidAgreement(reviewer, claimId, 'A typo.')
    world.setMailBroken(false)
    world.setDay(1)
    expect(await world.links()).toEqual([])
    const { rows } = await sql`
      select m.id from signing_mail m join agreement_signer s on s.id = m.signer_id
      join settlement_document d on d.id = s.document_id
      where d.claim_id = ${claimId} and m.given_up_at is not null and m.failure is null
    `.execute(world.db.kysely)
    expect(rows).toHaveLength(parties.length)
    const { claims } = await desk.failing(reviewer)
    expect(claims.map((each) => each.claimId)).not.toContain(claimId)
  })

  it('an address for good is told to staff at once, and the link can be sent again', async () => {
    const bounce = new MailError({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
    const { claimId, parties } = await world.acceptedOffer()
    const desk = createNoticeAdmin({ ...world, sources: [world.noticeSource] })
    const listed = () => desk.list(reviewer, claimId, 'en')
    await agree(claimId)
    world.setMailBroken(true, bounce)
    await expect(world.links()).rejects.toThrow('550')
    world.setMailBroken(false)
    world.setDay(3)
    expect(await world.links()).toEqual([])
    const failed = await listed()
    expect(failed).toHaveLength(parties.length)
    expect(failed[0]).toMatchObject({
      to: 'party',
      state: 'failed',
      reason: 'The mail server refused the address (550)',
      canSendAgain: true,
    })
    expect(await desk.failing(reviewer)).toMatchObject({ failed: parties.length })
    const told = (await activities(claimId)).filter(({ type }) => type === 'DocuSign Exception')
    expect(told.map(({ facts }) => facts['name']).toSorted()).toEqual(['Dennis Hale', 'Marisol Quintero'])
    await desk.sendAgain(reviewer, claimId, failed[0]?.id ?? '', 'en')
    const [link = ''] = await world.links()
    expect(await refusal(world.signing.open(link, 'en'))).toBe('none')
    expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
  })
})

describe('a link whose e-mail came back', () => {
  it('is told to staff, and can be sent again', async () => {
    const { claimId } = await world.readyToSign()
    const desk = createNoticeAdmin({ ...world, sources: [world.noticeSource] })
    const listed = () => desk.list(reviewer, claimId, 'en')
    const mailId = world.mails.at(-1)?.id ?? ''
    await desk.noteReturned({ id: mailId, smtpCode: 550 })
    const returned = (await listed()).find(({ id }) => id === mailId)
    expect(returned).toMatchObject({
      state: 'failed',
      reason: 'The e-mail came back (550)',
      canSendAgain: true,
    })
    const failing = await desk.failing(reviewer)
    expect(failing.claims.find((each) => each.claimId === claimId)).toMatchObject({ failed: 1 })
    expect((await activities(claimId)).map(({ type }) => type)).toContain('DocuSign Exception')
    await desk.sendAgain(reviewer, claimId, mailId, 'en')
    expect(await world.links()).toHaveLength(1)
    expect((await listed()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

describe('the offer that an agreement settles', () => {
  it('stands in the agreement; beside one that was uploaded, line by line, in the reader’s language', async () => {
    const { tokens } = await world.readyToSign()
    const { document } = await world.signing.open(tokens[0] ?? '', 'es')
    expect(document.offer).toBeNull()
    expect(document.content?.blocks.at(-1)).toMatchObject({ type: 'offerLines', lines: [{ item: 'House' }] })

    const { claimId } = await world.acceptedOffer()
    const documentId = await world.upload(claimId, aPdf('Our own words'))
    const body = { claimId, documentId, documentName: 'Our words.pdf' }
    await world.agreements.register(reviewer, claimId, body)
    await world.agreements.send(reviewer, claimId, documentId)
    const yes = { settlementDocumentId: documentId, acceptOffer: true }
    await world.agreements.answer(owner, claimId, yes)
    const [marisol = ''] = await world.links()
    for (const [locale, item] of [
      ['en', 'House'],
      ['es', 'Casa'],
    ] as const)
      expect((await world.signing.open(marisol, locale)).document).toMatchObject({
        content: null,
        offer: { lines: [{ item }], total: 10_000_001, note: null },
      })
  })
})

describe('the last signature', () => {
  it('seals the agreement, with its hash in the history, and moves the claim', async () => {
    const { claimId, documentId, tokens } = await world.readyToSign()
    const [marisol = '', dennis = ''] = tokens
    await sign(marisol)
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
    expect(await sign(dennis, 'Dennis Hale')).toMatchObject({
      state: 'complete',
      document: { isSealed: true },
    })
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
    const [document] = await world.agreements.list(owner, claimId)
    expect(document).toMatchObject({ settlementDocumentId: documentId, state: 'sealed', isCurrent: true })
    const { address } = await world.agreements.createDownloadUrl(owner, claimId, documentId)
    const key = /documents\/[0-9a-f-]+/.exec(address)?.[0] ?? ''
    expect(key).not.toBe(documentKeyOf(documentId))
    const sealed = await world.bytesOf(key)
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(document?.sealedSha256)
    expect((await PDFDocument.load(sealed)).getPageCount()).toBe((document?.pageCount ?? 0) + 1)
    expect((await activities(claimId)).map(({ type }) => type).slice(-4)).toEqual([
      'DocuSign Completed',
      'DocuSign Completed',
      'Agreement Sealed',
      'DocuSign All Signers Complete',
    ])
    const sealing = (await activities(claimId)).find(({ type }) => type === 'Agreement Sealed')
    expect(sealing?.facts).toMatchObject({ documentId, sha256: document?.sealedSha256 })
    expect(await world.links()).toHaveLength(2)
    world.setDay(30)
    expect(await refusal(world.signing.createDocumentUrl(marisol))).toBe('none')
    world.setDay(31)
    expect(await refusal(world.signing.createDocumentUrl(marisol))).toBe('LINK_EXPIRED')
  })

  it('is told to whoever filed by a notice, unless a mail to a party comes to the same address', async () => {
    const both = await world.readyToSign()
    await sign(both.tokens[0] ?? '')
    await sign(both.tokens[1] ?? '', 'Dennis Hale')
    expect(world.told).not.toContain(`${both.claimId} signedByAll`)
    await world.links()

    const { claimId, parties } = await world.acceptedOffer()
    world.setParties(claimId, parties.slice(0, 1))
    const { settlementDocumentId } = await world.agreements.generate(reviewer, claimId, {
      templateId: 'release',
      locale: 'en',
    })
    await world.agreements.send(reviewer, claimId, settlementDocumentId)
    await world.agreements.answer(owner, claimId, { settlementDocumentId, acceptOffer: true })
    await sign((await world.links())[0] ?? '')
    expect(world.told).toContain(`${claimId} signedByAll`)
  })

  it('of two given in the same instant completes it, once', async () => {
    const { claimId, tokens } = await world.readyToSign()
    const codes = await whileLocked(claimId, () => [
      refusal(sign(tokens[0] ?? '')),
      refusal(sign(tokens[1] ?? '', 'Dennis Hale')),
    ])
    expect(codes).toEqual(['none', 'none'])
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
    const types = (await activities(claimId)).map(({ type }) => type)
    expect(types.filter((type) => type === 'DocuSign All Signers Complete')).toHaveLength(1)
  })

  it.each([
    ['the server dies', new Error('the server died')],
    // The machine lacked memory or time: the file was opened once already.
    ['its process ends without an answer', new AppError('PDF_TOO_COMPLEX')],
  ])('stands when %s before the seal: a job seals it, once', async (_, error) => {
    const { claimId, tokens } = await world.readyToSign()
    await sign(tokens[0] ?? '')
    trouble = error
    expect(await sign(tokens[1] ?? '', 'Dennis Hale')).toMatchObject({
      state: 'complete',
      document: { isSealed: false },
    })
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
    expect(await refusal(sign(tokens[1] ?? ''))).toBe('LINK_USED')
    expect(await refusal(world.agreements.voidAgreement(reviewer, claimId, 'Too late'))).toBe(
      'AGREEMENT_SIGNED',
    )
    const close = world.db.transaction((tx) =>
      world.claims.applyEvent(tx, claimId, 'close', reviewer, { reasonGiven: true }),
    )
    expect(await refusal(close)).toBe('AGREEMENT_SIGNED')
    const seal = () => world.jobs.tasks['seal-agreements']?.({}) ?? Promise.resolve()
    await expect(seal()).rejects.toThrow(error)
    trouble = null
    await Promise.all([seal(), seal()])
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
    const types = (await activities(claimId)).map(({ type }) => type)
    // Reported once, however often it is retried.
    expect(types.filter((type) => type === 'DocuSign Exception')).toHaveLength(1)
    expect(types.filter((type) => type === 'Agreement Sealed')).toHaveLength(1)
    expect(types.filter((type) => type === 'DocuSign Completed')).toHaveLength(2)
  })
})

describe('an agreement whose file bears no seal', () => {
  it('is not tried again and again: staff read why, and take it back', async () => {
    const { claimId, documentId, tokens } = await world.readyToSign()
    await sign(tokens[0] ?? '')
    const broken = Readable.from([Buffer.from('%PDF-1.7 and no more')])
    const label = { fileName: 'agreement.pdf', contentType: 'application/pdf' }
    await world.storage.put(documentKeyOf(documentId), broken, { label, maxBytes: 1000 })
    expect(await sign(tokens[1] ?? '', 'Dennis Hale')).toMatchObject({
      state: 'complete',
      document: { isSealed: false },
    })
    joins = 0
    await world.jobs.tasks['seal-agreements']?.({})
    expect(joins).toBe(0)
    const exceptions = (await activities(claimId)).filter(({ type }) => type === 'DocuSign Exception')
    expect(exceptions.map(({ facts }) => facts['exception'])).toEqual(['sealRefused'])
    for (const [locale, said] of [
      ['en', 'cannot be sealed'],
      ['es', 'no se puede sellar'],
    ] as const) {
      const lines = await createClaimHistoryService(world).claimHistory(reviewer, claimId, null, locale)
      expect(JSON.stringify(lines)).toContain(said)
    }
    expect(await world.agreements.list(reviewer, claimId)).toMatchObject([{ state: 'unsealed' }])
    expect(await world.agreements.list(owner, claimId)).toMatchObject([{ state: 'signed' }])
    await world.agreements.voidAgreement(reviewer, claimId, 'Printed anew.')
    await agree(claimId)
    const [marisol = '', dennis = ''] = await world.links()
    await sign(marisol)
    expect(await sign(dennis, 'Dennis Hale')).toMatchObject({ document: { isSealed: true } })
  })
})

describe('an agreement that is taken back', () => {
  it('stops its links, also of a party who signs in the same instant', async () => {
    const { claimId, documentId, tokens } = await world.readyToSign()
    const [marisol = ''] = tokens
    const [signed, taken] = await whileLocked(claimId, () => [
      refusal(sign(marisol)),
      refusal(world.agreements.voidAgreement(reviewer, claimId, 'A new person.')),
    ])
    expect(taken).toBe('none')
    expect(['none', 'LINK_REPLACED']).toContain(signed)
    expect(await refusal(sign(tokens[1] ?? ''))).toBe('LINK_REPLACED')
    expect(await refusal(world.signing.open(marisol, 'en'))).toBe('LINK_REPLACED')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    expect((await world.agreements.list(reviewer, claimId))[0]).toMatchObject({
      state: 'voided',
      endReason: 'A new person.',
    })
    expect(await refusal(world.agreements.send(reviewer, claimId, documentId))).toBe('AGREEMENT_SUPERSEDED')
  })

  it('is mended, sent again and signed with new links', async () => {
    const { claimId, tokens } = await world.readyToSign()
    await sign(tokens[0] ?? '')
    await world.agreements.voidAgreement(reviewer, claimId, 'A typo.')
    await agree(claimId)
    const fresh = await world.links()
    await sign(fresh[0] ?? '')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
    await sign(fresh[1] ?? '', 'Dennis Hale')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
  })

  it('by a party who declines goes back to the reviewer with the reason', async () => {
    const { claimId, tokens } = await world.readyToSign()
    await sign(tokens[0] ?? '')
    await world.signing.decline(tokens[1] ?? '', 'My name is misspelled.')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementInProgress)
    expect(await world.agreements.list(reviewer, claimId)).toMatchObject([
      { state: 'declined', endReason: 'My name is misspelled.' },
    ])
    expect(await refusal(world.signing.open(tokens[0] ?? '', 'en'))).toBe('LINK_REPLACED')
    expect(await activities(claimId)).toContainEqual(
      expect.objectContaining({ type: 'Settlement Agreement Rejected', kind: 'party', name: 'Dennis' }),
    )
  })

  it('waits while the claim is put aside, and a signature takes it up again', async () => {
    const { claimId, tokens } = await world.readyToSign()
    const move = (event: 'await') =>
      world.db.transaction((tx) => world.claims.applyEvent(tx, claimId, event, reviewer, {}))
    await move('await')
    world.setDay(40)
    expect(await refusal(sign(tokens[0] ?? ''))).toBe('none')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementSent)
  })
})
