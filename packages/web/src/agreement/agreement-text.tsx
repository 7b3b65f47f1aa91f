import * as common from '../theme/common.module.css'
import * as styles from './agreement-text.module.css'
import type { AgreementContent, AgreementOffer } from '@makewhole/contract/agreement/agreement.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface AgreementTextProps {
  readonly content: AgreementContent
}

/** The full agreement in its own language, with the PDF's text: on the signing page and in the reviewer's preview. */
export function AgreementText({ content }: AgreementTextProps) {
  return (
    <div className={styles.agreementText} lang={content.locale}>
      <h2>{content.title}</h2>
      {content.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: AgreementContent['blocks'][number] }) {
  switch (block.type) {
    case 'heading':
    case 'annex':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'breakdown':
      return <Breakdown shares={block.shares} total={block.total} />
    case 'offerLines':
      return <OfferLines offer={block} />
  }
}

/** The offer's lines in words, as the claim shows them (docs/rules/settlement.md "The lines of the offer"). */
export function OfferLines({ offer: { lines, total, note } }: { readonly offer: AgreementOffer }) {
  return (
    <>
      <AmountTable
        rows={lines.map(({ item, input, description, rationale, value }) => ({
          head: (
            <>
              <b>{item}</b>
              {[input, description === input ? null : description, rationale]
                .filter(Boolean)
                .map((words, index) => (
                  <span key={index} className={`${common.small} ${styles.words}`}>
                    {words}
                  </span>
                ))}
            </>
          ),
          amount: value,
        }))}
        total={total}
      />
      {note === null ? null : <p>{note}</p>}
    </>
  )
}

type BreakdownBlock = Extract<AgreementContent['blocks'][number], { type: 'breakdown' }>

function Breakdown({ shares, total }: Pick<BreakdownBlock, 'shares' | 'total'>) {
  return (
    <AmountTable
      rows={shares.map(({ name, percentage, amount }) => ({
        head: (
          <>
            {name}, <span className={common.nowrap}>{percentage.toFixed(2)}%</span>
          </>
        ),
        amount,
      }))}
      total={total}
    />
  )
}

interface AmountTableProps {
  readonly rows: readonly { readonly head: ReactNode; readonly amount: number }[]
  readonly total: number
}

function AmountTable({ rows, total }: AmountTableProps) {
  const { formatMoney } = useTexts()
  return (
    <table className={styles.amounts}>
      <tbody>
        {rows.map(({ head, amount }, index) => (
          <tr key={index}>
            <th scope="row">{head}</th>
            <td className={`${common.num} ${styles.amount}`}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className={`${common.num} ${styles.amount}`}>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
