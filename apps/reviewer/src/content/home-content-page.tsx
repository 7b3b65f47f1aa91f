import * as common from '@makewhole/web/theme/common.module.css'
import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as styles from './home-content-page.module.css'
import Button from '@mui/material/Button'
import type { HomeContent, HomeSectionName } from '@makewhole/domain/content/content.ts'
import { useContentLanguage, useContentText } from '@makewhole/web/content/content-language.tsx'
import { Hero } from '@makewhole/web/content/hero.tsx'
import { HomeSections } from '@makewhole/web/content/home-sections.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { BannerDialog } from './banner-dialog.tsx'
import { EditFrame } from './edit-frame.tsx'
import { FieldsDialog } from './fields-dialog.tsx'
import { partsOf } from './section-fields.ts'

/** `/content/home`: the landing page with an Edit link on each section. */
export function HomeContentPage() {
  return <EditFrame page="HOME">{({ content }) => <EditedHome home={content} />}</EditFrame>
}

function EditedHome({ home }: { readonly home: HomeContent }) {
  const { t, locale } = useTexts()
  const text = useContentText()
  const language = useContentLanguage()
  const [editing, setEditing] = useState<HomeSectionName | null>(null)
  const editLink = (section: HomeSectionName) => (
    <Button
      className={styles.editLink}
      data-testid="edit-link"
      lang={locale}
      size="small"
      variant="outlined"
      onClick={() => setEditing(section)}
    >
      {t('content.editPart')}
      <span className={common.visuallyHidden}>: {t(`content.section.${section}`)}</span>
    </Button>
  )
  return (
    <>
      <div className={styles.editPage} lang={language}>
        <Hero banner={home.banner} action={editLink('banner')} />
        <HomeSections
          home={home}
          program={null}
          sectionAction={editLink}
          instructionButton={(instruction, index) => (
            <span
              key={index}
              className={`${buttonStyles.button} ${buttonStyles.secondary}`}
              aria-hidden="true"
            >
              {text(instruction.title)}
            </span>
          )}
        />
      </div>
      {editing === 'banner' ? <BannerDialog home={home} onClose={() => setEditing(null)} /> : null}
      {editing && editing !== 'banner' ? (
        <FieldsDialog
          page="HOME"
          place={editing}
          title={`${t('content.editPart')}: ${t(`content.section.${editing}`)}`}
          content={home}
          partsOf={(edited) => partsOf(editing, edited)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}
