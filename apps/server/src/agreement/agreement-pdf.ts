import type { AgreementBlock, AgreementContent } from '@makewhole/domain/agreement/content.ts'
import { moneyText } from '@makewhole/domain/shared/money.ts'
import { createTaggedPdf } from '../pdf/tagged-pdf.ts'
import type { TaggedPdf } from '../pdf/tagged-pdf.ts'

const total = { en: 'Total', es: 'Total' } as const

/** An agreement as a tagged PDF, letter by letter what its content says. */
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
  if (block.type === 'heading') return pdf.heading(2, block.text)
  if (block.type === 'paragraph') return pdf.paragraph(block.text)
  pdf.table([
    ...block.shares.map(({ name, percentage, amount }) => ({
      head: `${name}, ${percentage.toFixed(2)}%`,
      value: moneyText(amount),
    })),
    { head: totalWord, value: moneyText(block.total), isTotal: true },
  ])
}
