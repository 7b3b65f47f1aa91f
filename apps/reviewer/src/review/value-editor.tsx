import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { failureOf, reasonOf } from '@makewhole/web/document/upload-failure.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import { confirmValue, useRelationships } from './review-queries.ts'
import type { ReviewRow } from './review-rows.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { confirmedOf, draftOf, problemsOf } from './value-draft.ts'
import type { DraftProblem, ValueDraft } from './value-draft.ts'
import { optionsOfField } from './value-text.ts'

export interface ValueEditorProps {
  readonly claim: ClaimView
  readonly review: ReviewView
  readonly form: FormDefinition
  readonly row: ReviewRow
  readonly onClose: () => void
}

/** Confirms one value with its rationale. Somebody else's save in between (409) says so and loses nothing that was typed. */
export function ValueEditor({ claim, review, form, row, onClose }: ValueEditorProps) {
  const texts = useTexts()
  const { t } = texts
  const [draft, setDraft] = useState(() => draftOf(row))
  const [hasTried, setHasTried] = useState(false)
  const problems = hasTried ? problemsOf(draft, row) : []
  const save = useStaffAct(
    claim.id,
    (api, typed: ValueDraft) =>
      confirmValue(api, review, { confirmed: confirmedOf(typed, row), rationale: typed.rationale.trim() }),
    { text: t('reviewerReview.saved', { value: row.label }), then: onClose },
  )
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setHasTried(true)
        const [first] = problemsOf(draft, row)
        if (first) return document.getElementById(fieldOf[first])?.focus()
        save.mutate(draft)
      }}
    >
      {save.error ? (
        <Notice tone="problem" live="alert" title={t('reviewerReview.failed')}>
          {reasonOf(failureOf(save.error), texts)}
        </Notice>
      ) : null}
      <ValueFields
        form={form}
        row={row}
        draft={draft}
        problems={problems}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <Field
        id="value-rationale"
        label={t('reviewerReview.rationale')}
        required
        error={problems.includes('rationale') ? t('reviewerReview.wrong.rationale') : null}
      >
        {(aria) => (
          <OutlinedInput
            multiline
            minRows={2}
            value={draft.rationale}
            onChange={(event) => setDraft({ ...draft, rationale: event.target.value })}
            inputProps={{ ...aria, maxLength: 2000 }}
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" disabled={save.isPending}>
          {t('reviewerReview.confirmValue')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {t('reviewerReview.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The field that each problem is about. */
const fieldOf: Readonly<Record<DraftProblem, string>> = {
  text: 'value-first',
  apn: 'value-first',
  number: 'value-first',
  value: 'value-first',
  type: 'value-type',
  percent: 'value-percent',
  rationale: 'value-rationale',
}

function isNumber({ name }: ReviewRow): boolean {
  return name === 'acreage' || name === 'insurance'
}

function inputLabelOf(row: ReviewRow): string {
  return isNumber(row) ? `reviewerReview.input.${row.name}` : 'reviewerReview.input.text'
}

interface ValueFieldsProps {
  readonly form: FormDefinition
  readonly row: ReviewRow
  readonly draft: ValueDraft
  readonly problems: readonly DraftProblem[]
  readonly onChange: (part: Partial<ValueDraft>) => void
}

function ValueFields({ form, row, draft, problems, onChange }: ValueFieldsProps) {
  const { t, tr } = useTexts()
  const relationships = useRelationships()
  const choicesOf = (options: readonly Option[]) =>
    options.map(({ id, name }) => ({ value: String(id), label: tr(name) }))
  const choices = (field: string) => choicesOf(optionsOfField(form, field))
  const errorOf = (id: string) => {
    const problem = problems.find((each) => fieldOf[each] === id)
    return problem ? t(`reviewerReview.wrong.${problem}`) : null
  }
  if (row.name === 'relationship') {
    return (
      <Field id="value-first" label={row.label} required error={errorOf('value-first')}>
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={draft.text}
            choices={choicesOf(relationships)}
            onChange={(text) => onChange({ text })}
          />
        )}
      </Field>
    )
  }
  if (row.name !== 'structure') {
    return (
      <Field id="value-first" label={t(inputLabelOf(row))} required error={errorOf('value-first')}>
        {(aria) => (
          <OutlinedInput
            value={draft.text}
            onChange={(event) => onChange({ text: event.target.value })}
            inputProps={{ ...aria, inputMode: isNumber(row) ? 'decimal' : 'text', maxLength: 300 }}
          />
        )}
      </Field>
    )
  }
  return (
    <div className="confirmed__fields">
      <Field id="value-type" label={t('reviewerReview.input.type')} required error={errorOf('value-type')}>
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={draft.typeId}
            choices={choices('structureType')}
            onChange={(typeId) => onChange({ typeId })}
          />
        )}
      </Field>
      <Field
        id="value-first"
        label={t('reviewerReview.input.squareFeet')}
        required
        error={errorOf('value-first')}
      >
        {(aria) => (
          <OutlinedInput
            value={draft.squareFeet}
            onChange={(event) => onChange({ squareFeet: event.target.value })}
            inputProps={{ ...aria, inputMode: 'decimal', maxLength: 12 }}
          />
        )}
      </Field>
      <Field
        id="value-percent"
        label={t('reviewerReview.input.percent')}
        required
        error={errorOf('value-percent')}
      >
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={draft.damagedPercentageId}
            choices={choices('structureDamagedPercent')}
            onChange={(damagedPercentageId) => onChange({ damagedPercentageId })}
          />
        )}
      </Field>
    </div>
  )
}
