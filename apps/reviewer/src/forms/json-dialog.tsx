import * as styles from './forms.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useState } from 'react'
import { useFormDraftVersion, useSaveDraft } from './form-admin.ts'
import { Refusal } from './refusal.tsx'

export interface JsonDialogProps {
  readonly form: FormDefinition
  readonly onClose: () => void
}

/** The whole draft as JSON, for parts that the other dialogs do not change. */
export function JsonDialog({ form, onClose }: JsonDialogProps) {
  const { t } = useTexts()
  const [first] = useState(() => jsonOf(form))
  const [typed, setTyped] = useSavedTyping('form.json', first)
  const [problem, setProblem] = useState<string | null>(null)
  const draftVersion = useFormDraftVersion()
  const [takenAt, setTakenAt] = useState(draftVersion)
  const save = useSaveDraft(
    t('forms.saved'),
    () => {
      setTyped(null)
      onClose()
    },
    takenAt,
  )
  const act = () => {
    const read = readJson(typed)
    setProblem(read.problem)
    if (read.form) save.mutate(() => read.form)
    else document.getElementById('forms-json')?.focus()
  }
  return (
    <ActDialog
      title={t('forms.json')}
      act={t('forms.save')}
      isPending={save.isPending}
      error={null}
      onAct={act}
      onClose={onClose}
    >
      <Refusal
        error={save.error}
        form={form}
        onLoaded={() => {
          setTakenAt(draftVersion())
          save.reset()
        }}
      />
      <Field
        id="forms-json"
        label={t('forms.json.label')}
        hint={t('forms.json.hint')}
        error={problem === null ? null : t('forms.json.unreadable', { reason: problem })}
      >
        {(aria) => (
          <OutlinedInput
            className={styles.json}
            multiline
            minRows={16}
            maxRows={24}
            value={typed}
            onChange={(event) => {
              setProblem(null)
              setTyped(event.target.value)
            }}
            inputProps={{ ...aria, spellCheck: false }}
          />
        )}
      </Field>
    </ActDialog>
  )
}

/** Returns a form as JSON, without the states: the program adds them. */
function jsonOf(form: FormDefinition): string {
  return JSON.stringify(form, (key, value: unknown) => (key === 'states' ? undefined : value), 2)
}

type ReadJson =
  | { readonly form: FormDefinition; readonly problem: null }
  | { readonly form: null; readonly problem: string }

/** Parses any JSON object: the server validates it, as it does shipped forms. */
function readJson(typed: string): ReadJson {
  try {
    return { form: Object(JSON.parse(typed)) as FormDefinition, problem: null }
  } catch (error) {
    return { form: null, problem: (error as Error).message }
  }
}
