import OutlinedInput from '@mui/material/OutlinedInput'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useClientAct } from './client-queries.ts'

const names = ['firstName', 'lastName', 'email', 'address1', 'zip'] as const
type Typed = Readonly<Record<(typeof names)[number], string>>

const nobody: Typed = { firstName: '', lastName: '', email: '', address1: '', zip: '' }
const idOf = (name: keyof Typed) => `client-${name}`

/** Adds a person to the firm's client list (docs/rules/law-firms.md "The client list"). */
export function AddClientDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useSavedTyping('client', nobody)
  const act = useClientAct(
    (api, { email, address1, zip, ...name }: Typed) =>
      api.call('addFirmClient', {
        body: { ...name, email: email || null, address1: address1 || null, zip: zip || null },
      }),
    {
      text: t('clients.add.done', { name: fullName(typed) }),
      then: () => {
        setTyped(null)
        onClose()
      },
    },
  )
  const { shown, attempt } = useSubmitValidation(invalidFields(typed), focusOn)
  return (
    <ActDialog
      title={t('clients.add')}
      act={t('clients.add')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(typed))}
    >
      <p>{t('clients.add.text')}</p>
      {names.map((name) => (
        <Field
          key={name}
          id={idOf(name)}
          label={t(`clients.field.${name}`)}
          required={name === 'firstName' || name === 'lastName'}
          error={shown.includes(idOf(name)) ? t(`clients.missing.${name}`) : null}
        >
          {(aria) => (
            <OutlinedInput
              type={name === 'email' ? 'email' : 'text'}
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              inputProps={{ ...aria, maxLength: name === 'zip' ? 10 : 100, autoComplete: 'off' }}
            />
          )}
        </Field>
      ))}
    </ActDialog>
  )
}

/** Returns the ids of invalid controls in screen order. A person is known by e-mail, or by property and ZIP. */
function invalidFields({ firstName, lastName, email, address1, zip }: Typed): readonly string[] {
  const hasEmail = email.trim() !== ''
  const isInvalid: Readonly<Record<keyof Typed, boolean>> = {
    firstName: firstName.trim() === '',
    lastName: lastName.trim() === '',
    email: hasEmail ? !isEmail(email.trim()) : address1.trim() === '' && zip.trim() === '',
    address1: !hasEmail && address1.trim() === '' && zip.trim() !== '',
    zip: zip.trim() === '' ? !hasEmail && address1.trim() !== '' : !/^\d{5}(-\d{4})?$/.test(zip.trim()),
  }
  return names.filter((name) => isInvalid[name]).map(idOf)
}
