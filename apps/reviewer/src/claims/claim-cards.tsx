import { Card } from '@makewhole/web/components/card.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { Link } from 'react-router'
import type { GridRow } from './grid-row.ts'

/** The claims on small screens, one card each. */
export function ClaimCards({ rows }: { readonly rows: readonly GridRow[] }) {
  return (
    <ul className="claim-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <Card>
            <div className="claim-cards__card">
              <div className="claim-cards__head">
                <Link to={row.to}>{row.number}</Link> <span>{row.name}</span>
              </div>
              <TurnMark {...row.turn} />
              <div className="small">{row.status}</div>
              <div className="small soft">{row.address}</div>
              <div className="small soft">{row.place}</div>
              <div className="small soft">{row.reviewer}</div>
              {row.amount === '___' ? null : <div className="small">{row.amount}</div>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
