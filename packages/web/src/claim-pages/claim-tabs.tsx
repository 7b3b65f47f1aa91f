import * as common from '../theme/common.module.css'
import * as styles from './claim-tabs.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useTexts } from '../i18n/texts.tsx'
import { ClaimUnreadBadge, useClaimUnreadText } from '../message/unread-badge.tsx'
import { Link, useNavigate } from 'react-router'
import { claimTabs, tabPath } from '../claim/claim-paths.ts'
import type { ClaimTab } from '../claim/claim-paths.ts'

/** The parts of the claim page as links; a list on small screens. The address follows the chosen one. */
export function ClaimTabs({ claim, tab }: { readonly claim: ClaimView; readonly tab: ClaimTab }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const unread = useClaimUnreadText(claim.id)
  return (
    <>
      <nav className={`${styles.claimTabs} ${common.wideOnly}`} aria-label={t('claim.tabs')}>
        {claimTabs.map((name) => (
          <Link key={name} to={tabPath(claim, name)} aria-current={name === tab ? 'page' : undefined}>
            {t(`claim.tab.${name}`)}
            {name === 'messaging' ? <ClaimUnreadBadge claimId={claim.id} /> : null}
          </Link>
        ))}
      </nav>
      <div className={`${styles.select} ${common.narrowOnly}`}>
        <Select
          native
          fullWidth
          value={tab}
          onChange={(event) => void navigate(tabPath(claim, event.target.value))}
          input={<OutlinedInput inputProps={{ 'aria-label': t('claim.tabs') }} />}
        >
          {claimTabs.map((name) => (
            <option key={name} value={name}>
              {t(`claim.tab.${name}`)}
              {name === 'messaging' ? unread : ''}
            </option>
          ))}
        </Select>
      </div>
    </>
  )
}
