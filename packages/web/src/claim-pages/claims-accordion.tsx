import * as common from '../theme/common.module.css'
import * as cardStyles from '../components/card.module.css'
import * as styles from './claims-accordion.module.css'
import Button from '@mui/material/Button'
import { Facts } from '../components/facts.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import type { ClaimRow } from './claim-row.ts'
import { DeleteClaimButton } from '../claim/delete-claim.tsx'
import { useDeleted } from './claim-outcome.ts'

/** Shown where a claim has no value yet. */
const dashes = '- -'

/** The claims on a phone: one card each, the first one open (docs/rules/screens.md "Claims list"). */
export function ClaimsAccordion({ rows }: { readonly rows: readonly ClaimRow[] }) {
  const { t } = useTexts()
  return (
    <>
      <h2 className={styles.title}>{t('claims.mine')}</h2>
      <ul className={styles.claimsAccordion}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <ClaimCard row={row} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ClaimCard({ row, isFirst }: { readonly row: ClaimRow; readonly isFirst: boolean }) {
  const { t, formatDate } = useTexts()
  const deleted = useDeleted()
  const day = (date: Date | null) => (date ? formatDate(date) : dashes)
  return (
    <details className={`${cardStyles.card} ${styles.card}`} open={isFirst}>
      <summary>
        <span>
          <b>{row.number}</b>
          <span className={styles.address}>{row.address || dashes}</span>
        </span>
        <ChevronDown className={`${common.icon} ${styles.chevron}`} aria-hidden="true" />
        <TurnMark {...row.turn} />
      </summary>
      <div className={styles.body}>
        <Facts
          columns={1}
          rows={[
            { label: t('claims.column.status'), value: row.status },
            { label: t('claims.column.lastName'), value: row.lastName || dashes },
            { label: t('claims.column.address'), value: row.address || dashes },
            { label: t('claims.column.created'), value: day(row.createdOn) },
            { label: t('claims.column.signed'), value: day(row.signedDate) },
          ]}
        />
        <Button component={Link} to={row.to} fullWidth>
          {t(row.isInProgress ? 'claims.action.continue' : 'claims.open')}
          <span className={common.visuallyHidden}> {row.number}</span>
        </Button>
        {row.deletable ? (
          <DeleteClaimButton claim={row.deletable} onDeleted={() => deleted(row.number)} />
        ) : null}
      </div>
    </details>
  )
}
