import { portals } from '@makewhole/domain/access/portal.ts'
import { fieldsOf } from '@makewhole/domain/form/fields-of.ts'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import faq from '../../../../program/content/faq.json' with { type: 'json' }
import homePage from '../../../../program/content/home.json' with { type: 'json' }
import agreements from '../../../../program/templates/agreements.json' with { type: 'json' }
import { loadShippedContent } from '../content/shipped-content.ts'
import { loadProgram } from './load-program.ts'

const programDir = join(import.meta.dirname, '../../../../program')
const program = await loadProgram(programDir)
const { tutorials } = await loadShippedContent(programDir)

describe('the shipped questions', () => {
  const answers = new Map(
    Object.values(faq).flatMap(({ questions }) => questions.map(({ id, answer }) => [id, answer] as const)),
  )
  const answerTo = (id: string) => answers.get(id) ?? { en: '', es: '' }
  const fieldOf = (name: string) => {
    const step = program.forms.inForce.claimant.steps.find(({ sections }) =>
      fieldsOf(sections).some((field) => field.name === name),
    )
    return { step, field: fieldsOf(step?.sections ?? []).find((field) => field.name === name) }
  }

  it('say of the parcel number what its field says: how to get it, that typing is kept, and where one goes on', () => {
    const { step, field } = fieldOf('propertyAPN')
    const help = field?.help?.paragraphs ?? []
    for (const [locale, byPhone, kept, link] of [
      ['en', /help line.* look it up with you by phone/, /everything you typed.* is kept/i, 'Continue Claim'],
      [
        'es',
        /línea de ayuda.* lo buscamos con usted por teléfono/,
        /todo lo que escribió.* se conserva/i,
        'Continuar el reclamo',
      ],
    ] as const) {
      const told = answerTo('what-is-an-apn-and-where-do-i-find-it')[locale]
      const beside = help.map((paragraph) => paragraph[locale]).join(' ')
      expect(told).toContain(step?.title[locale])
      for (const text of [told, beside]) {
        expect(text).toMatch(byPhone)
        expect(text).toMatch(kept)
        expect(text).toContain(link)
      }
    }
  })

  it('let one start without the parcel number, as the landing page does', () => {
    const { content } = homePage.links
    const apn = answerTo('what-is-an-apn-and-where-do-i-find-it')
    expect(apn.en).toContain('You can start without it')
    expect(content.en).toMatch(/\(APN\).*You can start without them/)
    expect(apn.es).toContain('Puede empezar sin él')
    expect(content.es).toMatch(/\(APN\).*Puede empezar sin ellos/)
  })

  it('say what a no ends, what one signs away and until when to file, as the landing page does', () => {
    const words = {
      en: {
        no: [/closes your claim/, /Only the program can open (the claim|it) again/],
        signed: [
          /losses that the offer lists/,
          /once everyone has signed and we have paid/,
          /You keep every claim/,
        ],
        days: 'href="/#time-limits"',
      },
      es: {
        no: [/cierra su reclamo/, /Solo el programa puede volver a abrir/],
        signed: [
          /pérdidas que la oferta detalla/,
          /cuando todas las personas hayan firmado y nosotros hayamos pagado/,
          /[Cc]onserva cualquier reclamo/,
        ],
        days: 'href="/es#time-limits"',
      },
    }
    for (const locale of ['en', 'es'] as const) {
      const { no, signed, days } = words[locale]
      const before = homePage.process.content[locale]
      for (const said of no)
        for (const text of [before, answerTo('what-does-a-no-end')[locale]]) expect(text).toMatch(said)
      for (const said of signed)
        for (const text of [before, answerTo('what-do-i-sign-away')[locale]]) expect(text).toMatch(said)
      expect(answerTo('until-when-can-i-file')[locale]).toContain(days)
    }
  })

  it('name both ways in which a claim waits for the household’s attorney', () => {
    const told = answerTo('can-i-file-if-i-already-have-an-attorney')
    expect(told.en).toMatch(/answer that an attorney represents you, or .*client list/)
    expect(told.es).toMatch(/responde que un abogado le representa, o .*lista de clientes/)
  })

  it.each(['can-i-file-if-i-already-have-an-attorney', 'can-somebody-else-file-for-me'])(
    'lead attorneys to the law firms’ portal: %s',
    (id) => {
      const { path } = portals.attorney
      expect(answerTo(id).en).toContain(`<a href="${path}">law firms’ portal</a>`)
      expect(answerTo(id).es).toContain(`<a href="${path}">portal para bufetes</a>`)
    },
  )

  it('say the days, the rate and the closed fire that the program has', () => {
    const { deadlines, rates, fires } = program
    const days = (id: string) =>
      [...answerTo(id).en.matchAll(/(\d+) days/g)].map(([, count]) => Number(count))
    expect(days('how-long-can-i-think-about-it')).toEqual([
      deadlines.offerAnswerDays,
      deadlines.offerAnswerDays,
      deadlines.agreementSignDays,
    ])
    expect(days('when-do-i-get-an-offer')).toEqual([deadlines.offerAfterCompleteDays])
    expect(days('when-will-i-be-paid')).toEqual([deadlines.paymentAfterSignedDays, deadlines.paymentGoalDays])
    const house = Number(rates[0]?.relationships[0]?.housePerSquareFoot) / 100
    const sum = `1,800 sq ft × $${house} = $${(1800 * house).toLocaleString('en')}.00`
    expect(answerTo('how-is-the-amount-calculated').en).toContain(sum)
    const closed = new Date(`${fires[0]?.closedOn}T12:00:00Z`).toLocaleDateString('en', { dateStyle: 'long' })
    expect(answerTo('is-the-juniper-gap-fire-program-still-open').en).toContain(closed)
  })

  it('lead from the closed fire to the program’s one address, on the home page as among the questions', () => {
    const { email, phone } = program.support
    const closed = program.fires.find(({ closedOn }) => closedOn !== null)?.name.en ?? ''
    const warning = homePage.framework.instructions.find(({ title }) => title.en === closed)?.content
    const answered = answerTo('is-the-juniper-gap-fire-program-still-open')
    for (const locale of ['en', 'es'] as const) {
      const places = `${warning?.[locale]} ${answered[locale]}`
      const linked = (scheme: string) => [...places.matchAll(new RegExp(`${scheme}:([^"]+)`, 'g'))]
      expect(linked('mailto').map(([, to]) => to)).toEqual([email, email])
      expect(linked('tel').map(([, to]) => to)).toEqual([phone.replace(/[^+\d]/g, '')])
    }
  })

  // One payment for each party over 0 %: settlement/payment.test.ts.
  it('promise a check to whoever signs and has a share, and none to children, whom the form does not name', () => {
    const terms = JSON.stringify(agreements)
    const film = tutorials.find(({ url }) => url === '/tutorials/claim-form')?.transcript
    const words = {
      en: {
        share: /(if you have|with) a share,? get(s)? a check of (your|their) own/,
        child: /under 18 .*get no check/,
      },
      es: {
        share: /(si tiene|que tiene) una parte,? recibe su propio cheque/,
        child: /menores de 18 .*ni reciben un cheque propio/,
      },
    }
    for (const locale of ['en', 'es'] as const) {
      const { share, child } = words[locale]
      for (const id of [
        'somebody-in-my-household-files-can-i-file-too',
        'whom-do-i-name-as-an-additional-person',
      ])
        expect(answerTo(id)[locale]).toMatch(share)
      expect(answerTo('what-about-our-children')[locale]).toMatch(child)
      expect(film?.[locale].join(' ')).toMatch(share)
    }
    expect(homePage.process.content.en).toContain('One to each person with a share')
    expect(homePage.process.content.es).toContain('Uno a cada persona que tenga una parte')
    expect(terms).toContain('Each Claimant with a share gets a check of their own.')
    expect(terms).toContain('Cada Reclamante con una parte recibe su propio cheque.')
    expect(JSON.stringify(program.forms.inForce.claimant.steps)).toContain('Children under 18 are not named')
  })

  it('answer owners who lived elsewhere, land without a home, and households with children, as the engine does', () => {
    const elsewhere = program.options.relationshipToProperty.map(({ name }) => name.en)
    expect(elsewhere.some((name) => /non.?resident/i.test(name))).toBe(true)
    for (const id of [
      'i-owned-the-home-and-did-not-live-there',
      'only-land-or-other-structures-burned',
      'what-about-our-children',
    ])
      for (const locale of ['en', 'es'] as const) expect(answerTo(id)[locale], id).not.toBe('')
    expect(answerTo('only-land-or-other-structures-burned').en).toMatch(
      /a reviewer decides whether there is an offer/,
    )
  })
})
