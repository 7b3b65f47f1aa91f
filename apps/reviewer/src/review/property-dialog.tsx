import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PropertyOutcome } from '@makewhole/domain/intake/other-property.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useStaffAct } from '../claim/use-staff-act.ts'
import type { OtherPropertyView } from './other-properties-card.tsx'
import { decideProperty } from './review-queries.ts'
import { useHouseholdLocale } from '../claim/review-query.ts'

interface PropertyDialogProps {
  readonly claim: ClaimView
  readonly property: OtherPropertyView
  readonly outcome: PropertyOutcome
  readonly onClose: () => void
}

/** The outcome of another property, with the text for its filer (docs/rules/review.md "Another property"). */
export function PropertyDialog({ claim, property, outcome, onClose }: PropertyDialogProps) {
  const { t } = useTexts()
  const reads = useHouseholdLocale(claim.id)
  const [reason, setReason] = useSavedTyping(`property.${property.id}.${outcome}`, '')
  const name = t(`reviewerReview.property.${outcome}`)
  const act = useStaffAct(
    claim.id,
    (api, rationale: string) => decideProperty(api, claim, property.id, { outcome, rationale }),
    {
      text: t('reviewerReview.done', { act: name, number: claim.claimNumber }),
      then: () => {
        setReason(null)
        onClose()
      },
    },
  )
  const { shown, attempt } = useSubmitValidation(reason.trim() === '' ? ['property-reason'] : [], focusOn)
  return (
    <ActDialog
      title={name}
      act={name}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(reason))}
    >
      <p>{t(`reviewerReview.property.${outcome}.text`)}</p>
      <p>
        <strong>{property.address ?? t('reviewerReview.otherProperties.noAddress')}</strong>
      </p>
      {reads ? <HouseholdLanguage locale={reads} /> : null}
      <Field
        id="property-reason"
        label={t('reviewerReview.field.reason')}
        required
        error={shown.length > 0 ? t('reviewerReview.missing.reason') : null}
      >
        {(aria) => (
          <OutlinedInput
            multiline
            minRows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            inputProps={{ ...aria, maxLength: 2000 }}
          />
        )}
      </Field>
    </ActDialog>
  )
}
