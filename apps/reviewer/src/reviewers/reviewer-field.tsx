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
  /** The reviewer's `systemUserId`; empty: no choice yet. */
  readonly value: string
  /** True after an attempt without a choice. */
  readonly isMissing: boolean
  /** A person to leave out. */
  readonly without?: string
  readonly label?: string
  readonly onChange: (systemUserId: string) => void
}

/** The choice of a reviewer: absent ones are listed and disabled. */
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
