import * as common from '../theme/common.module.css'
import * as styles from './offer-ledger.module.css'
import { Ruler } from 'lucide-react'
import type { ReactNode } from 'react'
import { Ledger } from '../components/ledger.tsx'
import type { LedgerLine } from '../components/ledger.tsx'
import { Notice } from '../feedback/notice.tsx'
import { asSentence } from '../i18n/sentence.ts'
import { useTexts } from '../i18n/texts.tsx'
import type { RuleLineView, RuleResultsView } from '@makewhole/contract/settlement/settlement.ts'

export interface OfferLedgerProps {
  readonly results: RuleResultsView
  /** Integer cents of the offer; by default the calculation's own sum. */
  readonly total?: number
  /** By default "Your offer" for the household, "Total" for staff. */
  readonly totalLabel?: string
  /** After each difference to the household's answer: a link to write about it. */
  readonly writeAbout?: ReactNode
}

/**
 * An offer as a sum to check: each line with its rule, the additional payments, a double rule, the total. Below a
 * line, a confirmed value that differs from the answer, with its reason (docs/rules/screens.md "The sum, line by
 * line"). Lines of $0.00 stay.
 */
export function OfferLedger({ results, total, totalLabel, writeAbout }: OfferLedgerProps) {
  const { t, find } = useTexts()
  const lines = [...results.ruleResults, ...results.additionalPaymentsResults]
  const notes = results.notes.map((code) => find(`settlement.note.${code}`)).filter((note) => note !== null)
  return (
    <div className={styles.offerLedger}>
      <Ledger
        caption={t('settlement.ledger.caption')}
        lines={lines.map(ledgerLine)}
        total={total ?? results.total}
        totalLabel={totalLabel ?? t('shell.total')}
      />
      {notes.map((note) => (
        <p key={note} className={`${common.small} ${common.soft}`}>
          {note}
        </p>
      ))}
      {results.totalNote ? <p className={`${common.small} ${common.soft}`}>{results.totalNote}</p> : null}
      {lines.filter(isDifferent).map((line) => (
        <Difference key={line.id} line={line} writeAbout={writeAbout} />
      ))}
    </div>
  )
}

/**
 * The household's answer next to the confirmed value, with the reason (docs/rules/screens.md "The sum, line by
 * line": say both).
 */
function Difference({ line, writeAbout }: { readonly line: RuleLineView; readonly writeAbout: ReactNode }) {
  const { t } = useTexts()
  return (
    <Notice
      tone="rest"
      icon={Ruler}
      title={t('settlement.difference', { item: line.item.name, asked: line.asked ?? '' })}
    >
      <p>
        {t('settlement.difference.used', { input: line.input })} {asSentence(line.rationale)} {writeAbout}
      </p>
    </Notice>
  )
}

function ledgerLine(line: RuleLineView): LedgerLine {
  return {
    item: line.item.name,
    formula: (
      <>
        {line.input}
        {line.description && line.description !== line.input ? (
          <small className={styles.rule}>{line.description}</small>
        ) : null}
        {line.rationale && !isDifferent(line) ? <small className={styles.why}>{line.rationale}</small> : null}
      </>
    ),
    amount: line.value,
  }
}

function isDifferent(line: RuleLineView): boolean {
  return line.asked !== null && line.asked !== ''
}
