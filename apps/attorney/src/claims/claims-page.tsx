import type { ApiClient } from '@makewhole/contract/client.ts'
import { firmTabs } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmClaimsPage } from '@makewhole/contract/firm/firm-claims.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { useOutcomeNotice } from '@makewhole/web/claim-pages/claim-outcome.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { SearchField } from '@makewhole/web/controls/search-field.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { ViewLinks } from '@makewhole/web/components/view-links.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSession } from '@makewhole/web/session/use-session.ts'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Files, FileUp, PenLine, Plus, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { claimLine } from './claim-line.ts'
import type { ClaimLine } from './claim-line.ts'
import { ClaimsTable } from './claims-table.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import * as styles from './firm-claims.module.css'
import { FolderFilter } from './folder-filter.tsx'
import { KindFilter } from './kind-filter.tsx'
import { changed, useListState, written } from './list-state.ts'
import type { ListState } from './list-state.ts'
import { Tiles } from './tiles.tsx'
import { useIsWide } from '@makewhole/web/components/use-is-wide.ts'

/** `/claims`: the firm's claims, by turn and next step (docs/rules/law-firms.md "The firm's list"). */
export function ClaimsPage() {
  const { t } = useTexts()
  const { me } = useSession()
  const [state, change] = useListState()
  const page = useQuery({ ...firmClaimsQuery(useApi(), state), placeholderData: keepPreviousData })
  useOutcomeNotice()
  return (
    <>
      <PageHeader
        title={t('claims.title')}
        facts={me?.firm ? [me.firm.displayName] : []}
        actions={
          <>
            {page.data && page.data.counts.drafts > 0 ? <SignLink /> : null}
            <ImportLink />
            <StartLink />
          </>
        }
      />
      <Loaded
        of={page}
        loading={t('firmClaims.loading')}
        lines={8}
        failed={t('firmClaims.failed.title')}
        failedText={t('firmClaims.failed.text')}
      >
        {(data) => <Portfolio state={state} page={data} isStale={page.isPlaceholderData} onChange={change} />}
      </Loaded>
    </>
  )
}

function StartLink() {
  const { t } = useTexts()
  return (
    <Button component={Link} to="/claim-start">
      <Plus className={common.icon} aria-hidden="true" />
      {t('claims.start')}
    </Button>
  )
}

function SignLink() {
  const { t } = useTexts()
  return (
    <Button variant="outlined" component={Link} to="/sign-together">
      <PenLine className={common.icon} aria-hidden="true" />
      {t('together.open')}
    </Button>
  )
}

function ImportLink() {
  const { t } = useTexts()
  return (
    <Button variant="outlined" component={Link} to="/imports">
      <FileUp className={common.icon} aria-hidden="true" />
      {t('imports.title')}
    </Button>
  )
}

interface PortfolioProps {
  readonly state: ListState
  readonly page: FirmClaimsPage
  /** The previous page's claims, while the next one is loading. */
  readonly isStale: boolean
  readonly onChange: (change: Partial<ListState>) => void
}

function Portfolio({ state, page, isStale, onChange }: PortfolioProps) {
  const { t } = useTexts()
  if (page.counts.all === 0)
    return (
      <StateCard
        icon={Files}
        title={t('claims.empty.title')}
        text={t('firmClaims.empty.text')}
        action={<StartLink />}
      />
    )
  const links = firmTabs.map((view) => ({
    name: view,
    label: t(`firmClaims.view.${view}`),
    to: { search: written(changed(state, { view, search: '', folder: null, sort: null })).toString() },
    count: page.counts[view],
    isCurrent: view === state.view,
  }))
  return (
    <>
      <Tiles state={state} page={page} />
      <ViewLinks label={t('firmClaims.views')} links={links} />
      <div className={styles.search}>
        <SearchField
          label={t('firmClaims.search')}
          search={state.search}
          onSearch={(search) => onChange({ search })}
        />
        <KindFilter state={state} kinds={page.kinds} onChange={onChange} />
        <FolderFilter selectedId={state.folder} onChange={onChange} />
      </div>
      <section aria-label={t('firmClaims.list')} aria-busy={isStale} className={styles.list}>
        <Listed state={state} page={page} onChange={onChange} />
      </section>
    </>
  )
}

function emptyText({ search, folder, kind, view }: ListState) {
  if (search) return 'firmClaims.none.search'
  if (kind) return 'firmClaims.none.kind'
  return folder ? 'folders.filter.none' : (`firmClaims.none.${view}` as const)
}

function Listed({ state, page, onChange }: Omit<PortfolioProps, 'isStale'>) {
  const texts = useTexts()
  const { t } = texts
  const program = useProgram()
  const isWide = useIsWide()
  const lines = page.claims.map((claim) => claimLine(claim, program, texts, state.view))
  if (lines.length === 0)
    return (
      <StateCard
        icon={SearchX}
        title={t('firmClaims.none.title')}
        text={t(emptyText(state))}
        action={
          <Button
            variant="outlined"
            onClick={() => onChange({ view: 'all', search: '', folder: null, sort: null })}
          >
            {t('firmClaims.showAll')}
          </Button>
        }
      />
    )
  return (
    <>
      {isWide ? (
        <ClaimsTable lines={lines} state={state} onChange={onChange} />
      ) : (
        <ClaimCards lines={lines} />
      )}
      <KeysetPager
        hint={t('firmClaims.hint')}
        count={t('firmClaims.shown', { shown: lines.length, count: page.counts.all })}
        label={t('claims.pages')}
        previous={{ label: t('claims.previousPage'), cursor: page.previous }}
        next={{ label: t('claims.nextPage'), cursor: page.next }}
        onPage={onChange}
      />
    </>
  )
}

/** A page of the firm's claims on a small screen, one card each. */
function ClaimCards({ lines }: { readonly lines: readonly ClaimLine[] }) {
  return (
    <ul className={styles.cards}>
      {lines.map((line) => (
        <li key={line.id}>
          <Card>
            <div className={styles.card}>
              <div className={styles.cardHead}>
                <Link to={line.to}>{line.number}</Link> <span>{line.client}</span>
              </div>
              <TurnMark {...line.turn} />
              <div className={common.small}>{line.status}</div>
              {line.unsent === null ? null : <div className={common.small}>{line.unsent}</div>}
              <div className={`${common.small} ${common.soft}`}>{line.property}</div>
              {line.messages ? (
                <Link className={common.small} to={line.messages.to}>
                  {line.messages.label}
                </Link>
              ) : null}
              {line.amount === '___' ? null : <div className={common.small}>{line.amount}</div>}
              {line.deletable ? <DeleteDraft claim={line.deletable} /> : null}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Reads one page of the firm's claims with its counts and filters. */
const firmClaimsQuery = (api: ApiClient, state: ListState) =>
  queryOptions({
    queryKey: ['claims', state],
    queryFn: ({ signal }) => {
      const { view, search, folder, kind, sort, isDescending, after, before } = state
      const query = {
        view,
        ...(search && { search }),
        ...(folder && { folderId: folder }),
        ...(kind && { documentTypeId: kind }),
        ...(sort && { sort, isDescending: isDescending ? ('true' as const) : ('false' as const) }),
        ...(after && { after }),
        ...(before && { before }),
      }
      return api.call('listFirmClaims', { query, signal })
    },
    staleTime: 0,
    meta: { local: true, changesWith: 'claims' },
  })
