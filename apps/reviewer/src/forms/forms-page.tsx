import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import Button from '@mui/material/Button'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DraftPage } from './draft-page.tsx'
import { useDiscardOrphan } from './form-admin.ts'
import type { OrphanDraft } from './form-admin.ts'
import { InForcePage } from './in-force-page.tsx'
import { WithFormAdmin } from './with-form-admin.tsx'

/** `/forms/{id}`: a form as new claims answer it, and the draft of the next version. */
export function FormsPage() {
  return (
    <WithFormAdmin>{(formAdmin) => <FormAdmin key={formAdmin.formId} formAdmin={formAdmin} />}</WithFormAdmin>
  )
}

function FormAdmin({ formAdmin }: { readonly formAdmin: FormAdminView }) {
  const { draft, current } = formAdmin
  const frame = useRef<HTMLDivElement>(null)
  useArrivalIn(frame, !draft ? current.version : draft.asked ? 'asked' : 'draft')
  return (
    <div className={formsStyles.forms} ref={frame}>
      {draft ? <DraftPage formAdmin={formAdmin} draft={draft} /> : <InForcePage formAdmin={formAdmin} />}
      <OrphanDrafts formAdmin={formAdmin} />
    </div>
  )
}

/** Focuses the title after a draft was begun, submitted or published, which makes another page. */
function useArrivalIn(frame: { readonly current: HTMLElement | null }, state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) frame.current?.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [frame, state])
}

/** Drafts whose form was renamed or taken out of the program, each with its way out (docs/rules/intake.md "Changing a form"). */
function OrphanDrafts({ formAdmin: { draftsLeft } }: { readonly formAdmin: FormAdminView }) {
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
