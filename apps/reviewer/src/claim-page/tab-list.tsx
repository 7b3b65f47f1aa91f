import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from '../controls/tab-list.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ClaimUnreadBadge, useClaimUnreadText } from '@makewhole/web/message/unread-badge.tsx'
import { Link, useNavigate } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import type { ClaimTab } from '../claim/claim-tab.ts'

export interface TabListProps {
  readonly claim: ClaimView
  readonly tabs: readonly ClaimTab[]
  readonly selected: string
}

/** The parts of the claim page as links; a list on small screens. The address follows the chosen one. */
export function TabList({ claim, tabs, selected }: TabListProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const unread = useClaimUnreadText(
    claim.id,
    tabs.some(({ name }) => name === 'messages'),
  )
  return (
    <>
      <nav
        className={`${styles.tabList} ${styles.ofClaim} ${common.wideOnly}`}
        aria-label={t('reviewer.tabs')}
      >
        {tabs.map(({ name }) => (
          <Link key={name} to={claimPath(claim, name)} aria-current={name === selected ? 'page' : undefined}>
            {t(`reviewer.tab.${name}`)}
            {name === 'messages' ? <ClaimUnreadBadge claimId={claim.id} /> : null}
          </Link>
        ))}
      </nav>
      <div className={`${styles.select} ${common.narrowOnly}`}>
        <Select
          native
          fullWidth
          value={selected}
          onChange={(event) => void navigate(claimPath(claim, event.target.value))}
          input={<OutlinedInput inputProps={{ 'aria-label': t('reviewer.tabs') }} />}
        >
          {tabs.map(({ name }) => (
            <option key={name} value={name}>
              {t(`reviewer.tab.${name}`)}
              {name === 'messages' ? unread : ''}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
