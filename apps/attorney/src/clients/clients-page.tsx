import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './clients.module.css'
import Button from '@mui/material/Button'
import type { FirmClientsPage, FirmClientView } from '@makewhole/contract/firm/firm-clients.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { SearchField } from '@makewhole/web/controls/search-field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { AddClientDialog } from './add-client-dialog.tsx'
import { ClientFileDialog } from './client-file-dialog.tsx'
import { clientsQuery, useClientAct } from './client-queries.ts'
import type { ClientsPlace } from './client-queries.ts'

/** `/clients`: whom the firm represents, and which claims it has no longer (docs/rules/law-firms.md "The client list"). */
export function ClientsPage() {
  const { t } = useTexts()
  const [place, setPlace] = useState<ClientsPlace>({ search: '' })
  const [open, setOpen] = useState<'one' | 'file' | null>(null)
  const page = useQuery({ ...clientsQuery(useApi(), place), placeholderData: keepPreviousData })
  const find = useCallback((search: string) => setPlace({ search }), [])
  return (
    <>
      <PageHeader
        title={t('clients.title')}
        actions={
          <>
            <Button variant="outlined" onClick={() => setOpen('file')}>
              <FileUp className={common.icon} aria-hidden="true" />
              {t('clients.file')}
            </Button>
            <Button onClick={() => setOpen('one')}>
              <UserPlus className={common.icon} aria-hidden="true" />
              {t('clients.add')}
            </Button>
          </>
        }
      />
      <Loaded of={page} loading={t('clients.loading')}>
        {(data) => (
          <div className={common.stack}>
            <Card title={t('clients.list')}>
              <div className={common.stack}>
                <p>{t('clients.intro')}</p>
                <SearchField label={t('clients.search')} search={place.search} onSearch={find} />
                <Clients page={data} search={place.search} />
                <KeysetPager
                  count={t('clients.count', { count: data.count })}
                  label={t('clients.pages')}
                  previous={{ label: t('claims.previousPage'), cursor: data.previous }}
                  next={{ label: t('claims.nextPage'), cursor: data.next }}
                  onPage={(cursor) => setPlace({ search: place.search, ...cursor })}
                />
              </div>
            </Card>
            <FormerClaims claims={data.formerClaims} />
          </div>
        )}
      </Loaded>
      {open === 'one' ? <AddClientDialog onClose={() => setOpen(null)} /> : null}
      {open === 'file' ? <ClientFileDialog onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function Clients({ page, search }: { readonly page: FirmClientsPage; readonly search: string }) {
  const { t } = useTexts()
  if (page.clients.length === 0)
    return <p className={common.soft}>{t(search === '' ? 'clients.none' : 'clients.noMatch')}</p>
  return (
    <ul className={styles.clients}>
      {page.clients.map((client) => (
        <Client key={client.id} client={client} />
      ))}
    </ul>
  )
}

function Client({ client }: { readonly client: FirmClientView }) {
  const { t, formatDate } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const name = fullName(client)
  const added = { date: formatDate(client.addedOn, 'medium'), name: client.addedBy ?? t('attorney.somebody') }
  return (
    <li className={styles.client}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>{joinParts([client.email, client.address1, client.zip])}</span>
        <span className={`${common.small} ${common.soft}`}>{t('clients.added', added)}</span>
      </div>
      <Button
        variant="text"
        size="small"
        color="error"
        aria-label={t('clients.remove.name', { name })}
        onClick={() => setLeaving(true)}
      >
        {t('clients.remove')}
      </Button>
      {isLeaving ? <RemoveDialog client={client} onClose={() => setLeaving(false)} /> : null}
    </li>
  )
}

interface RemoveDialogProps {
  readonly client: FirmClientView
  readonly onClose: () => void
}

function RemoveDialog({ client, onClose }: RemoveDialogProps) {
  const { t } = useTexts()
  const name = fullName(client)
  const act = useClientAct(
    (api, clientId: string) => api.call('removeFirmClient', { params: { clientId } }),
    { text: t('clients.remove.done', { name }), then: onClose },
  )
  return (
    <ActDialog
      title={t('clients.remove.title', { name })}
      act={t('clients.remove.name', { name })}
      cancel={t('clients.remove.keep', { name })}
      isDanger
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => act.mutate(client.id)}
    >
      <p>{t('clients.remove.text')}</p>
    </ActDialog>
  )
}

/** The claims that left the firm, with their day; the firm sees nothing else of them. */
function FormerClaims({ claims }: { readonly claims: FirmClientsPage['formerClaims'] }) {
  const { t, formatDate } = useTexts()
  if (claims.length === 0) return null
  return (
    <Card title={t('clients.former')}>
      <ul className={styles.clients}>
        {claims.map(({ claimNumber, endedOn }) => (
          <li key={claimNumber}>
            <strong>{claimNumber}</strong>{' '}
            {t('clients.former.ended', { date: formatDate(endedOn, 'medium') })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
