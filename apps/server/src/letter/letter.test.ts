import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import { answerGroups } from '@makewhole/domain/claim/answer-groups.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { addDays } from '@makewhole/domain/shared/local-date.ts'
import { anAddress, settlementWorld } from '../../test/settlements.ts'
import { manager, owner, refusal, reviewer } from '../../test/claims.ts'
import type { SettlementWorld } from '../../test/settlements.ts'
import { person } from '../../test/claims.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { plainParagraphs } from '../rich-text/plain-paragraphs.ts'
import { createLetterService } from './letter.service.ts'
import type { LetterService } from './letter.service.ts'

let world: SettlementWorld
let letters: LetterService

beforeAll(async () => {
  world = await settlementWorld()
  letters = createLetterService(world)
})
afterAll(() => world.db.close())
beforeEach(() => world.setDay(0))

async function paid(percentages: readonly number[] = [60, 40]) {
  const { claimId, members } = await world.signed(percentages)
  await world.addresses.save(owner, { claimId, people: members.map(({ personId }) => anAddress(personId)) })
  const payments = await world.payments.start(reviewer, claimId)
  for (const [index, { id }] of payments.entries())
    await world.payments.issue(manager, claimId, id, `005187${index}`)
  return claimId
}

const linesOf = ({ parts }: { parts: readonly { sentences: readonly string[] }[] }) =>
  parts.map(({ sentences }) => sentences.join(' '))

describe('the letter of a claim', () => {
  it('follows the claim on its way, in the language asked for', async () => {
    const claimId = await world.complete()
    const [complete, mayCome] = linesOf(await letters.read(owner, claimId, 'en'))
    expect(complete).toMatch(/^Your claim is complete since /)
    expect(mayCome).toMatch(/^You don’t have to do anything now\. You can still send: Proof of Identity, /)
    await world.calculate(claimId)
    await world.extend(claimId)
    const [have, wait, money] = linesOf(await letters.read(owner, claimId, 'en'))
    expect(have).toMatch(/^Your claim is complete\. On \w+ \d+ we offered your household \$[\d,.]+\.$/)
    expect(wait).toMatch(/^Your answer to the offer, yes or no, by \w+, \w+ \d+(, \d{4})?\.$/)
    expect(money).toContain('within 30 days of the last signature')
    expect(linesOf(await letters.read(owner, claimId, 'es'))[1]).toMatch(
      /^Su respuesta a la oferta, sí o no, a más tardar el /,
    )
  })

  it('paid: the checks by name, number, amount and address, and until when to wait', async () => {
    const { payments, parts } = await letters.read(owner, await paid(), 'en')
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({
      kind: 'settlement',
      checks: [
        {
          name: 'Marisol Quintero',
          reference: '0051870',
          address: '22 Whistling Pika Lane, Quincy, CA 95971',
        },
        { name: 'Dennis Hale', reference: '0051871' },
      ],
    })
    const checks = payments[0]?.checks ?? []
    expect(payments[0]?.total).toBe(checks.reduce((sum, { amount }) => sum + amount, 0))
    for (const { issuedOn, waitUntil } of checks)
      expect(waitUntil).toBe(addDays(issuedOn, world.program.deadlines.checkMailDays))
    expect(parts[0]?.sentences[0]).toMatch(/by 2 checks\.$/)
  })

  it('paid in part: tells of the check that went out while another is still to come', async () => {
    const { claimId, members } = await world.signed([60, 40])
    const people = members.map(({ personId }) => anAddress(personId))
    await world.addresses.save(owner, { claimId, people })
    const [first] = await world.payments.start(reviewer, claimId)
    await world.payments.issue(manager, claimId, first?.id ?? '', '0051870')
    const { payments, parts } = await letters.read(owner, claimId, 'en')
    expect(payments.flatMap(({ checks }) => checks.map(({ reference }) => reference))).toEqual(['0051870'])
    expect(parts[0]?.sentences[0]).toMatch(/^So far we paid .+ by one check\.$/)
  })

  it('a bonus is told by itself, and the settlement’s checks are waited for no longer than before', async () => {
    const claimId = await paid()
    const before = (await letters.read(owner, claimId, 'en')).payments
    await world.db.pool.query(
      `insert into payment (id, claim_id, person_id, kind, is_current, name, address, city, county, state, zip_code, amount,
         status, due_on, started_at, started_by, started_by_name, issued_at, issued_by, issued_by_name, reference)
       select gen_random_uuid(), claim_id, person_id, 'rebuild', true, name, address, city, county, state, zip_code, 5000000,
         status, due_on, started_at, started_by, started_by_name, issued_at + interval '90 days', issued_by, issued_by_name, 'R-1'
       from payment where claim_id = $1 limit 1`,
      [claimId],
    )
    const { payments } = await letters.read(owner, claimId, 'en')
    expect(payments.map(({ kind, total }) => [kind, total])).toEqual([
      ['settlement', before[0]?.total],
      ['rebuild', 5_000_000],
    ])
    expect(payments[0]).toEqual(before[0])
    const pages = await pagesOfPdf(
      Buffer.from((await letters.claimPdf(owner, claimId, 'en')).content, 'base64'),
    )
    expect(pages.join('\n')).toContain('Rebuild bonus paid$50,000.00')
  })

  it('is the household’s and the staff’s, and for nobody else there', async () => {
    const claimId = await world.complete()
    expect(await refusal(letters.read(person('stranger'), claimId, 'en'))).toBe('NOT_FOUND')
    expect(await refusal(letters.claimPdf(person('stranger'), claimId, 'en'))).toBe('NOT_FOUND')
    expect((await letters.read(reviewer, claimId, 'en')).parts).toHaveLength(4)
  })
})

describe('the claim as a PDF', () => {
  it('has the letter and all six groups in its language, number and date on each page', async () => {
    const { fileName, content } = await letters.claimPdf(owner, await paid(), 'es')
    expect(fileName).toMatch(/^LH-\d+-\d\.pdf$/)
    const bytes = Buffer.from(content, 'base64')
    const pdf = await PDFDocument.load(bytes)
    expect(pdf.getTitle()).toMatch(/^Reclamo n\.º LH-/)
    expect(pdf.catalog.toString()).toContain('/Lang (es-US)')
    const pages = await pagesOfPdf(bytes)
    const text = pages.join('\n')
    for (const said of [
      'Lo que tenemos',
      'Cuándo llega el dinero',
      'cheque 0051870',
      'Usted y cómo le contactamos',
      'Su hogar',
      'La propiedad',
      'Lo que había allí',
      'pies²',
      'Seguro y abogado',
      'Papeles que envió',
    ])
      expect(text).toContain(said)
    for (const [index, page] of pages.entries())
      expect(page).toMatch(new RegExp(`LH-\\d+-\\d · .+ de \\d{4} · Página ${index + 1} de ${pages.length}`))
  })

  it('every answer that was given stands in exactly one group, and none that was not', async () => {
    const view = await world.claims.getClaim(owner, await world.complete(), 'en')
    const steps = overviewOfForm(world.program.forms.inForce.claimant, asAnswers(view.answers), 'en')
    const rowsOf = (all: typeof steps) =>
      all.flatMap(({ sections }) =>
        sections.flatMap(({ rows, items = [] }) => [...rows, ...items.flatMap((item) => item.rows)]),
      )
    const given = rowsOf(steps).filter(({ value }) => !/^_+$/.test(value))
    const groups = answerGroups(steps)
    const grouped = rowsOf(groups.flatMap((group) => group.steps))
    expect(grouped.map(({ path }) => path).toSorted()).toEqual(given.map(({ path }) => path).toSorted())
    expect(groups.map(({ id }) => id)).toEqual(['you', 'household', 'property', 'structures', 'insurance'])
    expect(groups.every(({ answerCount }) => answerCount > 0)).toBe(true)
  })
})

describe('the offer as a PDF', () => {
  it('has our words, each line of the sum and the day to answer by', async () => {
    const { claimId, offer } = await world.offered()
    const { content, fileName } = await letters.offerPdf(owner, claimId, 'en')
    expect(fileName).toMatch(/-offer\.pdf$/)
    const text = (await pagesOfPdf(Buffer.from(content, 'base64'))).join('\n')
    expect(text).toContain('Dear Marisol')
    expect(text).toContain('How we got there')
    for (const { input } of offer.results.ruleResults) expect(text.replace(/\s+/g, ' ')).toContain(input)
    expect(text).toMatch(/Answer by \w+ \d+, \d{4}\. After that day the offer ends\./)
  })

  it('is not there before an offer is', async () => {
    expect(await refusal(letters.offerPdf(owner, await world.complete(), 'en'))).toBe('NOT_FOUND')
  })
})

it('formatted text becomes paragraphs, its signs as they were typed', () => {
  expect(
    plainParagraphs(
      '<h2>A &amp; B</h2><p>one<br>two</p><ul><li><b>x</b> &lt;y&gt;</li><li></li></ul><p></p>',
    ),
  ).toEqual(['A & B', 'one\ntwo', '• x <y>'])
})
