import type { Question } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { templatesOf } from '@makewhole/domain/form/relevance.ts'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSaveDraft } from './form-admin.ts'
import { retireQuestion } from './form-edits.ts'
import { Refusal } from './refusal.tsx'

export interface RetireDialogProps {
  readonly form: FormDefinition
  readonly question: Question
  readonly onClose: () => void
}

/** Takes a question out of the draft; claims keep what they answered. */
export function RetireDialog({ form, question, onClose }: RetireDialogProps) {
  const { t, tr } = useTexts()
  const save = useSaveDraft(t('forms.saved'), onClose)
  return (
    <ActDialog
      title={t('forms.retire.title')}
      act={t('forms.retire')}
      isDanger
      isPending={save.isPending}
      error={null}
      onAct={() => save.mutate(retireQuestion(question.path))}
      onClose={onClose}
    >
      <Refusal error={save.error} form={form} onLoaded={() => save.reset()} />
      <p>
        <b>{tr(question.field.label)}</b>
      </p>
      <p>{t('forms.retire.text')}</p>
      {templatesOf(question.field).length > 0 ? <p>{t('forms.retire.revealed')}</p> : null}
    </ActDialog>
  )
}
