import type {
  AgreementBlock,
  AgreementContent,
  AgreementOfferLine,
  AgreementShare,
} from '@makewhole/domain/agreement/content.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import type { Cents } from '@makewhole/domain/shared/money.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import type { TableRow, TaggedPdf } from '../pdf/tagged-pdf.ts'

const total = { en: 'Total', es: 'Total' } as const

/** Makes an agreement a tagged PDF with exactly the text of its content. */
export async function agreementPdf(
  content: AgreementContent,
  { claimNumber, createdAt }: { claimNumber: string; createdAt: Date },
): Promise<{ readonly bytes: Buffer; readonly pageCount: number }> {
  const { title, locale, blocks } = content
  const pdf = createTaggedPdf({ title, locale, foot: claimNumber, createdAt })
  pdf.heading(1, title)
  for (const block of blocks) writeBlock(pdf, block, total[locale])
  return { pageCount: pdf.pageCount(), bytes: await pdf.finish() }
}

function writeBlock(pdf: TaggedPdf, block: AgreementBlock, totalWord: string): void {
  switch (block.type) {
    case 'annex':
      pdf.nextPage()
      return pdf.heading(2, block.text)
    case 'heading':
      return pdf.heading(2, block.text)
    case 'paragraph':
      return pdf.paragraph(block.text)
    case 'breakdown':
      return pdf.table([...block.shares.map(shareRow), totalRow(block.total, totalWord)])
    case 'offerLines':
      pdf.table([...block.lines.map(lineRow), totalRow(block.total, totalWord)])
      if (block.note !== null) pdf.paragraph(block.note)
  }
}

const totalRow = (total: Cents, head: string) => ({ head, value: moneyText(total), isTotal: true })

function shareRow({ name, percentage, amount }: AgreementShare): TableRow {
  return { head: `${name}, ${percentage.toFixed(2)}%`, value: moneyText(amount) }
}

function lineRow({ item, input, description, rationale, value }: AgreementOfferLine): TableRow {
  const note = [input, description === input ? null : description, rationale].filter(Boolean).join('\n')
  return { head: item, note, value: moneyText(value) }
}
