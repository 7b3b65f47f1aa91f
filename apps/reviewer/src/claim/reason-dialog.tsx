import OutlinedInput from '@mui/material/OutlinedInput'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useStaffAct } from './use-staff-act.ts'

export interface ReasonDialogProps {
  /** The key under which the typed text is stored until it is sent. */
  readonly place: string
  readonly title: string
  readonly text: string
  readonly act: string
  readonly done: string
  /** The requested text: a reason, or a check number. */
  readonly label: string
  readonly missing: string
  readonly isShort?: boolean
  readonly isDanger?: boolean
  readonly send: (api: ApiClient, reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** One act with one text: a reason, or a reference. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    place,
    title,
    text,
    act: actName,
    done,
    label,
    missing,
    isShort = false,
    isDanger = false,
    send,
    onClose,
  } = props
  const [reason, setSaid] = useSavedTyping(place, '')
  const act = useStaffAct(null, send, {
    text: done,
    then: () => {
      setSaid(null)
      onClose()
    },
  })
  const { shown, attempt } = useSubmitValidation(reason.trim() === '' ? ['said'] : [], focusOn)
  return (
    <ActDialog
      title={title}
      act={actName}
      isDanger={isDanger}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(reason.trim()))}
    >
      <p>{text}</p>
      <Field id="said" label={label} required error={shown.length > 0 ? missing : null}>
        {(aria) => (
          <OutlinedInput
            multiline={!isShort}
            minRows={isShort ? 1 : 3}
            value={reason}
            onChange={(event) => setSaid(event.target.value)}
            inputProps={{ ...aria, maxLength: isShort ? 100 : 2000 }}
          />
        )}
      </Field>
    </ActDialog>
  )
}
