import Button from '@mui/material/Button'
import { contentText } from '@makewhole/domain/content/content.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { EditFrame } from './edit-frame.tsx'
import { FieldsDialog } from './fields-dialog.tsx'
import { footerFields } from './section-fields.ts'

/** `/content/footer`: service line, copyright and links below every public page. */
export function FooterContentPage() {
  const { t, locale } = useTexts()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <EditFrame
      page="FOOTER"
      actions={<Button onClick={() => setIsEditing(true)}>{t('content.edit')}</Button>}
    >
      {({ content }) => (
        <>
          <Card title={t('content.title.footer')}>
            <Facts
              rows={[
                { label: t('content.field.service'), value: contentText(content.service, locale) },
                { label: t('content.field.copyright'), value: contentText(content.copyright, locale) },
                ...content.links.map(({ title, url }) => ({ label: contentText(title, locale), value: url })),
              ]}
            />
          </Card>
          {isEditing ? (
            <FieldsDialog
              page="FOOTER"
              title={`${t('content.edit')}: ${t('content.title.footer')}`}
              content={content}
              fields={footerFields(content)}
              onClose={() => setIsEditing(false)}
            />
          ) : null}
        </>
      )}
    </EditFrame>
  )
}
