import * as styles from './value-fields.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { sootAndAsh } from '@makewhole/domain/settlement/explanation.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import type { PlainTextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { ChoiceList } from '../controls/choice-list.tsx'
import { useRelationships } from './review-queries.ts'
import type { ReviewRow } from './review-rows.ts'
import type { ValueDraft, ValueProblem } from './value-draft.ts'
import { sootChoice, structureOptions } from './value-text.ts'

/** The field that each problem is about. */
export const fieldOf: Readonly<Record<ValueProblem, string>> = {
  text: 'value-first',
  apn: 'value-first',
  number: 'value-first',
  value: 'value-first',
  type: 'value-type',
  percent: 'value-percent',
}

function isNumber(name: ReviewRow['name']): name is 'acreage' | 'insurance' {
  return name === 'acreage' || name === 'insurance'
}

function inputLabelOf({ name }: ReviewRow): PlainTextId {
  return isNumber(name) ? `reviewerReview.input.${name}` : 'reviewerReview.input.text'
}

const soot = (tr: Texts['tr']) => ({ value: sootChoice, label: tr(sootAndAsh) })

interface ValueFieldsProps {
  readonly form: FormDefinition
  readonly row: ReviewRow
  readonly draft: ValueDraft
  readonly problems: readonly ValueProblem[]
  readonly onChange: (part: Partial<ValueDraft>) => void
}

/** The boxes in which a value is entered that is not the answer. */
export function ValueFields({ form, row, draft, problems, onChange }: ValueFieldsProps) {
  const { t, tr } = useTexts()
  const relationships = useRelationships()
  const choicesOf = (options: readonly Option[]) =>
    options.map(({ id, name }) => ({ value: String(id), label: tr(name) }))
  const levels = [...choicesOf(structureOptions(form, 'percentDamaged')), soot(tr)]
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
            inputProps={{ ...aria, inputMode: isNumber(row.name) ? 'decimal' : 'text', maxLength: 300 }}
          />
        )}
      </Field>
    )
  }
  return (
    <div className={styles.fields}>
      <Field id="value-type" label={t('reviewerReview.input.type')} required error={errorOf('value-type')}>
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={draft.typeId}
            choices={choicesOf(structureOptions(form, 'type'))}
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
            choices={levels}
            onChange={(damagedPercentageId) => onChange({ damagedPercentageId })}
          />
        )}
      </Field>
    </div>
  )
}
