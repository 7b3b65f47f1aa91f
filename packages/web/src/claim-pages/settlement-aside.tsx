import * as common from '../theme/common.module.css'
import * as styles from '../settlement/settlement.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Clock } from '../components/clock.tsx'
import { useReader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { clocksOf } from '../claim/clocks.ts'
import { attorneyLine } from '../settlement/adviser.ts'

/** The running clocks, and the contact. */
export function SettlementAside({ claim }: { readonly claim: ClaimView }) {
  const texts = useTexts()
  const { t } = texts
  const program = useProgram()
  const reviewer = claim.reviewer ? fullName(claim.reviewer) : ''
  const attorney = attorneyLine(claim, useReader())
  return (
    <aside className={styles.aside} aria-label={t('settlement.aside')}>
      {program
        ? clocksOf(claim, program, texts).map((clock) => <Clock key={clock.label} {...clock} />)
        : null}
      <div className={styles.questions}>
        <h2>{t('settlement.questions')}</h2>
        <p className={`${common.small} ${common.soft}`}>
          {reviewer ? t('settlement.questions.reviewer', { name: reviewer }) : t('settlement.questions.text')}
        </p>
        <Button component={Link} to={tabPath(claim, 'messaging')} variant="outlined" size="small">
          <MessageSquare className={common.icon} aria-hidden="true" />
          {t('settlement.questions.send')}
        </Button>
        {attorney ? (
          <p className={`${common.small} ${common.soft}`}>
            {t('settlement.questions.attorney', { name: attorney })}
          </p>
        ) : null}
      </div>
    </aside>
  )
}
