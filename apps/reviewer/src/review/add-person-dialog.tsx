import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { addPerson } from './review-queries.ts'
import { useStaffAct } from '../claim/use-staff-act.ts'

const fields = ['firstName', 'lastName', 'email'] as const
const noPerson = { firstName: '', lastName: '', email: '' }

/** Adds a member of the household; a saved breakdown must be entered again (docs/rules/claims.md "Adding a person"). */
export function AddPersonDialog({
  claim,
  onClose,
}: {
  readonly claim: ClaimView
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const [person, setPerson] = useSavedTyping(`person.${claim.id}`, noPerson)
  const act = useStaffAct(
    claim.id,
    (api, added: typeof noPerson) => addPerson(api, claim, { ...added, email: added.email.trim() || null }),
    {
      text: t('reviewerReview.done', { act: t('reviewerReview.event.addPerson'), number: claim.claimNumber }),
      then: () => {
        setPerson(null)
        onClose()
      },
    },
  )
  // An e-mail address may be missing: the filer then receives the link to sign (docs/decisions.md). A wrong one is
  // refused.
  const email = person.email.trim()
  const invalidFields = fields.filter((name) =>
    name === 'email' ? email !== '' && !isEmail(email) : !person[name].trim(),
  )
  const { shown, attempt } = useSubmitValidation(invalidFields, (first) => focusOn(`person-${first}`))
  return (
    <ActDialog
      title={t('reviewerReview.event.addPerson')}
      act={t('reviewerReview.event.addPerson')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(person))}
    >
      <p>{t('reviewerReview.event.addPerson.text')}</p>
      {fields.map((name) => (
        <Field
          key={name}
          id={`person-${name}`}
          label={t(`reviewerReview.field.${name}`)}
          required={name !== 'email'}
          error={shown.includes(name) ? t(`reviewerReview.missing.${name}`) : null}
        >
          {(aria) => (
            <OutlinedInput
              type={name === 'email' ? 'email' : 'text'}
              value={person[name]}
              onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
              inputProps={{ ...aria, maxLength: 100, autoComplete: 'off' }}
            />
          )}
        </Field>
      ))}
    </ActDialog>
  )
}
