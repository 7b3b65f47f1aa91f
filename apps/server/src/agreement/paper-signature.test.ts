import { createHash } from 'node:crypto'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreementWorld, from } from '../../test/agreements.ts'
import type { AgreementWorld } from '../../test/agreements.ts'
import { aLawyer, aMember, owner, person, refusal, reviewer } from '../../test/claims.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { documentKeyOf } from '../storage/storage.ts'
import { createPdfProcess } from './pdf-process.ts'

const pdfs = createPdfProcess()
let world: AgreementWorld
let lawyer: Actor
/** Works with claims of attorneys. */
const rita = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }
const viewer = { ...rita, role: 'VIEWER' as const }
let isSealBroken = false

beforeAll(async () => {
  world = await agreementWorld({
    ...pdfs,
    join: (...given) => (isSealBroken ? Promise.reject(new Error('the server died')) : pdfs.join(...given)),
  })
  lawyer = await aLawyer(world.db)
  for (const actor of [lawyer, rita]) await world.accounts.rememberAccount(actor, 'en')
})
beforeEach(() => {
  world.setDay(0)
  world.setScan(null)
  isSealBroken = false
})
afterAll(() => world.close())

interface OnPaper {
  readonly claimId: string
  readonly documentId: string
  /** Of the claimant, whose link it is, and of Dennis, who signs on paper. */
  readonly link: string
  readonly dennisId: string
}

/** A firm's claim whose agreement is accepted: one person signs by link, the other on paper; or everybody on paper. */
async function signing(everybody = false): Promise<OnPaper> {
  const { claimId, parties } = await world.acceptedOffer()
  await sql`update claim set firm_id = ${lawyer.firmId} where id = ${claimId}`.execute(world.db.kysely)
  const ways = parties.map((party, at) =>
    everybody || at === 1 ? { ...party, signsOnPaper: true } : { ...party, linkEmail: 'marisol@example.com' },
  )
  world.setParties(claimId, ways)
  const choice = { templateId: 'release', locale: 'en' } as const
  const { settlementDocumentId } = await world.agreements.generate(rita, claimId, choice)
  await world.agreements.send(rita, claimId, settlementDocumentId)
  await world.agreements.answer(lawyer, claimId, { settlementDocumentId, acceptOffer: true })
  const [link = ''] = await world.links()
  return { claimId, documentId: settlementDocumentId, link, dennisId: parties[1]?.personId ?? '' }
}

const asSigned = { nameAsSigned: 'Dennis Hale', signedOn: '2026-11-02' }
const reason = { en: 'The page has no date', es: 'La página no tiene fecha' }
const signerOf = async (claimId: string, personId: string, actor: Actor = lawyer) =>
  (await world.signing.list(actor, claimId)).signers.find((each) => each.personId === personId)
const rowOf = (claimId: string) => world.claims.read(world.db.kysely, claimId)
const confirm = (claimId: string, pageId: string, actor: Actor = rita, said = asSigned) =>
  refusal(world.paper.confirm(actor, claimId, pageId, said))

async function history(claimId: string) {
  const { rows } = await sql<{ type: string; facts: Record<string, unknown>; name: string | null }>`
    select type, facts, actor_first_name as name from activity where claim_id = ${claimId} order by line
  `.execute(world.db.kysely)
  return rows
}

describe('somebody who signs on paper', () => {
  it('gets no link; the firm fetches the agreement with a page that a scan can be held against', async () => {
    const { claimId, documentId, dennisId } = await signing()
    expect(await signerOf(claimId, dennisId)).toMatchObject({
      signsOnPaper: true,
      linkState: 'none',
      page: null,
    })
    const { address } = await world.copies.createCopyUrl(lawyer, claimId, dennisId)
    const { copyFileId } = await copyOf(claimId, dennisId)
    expect(address).toContain(copyFileId)
    expect((await world.copies.createCopyUrl(lawyer, claimId, dennisId)).address).toContain(copyFileId)
    const text = await pdfText(await world.bytesOf(documentKeyOf(copyFileId)))
    const { claimNumber } = await rowOf(claimId)
    const [document] = await world.agreements.list(lawyer, claimId)
    const plain = text.replace(/\s/g, '')
    for (const words of ['Settlement Agreement and Release', 'Signature page', 'Dennis Hale', claimNumber])
      expect(plain).toContain(words.replace(/\s/g, ''))
    expect(plain).toContain(document?.sha256)
    expect(await world.agreements.labelOf(documentKeyOf(copyFileId))).toMatchObject({
      fileName: document?.documentName,
    })
    expect(await refusal(world.copies.createCopyUrl(lawyer, claimId, claimId))).toBe('NOT_FOUND')
    expect(await refusal(world.signing.resend(lawyer, claimId, dennisId))).toBe('SIGNS_ON_PAPER')
    expect(documentId).toBe(document?.settlementDocumentId)
  })

  it('has signed once a reviewer confirmed the page; then and only then it is sealed, and says so', async () => {
    const { claimId, link, dennisId } = await signing()
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    expect(await signerOf(claimId, dennisId)).toMatchObject({ page: { id: pageId, state: 'toConfirm' } })
    expect(await rowOf(claimId)).toMatchObject({ pagesToConfirm: 'some', turnSide: 'claimant' })
    await world.signing.sign(link, 'Marisol Quintero', from, 'en')
    expect(await rowOf(claimId)).toMatchObject({ pagesToConfirm: 'all', turnSide: 'program', dueOn: null })
    await world.paper.confirm(rita, claimId, pageId, { ...asSigned, nameAsSigned: 'D. Hale' })
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
    expect(await signerOf(claimId, dennisId, rita)).toMatchObject({
      signedAs: 'D. Hale',
      page: { state: 'confirmed', signedOn: '2026-11-02' },
    })
    const [document] = await world.agreements.list(rita, claimId)
    const { sealed_file_id } = await world.db.kysely
      .selectFrom('settlement_document')
      .select('sealed_file_id')
      .where('claim_id', '=', claimId)
      .executeTakeFirstOrThrow()
    const certificate = (await pdfText(await world.bytesOf(documentKeyOf(sealed_file_id ?? '')))).replace(
      /\s/g,
      '',
    )
    const scan = createHash('sha256')
      .update(await world.bytesOf(documentKeyOf(pageId)))
      .digest('hex')
    for (const words of [
      'On paper',
      'D. Hale',
      'November 2, 2026',
      'Internet address',
      'SHA-256 of the scan',
      scan,
    ])
      expect(certificate).toContain(words.replace(/\s/g, ''))
    expect(document?.state).toBe('sealed')
    const lines = await history(claimId)
    expect(lines.filter(({ type }) => type === 'DocuSign All Signers Complete')).toHaveLength(1)
    const given = lines.filter(({ type }) => type === 'DocuSign Completed')
    expect(given.map(({ facts }) => [facts['signed'], facts['parties']])).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(given[1]).toMatchObject({ name: rita.firstName, facts: { name: 'Dennis Hale', sha256: scan } })
    const filed = await world.documents.list(rita, claimId, noFilter, 'en')
    expect(filed).toMatchObject([{ id: pageId, documentClass: 'settlement', status: { name: 'Accepted' } }])
    expect(filed[0]?.abilities).toEqual([])
    expect(await world.documents.list(lawyer, claimId, noFilter, 'en')).toEqual([])
    expect(world.told).toContain(`${claimId} signedByAll`)
  })

  it('is sealed by the job where the server died between the confirmation and the seal', async () => {
    const { claimId, dennisId } = await signing(true)
    const pages = [
      await world.sendPage(lawyer, claimId, claimId),
      await world.sendPage(lawyer, claimId, dennisId),
    ]
    expect((await rowOf(claimId)).pagesToConfirm).toBe('all')
    isSealBroken = true
    for (const pageId of pages) await world.paper.confirm(rita, claimId, pageId, asSigned)
    expect(await rowOf(claimId)).toMatchObject({ statusId: statusIds.agreementSent, areAllSigned: true })
    isSealBroken = false
    await world.jobs.tasks['seal-agreements']?.({})
    await world.jobs.tasks['seal-agreements']?.({})
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
    expect((await history(claimId)).filter(({ type }) => type === 'Agreement Sealed')).toHaveLength(1)
  })
})

describe('a signed page', () => {
  it('is a PDF or a picture, of who signs on paper, of the agreement that stands, and can be replaced', async () => {
    const { claimId, dennisId } = await signing()
    const send = (file = {}, personId = dennisId) => refusal(world.sendPage(lawyer, claimId, personId, file))
    expect(await send({ name: 'page.docx' })).toBe('FILE_TYPE_NOT_ALLOWED')
    expect(await send({ name: 'page.pdf' })).toBe('FILE_TYPE_MISMATCH')
    expect(await send({}, claimId)).toBe('SIGNS_BY_LINK')
    expect(await send({ settlementDocumentId: claimId })).toBe('AGREEMENT_ENDED')
    const first = await world.sendPage(lawyer, claimId, dennisId)
    const second = await world.sendPage(lawyer, claimId, dennisId)
    expect(await confirm(claimId, first)).toBe('PAGE_REPLACED')
    expect(await refusal(world.paper.createPageUrl(lawyer, claimId, first))).toBe('NOT_FOUND')
    expect((await world.paper.createPageUrl(lawyer, claimId, second)).address).toContain(second)
    expect((await history(claimId)).filter(({ type }) => type === 'Document Deleted')).toHaveLength(1)
    expect(await confirm(claimId, second)).toBe('none')
    expect(await send()).toBe('SIGNATURE_GIVEN')
    expect(await confirm(claimId, second)).toBe('PAGE_DECIDED')
  })

  it('waits for its scan, and is with the household again where the scan blocks it', async () => {
    const { claimId, link, dennisId } = await signing()
    await world.signing.sign(link, 'Marisol Quintero', from, 'en')
    world.setScan(() => Promise.reject(new Error('the scanner is away')))
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    expect(await signerOf(claimId, dennisId)).toMatchObject({ page: { state: 'checking' } })
    expect(await confirm(claimId, pageId)).toBe('DOCUMENT_NOT_READY')
    expect((await rowOf(claimId)).turnSide).toBe('program')
    await sql`update document set scan = 'blocked', status_id = 120950003 where id = ${pageId}`.execute(
      world.db.kysely,
    )
    await world.documents.announceBlocked(pageId)
    expect(await rowOf(claimId)).toMatchObject({ turnSide: 'claimant', pagesToConfirm: 'none' })
    world.setScan(null)
    await world.sendPage(lawyer, claimId, dennisId)
    expect((await rowOf(claimId)).turnSide).toBe('program')
  })

  it('that is refused says why in both languages, gives days to send another, and stays to be read', async () => {
    const { claimId, dennisId } = await signing()
    world.setDay(29)
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    expect(await refusal(world.paper.refuse(rita, claimId, pageId, { reason: { ...reason, es: ' ' } }))).toBe(
      'REFUSAL_REASON_MISSING',
    )
    await world.paper.refuse(rita, claimId, pageId, { reason })
    expect(await signerOf(claimId, dennisId)).toMatchObject({ page: { state: 'refused', reason } })
    expect(await rowOf(claimId)).toMatchObject({ turnSide: 'claimant', claimantDeadline: '2026-12-31' })
    expect((await history(claimId)).at(-1)).toMatchObject({
      type: 'Document Refused',
      facts: { reason: reason.en, reasonEs: reason.es, name: 'Dennis Hale' },
    })
    await world.sendPage(lawyer, claimId, dennisId)
    expect((await world.paper.createPageUrl(rita, claimId, pageId)).address).toContain(pageId)
    expect(await refusal(world.paper.createPageUrl(lawyer, claimId, pageId))).toBe('NOT_FOUND')
  })

  it('that came in time is in time, however long it waits; none is taken after the last day', async () => {
    const { claimId, link, dennisId } = await signing()
    world.setDay(30)
    await world.signing.sign(link, 'Marisol Quintero', from, 'en')
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    world.setDay(45)
    const expire = () =>
      refusal(world.db.transaction((tx) => world.claims.applyEvent(tx, claimId, 'expire', 'system', {})))
    expect(await expire()).toBe('TRANSITION_NOT_ALLOWED')
    expect(await confirm(claimId, pageId)).toBe('none')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)

    world.setDay(0)
    const late = await signing()
    const early = await world.sendPage(lawyer, late.claimId, late.dennisId)
    world.setDay(31)
    await world.paper.refuse(rita, late.claimId, early, { reason })
    expect(await rowOf(late.claimId)).toMatchObject({ claimantDeadline: '2027-01-02' })
    world.setDay(62)
    expect(await refusal(world.sendPage(lawyer, late.claimId, late.dennisId))).toBe('SIGNING_OVER')
  })

  it('of an agreement that ran out, was taken back or replaced is confirmed by nobody', async () => {
    const over = await signing()
    const pageOver = await world.sendPage(lawyer, over.claimId, over.dennisId)
    world.setDay(31)
    await world.db.transaction((tx) => world.claims.applyEvent(tx, over.claimId, 'expire', 'system', {}))
    expect(await confirm(over.claimId, pageOver)).toBe('SIGNING_OVER')
    world.setDay(0)
    const back = await signing()
    const pageBack = await world.sendPage(lawyer, back.claimId, back.dennisId)
    await world.agreements.voidAgreement(rita, back.claimId, 'Another person joined')
    expect(await confirm(back.claimId, pageBack)).toBe('AGREEMENT_ENDED')
    expect((await rowOf(back.claimId)).pagesToConfirm).toBe('none')
    const withdrawn = await signing()
    const pageWithdrawn = await world.sendPage(lawyer, withdrawn.claimId, withdrawn.dennisId)
    await world.db.transaction((tx) =>
      world.claims.applyEvent(tx, withdrawn.claimId, 'withdraw', lawyer, { isConfirmed: true }),
    )
    expect(await confirm(withdrawn.claimId, pageWithdrawn)).toBe('AGREEMENT_ENDED')
  })

  it('is confirmed with what can stand on it alone', async () => {
    const { claimId, dennisId } = await signing()
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    const said = (changes: Partial<typeof asSigned>) =>
      confirm(claimId, pageId, rita, { ...asSigned, ...changes })
    expect(await said({ nameAsSigned: ' . ' })).toBe('INVALID_ANSWERS')
    expect(await said({ signedOn: '2026-11-01' })).toBe('SIGNING_DAY_WRONG')
    expect(await said({ signedOn: '2026-11-03' })).toBe('SIGNING_DAY_WRONG')
    expect(await said({})).toBe('none')
  })

  it('is decided about by one of two reviewers, staff of attorneys’ claims alone', async () => {
    const { claimId, dennisId } = await signing()
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    expect([await confirm(claimId, pageId, viewer), await confirm(claimId, pageId, reviewer)]).toEqual([
      'FORBIDDEN',
      'NOT_FOUND',
    ])
    expect(await confirm(claimId, pageId, lawyer)).toBe('FORBIDDEN')
    const both = await Promise.all([
      confirm(claimId, pageId),
      refusal(world.paper.refuse({ ...rita, subject: 'rolf' }, claimId, pageId, { reason })),
    ])
    expect(both.filter((code) => code === 'none')).toHaveLength(1)
    expect(both.filter((code) => code === 'PAGE_DECIDED')).toHaveLength(1)
  })

  it('is nobody’s but the claim’s: another firm, a member who left, the client, a stranger, another claim’s reviewer', async () => {
    const { claimId, dennisId } = await signing()
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    const other = await signing()
    expect(await confirm(other.claimId, pageId)).toBe('NOT_FOUND')
    const removed = { ...(await aMember(world.db, lawyer.firmId ?? '')), firmId: null }
    for (const actor of [await aLawyer(world.db), removed, owner, person('stranger'), reviewer]) {
      expect(await refusal(world.paper.createPageUrl(actor, claimId, pageId))).toBe('NOT_FOUND')
      expect(await refusal(world.copies.createCopyUrl(actor, claimId, dennisId))).toBe('NOT_FOUND')
      expect(await confirm(claimId, pageId, actor)).toBe('NOT_FOUND')
      expect(await refusal(world.sendPage(actor, claimId, dennisId))).toBe('NOT_FOUND')
    }
    expect(await refusal(world.documents.decide(rita, { documentIds: [pageId], statusId: 120950001 }))).toBe(
      'FORBIDDEN',
    )
  })
})

describe('a firm that says something else while people sign', () => {
  it('has a link go out, and the page that was there withdrawn; or has a link end', async () => {
    const { claimId, link, dennisId } = await signing()
    const pageId = await world.sendPage(lawyer, claimId, dennisId)
    const ways = (await partiesOf(claimId)).map((party) => ({
      ...party,
      signsOnPaper: party.personId === claimId,
      linkEmail: party.personId === claimId ? null : 'dennis@example.com',
    }))
    await world.changeWays(claimId, ways)
    const [fresh = ''] = await world.links()
    expect(await refusal(world.signing.open(link, 'en'))).toBe('LINK_REPLACED')
    expect(await confirm(claimId, pageId)).toBe('PAGE_REPLACED')
    expect((await rowOf(claimId)).pagesToConfirm).toBe('none')
    await world.signing.sign(fresh, 'Dennis Hale', from, 'en')
    const hers = await world.sendPage(lawyer, claimId, claimId)
    expect(await confirm(claimId, hers)).toBe('none')
    expect(await world.statusOf(claimId)).toBe(statusIds.agreementAccepted)
  })
})

const pdfText = async (bytes: Uint8Array) => (await pagesOfPdf(bytes)).join('\n')
const noFilter = { documentTypeIds: [], documentClass: null, statusId: null }

async function copyOf(claimId: string, personId: string): Promise<{ copyFileId: string }> {
  const { rows } = await sql<{ copyFileId: string }>`
    select copy_file_id as "copyFileId" from agreement_signer s join settlement_document d on d.id = s.document_id
    where d.claim_id = ${claimId} and s.person_id = ${personId}
  `.execute(world.db.kysely)
  return rows[0] as { copyFileId: string }
}

async function partiesOf(claimId: string) {
  const { signers } = await world.signing.list(rita, claimId)
  return signers.map(({ personId, firstName, lastName }) => ({
    personId,
    firstName,
    lastName,
    percentage: 5000,
    amount: 5_000_000,
    linkEmail: null,
    signsOnPaper: false,
  }))
}
