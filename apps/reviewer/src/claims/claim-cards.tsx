import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claims-list.module.css'
import { Card } from '@makewhole/web/components/card.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { Link } from 'react-router'
import type { GridRow } from './grid-row.ts'

/** The claims on small screens, one card each. */
export function ClaimCards({ rows }: { readonly rows: readonly GridRow[] }) {
  return (
    <ul className={styles.claimCards}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card>
            <div className={styles.claimCardsCard}>
              <div className={styles.claimCardsHead}>
                <Link to={row.to}>{row.number}</Link> <span>{row.name}</span>
              </div>
              <TurnMark {...row.turn} />
              <div className={common.small}>{row.status}</div>
              <div className={`${common.small} ${common.soft}`}>{row.address}</div>
              <div className={`${common.small} ${common.soft}`}>{row.place}</div>
              <div className={`${common.small} ${common.soft}`}>{row.reviewer}</div>
              {row.amount === '___' ? null : <div className={common.small}>{row.amount}</div>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
