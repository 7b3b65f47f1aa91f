import OutlinedInput from '@mui/material/OutlinedInput'
import { ActDialog } from '@makewhole/web/components/act-dialog.tsx'
import { Field } from '@makewhole/web/components/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/components/use-submit-validation.ts'
import { nameOf } from '@makewhole/web/firm/members.tsx'
import { nobody, PersonFields, invalidFields } from '@makewhole/web/firm/person-fields.tsx'
import type { Person } from '@makewhole/web/firm/person-fields.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useFirmAct } from './firm-queries.ts'

type NewFirm = Person & { readonly displayName: string }

const noFirm: NewFirm = { ...nobody, displayName: '' }
const nameField = 'displayName'

/** Adds a law firm and invites its administrator (docs/rules/law-firms.md "Members"). */
export function NewFirmDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useSavedTyping('firms.add', noFirm)
  const change = (more: Partial<NewFirm>) => setTyped({ ...typed, ...more })
  const act = useFirmAct(
    (api, { displayName, ...administrator }: NewFirm) =>
      api.call('createFirm', { body: { displayName, administrator } }),
    {
      text: t('firms.add.done', { firm: typed.displayName.trim(), name: nameOf(typed) }),
      then: () => {
        setTyped(null)
        onClose()
      },
    },
  )
  const invalidNames = [...(typed.displayName.trim() === '' ? [nameField] : []), ...invalidFields(typed)]
  const { shown, attempt } = useSubmitValidation(invalidNames, focusOn)
  return (
    <ActDialog
      title={t('firms.add')}
      act={t('firms.add.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(typed))}
    >
      <Field
        id={nameField}
        label={t('firms.field.displayName')}
        required
        error={shown.includes(nameField) ? t('firms.missing.displayName') : null}
      >
        {(aria) => (
          <OutlinedInput
            value={typed.displayName}
            onChange={(event) => change({ displayName: event.target.value })}
            inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
          />
        )}
      </Field>
      <h3>{t('firms.who')}</h3>
      <p>{t('firms.add.text')}</p>
      <PersonFields person={typed} invalid={shown} onChange={change} />
    </ActDialog>
  )
}
