import { dayInWords } from '../shared/local-date.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { fillText } from '../shared/merge-text.ts'
import { moneyText } from '../shared/money.ts'
import type { Cents } from '../shared/money.ts'
import type { Percentage } from '../shared/percentage.ts'
import { languageTags } from '../shared/text.ts'
import type { Locale, LocalizedText } from '../shared/text.ts'
import type { AgreementBlock, AgreementContent, AgreementOffer, AgreementShare } from './content.ts'
import type { AgreementTemplate, MergeField, TemplateBlock } from './template.ts'

/** Facts of program, claim and offer in an agreement. */
export interface AgreementFacts {
  readonly programName: LocalizedText
  readonly operator: string
  readonly helpLine: string
  readonly claimNumber: string
  readonly fireName: LocalizedText
  readonly propertyAddress: string
  readonly apn: string | null
  /** Cents of the accepted offer. */
  readonly offerAmount: Cents
  readonly offerDate: LocalDate | null
  /** Its lines, in the agreement's language. */
  readonly offer: AgreementOffer
  /** Days from the last signature to the payment. */
  readonly paymentDays: number
  readonly parties: readonly {
    readonly name: string
    /** Hundredths. */
    readonly percentage: Percentage
    readonly amount: Cents
  }[]
}

const nothing = { en: '(not given)', es: '(no se indicó)' } as const satisfies LocalizedText

/** Fills a template with a claim's facts, in one language. The same facts always produce the same text. */
export function mergeAgreement(
  template: AgreementTemplate,
  facts: AgreementFacts,
  locale: Locale,
): AgreementContent {
  const values = valuesOf(facts, locale)
  return {
    locale,
    title: fillText(template.title[locale], values),
    blocks: template.blocks.map((block) => blockOf(block, facts, values, locale)),
  }
}

function blockOf(
  block: TemplateBlock,
  facts: AgreementFacts,
  values: Readonly<Record<MergeField, string>>,
  locale: Locale,
): AgreementBlock {
  switch (block.type) {
    case 'breakdown':
      return { type: 'breakdown', shares: facts.parties.map(shareOf), total: facts.offerAmount }
    case 'offerLines':
      return { type: 'offerLines', ...facts.offer }
    default:
      return { type: block.type, text: fillText(block.text[locale], values) }
  }
}

function shareOf({ name, percentage, amount }: AgreementFacts['parties'][number]): AgreementShare {
  return { name, percentage: percentage / 100, amount }
}

function valuesOf(facts: AgreementFacts, locale: Locale): Record<MergeField, string> {
  const list = new Intl.ListFormat(languageTags[locale], { type: 'conjunction' })
  return {
    programName: facts.programName[locale],
    operator: facts.operator,
    // A phone number stays on one line.
    helpLine: facts.helpLine.replaceAll(' ', '\u00a0'),
    claimNumber: facts.claimNumber,
    fireName: facts.fireName[locale],
    parties: list.format(facts.parties.map(({ name }) => name)),
    propertyAddress: facts.propertyAddress,
    apn: facts.apn ?? nothing[locale],
    offerAmount: moneyText(facts.offerAmount),
    offerDate: facts.offerDate === null ? nothing[locale] : dayInWords(facts.offerDate, locale),
    paymentDays: String(facts.paymentDays),
  }
}
