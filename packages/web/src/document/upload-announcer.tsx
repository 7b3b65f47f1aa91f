import { useEffect } from 'react'
import { useAnnounce } from '../components/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { reasonOf } from './upload-failure.ts'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

/** More names than this are said as a count. */
const mostNamesSaid = 5

/**
 * Says what happens to the files of a batch. It stands inside the dialog with a live region of its own: everything
 * behind an open dialog is silent.
 */
export function UploadAnnouncer({ queue, batch }: { readonly queue: UploadQueue; readonly batch: string }) {
  const announce = useAnnounce()
  const { t, tr } = useTexts()
  useEffect(() => {
    const say = (item: UploadItem, id: string, values = {}) => {
      if (item.batch === batch) announce(t(id, { file: item.name, ...values }))
    }
    return queue.listen({
      onAdded: (added) => {
        const own = added.filter((item) => item.batch === batch && item.failure === null)
        if (own.length > mostNamesSaid) announce(t('documents.announce.addedMany', { count: own.length }))
        else if (own.length > 0)
          announce(own.map((item) => t('documents.announce.added', { file: item.name })).join(' '))
        for (const item of added) sayFailure(item)
      },
      onProcessing: (item) => say(item, 'documents.announce.processing'),
      onUploaded: (item) => say(item, 'documents.announce.uploaded'),
      onFailed: sayFailure,
    })
    function sayFailure(item: UploadItem) {
      if (item.failure) say(item, 'documents.announce.failed', { reason: reasonOf(item.failure, { t, tr }) })
    }
  }, [queue, batch, announce, t, tr])
  return null
}
