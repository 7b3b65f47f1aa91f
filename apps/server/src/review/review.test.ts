import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReviewEvent, ReviewEventBody, ReviewView } from '@makewhole/contract/review/review.ts'
import type { WrittenFile } from '@makewhole/contract/route.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { damageTypeIds, relationshipIds } from '@makewhole/domain/settlement/option-ids.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { aLawyer, aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createClaimExportService } from '../claim-grid/claim-export.service.ts'
import { createClaimGridService } from '../claim-grid/claim-grid.service.ts'
import { createClaimHistoryService } from '../claim-history/claim-history.service.ts'
import { aClientHome } from '../trial/file-claim.ts'
import { joinReviewer, saveReviewer } from '../reviewer/reviewer.repository.ts'
import { createReviewService } from './review.service.ts'
import type { ReviewService } from './review.service.ts'

const ana = person('ana')
const rita = person('rita', 'REVIEWER')
const mona = person('mona', 'MANAGER')

let world: ClaimWorld
let reviews: ReviewService
let claimId: string

beforeAll(async () => {
  world = await claimWorld()
  reviews = createReviewService(world)
  await world.accounts.rememberAccount(rita, 'en')
})
afterAll(() => world.db.close())
beforeEach(async () => {
  world.setDay(0)
  claimId = (await world.file(ana)).id
})

const call = (actor = rita, ifMatch: number | null = null) => ({ actor, locale: 'en' as const, ifMatch })
const move = (event: ReviewEvent, body: Partial<ReviewEventBody> = {}, actor = rita) =>
  reviews.moveClaim(call(actor), claimId, event, body)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  )

async function textOf({ parts }: WrittenFile): Promise<string> {
  const read: string[] = []
  for await (const part of parts) read.push(part)
  return read.join('')
}

/** Confirms every answer unchanged. */
async function confirmAll(): Promise<ReviewView> {
  const view = await reviews.getReview(rita, claimId, 'en')
  const values = view.values.map(({ name, structureId, answerValue }) => ({
    confirmed: (name === 'structure'
      ? { name, structureId: structureId ?? '', value: answerValue }
      : { name, value: answerValue }) as Parameters<
      ReviewService['saveConfirmedValues']
    >[2]['values'][number]['confirmed'],
    rationale: { en: 'As the proofs say', es: 'Según los comprobantes' },
  }))
  return reviews.saveConfirmedValues(call(rita, view.version), claimId, { values })
}

describe('the workspace', () => {
  it('shows each answer, and everything as missing at first', async () => {
    const view = await reviews.getReview(rita, claimId, 'en')
    expect(view.values.map(({ name, answer }) => [name, answer])).toEqual([
      ['claimantName', 'Marisol Quintero'],
      ['propertyAddress', '22 Whistling Pika Lane, Quincy, CA 95971'],
      ['relationship', 'Owner - Resident'],
      ['apn', '999-014-027-000'],
      ['acreage', '2.35'],
      ['insurance', '$12,345.67'],
      ['structure', 'Single Family Residence Single Story · 1,850.5 sq ft · Over 50%'],
      ['structure', 'Other Structure with Foundation, Walls, & Roof · 600 sq ft · Over 50%'],
    ])
    expect(view.missing).toHaveLength(8)
    const inSpanish = (await reviews.getReview(rita, claimId, 'es')).values.at(-1)
    expect(inSpanish?.answer).toContain('600 pies²')
  })

  it('shows what a law firm answered: insurance policy by policy, soot and ash as such, acres not at all', async () => {
    const lawyer = await aLawyer(world.db)
    const attorneys = { ...mona, permissions: [...mona.permissions, 'ACCESS.ATTORNEY' as const] }
    const policy = (paymentAmount?: number) => ({
      providerName: 'Sierra Mutual',
      policyNumber: 'SM-1',
      policyLimit: 60_000_000,
      claimForInsuranceProvider: paymentAmount === undefined ? 120950001 : 120950000,
      paymentAmount,
      pendingClaimForInsurance: 120950001,
    })
    const { id } = await world.fileForClient(
      lawyer,
      aClientHome({
        propertyAgricultural: 120950000,
        propertyAgriculturalAcreageLoss: 3.25,
        additionalStructure: [
          { structureType: 120950000, structureFootage: 1850, structureDamageType: damageTypeIds.sootAndAsh },
        ],
        insurance: 120950000,
        insurancePolicy: [policy(1_000_000), policy(2_500_050), policy()],
      }),
    )
    const view = await reviews.getReview(attorneys, id, 'en')
    const answers = Object.fromEntries(
      view.values.map(({ name, answer, answerValue }) => [name, [answer, answerValue]]),
    )
    expect(answers).toMatchObject({
      insurance: ['$35,000.50', 3_500_050],
      acreage: [null, null],
      structure: [
        'Single Family Residence Single Story · 1,850 sq ft · Soot and ash',
        { typeId: 120950000, squareFeet: 1850, damagedPercentageId: null },
      ],
    })
    const structure = view.values.at(-1)
    const confirmed = {
      name: 'structure',
      structureId: structure?.structureId ?? '',
      value: structure?.answerValue,
    } as never
    const rationale = { en: 'Inspection', es: 'Inspección' }
    const kept = await reviews.saveConfirmedValues(call(attorneys), id, {
      values: [{ confirmed, rationale }],
    })
    expect(kept.values.at(-1)?.confirmed).toMatchObject({ damagedPercentageId: null })
  })

  it('says which language the household reads', async () => {
    const languageOf = async () => (await reviews.getReview(rita, claimId, 'en')).householdLocale
    await world.accounts.setLocale(ana, 'es')
    expect(await languageOf()).toBe('es')
    await world.accounts.setLocale(ana, 'en')
    expect(await languageOf()).toBe('en')
  })

  it('is read in the transaction of a request that is answered once only', async () => {
    const view = await world.db.transaction(() => reviews.getReview(rita, claimId, 'en'))
    expect(view).toEqual(await reviews.getReview(rita, claimId, 'en'))
  })

  it('is for reviewers: a claimant may not, a stranger finds nothing', async () => {
    expect(await codeOf(reviews.getReview(ana, claimId, 'en'))).toBe('FORBIDDEN')
    expect(await codeOf(reviews.getReview(person('ben'), claimId, 'en'))).toBe('NOT_FOUND')
    const viewer = { ...person('vic', 'VIEWER'), permissions: ['ACCESS.VIEWCLAIMS' as const] }
    expect(await codeOf(reviews.getReview(viewer, claimId, 'en'))).toBe('FORBIDDEN')
  })

  it('keeps confirmed values beside the answers, and knows when all are there', async () => {
    const view = await confirmAll()
    expect(view.missing).toEqual([])
    expect(view.version).toBe(1)
    expect(view.values[0]).toMatchObject({ confirmed: 'Marisol Quintero', confirmedBy: 'Ana Ruiz' })
    const claim = await world.claims.getClaim(ana, claimId, 'en')
    expect(claim.claimant.firstName).toBe('Marisol')
  })

  it('wants a rationale, sound numbers and known options', async () => {
    const save = (confirmed: object, rationale = { en: 'Deed', es: 'Escritura' }) =>
      codeOf(
        reviews.saveConfirmedValues(call(), claimId, {
          values: [{ confirmed: confirmed as never, rationale }],
        }),
      )
    expect(await save({ name: 'apn', value: '1' }, { en: 'Deed', es: '  ' })).toBe('RATIONALE_MISSING')
    expect(await save({ name: 'acreage', value: -1 })).toBe('CONFIRMED_VALUES_INVALID')
    expect(await save({ name: 'acreage', value: 0 })).toBe('CONFIRMED_VALUES_INVALID')
    expect(await save({ name: 'relationship', value: 7 })).toBe('INVALID_ANSWERS')
    expect(await save({ name: 'apn', value: '999-014-027' })).toBe('INVALID_ANSWERS')
    expect(await save({ name: 'claimantName', value: '   ' })).toBe('INVALID_ANSWERS')
    // An offer is calculated with two decimals: what is confirmed is what is paid.
    expect(await save({ name: 'acreage', value: 4.999 })).toBe('INVALID_ANSWERS')
  })

  it('takes no value twice at once: nobody could tell which of them holds', async () => {
    const apn = (value: string) => ({
      confirmed: { name: 'apn' as const, value },
      rationale: { en: 'Tax bill', es: 'Recibo predial' },
    })
    const values = [apn('999-014-027-000'), apn('999-014-027-001')]
    expect(await codeOf(reviews.saveConfirmedValues(call(), claimId, { values }))).toBe('INVALID_ANSWERS')
  })

  it('lets a reviewer find an owner who does not live there, which no claimant answers', async () => {
    const confirmed = { name: 'relationship' as const, value: relationshipIds.ownerNonResident }
    const view = await reviews.saveConfirmedValues(call(), claimId, {
      values: [{ confirmed, rationale: { en: 'The house stood empty', es: 'La casa estaba vacía' } }],
    })
    expect(view.values.find(({ name }) => name === 'relationship')?.confirmed).toBe(confirmed.value)
  })

  it('lets the second of two people know that the first was quicker', async () => {
    await confirmAll()
    const values = [
      { confirmed: { name: 'apn' as const, value: '999-014-027-001' }, rationale: { en: 'Map', es: 'Mapa' } },
    ]
    expect(await codeOf(reviews.saveConfirmedValues(call(rita, 0), claimId, { values }))).toBe(
      'CLAIM_CHANGED',
    )
  })
})

describe('a confirmation as answered', () => {
  const apnOf = ({ values }: ReviewView) => values.find(({ name }) => name === 'apn')

  it('leans on the proof that shows the value, with a rationale in both languages', async () => {
    expect(apnOf(await reviews.getReview(rita, claimId, 'en'))?.asAnswered).toEqual([])
    const documentId = await insertDocument(120950003)
    expect(apnOf(await reviews.getReview(rita, claimId, 'en'))?.asAnswered[0]).toEqual({
      rationale: {
        en: 'Proof of APN (paper.pdf): 999-014-027-000',
        es: 'Comprobante del APN (paper.pdf): 999-014-027-000',
      },
      proof: {
        documentId,
        documentName: 'paper.pdf',
        type: { id: 120950003, name: 'Proof of APN' },
        isAccepted: false,
      },
    })
  })

  it('says a structure in the words of each language', async () => {
    await insertDocument(120950005)
    const { values } = await reviews.getReview(rita, claimId, 'es')
    expect(values.find(({ name }) => name === 'structure')?.asAnswered[0]?.rationale).toEqual({
      en: 'Proof of Square Footage (paper.pdf): Single Family Residence Single Story, 1,850.5 sq ft, Over 50%',
      es: expect.stringContaining('1,850.5 pies²') as string,
    })
  })

  it('accepts its proof in the same step, and gives both back when it is taken back', async () => {
    const documentId = await insertDocument(120950003)
    const { version } = await reviews.getReview(rita, claimId, 'en')
    const rationale = { en: 'Tax bill', es: 'Recibo predial' }
    const values = [{ confirmed: { name: 'apn' as const, value: '999-014-027-000' }, rationale }]
    const confirmed = await reviews.saveConfirmedValues(call(rita, version), claimId, {
      values,
      proofs: [{ documentId, isAccepted: true }],
    })
    expect(apnOf(confirmed)).toMatchObject({ confirmed: '999-014-027-000', rationale })
    expect(apnOf(confirmed)?.asAnswered[0]?.proof?.isAccepted).toBe(true)
    const undone = await reviews.saveConfirmedValues(call(rita, confirmed.version), claimId, {
      values: [],
      withdrawn: ['apn'],
      proofs: [{ documentId, isAccepted: false }],
    })
    expect(apnOf(undone)).toMatchObject({ confirmed: null, rationale: null })
    expect(apnOf(undone)?.asAnswered[0]?.proof?.isAccepted).toBe(false)
    expect(undone.missing).toContain('apn')
    await reviews.saveConfirmedValues(call(), claimId, { values: [], withdrawn: ['apn', 'nothing-of-ours'] })
    expect(await linesOf('Confirmation Withdrawn')).toEqual([{ key: 'apn' }])
  })

  it('stands or falls with its proof: one of another claim confirms nothing', async () => {
    const { id: other } = await world.file(ana)
    const foreign = await insertDocument(120950003, documentStatuses.received, other)
    const rationale = { en: 'Tax bill', es: 'Recibo predial' }
    const saved = reviews.saveConfirmedValues(call(), claimId, {
      values: [{ confirmed: { name: 'apn', value: '999-014-027-000' }, rationale }],
      proofs: [{ documentId: foreign, isAccepted: true }],
    })
    expect(await codeOf(saved)).toBe('INVALID_ANSWERS')
    expect(apnOf(await reviews.getReview(rita, claimId, 'en'))?.confirmed).toBeNull()
  })

  it('is taken back only until the claim is complete', async () => {
    await move('beginReview')
    await confirmAll()
    await move('complete', { reason: 'Seen' })
    const undo = reviews.saveConfirmedValues(call(), claimId, { values: [], withdrawn: ['apn'] })
    expect(await codeOf(undo)).toBe('TRANSITION_NOT_ALLOWED')
  })
})

describe('events', () => {
  it('gives a claim to a reviewer without beginning its review', async () => {
    const { id } = await joinReviewer(world.db.kysely, rita, new Date())
    const view = await reviews.assignReviewer(call(mona), claimId, id)
    expect(view.status.id).toBe(statusIds.submitted)
    expect(view.reviewer).toMatchObject({ systemUserId: id, isMe: false })
    const nobody = '00000000-0000-4000-8000-00000000dead'
    expect(await codeOf(reviews.assignReviewer(call(mona), claimId, nobody))).toBe('REVIEWER_NOT_AVAILABLE')
    const stale = call(mona, view.claimVersion - 1)
    expect(await codeOf(reviews.assignReviewer(stale, claimId, id))).toBe('CLAIM_CHANGED')
  })

  it('refuses a reviewer who could not open the claim', async () => {
    const lawyersClaim = (await world.fileForClient(await aLawyer(world.db))).id
    const boss = { ...mona, permissions: [...mona.permissions, 'ACCESS.ATTORNEY' as const] }
    const rights = {
      role: 'REVIEWER',
      permissions: ['ACCESS.ALLCLAIMTABS'],
      firstName: 'Una',
      middleName: null,
      lastName: 'Seen',
      email: 'una@example.com',
    } as const
    await saveReviewer(world.db.kysely, rights, new Date())
    const una = (await reviews.reviewers(boss)).find(({ email }) => email === 'una@example.com')
    const give = () => reviews.assignReviewer(call(boss), lawyersClaim, una?.id ?? '')
    expect(await codeOf(give())).toBe('REVIEWER_CANNOT_OPEN')
    const more = { ...rights, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }
    await saveReviewer(world.db.kysely, more, new Date())
    expect((await give()).reviewer).toMatchObject({ systemUserId: una?.id, lastName: 'Seen' })
  })

  it('takes the claim for whoever begins its review, another reviewer’s only when they say so', async () => {
    expect((await move('beginReview')).reviewer).toMatchObject({ isMe: true })
    const given = (await world.file(ana)).id
    const { id } = await joinReviewer(world.db.kysely, rita, new Date())
    await reviews.assignReviewer(call(mona), given, id)
    expect(await codeOf(reviews.moveClaim(call(mona), given, 'beginReview', {}))).toBe('CLAIM_HAS_REVIEWER')
    expect((await reviews.getReview(mona, given, 'en')).status.id).toBe(statusIds.submitted)
    const view = await reviews.moveClaim(call(mona), given, 'beginReview', { takesOver: true })
    expect(view).toMatchObject({ status: { id: statusIds.underReview }, reviewer: { isMe: true } })
  })

  it('closes a duplicate only in favour of another claim, open or paid, that one may see', async () => {
    await move('beginReview')
    const close = (survivor: string, id = claimId) =>
      reviews.moveClaim(call(), id, 'close', { closeAs: 'duplicate', reason: 'Twice', survivor })
    const unseen = await world.fileForClient(await aLawyer(world.db))
    const { claimNumber: begun } = await world.file(ana, aWholeHousehold, 'claimant')
    const own = (await world.claims.getClaim(rita, claimId, 'en')).claimNumber
    for (const number of ['LH-0', unseen.claimNumber, begun, own])
      expect(await codeOf(close(number)), number).toBe('SURVIVOR_NOT_FOUND')
    const survivor = await world.file(ana)
    await close(` ${survivor.claimNumber.toLowerCase()} `)
    expect((await world.claims.getClaim(rita, claimId, 'en')).matchNumber).toBe(survivor.claimNumber)
    const { duplicates } = await reviews.getReview(rita, survivor.id, 'en')
    expect(duplicates).toEqual([{ claimId, claimNumber: own }])
    expect(await codeOf(close(own, survivor.id))).toBe('SURVIVOR_NOT_FOUND')
    await move('reopen', { reason: 'Two homes after all' }, mona)
    expect((await world.claims.getClaim(rita, claimId, 'en')).matchNumber).toBeNull()
    expect((await reviews.getReview(rita, survivor.id, 'en')).duplicates).toEqual([])
  })

  it('tells nobody the number of a claim that stays and that is not there for them', async () => {
    const alma = { ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY' as const] }
    const lawyer = await aLawyer(world.db)
    const survivor = await world.fileForClient(lawyer)
    const number = survivor.claimNumber
    await move('beginReview')
    await move('close', { closeAs: 'duplicate', reason: 'Twice', survivor: ` ${number.toLowerCase()}` }, alma)
    const { claimNumber: own } = await world.claims.getClaim(rita, claimId, 'en')
    const filter = { claimNumber: own }
    const told = async (actor: Actor) => {
      const { rows } = await createClaimGridService(world).listClaims(actor, { filter }, 'en')
      const file = await createClaimExportService(world).exportClaims(actor, { filter }, 'en')
      const lines = await createClaimHistoryService(world).claimHistory(actor, claimId, null, 'en')
      return {
        claim: (await world.claims.getClaim(actor, claimId, 'en')).matchNumber,
        grid: rows.map(({ matchNumber }) => matchNumber),
        file: (await textOf(file)).includes(number),
        history: JSON.stringify(lines).toUpperCase().includes(number),
      }
    }
    expect(await told(alma)).toEqual({ claim: number, grid: [number], file: true, history: true })
    expect(await told(rita)).toEqual({ claim: null, grid: [null], file: false, history: false })
    expect((await world.claims.getClaim(ana, claimId, 'en')).matchNumber).toBeNull()
  })

  it('completes a claim only with everything confirmed', async () => {
    await move('beginReview')
    expect(await codeOf(move('complete'))).toBe('VALUES_NOT_CONFIRMED')
    await confirmAll()
    expect(await codeOf(move('complete'))).toBe('RATIONALE_MISSING')
    expect(await codeOf(move('complete', { reason: ' ' }))).toBe('RATIONALE_MISSING')
    const reason = 'The papers burned; the county showed us its copies'
    expect((await move('complete', { reason })).status.id).toBe(statusIds.complete)
    const [line] = await linesOf('Workflow Change')
    expect(line).toMatchObject({ event: 'complete', reason })
  })

  it('completes a claim without a word once every wanted proof is accepted', async () => {
    await move('beginReview')
    await confirmAll()
    const wanted = [120950000, 120950001, 120950002, 120950003, 120950004, 120950005]
    for (const type of wanted) await insertDocument(type, documentStatuses.accepted)
    await insertDocument(120950007)
    expect(await codeOf(move('complete'))).toBe('RATIONALE_MISSING')
    await sql`update document set status_id = ${documentStatuses.accepted} where claim_id = ${claimId}`.execute(
      world.db.kysely,
    )
    expect((await move('complete')).status.id).toBe(statusIds.complete)
  })

  it('asks for documents by type and in words', async () => {
    await move('beginReview')
    expect(await codeOf(move('requestDocuments', { documentTypeIds: [120950001] }))).toBe('INVALID_ANSWERS')
    expect(await codeOf(move('requestDocuments', { message: 'The deed, please' }))).toBe('INVALID_ANSWERS')
    expect(
      await codeOf(move('requestDocuments', { documentTypeIds: [120950014], message: 'Internal' })),
    ).toBe('INVALID_ANSWERS')
    const view = await move('requestDocuments', { documentTypeIds: [120950001], message: 'The deed, please' })
    expect(view.status.id).toBe(statusIds.incomplete)
    expect(view.wantedDocumentTypeIds).toEqual([120950001])
    expect((await move('resumeReview')).status.id).toBe(statusIds.underReview)
  })

  it('goes on by itself once each wanted type is there', async () => {
    await move('beginReview')
    await move('requestDocuments', { documentTypeIds: [120950001], message: 'The deed, please' })
    const arrived = () =>
      world.db.transaction(async (tx) =>
        reviews.resumeWhenWantedArrived(tx, await world.claims.lock(tx, claimId)),
      )
    await arrived()
    expect((await reviews.getReview(rita, claimId, 'en')).status.id).toBe(statusIds.incomplete)
    await insertDocument(120950001)
    await arrived()
    expect((await reviews.getReview(rita, claimId, 'en')).status.id).toBe(statusIds.underReview)
  })

  it('goes on by the job where a server ended before it could', async () => {
    await move('beginReview')
    await move('requestDocuments', {
      documentTypeIds: [120950001, 120950003],
      message: 'Deed and APN, please',
    })
    await insertDocument(120950001)
    expect(await reviews.resumeAnswered()).toBe(0)
    await insertDocument(120950003)
    const [one, other] = await Promise.all([reviews.resumeAnswered(), reviews.resumeAnswered()])
    expect(one + other).toBe(1)
    expect(await reviews.getReview(rita, claimId, 'en')).toMatchObject({
      status: { id: statusIds.underReview },
      wantedDocumentTypeIds: [],
    })
  })

  it('closes with a reason; a duplicate names the claim that stays', async () => {
    expect(await codeOf(move('close', { closeAs: 'ineligible' }))).toBe('INVALID_ANSWERS')
    expect(await codeOf(move('close', { closeAs: 'duplicate', reason: 'Twice' }))).toBe('SURVIVOR_NOT_FOUND')
    const other = await world.file(ana)
    const closed = await move('close', { closeAs: 'duplicate', reason: 'Twice', survivor: other.claimNumber })
    expect(closed.status.id).toBe(statusIds.closedDuplicate)
    expect(await codeOf(move('reopen', { reason: 'No' }))).toBe('FORBIDDEN')
    expect((await move('reopen', { reason: 'It was another house' }, mona)).status.id).toBe(
      statusIds.underReview,
    )
  })

  it('puts a claim aside and takes it up where it was', async () => {
    await move('beginReview')
    expect((await move('await')).status.id).toBe(statusIds.inactive)
    expect((await move('resume')).status.id).toBe(statusIds.underReview)
  })

  it('lets exactly one of two people move a claim', async () => {
    const { claimVersion } = await reviews.getReview(rita, claimId, 'en')
    const results = await Promise.all(
      [rita, mona].map((actor) =>
        codeOf(reviews.moveClaim(call(actor, claimVersion), claimId, 'beginReview', {})),
      ),
    )
    expect(results.toSorted()).toEqual(['CLAIM_CHANGED', null])
  })

  it('takes nothing from somebody whose rights were withdrawn', async () => {
    await sql`update account set is_active = false where subject = 'rita'`.execute(world.db.kysely)
    expect(await codeOf(move('beginReview'))).toBe('RIGHTS_CHANGED')
    await sql`update account set is_active = true where subject = 'rita'`.execute(world.db.kysely)
  })

  it('adds a person to a household under review', async () => {
    expect(await codeOf(reviews.addPerson(call(), claimId, { firstName: 'Ada', lastName: 'Moss' }))).toBe(
      'TRANSITION_NOT_ALLOWED',
    )
    await move('beginReview')
    for (const wrong of [{ email: 'ada at example' }, { lastName: '  ' }, { relationshipToProperty: 7 }]) {
      const person = { firstName: 'Ada', lastName: 'Moss', ...wrong }
      expect(await codeOf(reviews.addPerson(call(), claimId, person))).toBe('INVALID_ANSWERS')
    }
    await reviews.addPerson(call(), claimId, { firstName: 'Ada', lastName: 'Moss' })
    const claim = await world.claims.getClaim(ana, claimId, 'en')
    expect(claim.additionalPersons.map(({ firstName, added }) => [firstName, added?.by ?? null])).toEqual([
      ['Dennis', null],
      ['Ada', 'Ana Ruiz'],
    ])
  })

  it('leaves what was signed, and its print, as it was when a person is added', async () => {
    const signed = async () => {
      const { answers, damagedStructures, claimant } = await world.claims.getClaim(ana, claimId, 'en')
      const { rows } = await sql`
        select (select json_agg(a) from additional_person a where claim_id = ${claimId}) as named,
          (select overview from claim_submission where claim_id = ${claimId}) as overview
      `.execute(world.db.kysely)
      return { answers, damagedStructures, claimant, rows }
    }
    await move('beginReview')
    const before = await signed()
    await reviews.addPerson(call(), claimId, { firstName: 'Ada', lastName: 'Moss' })
    expect(await signed()).toEqual(before)
  })
})

describe('what to do next', () => {
  it('is the claim whose promise would be broken first', async () => {
    world.setDay(3)
    const later = await world.file(ana)
    const work = await reviews.nextWork(rita, 'all')
    const order = work.map((row) => row.claimId)
    expect(order.indexOf(claimId)).toBeLessThan(order.indexOf(later.id))
    expect((await reviews.nextWork(rita, 'unassigned')).map((row) => row.claimId)).toContain(later.id)
    await reviews.assignReviewer(
      call(mona),
      later.id,
      (await joinReviewer(world.db.kysely, rita, new Date())).id,
    )
    expect((await reviews.nextWork(rita, 'mine')).map((row) => row.claimId)).toContain(later.id)
    expect((await reviews.nextWork(rita, 'unassigned')).map((row) => row.claimId)).not.toContain(later.id)
    expect(await codeOf(reviews.nextWork(ana, 'all'))).toBe('FORBIDDEN')
  })

  it('shows managers the offers that are late, ran out or were declined a short while ago', async () => {
    const put = (status: keyof typeof statusIds, since: string, due: string | null) =>
      sql`update claim set status_id = ${statusIds[status]}, status_since = ${since}, due_on = ${due},
        whose_turn = ${status === 'closedDeclined' ? 'closed' : 'program'} where id = ${claimId}`.execute(
        world.db.kysely,
      )
    const isThere = async () =>
      (await reviews.nextWork(mona, 'offers')).some((row) => row.claimId === claimId)
    world.setDay(60)
    const today = world.clock.today()
    await put('complete', today, today)
    expect(await isThere()).toBe(false)
    await put('complete', today, addDays(today, -1))
    expect(await isThere()).toBe(true)
    await put('offerExpired', today, null)
    expect(await isThere()).toBe(true)
    await put('closedDeclined', addDays(today, -29), null)
    expect(await isThere()).toBe(true)
    await put('closedDeclined', addDays(today, -30), null)
    expect(await isThere()).toBe(false)
  })

  it('holds what attorneys filed for staff with that permission alone', async () => {
    const filed = await world.fileForClient(await aLawyer(world.db))
    const idsFor = async (actor: typeof rita) =>
      (await reviews.nextWork(actor, 'all')).map((row) => row.claimId)
    expect(await idsFor(rita)).not.toContain(filed.id)
    expect(await codeOf(reviews.getReview(rita, filed.id, 'en'))).toBe('NOT_FOUND')
    expect(await idsFor({ ...rita, permissions: [...rita.permissions, 'ACCESS.ATTORNEY'] })).toContain(
      filed.id,
    )
  })
})

describe('expiry', () => {
  it('expires an offer the day after its last day, once, however often it is asked', async () => {
    await sql`
      update claim set status_id = ${statusIds.offerExtended}, claimant_deadline = '2026-12-02',
        offer_deadline = '2026-12-02' where id = ${claimId}`.execute(world.db.kysely)
    world.setDay(30)
    expect(await reviews.expireOverdue()).toBe(0)
    world.setDay(31)
    const [one, other] = await Promise.all([reviews.expireOverdue(), reviews.expireOverdue()])
    expect(one + other).toBe(1)
    expect((await reviews.getReview(rita, claimId, 'en')).status.id).toBe(statusIds.offerExpired)
  })

  it('goes on to the others after one that fails, and says so', async () => {
    const broken = claimId
    const sound = (await world.file(ana)).id
    await sql`
      update claim set status_id = ${statusIds.offerExtended}, claimant_deadline = '2026-11-01'
      where id in (${broken}, ${sound})`.execute(world.db.kysely)
    const lock: typeof world.claims.lock = (tx, id) =>
      id === broken ? Promise.reject(new Error('broken')) : world.claims.lock(tx, id)
    const failing = createReviewService({ ...world, claims: { ...world.claims, lock } })
    await expect(failing.expireOverdue()).rejects.toMatchObject({ errors: [{ message: 'broken' }] })
    expect((await reviews.getReview(rita, sound, 'en')).status.id).toBe(statusIds.offerExpired)
    expect(await reviews.expireOverdue()).toBe(1)
  })

  it('never expires a claim on which the program has the turn', async () => {
    await sql`
      update claim set status_id = ${statusIds.agreementInProgress}, claimant_deadline = '2026-11-01',
        is_breakdown_saved = true where id = ${claimId}`.execute(world.db.kysely)
    expect(await reviews.expireOverdue()).toBe(0)
  })
})

/** Lists the history's facts of lines of this kind, the newest first. */
async function linesOf(type: string): Promise<readonly object[]> {
  const { rows } = await sql<{ facts: object }>`
    select facts from activity where claim_id = ${claimId} and type = ${type} order by line desc
  `.execute(world.db.kysely)
  return rows.map(({ facts }) => facts)
}

async function insertDocument(
  typeId: number,
  statusId: number = documentStatuses.received,
  ofClaim = claimId,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into document (id, claim_id, document_name, original_name, document_type_id, document_class, content_type,
      size, sha256, storage_key, status_id, scan, scan_after, uploaded_by, created_at)
    values (gen_random_uuid(), ${ofClaim}, 'paper.pdf', 'paper.pdf', ${typeId}, 'claimant-information', 'application/pdf',
      1, decode(repeat('00', 32), 'hex'), gen_random_uuid()::text, ${statusId}, 'clean', now(), 'ana', ${new Date(world.clock.now())})
    returning id
  `.execute(world.db.kysely)
  return rows[0]?.id ?? ''
}
