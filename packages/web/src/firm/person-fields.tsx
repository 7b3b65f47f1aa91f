import OutlinedInput from '@mui/material/OutlinedInput'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { Field } from '../controls/field.tsx'
import { useTexts } from '../i18n/texts.tsx'

const names = ['firstName', 'lastName', 'email'] as const
type PersonField = (typeof names)[number]

const personFieldId = (name: PersonField) => `invite-${name}`

/** A typed invitation to a law firm. */
export type Person = Readonly<Record<PersonField, string>>

export const nobody: Person = { firstName: '', lastName: '', email: '' }

/** Returns the ids of controls that block the invitation, in screen order. */
export const invalidFields = (person: Person): readonly string[] =>
  names
    .filter((name) => (name === 'email' ? !isEmail(person.email.trim()) : person[name].trim() === ''))
    .map(personFieldId)

interface PersonFieldsProps {
  readonly person: Person
  /** The ids of the controls that are shown as invalid. */
  readonly invalid: readonly string[]
  readonly onChange: (change: Partial<Person>) => void
}

/** Name and address of a person invited to a law firm. */
export function PersonFields({ person, invalid, onChange }: PersonFieldsProps) {
  const { t } = useTexts()
  return names.map((name) => (
    <Field
      key={name}
      id={personFieldId(name)}
      label={t(`member.field.${name}`)}
      required
      error={invalid.includes(personFieldId(name)) ? t(`member.missing.${name}`) : null}
    >
      {(aria) => (
        <OutlinedInput
          type={name === 'email' ? 'email' : 'text'}
          value={person[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
        />
      )}
    </Field>
  ))
}
