import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDiscardOrphan } from './form-admin.ts'
import type { OrphanDraft } from './form-admin.ts'

/**
 * Drafts whose form was renamed or removed from the program, each with a button to discard it
 * (docs/rules/intake.md "Changing a form").
 */
export function OrphanDrafts({ formAdmin: { draftsLeft } }: { readonly formAdmin: FormAdminView }) {
  const { t, formatDate } = useTexts()
  const [doomed, setDoomed] = useState<OrphanDraft | null>(null)
  if (draftsLeft.length === 0) return null
  return (
    <Card title={t('forms.left')}>
      <div className={common.stack}>
        <p>{t('forms.left.text')}</p>
        <ul className={`${common.plainList} ${common.stack}`}>
          {draftsLeft.map((draft) => {
            const { formId: form, version, savedOn, savedBy } = draft
            const day = formatDate(new Date(savedOn), 'medium')
            return (
              <li key={form}>
                <b>{t('forms.left.draft', { form, version })}</b>
                <p className={common.soft}>
                  {t('forms.left.saved', { name: savedBy ?? t('forms.somebody'), day })}
                </p>
                <Button
                  variant="outlined"
                  startIcon={<Trash2 className={common.icon} aria-hidden="true" />}
                  onClick={() => setDoomed(draft)}
                >
                  {t('forms.left.discard', { form })}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
      {doomed ? <DiscardDialog draft={doomed} onClose={() => setDoomed(null)} /> : null}
    </Card>
  )
}

function DiscardDialog({ draft, onClose }: { readonly draft: OrphanDraft; readonly onClose: () => void }) {
  const { t } = useTexts()
  const { formId: form, version } = draft
  const discard = useDiscardOrphan(draft, t('forms.discard.done'), onClose)
  return (
    <ActDialog
      title={t('forms.discard.title', { version })}
      act={t('forms.discard')}
      isDanger
      isPending={discard.isPending}
      error={discard.error}
      onAct={() => discard.mutate()}
      onClose={onClose}
    >
      <p>{t('forms.left.confirm', { form, version })}</p>
    </ActDialog>
  )
}
