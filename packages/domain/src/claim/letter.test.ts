import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedDeadlines as deadlines } from '../testing/deadlines.ts'
import type { Locale } from '../shared/text.ts'
import { firmLetterWords } from './firm-letter-words.ts'
import { letterText, sentenceText } from './letter-text.ts'
import { letterWords } from './letter-words.ts'
import { letterOf, paymentsOf, expectCheckBy } from './letter.ts'
import type { Letter, LetterCheck, LetterFacts } from './letter.ts'
import { statuses } from './status.ts'
import { turnOfStatus } from './turn.ts'

const person = (name: string, changes = {}) => ({
  name,
  amount: 41_758_000,
  hasSigned: null,
  hasAddress: true,
  ...changes,
})
/** Makes the facts of Nadia and Owen Ferrell, on the day of their letter. */
const facts = (changes: Partial<LetterFacts> = {}): LetterFacts => ({
  status: 'agreementSent',
  turn: { side: 'claimant', dueOn: '2026-10-28' },
  today: '2026-10-20',
  deadlines,
  submittedOn: '2026-08-20',
  completedOn: '2026-09-09',
  settlementAcceptedOn: null,
  paymentDeadline: null,
  offer: { amount: 83_516_000, sentOn: '2026-09-28', answeredOn: '2026-10-02' },
  people: [person('Nadia Ferrell', { hasSigned: true }), person('Owen Ferrell', { hasSigned: false })],
  isAgreementAccepted: true,
  requestedPapers: [],
  unsent: [],
  papers: { sent: 7, accepted: 7 },
  checks: [],
  reviewer: 'Dana Ostrow',
  support: {
    phone: '+1 (530) 555-0142',
    hours: { en: 'Monday to Friday, 8 a.m. to 6 p.m.', es: 'de lunes a viernes, de 8 a. m. a 6 p. m.' },
  },
  ...changes,
})
const said = (changes: Partial<LetterFacts>, locale: Locale = 'en') => {
  const { parts, title } = letterText(letterOf(facts(changes)), facts(changes).today, locale)
  return { title, lines: parts.map(({ sentences }) => sentences.join(' ')) }
}
const check = (name: string, changes: Partial<LetterCheck> = {}): LetterCheck => ({
  kind: 'settlement',
  name,
  amount: 41_758_000,
  reference: '0051873',
  issuedOn: '2026-11-21',
  address: 'PO Box 12, Quincy, CA 95971',
  ...changes,
})

describe('the letter of a claim', () => {
  it.each([
    [
      { offer: { amount: 83_516_000, sentOn: '2026-09-28', answeredOn: null } },
      'On September 28 we offered your household $835,160.00. The time to answer is over.',
    ],
    [
      { people: [person('Nadia Ferrell', { amount: null }), person('Owen Ferrell', { amount: null })] },
      'You accepted $835,160.00 on October 2. How your household splits it did not come in time.',
    ],
    [
      {},
      'You accepted $835,160.00 on October 2. It is split into 2 equal shares of $417,580.00 each. Not everyone signed the agreement in time.',
    ],
  ])('tells of an offer whose days are over what did not come: %j', (changes, have) => {
    const turn = { side: 'program', dueOn: null } as const
    expect(said({ status: 'offerExpired', turn, ...changes }).lines[0]).toBe(have)
  })

  it('says how the claim stands in sentences, in both languages', () => {
    expect(said({})).toEqual({
      title: 'Your claim on Tuesday, October 20',
      lines: [
        'You accepted $835,160.00 on October 2. It is split into 2 equal shares of $417,580.00 each.',
        'One signature: Owen Ferrell. The time to sign ends on Wednesday, October 28.',
        'We mail 2 checks within 30 days of the last signature. If Owen Ferrell signs today, that is by Thursday, November 19.',
        'Dana Ostrow reads your messages. The help line is +1 (530) 555-0142, Monday to Friday, 8 a.m. to 6 p.m.',
      ],
    })
    const spanish = said({}, 'es')
    expect(spanish.title).toBe('Su reclamo el martes 20 de octubre')
    expect(spanish.lines[2]).toContain(
      'Si Owen Ferrell firma hoy, será a más tardar el jueves 19 de noviembre.',
    )
  })

  it('speaks to a law firm of its client', () => {
    const read = (locale: Locale) => {
      const { title, parts } = letterText(letterOf(facts()), facts().today, locale, 'Nadia Ferrell')
      return [title, parts[0]?.sentences[0]]
    }
    expect(read('en')).toEqual([
      'Nadia Ferrell’s claim on Tuesday, October 20',
      '$835,160.00 was accepted on October 2.',
    ])
    expect(read('es')).toEqual([
      'El reclamo de Nadia Ferrell el martes 20 de octubre',
      '$835,160.00 se aceptó el 2 de octubre.',
    ])
  })

  const words = Object.entries({ ...letterWords, ...firmLetterWords })
  it.each([
    [
      'en',
      /\byour (claim|household|offer|answers?|reviewer|attorney|rebuild)\b|\bif you accept\b|\byou (signed|accepted|declined)\b/i,
    ],
    [
      'es',
      /\b(su (reclamo|hogar|oferta|respuesta|revisor|abogado)|sus respuestas|usted (firmó|aceptó|rechazó|acepta))\b/i,
    ],
  ] as const)('never speaks to a firm as to the household: %s', (locale, household) => {
    // A message is the firm's own.
    const wrong = words.filter(([word, text]) => word !== 'wait.yourWord' && household.test(text[locale]))
    expect(wrong.map(([word]) => word)).toEqual([])
  })

  it('tells a firm no less than the household', () => {
    const fieldsOf = (text: string) =>
      (text.match(/\{\{\w+\}\}/g) ?? []).filter((field) => field !== '{{client}}')
    for (const [word, text] of Object.entries(firmLetterWords))
      for (const locale of ['en', 'es'] as const)
        expect(fieldsOf(text[locale]).toSorted()).toEqual(
          fieldsOf(letterWords[word as keyof typeof letterWords][locale]).toSorted(),
        )
  })

  it('names the documents that were asked for, and that our time stands still', () => {
    const asked = {
      status: 'incomplete',
      turn: { side: 'claimant', dueOn: '2026-11-01' },
      requestedPapers: [
        { en: 'Proof of Identity', es: 'Comprobante de identidad' },
        { en: 'Proof of APN', es: 'Comprobante de APN' },
      ],
    } as const
    const [, wait, money] = said(asked).lines
    expect(wait).toBe(
      '2 papers: Proof of Identity and Proof of APN. Please send it all by Sunday, November 1.',
    )
    expect(money).toContain('Our time stands still until the papers are here.')
    expect(said(asked, 'es').lines[1]).toContain('Comprobante de identidad y Comprobante de APN')
  })

  it('says that the time to send is over, and never of a day gone by that something is due on it', () => {
    const late = { status: 'incomplete', turn: { side: 'claimant', dueOn: '2026-10-19' } } as const
    const today = { status: 'incomplete', turn: { side: 'claimant', dueOn: '2026-10-20' } } as const
    expect(said(late).lines[1]).toContain('You had until Monday, October 19. Please send it all now.')
    expect(said(late, 'es').lines[1]).toContain('Tenía plazo hasta el lunes 19 de octubre.')
    expect(said(today).lines[1]).toContain('Please send it all by Tuesday, October 20.')
  })

  it.each([
    [{ sent: 8, accepted: 0 }, 'You sent 8 papers; none is accepted yet.'],
    [{ sent: 8, accepted: 3 }, 'You sent 8 papers; we accepted 3 so far.'],
    [{ sent: 1, accepted: 0 }, 'You sent one paper; it is not accepted yet.'],
    [{ sent: 1, accepted: 1 }, 'You sent one paper; we accepted it.'],
  ])('counts the papers %j', (papers, words) => {
    expect(said({ status: 'underReview', papers }).lines[0]).toContain(words)
  })

  it('tells of papers that will be needed while nobody has asked for them', () => {
    const unsent = [{ en: 'Proof of Identity', es: 'Comprobante de identidad' }]
    const early = { status: 'underReview', turn: { side: 'program', dueOn: '2026-11-01' } } as const
    expect(said({ ...early, unsent }).lines[1]).toBe(
      'Not sent yet, and needed for an offer: Proof of Identity.',
    )
    expect(said(early).lines[1]).toBe('Nothing from you. We check your answers and your papers.')
  })

  it('of a complete claim says that nothing has to come, and which papers still may', () => {
    const complete = { status: 'complete', turn: { side: 'program', dueOn: '2026-11-01' } } as const
    const unsent = [
      { en: 'Proof of Identity', es: 'Comprobante de identidad' },
      { en: 'Proof of APN', es: 'Comprobante de APN' },
    ]
    expect(said({ ...complete, unsent }).lines[1]).toBe(
      'You don’t have to do anything now. You can still send: Proof of Identity and Proof of APN.',
    )
    expect(said({ ...complete, unsent }, 'es').lines[1]).toBe(
      'Ahora no tiene que hacer nada. Todavía puede enviar: Comprobante de identidad y Comprobante de APN.',
    )
    expect(said(complete).lines[1]).toBe('Nothing from you. We work out your offer.')
  })

  it('says in the letter that we are late', () => {
    const late = { turn: { side: 'program', dueOn: '2026-10-09' } } as const
    expect(said({ ...late, status: 'complete' }).lines[2]).toContain(
      'We owed you an offer by Friday, October 9. We are late.',
    )
    expect(said({ ...late, status: 'underReview' }).lines[2]).toContain('We are late.')
    expect(
      said({
        status: 'paymentInProgress',
        turn: { side: 'program', dueOn: null },
        paymentDeadline: '2026-10-09',
      }).lines[2],
    ).toBe('We owed you the payment by Friday, October 9. We are late.')
  })

  it('paid: how much, how many checks, and until when to wait', () => {
    const paid = { status: 'closedPaid', turn: { side: 'done', dueOn: null }, today: '2026-11-24' } as const
    expect(
      said({ ...paid, checks: [check('Nadia Ferrell'), check('Owen Ferrell')] }).lines.slice(0, 3),
    ).toEqual([
      'We paid $835,160.00 by 2 checks.',
      'Nothing. You don’t have to do anything.',
      'We mailed the last of 2 checks on November 21. If a check is not there by Saturday, December 5, tell us.',
    ])
    expect(expectCheckBy(check('Nadia'), { checkMailDays: 3 })).toBe('2026-11-24')
  })

  it('paid by checks of several days: each has its own to wait for', () => {
    const checks = [check('Nadia Ferrell'), check('Owen Ferrell', { issuedOn: '2026-11-30' })]
    const paid = { status: 'closedPaid', turn: { side: 'done', dueOn: null }, checks } as const
    expect(said(paid).lines[2]).toBe(
      'We mailed the last of 2 checks on November 30. If a check is not there 14 days after we mailed it, tell us.',
    )
  })

  it('never adds a bonus to the settlement, nor has its checks wait for those of the bonus', () => {
    const checks = [
      check('Nadia Ferrell'),
      check('Owen Ferrell'),
      check('Nadia Ferrell', { kind: 'rebuild', amount: 5_000_000, issuedOn: '2027-02-01' }),
    ]
    const paid = { turn: { side: 'done', dueOn: null }, today: '2027-02-02', checks } as const
    const bonus = 'We paid the rebuild bonus of $50,000.00 by one check.'
    expect(said({ ...paid, status: 'closedRebuildPaid' }).lines.slice(0, 3)).toEqual([
      `We paid $835,160.00 by 2 checks. ${bonus}`,
      'Nothing. You don’t have to do anything.',
      'We mailed the check for the bonus on February 1. If a check is not there by Monday, February 15, tell us.',
    ])
    expect(said({ ...paid, status: 'rebuildApproved' }).lines[2]).toContain('on November 21, 2026.')
    expect(paymentsOf(checks).map(({ kind, total, checks: { length } }) => [kind, total, length])).toEqual([
      ['settlement', 83_516_000, 2],
      ['rebuild', 5_000_000, 1],
    ])
  })

  it('while checks go out one by one: how much went, and what is still to come', () => {
    const paying = {
      status: 'paymentInProgress',
      today: '2026-11-22',
      settlementAcceptedOn: '2026-11-10',
      paymentDeadline: '2026-12-10',
      people: [person('Nadia Ferrell'), person('Owen Ferrell')],
    } as const
    const ours = { ...paying, turn: { side: 'program', dueOn: '2026-12-10' } } as const
    expect(said({ ...ours, checks: [check('Nadia Ferrell')] }).lines.slice(0, 3)).toEqual([
      'So far we paid $417,580.00 of $835,160.00 by one check.',
      'Nothing from you. We prepare the payment.',
      'We mailed one check on November 21. Because everybody signed, we mail one more check by Thursday, December 10.',
    ])
    expect(said(ours).lines[0]).toMatch(/^Everybody signed the agreement by November 10\./)
    expect(said(ours).lines[2]).toMatch(/^Because everybody signed, we mail 2 checks by/)
  })

  it('a returned check asks for an address of its payee alone', () => {
    const people = [person('Nadia Ferrell'), person('Owen Ferrell', { hasAddress: false })]
    const returned = { status: 'paymentInProgress', turn: { side: 'claimant', dueOn: null }, people } as const
    expect(said(returned).lines[1]).toBe('A new address, because a check came back, for: Owen Ferrell.')
  })
})

const aDay = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const aPerson = fc.record({
  name: fc.constantFrom('Ana Díaz', 'Owen {{day}}', '王小明'),
  amount: maybe(fc.integer({ min: 0, max: 1e9 })),
  hasSigned: maybe(fc.boolean()),
  hasAddress: fc.boolean(),
})
const anyFacts: fc.Arbitrary<LetterFacts> = fc
  .record({
    status: fc.constantFrom(...statuses),
    dueOn: maybe(aDay),
    isYours: fc.boolean(),
    today: aDay,
    submittedOn: maybe(aDay),
    completedOn: maybe(aDay),
    settlementAcceptedOn: maybe(aDay),
    paymentDeadline: maybe(aDay),
    offer: maybe(
      fc.record({ amount: fc.integer({ min: 0, max: 1e12 }), sentOn: aDay, answeredOn: maybe(aDay) }),
    ),
    people: fc.array(aPerson, { maxLength: 4 }),
    isAgreementAccepted: fc.boolean(),
    requestedPapers: fc.array(fc.constant({ en: 'Proof', es: 'Comprobante' }), { maxLength: 3 }),
    unsent: fc.array(fc.constant({ en: 'Proof', es: 'Comprobante' }), { maxLength: 2 }),
    papers: fc.record({ sent: fc.nat(9), accepted: fc.nat(9) }),
    checks: fc.array(
      fc.constantFrom(check('Ana'), check('Owen', { kind: 'rebuild', issuedOn: '2027-02-01' })),
      { maxLength: 3 },
    ),
    reviewer: maybe(fc.constant('Dana Ostrow')),
  })
  .map(({ dueOn, isYours, ...rest }) => {
    const usual = turnOfStatus[rest.status]
    const side = usual === 'program' && isYours ? 'claimant' : usual
    return facts({ ...rest, turn: { side, dueOn: side === 'program' || side === 'claimant' ? dueOn : null } })
  })
const sentencesOf = (letter: Letter) => Object.values(letter).flat() as Letter['have'][number][]

describe('every letter', () => {
  it('answers each question, fills in everything, and keeps its sentences short', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const letter = letterOf(each)
        expect(letter.wait.length).toBeGreaterThan(0)
        expect(letter.answers.length).toBeGreaterThan(0)
        for (const sentence of sentencesOf(letter)) {
          const placeholders = [...letterWords[sentence.word].en.matchAll(/\{\{(\w+)\}\}/g)].map(
            ([, name]) => name,
          )
          expect(Object.keys(sentence.values ?? {})).toEqual(expect.arrayContaining(placeholders))
          for (const locale of ['en', 'es'] as const)
            expect(sentenceText(sentence, each.today, locale)).not.toMatch(/undefined|null|NaN|Invalid/)
        }
      }),
    )
  })

  it('of the money, never says a date of the future without what it hangs on', () => {
    const conditions = /^(If|Because|We wanted|We owed|We mailed)/
    fc.assert(
      fc.property(anyFacts, (each) => {
        for (const sentence of letterOf(each).money)
          if ('day' in (sentence.values ?? {}))
            expect(sentenceText(sentence, each.today, 'en')).toMatch(conditions)
      }),
    )
  })

  it('both languages have the same places, in at most 20 words', () => {
    for (const [word, { en, es }] of Object.entries(letterWords)) {
      const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()
      expect(places(es), word).toEqual(places(en))
      for (const text of [en, es])
        for (const sentence of text.split(/(?<=\.) /))
          expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20)
    }
  })
})
