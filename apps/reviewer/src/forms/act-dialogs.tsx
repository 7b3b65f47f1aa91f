import OutlinedInput from '@mui/material/OutlinedInput'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { formIn, useRequestPublication, useDraftAct } from './form-admin.ts'
import type { Draft } from './form-admin.ts'
import { Refusal } from './refusal.tsx'

export interface DraftDialogProps {
  readonly formAdmin: FormAdminView
  readonly draft: Draft
  readonly onClose: () => void
}

const maxNote = 500

/** Asks another administrator to publish; the draft is locked until they do, or the request is withdrawn. */
export function PublicationRequestDialog({ formAdmin, draft, onClose }: DraftDialogProps) {
  const { t, formatList } = useTexts()
  const [note, setNote] = useSavedTyping('form.ask', '')
  const requestPublication = useRequestPublication(t('forms.asked'), () => {
    setNote(null)
    onClose()
  })
  return (
    <ActDialog
      title={t('forms.ask')}
      act={t('forms.ask')}
      isPending={requestPublication.isPending}
      error={null}
      onAct={() => requestPublication.mutate(note)}
      onClose={onClose}
    >
      <Refusal
        error={requestPublication.error}
        form={formIn(draft)}
        onLoaded={() => requestPublication.reset()}
      />
      <p>{t('forms.ask.text', { version: draft.version })}</p>
      <p>
        {formAdmin.publishers.length > 0
          ? t('forms.waiting.publishers', {
              count: formAdmin.publishers.length,
              names: formatList(formAdmin.publishers),
            })
          : t('forms.waiting.nobody')}
      </p>
      <Field id="forms-note" label={t('forms.ask.note')} hint={t('forms.ask.note.hint')}>
        {(aria) => (
          <OutlinedInput
            multiline
            minRows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            inputProps={{ ...aria, maxLength: maxNote }}
          />
        )}
      </Field>
    </ActDialog>
  )
}

const acts = {
  discard: { call: 'discardFormDraft', isDanger: true },
  takeBack: { call: 'takeBackFormDraft', isDanger: false },
  publish: { call: 'publishForm', isDanger: false },
} as const

export type PlainAct = keyof typeof acts

/** An act that needs nothing but a yes. Publishing is the second administrator's: from then on new claims answer this version. */
export function DraftActDialog({ name, draft, onClose }: DraftDialogProps & { readonly name: PlainAct }) {
  const { t } = useTexts()
  const { call, isDanger } = acts[name]
  const { version } = draft
  const act = useDraftAct(call, t(`forms.${name}.done`, { version }), onClose)
  return (
    <ActDialog
      title={t(`forms.${name}.title`, { version })}
      act={t(`forms.${name}`, { version })}
      isDanger={isDanger}
      isPending={act.isPending}
      error={null}
      onAct={() => act.mutate()}
      onClose={onClose}
    >
      <Refusal error={act.error} form={formIn(draft)} onLoaded={() => act.reset()} />
      <p>{t(`forms.${name}.text`, { version })}</p>
    </ActDialog>
  )
}
