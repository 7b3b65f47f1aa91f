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
  /** Integer cents: what was offered; the calculation's own sum unless said. */
  readonly total?: number
  /** "Your offer" to the household, "Total" to staff unless said. */
  readonly totalLabel?: string
  /** Stands behind each difference to the own answer: where to write about it. */
  readonly writeAbout?: ReactNode
}

/**
 * An offer as a sum that a person can check: each line with its rule in words, the additional payments, a double rule, the
 * total; below it where a confirmed value differs from the answer, and why
 * (docs/rules/screens.md "The sum, line by line"). Lines of $0.00 stay.
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
 * What the household answered beside what was confirmed, and why (docs/rules/screens.md "The sum, line by line": say
 * both).
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
