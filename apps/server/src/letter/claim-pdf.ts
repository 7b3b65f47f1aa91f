import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LetterView } from '@makewhole/contract/letter/letter.ts'
import { answerGroups } from '@makewhole/domain/claim/answer-groups.ts'
import type { AnswerGroup, AnswerGroupNames } from '@makewhole/domain/claim/answer-groups.ts'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { dayInWords, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import type { TaggedPdf } from '../pdf/tagged-pdf.ts'
import type { PaperRow } from './letter.repository.ts'

const words = {
  en: {
    title: 'Claim# ',
    status: 'Claim Status',
    fire: 'Fire',
    claimant: 'Claimant',
    address: 'Property',
    apn: 'APN',
    told: 'What you told us',
    nothing: 'Nothing was entered here.',
    noPapers: 'No papers were sent.',
    check: 'check',
    paid: { settlement: 'Paid', rebuild: 'Rebuild bonus paid' },
    document: (number: number) => `Paper ${number}`,
  },
  es: {
    title: 'Reclamo n.º ',
    status: 'Estado del reclamo',
    fire: 'Incendio',
    claimant: 'Reclamante',
    address: 'Propiedad',
    apn: 'APN',
    told: 'Lo que usted nos dijo',
    nothing: 'Aquí no se indicó nada.',
    noPapers: 'No se enviaron papeles.',
    check: 'cheque',
    paid: { settlement: 'Pagado', rebuild: 'Bono de reconstrucción pagado' },
    document: (number: number) => `Papel ${number}`,
  },
} as const

export interface ClaimPdfFacts {
  readonly program: Program
  readonly claim: ClaimView
  readonly letter: LetterView
  readonly papers: readonly PaperRow[]
  /** Names of the groups of answers, in the reader's terms. */
  readonly groupNames: AnswerGroupNames
  readonly locale: Locale
  readonly now: Date
}

/**
 * Prints the letter and all six groups of answers, with claim number and date on each page: for the bank, FEMA, the
 * family.
 */
export function claimPdf(facts: ClaimPdfFacts): Promise<Buffer> {
  const { program, claim, letter, locale, now } = facts
  const texts = words[locale]
  const title = `${texts.title}${claim.claimNumber}`
  const today = dayInWords(localDateAt(now.getTime(), program.timeZone), locale)
  const pdf = createTaggedPdf({ title, locale, foot: `${claim.claimNumber} · ${today}`, createdAt: now })
  pdf.heading(1, title)
  pdf.answers(summaryOf(claim, locale))
  pdf.heading(2, letter.title)
  for (const { heading, sentences } of letter.parts) {
    pdf.heading(3, heading)
    pdf.paragraph(sentences.join(' '))
  }
  for (const payment of letter.payments) writePayment(pdf, payment, locale)
  for (const group of groupsOf(facts)) writeGroup(pdf, group, facts)
  writePapers(pdf, facts)
  return pdf.finish()
}

function summaryOf(claim: ClaimView, locale: Locale) {
  const texts = words[locale]
  const { address1, address2, city, state, zip } = claim.property
  const place = [address1, address2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [
    { head: texts.claimant, value: fullName(claim.claimant) },
    { head: texts.address, value: place },
    { head: texts.apn, value: claim.apn ?? '' },
    { head: texts.fire, value: claim.fire.name },
    { head: texts.status, value: claim.status.name },
  ].filter(({ value }) => value !== '')
}

function writePayment(
  pdf: TaggedPdf,
  { kind, checks, total }: LetterView['payments'][number],
  locale: Locale,
): void {
  const texts = words[locale]
  pdf.table([
    ...checks.map(({ name, reference, amount, address }) => ({
      head: `${name}, ${texts.check} ${reference}, ${address}`,
      value: moneyText(amount),
    })),
    { head: texts.paid[kind], value: moneyText(total), isTotal: true },
  ])
}

function groupsOf({ program, claim, locale }: ClaimPdfFacts): readonly AnswerGroup[] {
  return answerGroups(
    overviewOfForm(
      formOfClaim(program, { formId: claim.form.id, formVersion: claim.form.version }),
      asAnswers(claim.answers),
      locale,
    ),
  )
}

function writeGroup(pdf: TaggedPdf, { id, steps }: AnswerGroup, { locale, groupNames }: ClaimPdfFacts): void {
  pdf.heading(2, groupNames[id][locale])
  if (steps.length === 0) pdf.paragraph(words[locale].nothing)
  for (const { title, sections } of steps) {
    if (steps.length > 1) pdf.heading(3, title)
    if (sections.length === 0) pdf.paragraph(words[locale].nothing)
    for (const section of sections) {
      pdf.answers(section.rows.map(({ label, value }) => ({ head: label, value })))
      for (const item of section.items ?? []) {
        pdf.heading(3, item.title)
        pdf.answers(item.rows.map(({ label, value }) => ({ head: label, value })))
      }
    }
  }
}

function writePapers(pdf: TaggedPdf, { program, papers, locale, groupNames }: ClaimPdfFacts): void {
  pdf.heading(2, groupNames.papers[locale])
  if (papers.length === 0) pdf.paragraph(words[locale].noPapers)
  const nameIn = (list: readonly { id: number; name: Record<Locale, string> }[] | undefined, id: number) =>
    list?.find((each) => each.id === id)?.name[locale] ?? ''
  pdf.answers(
    papers.map(({ documentName, documentTypeId, statusId, createdAt }) => ({
      head: [
        nameIn(program.documents.types, documentTypeId),
        dayInWords(localDateAt(createdAt.getTime(), program.timeZone), locale),
        nameIn(program.options.documentStatus, statusId),
      ].join(' · '),
      value: documentName,
    })),
  )
}
