import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './firm-claims.module.css'
import type { FirmView } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmClaimsPage } from '@makewhole/contract/firm/firm-claims.ts'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import type { TurnSide } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'
import { requestIn } from './firm-turn.ts'
import { changed, written } from './list-state.ts'
import type { ListState } from './list-state.ts'

const tiles = [
  ['turn', 'claimant'],
  ['program', 'program'],
  ['paused', 'nobody'],
  ['paid', 'done'],
] as const satisfies readonly (readonly [FirmView, TurnSide])[]

interface TilesProps {
  readonly state: ListState
  readonly page: FirmClaimsPage
}

/** The number of the firm's claims by whose turn it is, each a link to its claims. */
export function Tiles({ state, page }: TilesProps) {
  const { t, formatNumber } = useTexts()
  const textOf = useTileText(page)
  return (
    <ul className={styles.tiles} aria-label={t('firmClaims.tiles')}>
      {tiles.map(([view, side]) => (
        <li key={view} className={styles.tile} data-side={page.counts[view] > 0 ? side : undefined}>
          <Link
            to={{
              search: written(changed(state, { view, search: '', folder: null, sort: null })).toString(),
            }}
            aria-current={view === state.view ? 'page' : undefined}
          >
            <TurnMark side={side} label={t(`firmClaims.tile.${view}`)} />
            <strong className={`${styles.figure} ${common.num}`}>{formatNumber(page.counts[view])}</strong>
            <span className={`${common.small} ${common.soft}`}>{textOf[view]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useTileText({ nextDue, paymentsDueThisMonth, lastPaidOn, counts }: FirmClaimsPage) {
  const { t, formatDate } = useTexts()
  const next = nextDue && { date: formatDate(nextDue.on, 'day') }
  return {
    turn: next ? t(`firmClaims.next.${requestIn(nextDue.statusId)}`, next) : t('firmClaims.next.none'),
    program: t('firmClaims.payments', { count: paymentsDueThisMonth }),
    paused: t('firmClaims.paused', { count: counts.paused }),
    paid:
      lastPaidOn === null
        ? t('firmClaims.paid.none')
        : t('firmClaims.paid.last', { date: formatDate(lastPaidOn, 'day') }),
  }
}
