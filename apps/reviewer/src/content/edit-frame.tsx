import '../claim/claim.css'
import './content-editing.css'
import Button from '@mui/material/Button'
import type { ContentPage } from '@makewhole/domain/content/content.ts'
import { isLineLost, requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { SystemError } from '@makewhole/web/shell/screens.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentQuery, pageIn } from './content-query.ts'
import type { EditedPage } from './content-query.ts'
import { useContentChange } from './use-content-change.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const pages = [
  { page: 'HOME', to: '/content/home', title: 'content.title.home' },
  { page: 'FAQ', to: '/content/faq', title: 'content.title.faq' },
  { page: 'FOOTER', to: '/content/footer', title: 'content.title.footer' },
] as const satisfies readonly { page: ContentPage; to: string; title: string }[]

export interface EditFrameProps<P extends ContentPage> {
  readonly page: P
  /** The page's own title where it has one of the specification. */
  readonly actions?: ReactNode
  readonly children: (edited: EditedPage<P>) => ReactNode
}

/** A page in edit mode: the marigold bar, its draft, its versions, and the page itself with what edits it (look.md "Edit mode"). */
export function EditFrame<P extends ContentPage>({ page, actions, children }: EditFrameProps<P>) {
  const { t } = useTexts()
  const content = useQuery(contentQuery(useApi()))
  const title = pages.find((each) => each.page === page)?.title ?? ''
  const [isVersionsOpen, setIsVersionsOpen] = useState(false)
  if (content.isPending) return <PageSkeleton />
  if (content.isError) {
    const retry = isLineLost(content.error) ? { onRetry: () => void content.refetch() } : {}
    return <SystemError requestId={requestIdOf(content.error)} {...retry} />
  }
  const edited = pageIn(content.data, page)
  return (
    <>
      <div className="edit-bar">
        <span>
          <b>{t('content.editMode')}</b> {t('content.editMode.text')}
        </span>
        <Button component={Link} to="/" variant="outlined" size="small">
          {t('content.leave')}
        </Button>
      </div>
      <PageHeader
        title={t(title)}
        actions={
          <>
            <Button variant="outlined" onClick={() => setIsVersionsOpen(true)}>
              {t('content.versions')}
            </Button>
            {actions}
          </>
        }
      />
      <nav className="tab-list" aria-label={t('content.pages')}>
        {pages.map((each) => (
          <Link key={each.to} to={each.to} aria-current={each.page === page ? 'page' : undefined}>
            {t(each.title)}
          </Link>
        ))}
      </nav>
      {edited.hasUnpublishedDraft ? <DraftNotice edited={edited} page={page} /> : null}
      {children(edited)}
      {isVersionsOpen ? (
        <VersionsDialog page={page} edited={edited} onClose={() => setIsVersionsOpen(false)} />
      ) : null}
    </>
  )
}

/** What was saved and not published: by a preview, a restored version, or a publication that failed halfway. */
function DraftNotice({
  edited,
  page,
}: {
  readonly edited: EditedPage<ContentPage>
  readonly page: ContentPage
}) {
  const { t, formatDate } = useTexts()
  const { draft, published } = edited.view
  const publish = useContentChange((api) =>
    api.call('publishContent', { body: { section: page }, ifMatch: edited.version }),
  )
  const discard = useContentChange((api) =>
    api
      .call('restoreContentVersion', {
        params: { section: page, versionId: published.id },
        ifMatch: edited.version,
      })
      .then(({ version }) => api.call('publishContent', { body: { section: page }, ifMatch: version })),
  )
  const isPending = publish.isPending || discard.isPending
  return (
    <Notice tone="you" title={t('content.draft')}>
      <p>
        {t('content.draft.text', {
          name: draft?.createdBy ?? t('content.versions.program'),
          date: formatDate(Date.parse(draft?.createdOn ?? ''), 'dateTime'),
        })}
      </p>
      <div className="row">
        <Button disabled={isPending} onClick={() => publish.mutate(undefined)}>
          {t('content.draft.publish')}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={() => discard.mutate(undefined)}>
          {t('content.draft.discard')}
        </Button>
      </div>
    </Notice>
  )
}
