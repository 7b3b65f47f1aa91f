import * as common from '../theme/common.module.css'
import * as styles from './agreement-text.module.css'
import type { AgreementContent } from '@makewhole/contract/agreement/agreement.ts'
import { useTexts } from '../i18n/texts.tsx'

export interface AgreementTextProps {
  readonly content: AgreementContent
}

/** An agreement in full, in its own language, as the PDF says it: on the signing page and in the reviewer's preview. */
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
  if (block.type === 'heading') return <h3>{block.text}</h3>
  if (block.type === 'paragraph') return <p>{block.text}</p>
  return <Breakdown shares={block.shares} total={block.total} />
}

type BreakdownBlock = Extract<AgreementContent['blocks'][number], { type: 'breakdown' }>

function Breakdown({ shares, total }: Pick<BreakdownBlock, 'shares' | 'total'>) {
  const { formatMoney } = useTexts()
  return (
    <table>
      <tbody>
        {shares.map(({ name, percentage, amount }, index) => (
          <tr key={index}>
            <th scope="row">
              {name}, <span className={common.nowrap}>{percentage.toFixed(2)}%</span>
            </th>
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
