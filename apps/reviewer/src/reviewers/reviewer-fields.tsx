import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { staffRoleNames } from '@makewhole/contract/reviewer/reviewer.ts'
import { permissions } from '@makewhole/domain/access/actor.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { ReactNode } from 'react'
import { ChoiceList } from '../controls/choice-list.tsx'
import { fieldId } from './reviewer-draft.ts'
import type { ReviewerDraft, InvalidField } from './reviewer-draft.ts'

export interface ReviewerFieldsProps {
  readonly draft: ReviewerDraft
  readonly invalid: readonly InvalidField[]
  readonly onChange: (part: Partial<ReviewerDraft>) => void
}

type TextName =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'jobTitle'
  | 'firmName'
  | 'city'
  | 'postalCode'
  | 'country'

/** The invited person's name. */
export function NameFields(props: ReviewerFieldsProps) {
  return (
    <>
      <TextField {...props} name="firstName" isRequired />
      <TextField {...props} name="middleName" />
      <TextField {...props} name="lastName" isRequired />
      <TextField {...props} name="email" isRequired />
    </>
  )
}

/** Role and permissions, as in the identity provider. */
export function RightsFields({ draft, onChange }: ReviewerFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <Field id={fieldId('role')} label={t('reviewers.field.role')} required>
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={draft.role}
            choices={staffRoleNames.map((role) => ({ value: role, label: t(`reviewers.role.${role}`) }))}
            onChange={(value) =>
              onChange({ role: staffRoleNames.find((role) => role === value) ?? draft.role })
            }
          />
        )}
      </Field>
      <Field id={fieldId('permissions')} as="fieldset" label={t('reviewers.field.permissions')}>
        {() => (
          <Checks
            of={permissions}
            selected={draft.permissions}
            labelOf={(permission) => t(`reviewers.permission.${permission}`)}
            onChange={(selected) => onChange({ permissions: selected })}
          />
        )}
      </Field>
    </>
  )
}

const flags = ['isClaimReviewer', 'hasReviewerPortalAccess', 'isTestUser'] as const

/** The program's own fields: flags, languages and the rest of the record. */
export function RecordFields(props: ReviewerFieldsProps) {
  const { draft, invalid, onChange } = props
  const { t } = useTexts()
  return (
    <>
      <Field id={fieldId('flags')} as="fieldset" label={t('reviewers.field.flags')}>
        {() => (
          <Checks
            of={flags}
            selected={flags.filter((flag) => draft[flag])}
            labelOf={(flag) => t(`reviewers.flag.${flag}`)}
            onChange={(selected) =>
              onChange(Object.fromEntries(flags.map((flag) => [flag, selected.includes(flag)])))
            }
          />
        )}
      </Field>
      <Field
        id={fieldId('languages')}
        as="fieldset"
        required
        label={t('reviewers.field.languages')}
        error={invalid.includes('languages') ? t('reviewers.missing.languages') : null}
      >
        {() => (
          <Checks
            firstId={fieldId('languages')}
            of={locales}
            selected={draft.languages}
            labelOf={(language) => t(`reviewers.language.${language}`)}
            onChange={(languages) => onChange({ languages })}
          />
        )}
      </Field>
      <TextField {...props} name="jobTitle" />
      <TextField {...props} name="firmName" />
      <TextField {...props} name="city" />
      <TextField {...props} name="postalCode" />
      <TextField {...props} name="country" />
    </>
  )
}

interface TextFieldProps extends ReviewerFieldsProps {
  readonly name: TextName
  readonly isRequired?: boolean
}

function TextField({ name, isRequired = false, draft, invalid, onChange }: TextFieldProps) {
  const { t } = useTexts()
  const invalidField = invalid.find((field) => field === name)
  return (
    <Field
      id={fieldId(name)}
      label={t(`reviewers.field.${name}`)}
      required={isRequired}
      error={invalidField ? t(`reviewers.missing.${invalidField}`) : null}
    >
      {(aria) => (
        <OutlinedInput
          type={name === 'email' ? 'email' : 'text'}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
        />
      )}
    </Field>
  )
}

interface ChecksProps<T extends string> {
  readonly of: readonly T[]
  readonly selected: readonly T[]
  /** The first box receives the focus where none was chosen. */
  readonly firstId?: string
  readonly labelOf: (one: T) => ReactNode
  readonly onChange: (selected: T[]) => void
}

function Checks<T extends string>({ of, selected, firstId, labelOf, onChange }: ChecksProps<T>) {
  return (
    <div>
      {of.map((one, index) => (
        <div key={one}>
          <FormControlLabel
            label={labelOf(one)}
            control={
              <Checkbox
                checked={selected.includes(one)}
                onChange={(event) =>
                  onChange(
                    of.filter((each) => (each === one ? event.target.checked : selected.includes(each))),
                  )
                }
                slotProps={{ input: index === 0 && firstId ? { id: firstId } : {} }}
              />
            }
          />
        </div>
      ))}
    </div>
  )
}
