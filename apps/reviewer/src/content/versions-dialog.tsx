import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './versions-dialog.module.css'
import Button from '@mui/material/Button'
import { decodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentVersion } from '@makewhole/contract/content/content.ts'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { compareContent } from '@makewhole/domain/content/compare-content.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTablePage } from '@makewhole/web/components/use-table-page.tsx'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SkeletonLine } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedPage } from './content-query.ts'
import { placeName } from './place-name.ts'
import { useContentChange } from './use-content-change.ts'

export interface VersionsDialogProps {
  readonly page: ContentPage
  readonly edited: EditedPage<ContentPage>
  readonly onClose: () => void
}

/** Every version of a page: its time, its author, its text, and the way to restore it. */
export function VersionsDialog({ page, edited, onClose }: VersionsDialogProps) {
  const texts = useTexts()
  const { t } = texts
  const { show } = useSnackbar()
  const api = useApi()
  const versions = useQuery({
    queryKey: ['content', page, 'versions'],
    queryFn: () => api.call('listContentVersions', { params: { section: page } }),
    meta: { local: true },
  })
  const [compared, setCompared] = useState<ContentVersion | null>(null)
  const restore = useContentChange(
    (client, _queries, versionId: string) =>
      client.call('restoreContentVersion', { params: { section: page, versionId }, ifMatch: edited.version }),
    () => {
      show(t('content.versions.restored'))
      onClose()
    },
  )
  const problem = versions.error ?? restore.error
  return (
    <AppDialog
      open
      title={compared ? `${t('content.versions.version')} ${compared.semVer}` : t('content.versions')}
      maxWidth={900}
      onClose={onClose}
      actions={
        <>
          <SlowNotice isPending={restore.isPending} />
          {compared ? (
            <>
              <Button variant="text" onClick={() => setCompared(null)}>
                {t('content.versions.back')}
              </Button>
              <Button disabled={restore.isPending} onClick={() => restore.mutate(compared.id)}>
                {t('content.versions.restore')}
              </Button>
            </>
          ) : null}
          <Button variant="outlined" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <div className={common.stack}>
        {problem ? (
          <Notice tone="problem" live="alert" title={t('shell.notDone')}>
            {errorMessage(problem, texts)}
          </Notice>
        ) : null}
        {compared ? (
          <Comparison page={page} version={compared} content={edited.content} />
        ) : (
          <>
            <p className={common.soft}>{t('content.versions.text')}</p>
            {versions.isPending ? <SkeletonLine width="80%" /> : null}
            <VersionsTable versions={versions.data ?? []} onCompare={setCompared} />
          </>
        )}
      </div>
    </AppDialog>
  )
}

function VersionsTable(props: {
  readonly versions: readonly ContentVersion[]
  readonly onCompare: (version: ContentVersion) => void
}) {
  const { t, formatDate } = useTexts()
  const { shown, pager } = useTablePage(props.versions)
  const when = (instant: string | null, by: string | null) =>
    instant === null
      ? '–'
      : `${formatDate(Date.parse(instant), 'dateTime')}, ${by ?? t('content.versions.program')}`
  return (
    <div className={styles.contentVersions}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('content.versions.version')}</th>
            <th scope="col">{t('content.versions.saved')}</th>
            <th scope="col">{t('content.versions.published')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {shown.map((version) => (
            <tr key={version.id}>
              <th scope="row">
                {version.semVer}
                {version.isPublished ? <small>{t('content.versions.shown')}</small> : null}
              </th>
              <td>{when(version.createdOn, version.createdBy)}</td>
              <td>{when(version.publishedOn, version.publishedBy)}</td>
              <td>
                <Button size="small" variant="outlined" onClick={() => props.onCompare(version)}>
                  {t('content.versions.compare')}
                  <span className={common.visuallyHidden}> {version.semVer}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </div>
  )
}

function Comparison<P extends ContentPage>({
  page,
  version,
  content,
}: {
  readonly page: P
  readonly version: ContentVersion
  readonly content: ContentOf[P]
}) {
  const { t } = useTexts()
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['content', page, 'version', version.id],
    queryFn: () => api.call('getContentVersion', { params: { section: page, versionId: version.id } }),
  })
  if (!data) return <SkeletonLine width="80%" />
  const changes = compareContent(decodeContent(page, data.data), content)
  if (changes.length === 0) return <p>{t('content.versions.same')}</p>
  return (
    <div className={styles.contentVersions}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('content.versions.where')}</th>
            <th scope="col">{t('content.versions.then')}</th>
            <th scope="col">{t('content.versions.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{placeName(page, content, path, t)}</th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
