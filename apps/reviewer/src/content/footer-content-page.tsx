import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { FooterContent, PrivacyWords } from '@makewhole/domain/content/content.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Facts } from '@makewhole/web/components/facts.tsx'
import { useContentText } from '@makewhole/web/content/content-language.tsx'
import { ManagedHtml } from '@makewhole/web/content/managed-html.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { EditFrame } from './edit-frame.tsx'
import { FieldsDialog } from './fields-dialog.tsx'
import { footerParts } from './section-fields.ts'

/** `/content/footer`: service line, copyright and links below every page, and the privacy texts. */
export function FooterContentPage() {
  const { t } = useTexts()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <EditFrame
      page="FOOTER"
      actions={<Button onClick={() => setIsEditing(true)}>{t('content.editPart')}</Button>}
    >
      {({ content }) => (
        <>
          <div className={common.stack}>
            <EditedFooter footer={content} />
            {content.privacy ? <EditedPrivacy privacy={content.privacy} /> : null}
          </div>
          {isEditing ? (
            <FieldsDialog
              page="FOOTER"
              place="footer"
              title={`${t('content.editPart')}: ${t('content.title.footer')}`}
              content={content}
              partsOf={footerParts}
              onClose={() => setIsEditing(false)}
            />
          ) : null}
        </>
      )}
    </EditFrame>
  )
}

function EditedPrivacy({ privacy }: { readonly privacy: PrivacyWords }) {
  const text = useContentText()
  return (
    <Card title={text(privacy.title)}>
      <ManagedHtml html={text(privacy.content)} />
    </Card>
  )
}

function EditedFooter({ footer }: { readonly footer: FooterContent }) {
  const { t } = useTexts()
  const text = useContentText()
  return (
    <Card title={t('content.title.footer')}>
      <Facts
        rows={[
          { label: t('content.field.service'), value: text(footer.service) },
          { label: t('content.field.copyright'), value: text(footer.copyright) },
          ...footer.links.map(({ title, url }) => ({ label: text(title), value: url })),
        ]}
      />
    </Card>
  )
}
