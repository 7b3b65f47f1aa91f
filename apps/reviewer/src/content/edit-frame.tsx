import * as tabListStyles from '../controls/tab-list.module.css'
import * as contentEditingStyles from './content-editing.module.css'
import * as styles from './edit-frame.module.css'
import Button from '@mui/material/Button'
import type { ContentPage } from '@makewhole/domain/content/content.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { isOffline, requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { ContentLanguage } from '@makewhole/web/content/content-language.tsx'
import type { PlainTextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { SystemError } from '@makewhole/web/shell/screens.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentQuery, pageIn } from './content-query.ts'
import type { EditedPage } from './content-query.ts'
import { DraftNotice } from './draft-notice.tsx'
import { EditedLanguages } from './in-each-language.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const pages = [
  { page: 'HOME', to: '/content/home', title: 'content.title.home' },
  { page: 'FAQ', to: '/content/faq', title: 'content.title.faq' },
  { page: 'FOOTER', to: '/content/footer', title: 'content.title.footer' },
] as const satisfies readonly { page: ContentPage; to: string; title: PlainTextId }[]

export interface EditFrameProps<P extends ContentPage> {
  readonly page: P
  /** The page's own title where it has one of the specification. */
  readonly actions?: ReactNode
  readonly children: (edited: EditedPage<P>) => ReactNode
}

/**
 * A page in edit mode: the marigold bar, its draft, its versions, and the page itself with its edit buttons
 * (docs/rules/public-pages.md "Where pages are edited").
 */
export function EditFrame<P extends ContentPage>({ page, actions, children }: EditFrameProps<P>) {
  const { t } = useTexts()
  const content = useQuery(contentQuery(useApi()))
  const title = pages.find((each) => each.page === page)?.title
  const [chosen, setChosen] = useState<Locale | null>(null)
  const [isVersionsOpen, setIsVersionsOpen] = useState(false)
  if (content.isPending) return <PageSkeleton />
  if (content.isLoadingError) {
    const retry = isOffline(content.error) ? { onRetry: () => void content.refetch() } : {}
    return <SystemError requestId={requestIdOf(content.error)} {...retry} />
  }
  const edited = pageIn(content.data, page)
  const languages = edited.view.locales
  const language = chosen ?? languages[0] ?? 'en'
  return (
    <>
      <div className={styles.editBar}>
        <span>
          <b>{t('content.editMode')}</b> {t('content.editMode.text')}
        </span>
        <Button component={Link} to="/" variant="outlined" size="small">
          {t('content.leave')}
        </Button>
      </div>
      <PageHeader
        title={title ? t(title) : ''}
        actions={
          <>
            <Button variant="outlined" onClick={() => setIsVersionsOpen(true)}>
              {t('content.versions')}
            </Button>
            {actions}
          </>
        }
      />
      <nav
        className={`${tabListStyles.tabList} ${contentEditingStyles.editTabs}`}
        aria-label={t('content.pages')}
      >
        {pages.map((each) => (
          <Link key={each.to} to={each.to} aria-current={each.page === page ? 'page' : undefined}>
            {t(each.title)}
          </Link>
        ))}
      </nav>
      <ContentLanguage value={language}>
        {edited.hasUnpublishedDraft ? <DraftNotice edited={edited} page={page} /> : null}
        <LanguageChoice languages={languages} language={language} onSelect={setChosen} />
        <EditedLanguages value={languages}>{children(edited)}</EditedLanguages>
      </ContentLanguage>
      {isVersionsOpen ? (
        <VersionsDialog page={page} edited={edited} onClose={() => setIsVersionsOpen(false)} />
      ) : null}
    </>
  )
}

interface LanguageChoiceProps {
  readonly languages: readonly Locale[]
  readonly language: Locale
  readonly onSelect: (language: Locale) => void
}

/** The languages in which visitors read the page; a single one needs no choice. */
function LanguageChoice({ languages, language, onSelect }: LanguageChoiceProps) {
  const { t } = useTexts()
  if (languages.length < 2) return null
  return (
    <div className={styles.editLanguages} role="group" aria-label={t('content.language')}>
      {languages.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === language ? 'contained' : 'outlined'}
          aria-pressed={each === language}
          lang={each}
          onClick={() => onSelect(each)}
        >
          {t(`public.language.${each}`)}
        </Button>
      ))}
    </div>
  )
}
