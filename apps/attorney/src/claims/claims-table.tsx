import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './firm-claims.module.css'
import type { FirmSort } from '@makewhole/contract/firm/firm-claim-names.ts'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'
import { SortHead } from '../sort-head.tsx'
import { columns } from './claim-line.ts'
import type { ClaimLine } from './claim-line.ts'
import { DeleteDraftIcon } from './delete-draft.tsx'
import type { ListState } from './list-state.ts'

interface ClaimsTableProps {
  readonly lines: readonly ClaimLine[]
  readonly state: ListState
  readonly onChange: (change: Partial<ListState>) => void
}

/** A page of the firm's claims on a wide screen; the server sorts it. */
export function ClaimsTable({ lines, state, onChange }: ClaimsTableProps) {
  const { t } = useTexts()
  const hasActions = lines.some(({ deletable }) => deletable)
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('firmClaims.list')}>
        <thead>
          <tr>
            {columns.map(([name, sort]) => (
              <Head key={name} name={name} sort={sort} state={state} onChange={onChange} />
            ))}
            {hasActions ? (
              <th scope="col">
                <span className={common.visuallyHidden}>{t('claims.column.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Link to={line.to}>{line.number}</Link>
              </th>
              <td>{line.client}</td>
              <td>{line.property}</td>
              <td>
                {line.status}
                {line.unsent === null ? null : <div className={common.small}>{line.unsent}</div>}
              </td>
              <td>
                <TurnMark {...line.turn} />
              </td>
              <td>
                {line.messages ? (
                  <Link to={line.messages.to}>{line.messages.label}</Link>
                ) : (
                  <span className={common.soft}>{t('firmClaims.noMessages')}</span>
                )}
              </td>
              <td className={`${styles.amount} ${common.num}`}>{line.amount}</td>
              {hasActions ? (
                <td className={styles.action}>
                  {line.deletable ? <DeleteDraftIcon claim={line.deletable} /> : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps extends Omit<ClaimsTableProps, 'lines'> {
  readonly name: (typeof columns)[number][0]
  readonly sort: FirmSort | null
}

function Head({ name, sort, state, onChange }: HeadProps) {
  const { t } = useTexts()
  const label = t(`firmClaims.column.${name}`)
  if (sort !== null) return <SortHead label={label} sort={sort} sorting={state} onSort={onChange} />
  return (
    <th scope="col" className={name === 'amount' ? styles.amount : undefined}>
      {label}
    </th>
  )
}
