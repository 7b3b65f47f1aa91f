import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { OfferView, RuleLineView, RuleResultsView } from '@makewhole/contract/settlement/settlement.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { dayInWords, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import { plainParagraphs } from '../rich-text/plain-paragraphs.ts'

const words = {
  en: {
    title: (amount: string) => `Your offer: ${amount}`,
    of: (number: string, name: string, day: string) => `Claim ${number}, ${name}. Sent on ${day}.`,
    answerBy: (day: string) => `Answer by ${day}. After that day the offer ends.`,
    answered: { yes: (day: string) => `Accepted on ${day}.`, no: (day: string) => `Declined on ${day}.` },
    letter: 'Our letter',
    sum: 'How we got there',
    differs: (asked: string, why: string) => `You wrote ${asked}. ${why}`,
    total: 'Your offer',
    help: (phone: string, hours: string) => `Questions? The help line is ${phone}, ${hours}`,
    file: 'Offer',
  },
  es: {
    title: (amount: string) => `Su oferta: ${amount}`,
    of: (number: string, name: string, day: string) => `Reclamo ${number}, ${name}. Enviada el ${day}.`,
    answerBy: (day: string) => `Responda a más tardar el ${day}. Después de ese día la oferta termina.`,
    answered: { yes: (day: string) => `Aceptada el ${day}.`, no: (day: string) => `Rechazada el ${day}.` },
    letter: 'Nuestra carta',
    sum: 'Cómo lo calculamos',
    differs: (asked: string, why: string) => `Usted escribió ${asked}. ${why}`,
    total: 'Su oferta',
    help: (phone: string, hours: string) => `¿Preguntas? La línea de ayuda es ${phone}, ${hours}`,
    file: 'Oferta',
  },
} as const

export interface OfferPdfFacts {
  readonly program: Program
  readonly claim: ClaimView
  readonly offer: OfferView
  readonly results: RuleResultsView
  readonly locale: Locale
  readonly now: Date
}

/**
 * The current offer as a letter: how much, until when, our words, and the sum line by line
 * (docs/rules/screens.md "The sum, line by line").
 */
export function offerPdf({ program, claim, offer, results, locale, now }: OfferPdfFacts): Promise<Buffer> {
  const said = words[locale]
  const dayOf = (instant: number | string) =>
    dayInWords(localDateAt(Number(instant), program.timeZone), locale)
  const amount = moneyText(offer.offerAmount)
  const foot = `${claim.claimNumber} · ${said.file} · ${dayOf(now.getTime())}`
  const pdf = createTaggedPdf({ title: said.title(amount), locale, foot, createdAt: now })
  pdf.heading(1, said.title(amount))
  pdf.paragraph(said.of(claim.claimNumber, fullName(claim.claimant), dayOf(offer.sentOn)))
  const state = stateOf()
  if (state !== null) pdf.paragraph(state)
  pdf.heading(2, said.letter)
  for (const paragraph of plainParagraphs(Buffer.from(offer.settlementOfferText, 'base64').toString('utf8')))
    pdf.paragraph(paragraph)
  pdf.heading(2, said.sum)
  pdf.table([
    ...[...results.ruleResults, ...results.additionalPaymentsResults].map(rowOf),
    { head: said.total, value: amount, isTotal: true },
  ])
  if (results.totalNote) pdf.paragraph(results.totalNote)
  pdf.paragraph(said.help(program.support.phone.replaceAll(' ', '\u00a0'), program.support.hours[locale]))
  return pdf.finish()

  function stateOf(): string | null {
    if (offer.acceptOffer !== null && offer.offerUpdatedOn !== null)
      return said.answered[offer.acceptOffer ? 'yes' : 'no'](dayOf(offer.offerUpdatedOn))
    return offer.offerDeadline === null ? null : said.answerBy(dayInWords(offer.offerDeadline, locale))
  }

  function rowOf({ item, input, description, value, asked, rationale }: RuleLineView) {
    const why = asked === null ? rationale : said.differs(asked, rationale ?? '')
    const note = [input, description === input ? null : description, why].filter(Boolean).join('\n')
    return { head: item.name, note, value: value === null ? '' : moneyText(value) }
  }
}
