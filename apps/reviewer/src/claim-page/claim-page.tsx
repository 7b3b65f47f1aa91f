import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from '../controls/tab-list.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { claimQuery } from '@makewhole/web/claim/claim-queries.ts'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ClaimUnreadBadge, useClaimUnreadText } from '@makewhole/web/message/unread-badge.tsx'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import type { ClaimTab } from '../claim/claim-tab.ts'
import { ProofDeskProvider } from '../claim/proof-desk.tsx'
import { UndoProvider } from '../review/undo.tsx'
import { ClaimBar } from './claim-bar.tsx'
import { claimTabs } from './claim-tabs.tsx'

/** `/claim/{number}/{id}/{tab}`: one claim. An unknown tab, or one that is not for this person, falls back to the overview. */
export function ClaimPage() {
  const { t } = useTexts()
  const { id = '', tab = 'overview' } = useParams()
  const claim = useQuery(claimQuery(useApi(), id))
  return (
    <Loaded
      of={claim}
      loading={t('reviewer.claim.loading')}
      failed={<ClaimUnavailable cause={claim.error} />}
    >
      {(data) => {
        const tabs = claimTabs.filter(({ needs }) => data.abilities.includes(needs))
        const chosen = tabs.find(({ name }) => name === tab)
        if (!chosen) return <Navigate to={claimPath(data)} replace />
        return <OpenClaim claim={data} tabs={tabs} chosen={chosen} />
      }}
    </Loaded>
  )
}

interface OpenClaimProps {
  readonly claim: ClaimView
  readonly tabs: readonly ClaimTab[]
  readonly chosen: ClaimTab
}

function OpenClaim({ claim, tabs, chosen }: OpenClaimProps) {
  const { Tab } = chosen
  return (
    <ProofDeskProvider key={claim.id} claim={claim}>
      <UndoProvider claim={claim}>
        <ClaimBar claim={claim} tab={chosen.name} />
        <TabList claim={claim} tabs={tabs} selected={chosen.name} />
        <Suspense fallback={<PageSkeleton />}>
          <Tab claim={claim} />
        </Suspense>
      </UndoProvider>
    </ProofDeskProvider>
  )
}

function ClaimUnavailable({ cause }: { readonly cause: unknown }) {
  const { t } = useTexts()
  return (
    <StateCard
      headingLevel={1}
      icon={CloudAlert}
      title={t('reviewer.claim.failed')}
      text={t('reviewer.claim.failedText')}
      requestId={requestIdOf(cause)}
      action={
        <Button component={Link} to="/claims">
          {t('reviewer.claim.toClaims')}
        </Button>
      }
    />
  )
}

interface TabListProps {
  readonly claim: ClaimView
  readonly tabs: readonly ClaimTab[]
  readonly selected: string
}

/** The parts of the claim page as links; a list on small screens. The address follows the chosen one. */
function TabList({ claim, tabs, selected }: TabListProps) {
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
