import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { firmNamesQuery } from '@makewhole/web/firm/firm-names.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { useQuery } from '@tanstack/react-query'
import { useStaffAct } from '../claim/use-staff-act.ts'
import { ChoiceList } from '../controls/choice-list.tsx'
import { DocumentChoice } from './document-choice.tsx'
import { endRepresentation, recordRepresentation } from './review-queries.ts'

interface RepresentationDialogProps {
  readonly claim: ClaimView
  readonly onClose: () => void
}

const nobody = {
  firstName: '',
  lastName: '',
  firmId: '',
  firm: '',
  phone: '',
  email: '',
  documentId: '',
  reason: '',
}
type Typed = typeof nobody

/** Each text field with its label; optional ones may stay empty. */
const lines = [
  { name: 'firstName', label: 'reviewerReview.field.firstName', isRequired: true },
  { name: 'lastName', label: 'reviewerReview.field.lastName', isRequired: true },
  { name: 'firm', label: 'reviewer.persons.firm.label', isRequired: false },
  { name: 'phone', label: 'reviewer.persons.phone.label', isRequired: false },
  { name: 'email', label: 'reviewerReview.field.email', isRequired: false },
] as const

/**
 * An attorney who represents the household from today on, as reported to staff (docs/rules/claims.md "Recording a
 * representation").
 */
export function RecordRepresentationDialog({ claim, onClose }: RepresentationDialogProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useSavedTyping<Typed>(`representation.${claim.id}`, nobody)
  const name = t('reviewerReview.event.recordRepresentation')
  const act = useStaffAct(claim.id, (api, of: Typed) => recordRepresentation(api, claim, bodyOf(of)), {
    text: t('reviewerReview.done', { act: name, number: claim.claimNumber }),
    then: () => {
      setTyped(null)
      onClose()
    },
  })
  const { shown, attempt } = useSubmitValidation(invalidFields(typed), (first) =>
    focusOn(`representation-${first}`),
  )
  const errorOf = (field: (typeof shown)[number]) =>
    shown.includes(field) ? t(`reviewerReview.missing.${field}`) : null
  return (
    <ActDialog
      title={name}
      act={name}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(typed))}
    >
      <p>{t('reviewerReview.event.recordRepresentation.text')}</p>
      <EndsToday claim={claim} />
      <FirmChoice firmId={typed.firmId} onChange={(firmId) => setTyped({ ...typed, firmId })} />
      {lines
        .filter(({ name }) => name !== 'firm' || typed.firmId === '')
        .map((line) => (
          <Field
            key={line.name}
            id={`representation-${line.name}`}
            label={t(line.label)}
            required={line.isRequired}
            error={line.name === 'firm' || line.name === 'phone' ? null : errorOf(line.name)}
          >
            {(aria) => (
              <OutlinedInput
                type={line.name === 'email' ? 'email' : line.name === 'phone' ? 'tel' : 'text'}
                value={typed[line.name]}
                onChange={({ target }) => setTyped({ ...typed, [line.name]: target.value })}
                inputProps={{ ...aria, maxLength: line.name === 'phone' ? 30 : 100, autoComplete: 'off' }}
              />
            )}
          </Field>
        ))}
      <Field
        id="representation-documentId"
        label={t('reviewerReview.field.letter')}
        hint={t('reviewerReview.field.documentId.hint')}
        required={typed.firmId !== ''}
        error={errorOf('documentId')}
      >
        {(aria) => (
          <DocumentChoice
            aria={aria}
            claim={claim}
            value={typed.documentId}
            onChange={(documentId) => setTyped({ ...typed, documentId })}
          />
        )}
      </Field>
      <ReasonField
        reason={typed.reason}
        error={errorOf('reason')}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
    </ActDialog>
  )
}

interface FirmChoiceProps {
  readonly firmId: string
  readonly onChange: (firmId: string) => void
}

/** A firm with an account here, which works on the claim from then on; for staff who may see firms. */
function FirmChoice({ firmId, onChange }: FirmChoiceProps) {
  const { t } = useTexts()
  const canListFirms = useMay()('firm.list')
  const firms = useQuery({ ...firmNamesQuery(useApi()), enabled: canListFirms })
  if (!canListFirms) return null
  return (
    <Field
      id="representation-firmId"
      label={t('reviewerReview.field.firm')}
      hint={t('reviewerReview.field.firm.hint')}
      error={null}
    >
      {(aria) => (
        <>
          <ListFailed of={firms} />
          <ChoiceList
            aria={aria}
            value={firmId}
            choices={(firms.data ?? []).map(({ id, displayName }) => ({ value: id, label: displayName }))}
            emptyLabel={t('reviewerReview.field.firm.none')}
            onChange={onChange}
          />
        </>
      )}
    </Field>
  )
}

/** No attorney represents the household from today on. */
export function EndRepresentationDialog({ claim, onClose }: RepresentationDialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useSavedTyping(`representation-end.${claim.id}`, '')
  const name = t('reviewerReview.event.endRepresentation')
  const act = useStaffAct(claim.id, (api, why: string) => endRepresentation(api, claim, why), {
    text: t('reviewerReview.done', { act: name, number: claim.claimNumber }),
    then: () => {
      setReason(null)
      onClose()
    },
  })
  const { shown, attempt } = useSubmitValidation(
    reason.trim() === '' ? ['representation-reason'] : [],
    focusOn,
  )
  return (
    <ActDialog
      title={name}
      act={name}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(reason))}
    >
      <p>{t('reviewerReview.event.endRepresentation.text')}</p>
      <EndsToday claim={claim} />
      <ReasonField
        reason={reason}
        error={shown.length > 0 ? t('reviewerReview.missing.reason') : null}
        onChange={setReason}
      />
    </ActDialog>
  )
}

/** The representation that ends today. */
function EndsToday({
  claim: { attorney, isClaimantRepresentedByAttorney },
}: Pick<RepresentationDialogProps, 'claim'>) {
  const { t } = useTexts()
  if (!isClaimantRepresentedByAttorney || !attorney) return null
  const { attorneyFirstName: firstName, attorneyLastName: lastName, firmName } = attorney
  return (
    <p>{t('reviewerReview.endsToday', { name: fullName({ firstName, lastName }) || (firmName ?? '') })}</p>
  )
}

interface ReasonFieldProps {
  readonly reason: string
  readonly error: string | null
  readonly onChange: (reason: string) => void
}

function ReasonField({ reason, error, onChange }: ReasonFieldProps) {
  const { t } = useTexts()
  return (
    <Field id="representation-reason" label={t('reviewerReview.field.reason')} required error={error}>
      {(aria) => (
        <OutlinedInput
          multiline
          minRows={3}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ ...aria, maxLength: 2000 }}
        />
      )}
    </Field>
  )
}

/**
 * Lists the invalid fields in screen order. An e-mail address may be missing but not be wrong. A firm needs its
 * letter.
 */
function invalidFields({ firstName, lastName, firmId, email, documentId, reason }: Typed) {
  const isInvalid = {
    firstName: firstName.trim() === '',
    lastName: lastName.trim() === '',
    email: email.trim() !== '' && !isEmail(email.trim()),
    documentId: firmId !== '' && documentId === '',
    reason: reason.trim() === '',
  }
  return (['firstName', 'lastName', 'email', 'documentId', 'reason'] as const).filter(
    (field) => isInvalid[field],
  )
}

function bodyOf({ firstName, lastName, firmId, firm, phone, email, documentId, reason }: Typed) {
  return {
    attorneyFirstName: firstName,
    attorneyLastName: lastName,
    firmId: firmId || null,
    firmName: firmId === '' ? firm.trim() || null : null,
    phoneNumber: phone.trim() || null,
    emailAddress: email.trim() || null,
    documentId: documentId || null,
    rationale: reason,
  }
}
