import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './firm-claims.module.css'
import type { FirmSort } from '@makewhole/contract/firm/firm-claim-names.ts'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { columns } from './claim-line.ts'
import type { ClaimLine } from './claim-line.ts'
import type { ListState } from './list-state.ts'

interface ClaimsTableProps {
  readonly lines: readonly ClaimLine[]
  readonly state: ListState
  readonly onChange: (change: Partial<ListState>) => void
}

/** A page of the firm's claims on a wide screen; the server sorts it. */
export function ClaimsTable({ lines, state, onChange }: ClaimsTableProps) {
  const { t } = useTexts()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('firmClaims.list')}>
        <thead>
          <tr>
            {columns.map(([name, sort]) => (
              <Head key={name} name={name} sort={sort} state={state} onChange={onChange} />
            ))}
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
              <td>{line.status}</td>
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

/** Up, down, as usual: each press one further (docs/rules/screens.md "Shared screens"). */
function Head({ name, sort, state, onChange }: HeadProps) {
  const { t } = useTexts()
  const label = t(`firmClaims.column.${name}`)
  const isAmount = name === 'amount'
  if (sort === null)
    return (
      <th scope="col" className={isAmount ? styles.amount : undefined}>
        {label}
      </th>
    )
  const isSorted = state.sort === sort
  const next = !isSorted
    ? { sort, isDescending: false }
    : state.isDescending
      ? { sort: null, isDescending: false }
      : { sort, isDescending: true }
  return (
    <th scope="col" aria-sort={isSorted ? (state.isDescending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onChange(next)}>
        {label}
        {isSorted ? <Direction isDescending={state.isDescending} /> : null}
      </button>
    </th>
  )
}

function Direction({ isDescending }: { readonly isDescending: boolean }) {
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return <Arrow className={common.icon} aria-hidden="true" />
}
