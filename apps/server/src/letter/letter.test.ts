import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import { answerGroups } from '@makewhole/domain/claim/answer-groups.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
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
    expect(linesOf(await letters.read(owner, claimId, 'en'))[0]).toMatch(/^Your claim is complete since /)
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
    const { payment, parts } = await letters.read(owner, await paid(), 'en')
    expect(payment).toMatchObject({
      checks: [
        {
          name: 'Marisol Quintero',
          reference: '0051870',
          address: '22 Whistling Pika Lane, Quincy, CA 95971',
        },
        { name: 'Dennis Hale', reference: '0051871' },
      ],
    })
    expect(payment?.total).toBe(payment?.checks.reduce((sum, { amount }) => sum + amount, 0))
    expect(payment && payment.waitUntil > payment.checks[0]!.issuedOn).toBe(true)
    expect(parts[0]?.sentences[0]).toMatch(/by 2 checks\.$/)
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
