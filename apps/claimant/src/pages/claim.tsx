import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { claimQuery } from '@makewhole/web/claim/claim-queries.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { usePrintedMargins } from '@makewhole/web/components/printed-margins.ts'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { MessagingTab } from '@makewhole/web/message/messaging-tab.tsx'
import {
  claimTabs,
  continuePath,
  isInProgress,
  printablePath,
  tabPath,
} from '@makewhole/web/claim/claim-paths.ts'
import type { ClaimTab } from '@makewhole/web/claim/claim-paths.ts'
import { ClaimTabs } from '../claim/claim-tabs.tsx'
import { ClaimUnavailable } from '../claim/claim-unavailable.tsx'
import { ClosedProgram } from '../claim/closed-program.tsx'
import { DocumentationTab } from '../claim/documentation-tab.tsx'
import { OverviewTab } from '../claim/overview-tab.tsx'
import { useFieldOfAddress } from '@makewhole/web/claim/use-field-of-address.ts'

/** Loaded when it is opened: most visits are to the overview. */
const SettlementTab = lazy(async () => ({
  default: (await import('@makewhole/web/settlement/settlement-tab.tsx')).SettlementTab,
}))

/**
 * `/claims/{number}/{id}/{tab}`: one claim (docs/rules/screens.md "Claim page"). An unknown tab falls back to the
 * overview.
 */
export function ClaimPage() {
  const { t } = useTexts()
  const { id = '', tab } = useParams()
  const claim = useQuery(claimQuery(useApi(), id))
  const program = useProgram()
  if (claim.isPending) return <PageSkeleton label={t('claim.loading')} />
  if (!claim.data)
    return <ClaimUnavailable of={tab === 'documentation' ? 'documents' : 'claim'} cause={claim.error} />
  const fire = program?.fires.find((candidate) => candidate.id === claim.data.fire.id)
  if (program && fire && !fire.isOpen)
    return <ClosedProgram claim={claim.data} program={program} fire={fire} />
  if (isInProgress(claim.data)) {
    // What was read before may be out of date: the claim may have been submitted a moment ago.
    if (claim.isFetching) return <PageSkeleton label={t('claim.loading')} />
    return <Navigate to={continuePath(claim.data)} replace />
  }
  const known = claimTabs.find((name) => name === tab)
  if (tab !== undefined && !known) return <Navigate to={tabPath(claim.data, 'overview')} replace />
  return <OpenClaim claim={claim.data} tab={known ?? 'overview'} />
}

function OpenClaim({ claim, tab }: { readonly claim: ClaimView; readonly tab: ClaimTab }) {
  const { t, formatDate } = useTexts()
  const title = t('claim.title', { number: claim.claimNumber })
  const { apn, property } = claim
  useFieldOfAddress()
  usePrintedMargins({ head: [title, formatDate(Date.now())], page: t('claim.printable.page') })
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={`${t(`claim.tab.${tab}`)} – ${title}`}
        crumbs={[{ label: t('claim.crumb'), to: '/claims' }, { label: claim.claimNumber }]}
        facts={[
          fullName(claim.claimant),
          apn ? t('claim.apn', { apn }) : '',
          joinParts([property.address1, property.city]),
          claim.reviewer ? t('claim.reviewer', { name: fullName(claim.reviewer) }) : t('claim.reviewer.none'),
        ].filter(Boolean)}
        actions={
          tab === 'overview' ? (
            // `opener`: a new window starts with this one's session, so nobody has to sign in to print.
            <Button
              component="a"
              variant="text"
              size="small"
              href={printablePath(claim)}
              target="_blank"
              rel="opener"
            >
              <Printer className={common.icon} aria-hidden="true" />
              {t('claim.print')}
            </Button>
          ) : undefined
        }
      />
      <ClaimTabs claim={claim} tab={tab} />
      {tab === 'overview' ? <OverviewTab claim={claim} /> : null}
      {tab === 'documentation' ? <DocumentationTab claim={claim} /> : null}
      {tab === 'messaging' ? <MessagingTab claim={claim} /> : null}
      {tab === 'settlement' ? (
        <Suspense fallback={<PageSkeleton />}>
          <SettlementTab claim={claim} />
        </Suspense>
      ) : null}
    </>
  )
}
