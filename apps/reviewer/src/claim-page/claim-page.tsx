import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { claimQuery } from '@makewhole/web/claim/claim-queries.ts'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { ClaimBar } from './claim-bar.tsx'
import { claimPath } from '../claim/claim-paths.ts'
import { claimTabs } from './claim-tabs.tsx'
import type { ClaimTab } from '../claim/claim-tab.ts'
import { ProofDeskProvider } from '../claim/proof-desk.tsx'
import { TabList } from './tab-list.tsx'
import { UndoProvider } from '../review/undo.tsx'

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
