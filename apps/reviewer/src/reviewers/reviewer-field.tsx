import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChoiceList } from '../controls/choice-list.tsx'
import { reviewersQuery } from './reviewer-queries.ts'

export interface ReviewerFieldProps {
  readonly id: string
  /** The reviewer's `systemUserId`; empty: nobody yet. */
  readonly value: string
  /** Nobody is chosen, and somebody tried to go on. */
  readonly isMissing: boolean
  /** Who is not offered. */
  readonly without?: string
  readonly label?: string
  readonly onChange: (systemUserId: string) => void
}

/** Who is given a claim: those who may have one; who is away is named and can’t be chosen. */
export function ReviewerField({ id, value, isMissing, without, label, onChange }: ReviewerFieldProps) {
  const { t, formatDate } = useTexts()
  const reviewers = useQuery(reviewersQuery(useApi()))
  return (
    <>
      <ListFailed of={reviewers} />
      <Field
        id={id}
        label={label ?? t('reviewerReview.field.reviewer')}
        required
        error={isMissing ? t('reviewerReview.missing.reviewer') : null}
      >
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={value}
            choices={(reviewers.data ?? [])
              .filter(({ systemUserId }) => systemUserId !== without)
              .map((one) => ({
                value: one.systemUserId,
                label: one.awayUntil
                  ? t('reviewerReview.away', {
                      name: fullName(one),
                      date: formatDate(one.awayUntil, 'medium'),
                    })
                  : fullName(one),
                isDisabled: one.awayUntil !== null,
              }))}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  )
}
