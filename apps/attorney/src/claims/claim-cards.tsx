import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './firm-claims.module.css'
import { Card } from '@makewhole/web/components/card.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { Link } from 'react-router'
import type { ClaimLine } from './claim-line.ts'
import { DeleteDraft } from './delete-draft.tsx'

/** A page of the firm's claims on a small screen, one card each. */
export function ClaimCards({ lines }: { readonly lines: readonly ClaimLine[] }) {
  return (
    <ul className={styles.cards}>
      {lines.map((line) => (
        <li key={line.id}>
          <Card>
            <div className={styles.card}>
              <div className={styles.cardHead}>
                <Link to={line.to}>{line.number}</Link> <span>{line.client}</span>
              </div>
              <TurnMark {...line.turn} />
              <div className={common.small}>{line.status}</div>
              {line.unsent === null ? null : <div className={common.small}>{line.unsent}</div>}
              <div className={`${common.small} ${common.soft}`}>{line.property}</div>
              {line.messages ? (
                <Link className={common.small} to={line.messages.to}>
                  {line.messages.label}
                </Link>
              ) : null}
              {line.amount === '___' ? null : <div className={common.small}>{line.amount}</div>}
              {line.deletable ? <DeleteDraft claim={line.deletable} /> : null}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
