import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { ContentPage } from '@makewhole/domain/content/content.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { useContentLanguage } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import type { EditedPage } from './content-query.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { EditingFailure, PublishDialog } from './publish-dialog.tsx'
import { useContentChange } from './use-content-change.ts'

export interface DraftNoticeProps {
  readonly edited: EditedPage<ContentPage>
  readonly page: ContentPage
}

/** Changes that were saved and not published: by a preview, a restored version, or a publication that failed. */
export function DraftNotice({ edited, page }: DraftNoticeProps) {
  const { t, formatDate } = useTexts()
  const locale = useContentLanguage()
  const [isPublishing, setIsPublishing] = useState(false)
  const { draft, published } = edited.view
  const preview = useContentChange((api) =>
    api.call('previewContent', { params: { section: page }, query: { locale } }),
  )
  const discard = useContentChange((api) =>
    api
      .call('restoreContentVersion', {
        params: { section: page, versionId: published.id },
        ifMatch: edited.version,
      })
      .then(({ version }) => api.call('publishContent', { body: { section: page }, ifMatch: version })),
  )
  const failure = preview.error ?? discard.error
  return (
    <Notice tone="you" title={t('content.draft')}>
      <p>
        {t('content.draft.text', {
          name: draft?.createdBy ? fullName(draft.createdBy) : t('content.versions.program'),
          date: formatDate(Date.parse(draft?.createdOn ?? ''), 'dateTime'),
        })}
      </p>
      {failure ? <EditingFailure error={failure} /> : null}
      <div className={common.row}>
        <SlowNotice isPending={preview.isPending || discard.isPending} />
        <Button disabled={discard.isPending} onClick={() => setIsPublishing(true)}>
          {t('content.draft.publish')}
        </Button>
        <Button variant="outlined" disabled={preview.isPending} onClick={() => preview.mutate(undefined)}>
          {t('content.preview')}
        </Button>
        <Button variant="outlined" disabled={discard.isPending} onClick={() => discard.mutate(undefined)}>
          {t('content.draft.discard')}
        </Button>
      </div>
      {isPublishing ? (
        <PublishDraftDialog edited={edited} page={page} onClose={() => setIsPublishing(false)} />
      ) : null}
      {preview.data ? <PreviewDialog html={preview.data.html} onClose={() => preview.reset()} /> : null}
    </Notice>
  )
}

/** A draft is published as any edit is: confirmed first. */
function PublishDraftDialog({ edited, page, onClose }: DraftNoticeProps & { readonly onClose: () => void }) {
  const { t } = useTexts()
  const { show } = useSnackbar()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const publish = useContentChange(
    (api) => api.call('publishContent', { body: { section: page }, ifMatch: edited.version }),
    () => {
      show(t('content.published'))
      onClose()
    },
  )
  return (
    <PublishDialog
      title={t('content.draft.publish')}
      cancel={t('content.cancel')}
      act={t('content.draft.publishNow')}
      confirmation={t('content.confirmPublished')}
      isConfirmed={isConfirmed}
      onConfirm={setIsConfirmed}
      confirmationError={null}
      needsConfirmation
      isPending={publish.isPending}
      error={publish.error}
      onAct={() => publish.mutate(undefined)}
      onClose={onClose}
    />
  )
}
