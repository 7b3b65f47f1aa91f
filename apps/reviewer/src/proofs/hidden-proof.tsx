import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { FileX2 } from 'lucide-react'
import type { ViewedFile } from './proof-view.tsx'
import { DownloadName } from '../documents/download-name.tsx'

/** The reason why a proof is not drawn: it can't be, it must not be, or it is held back. */
export type HiddenReason = 'password' | 'broken' | 'tooLarge' | 'otherKind' | 'scanning' | 'blocked'

/** In place of a proof that is not drawn: the reason and the next step; scanned files can be downloaded. */
export function HiddenProof({ file, why }: { readonly file: ViewedFile; readonly why: HiddenReason }) {
  const { t } = useTexts()
  const isUnreleased = why === 'scanning' || why === 'blocked'
  return (
    <StateCard
      icon={FileX2}
      headingLevel={2}
      title={file.documentName}
      text={t(`proofs.${why}`)}
      action={isUnreleased ? undefined : <DownloadName file={file} />}
    />
  )
}
