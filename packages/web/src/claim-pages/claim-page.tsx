import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { isNotFound, useApi } from '../api/api.tsx'
import { useProgram } from '../api/use-program.ts'
import { claimTabs, continuePath, isInProgress, printablePath, tabPath } from '../claim/claim-paths.ts'
import type { ClaimTab } from '../claim/claim-paths.ts'
import { claimQuery } from '../claim/claim-queries.ts'
import { joinParts } from '../claim/claim-words.ts'
import { useFieldOfAddress } from '../claim/use-field-of-address.ts'
import { PageHeader } from '../components/page-header.tsx'
import { usePrintedMargins } from '../components/printed-margins.ts'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { MessagingTab } from '../message/messaging-tab.tsx'
import { ClaimUnreadBadge, useClaimUnreadText } from '../message/unread-badge.tsx'
import * as common from '../theme/common.module.css'
import * as styles from './claim-tabs.module.css'
import { ClaimUnavailable } from './claim-unavailable.tsx'
import { ClosedProgram } from './closed-program.tsx'
import { DocumentationTab } from './documentation-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

/** Loads when it is opened: visits usually end on the overview. */
const SettlementTab = lazy(async () => ({ default: (await import('./settlement-tab.tsx')).SettlementTab }))

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
  if (!claim.data || isNotFound(claim.error))
    return <ClaimUnavailable of={tab === 'documentation' ? 'documents' : 'claim'} cause={claim.error} />
  const fire = program?.fires.find((candidate) => candidate.id === claim.data.fire.id)
  if (program && fire && !fire.isOpen)
    return <ClosedProgram claim={claim.data} program={program} fire={fire} />
  if (isInProgress(claim.data)) {
    // The cached claim may be out of date, for example just after it was submitted.
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
            // `opener`: a new window inherits this one's session, so that printing needs no sign-in.
            <Button
              component={Link}
              variant="text"
              size="small"
              to={printablePath(claim)}
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

/** The parts of the claim page as links; a list on small screens. The address follows the chosen one. */
function ClaimTabs({ claim, tab }: { readonly claim: ClaimView; readonly tab: ClaimTab }) {
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
