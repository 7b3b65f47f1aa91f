import { useEffect } from 'react'
import { useAnnounce } from '../feedback/live.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { codeMessage } from '../api/error-message.ts'
import type { UploadItem, UploadQueue } from './upload-queue.ts'

/** More names than this are announced as a count. */
const maxNames = 5

/**
 * Announcements about the files of a batch. The dialog has its own live region: everything behind an open dialog
 * is silent.
 */
export function UploadAnnouncer({ queue, batch }: { readonly queue: UploadQueue; readonly batch: string }) {
  const announce = useAnnounce()
  const { t, tr } = useTexts()
  useEffect(() => {
    const announceItem = (item: UploadItem, text: string) => {
      if (item.batch === batch) announce(text)
    }
    return queue.listen({
      onAdded: (added) => {
        const own = added.filter((item) => item.batch === batch && item.failure === null)
        if (own.length > maxNames) announce(t('documents.announce.addedMany', { count: own.length }))
        else if (own.length > 0)
          announce(own.map((item) => t('documents.announce.added', { file: item.name })).join(' '))
        for (const item of added) announceFailure(item)
      },
      onProcessing: (item) => announceItem(item, t('documents.announce.processing', { file: item.name })),
      onUploaded: (item) => announceItem(item, t('documents.announce.uploaded', { file: item.name })),
      onFailed: announceFailure,
    })
    function announceFailure(item: UploadItem) {
      if (!item.failure) return
      const reason = codeMessage(item.failure, { t, tr })
      announceItem(item, t('documents.announce.failed', { file: item.name, reason }))
    }
  }, [queue, batch, announce, t, tr])
  return null
}
