import { FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { StateCard } from './state-card.tsx'

export interface NoDataProps {
  /** The missing thing, or what will be here, in paragraphs. */
  readonly children?: ReactNode
  readonly headingLevel?: 2 | 3
}

/** An empty page, for which the reader can do nothing (docs/rules/screens.md "Shared screens"). */
export function NoData({ children, headingLevel = 2 }: NoDataProps) {
  const { t } = useTexts()
  return (
    <StateCard
      headingLevel={headingLevel}
      icon={FolderOpen}
      title={t('shell.noData')}
      text={
        <>
          <p>{t('shell.noDataFound')}</p>
          {children}
        </>
      }
    />
  )
}
