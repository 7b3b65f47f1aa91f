import * as common from '@makewhole/web/theme/common.module.css'
import * as fieldStyles from '@makewhole/web/controls/field.module.css'
import * as formsStyles from './forms.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { Field, FieldError } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { withNewOption } from './question-form.ts'
import type { TypedQuestion } from './question-form.ts'

export interface QuestionFieldsProps {
  readonly typed: TypedQuestion
  readonly onType: (part: Partial<TypedQuestion>) => void
  /** Ids of fields that were left empty. */
  readonly missing: readonly string[]
  readonly hasOptions: boolean
  readonly mayAddOptions: boolean
  readonly mayRetireOptions: boolean
  /** The reason why it must stay required, or cannot be; null: a free choice. */
  readonly requiredFixed: string | null
}

/** The fields of every question: its words in both languages, its options, and whether it is required. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { typed, onType, missing, requiredFixed } = props
  const { t } = useTexts()
  return (
    <>
      <BothLanguages
        id="label"
        label={t('forms.field.label')}
        value={typed.label}
        isRequired
        missing={missing}
        onChange={(label) => onType({ label })}
      />
      <BothLanguages
        id="hint"
        label={t('forms.field.hint')}
        value={typed.hint}
        missing={missing}
        onChange={(hint) => onType({ hint })}
      />
      <BothLanguages
        id="overviewLabel"
        label={t('forms.field.overviewLabel')}
        value={typed.overviewLabel}
        missing={missing}
        onChange={(overviewLabel) => onType({ overviewLabel })}
      />
      {props.hasOptions ? <OptionFields {...props} /> : null}
      <div>
        <FormControlLabel
          label={t('forms.field.required')}
          control={
            <Checkbox
              checked={typed.isRequired}
              disabled={requiredFixed !== null}
              onChange={(event) => onType({ isRequired: event.target.checked })}
              slotProps={{
                input: { 'aria-describedby': requiredFixed === null ? undefined : 'forms-required-why' },
              }}
            />
          }
        />
        {requiredFixed === null ? null : (
          <p id="forms-required-why" className={`${common.soft} ${common.small}`}>
            {requiredFixed}
          </p>
        )}
      </div>
    </>
  )
}

/** Returns the id of the control for a missing text. */
export const controlId = (field: string) => `forms-${field}`

interface BothLanguagesProps {
  readonly id: string
  readonly label: string
  readonly value: LocalizedText
  readonly isRequired?: boolean
  readonly missing: readonly string[]
  readonly onChange: (value: LocalizedText) => void
}

function BothLanguages({ id, label, value, isRequired = false, missing, onChange }: BothLanguagesProps) {
  const { t } = useTexts()
  return (
    <div className={formsStyles.languages}>
      {locales.map((locale) => (
        <Field
          key={locale}
          id={controlId(`${id}-${locale}`)}
          label={t('forms.inLanguage', { label, language: t(`public.language.${locale}`) })}
          required={isRequired}
          error={missing.includes(`${id}-${locale}`) ? t('forms.missing') : null}
        >
          {(aria) => (
            <OutlinedInput
              fullWidth
              multiline
              value={value[locale]}
              onChange={(event) => onChange({ ...value, [locale]: event.target.value })}
              inputProps={{ ...aria, lang: locale }}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function OptionFields({ typed, onType, missing, mayAddOptions, mayRetireOptions }: QuestionFieldsProps) {
  const { t, tr } = useTexts()
  const { options } = typed
  const add = () => {
    const next = withNewOption(options)
    flushSync(() => onType({ options: next }))
    document.getElementById(controlId(`option-${next.at(-1)?.id}-en`))?.focus()
  }
  const retire = (id: number) => {
    flushSync(() => onType({ options: options.filter((option) => option.id !== id) }))
    document.getElementById(controlId('options'))?.focus()
  }
  return (
    <fieldset className={formsStyles.options}>
      <legend id={controlId('options')} tabIndex={-1} className={fieldStyles.label}>
        {t('forms.field.options')}
      </legend>
      {mayAddOptions ? null : (
        <p className={`${common.soft} ${common.small}`}>{t('forms.lock.newOptions')}</p>
      )}
      {mayRetireOptions ? null : (
        <p className={`${common.soft} ${common.small}`}>{t('forms.lock.options')}</p>
      )}
      {missing.includes('options') ? (
        <FieldError id="forms-options-error" text={t('forms.field.options.missing')} />
      ) : null}
      {options.map(({ id, name }, at) => (
        <div key={id} className={formsStyles.option}>
          <BothLanguages
            id={`option-${id}`}
            label={t('forms.field.option', { n: at + 1 })}
            value={name}
            isRequired
            missing={missing}
            onChange={(words) =>
              onType({ options: options.map((each) => (each.id === id ? { id, name: words } : each)) })
            }
          />
          {mayRetireOptions ? (
            <IconButton
              aria-label={t('forms.retireOf', { name: tr(name) || t('forms.field.option', { n: at + 1 }) })}
              onClick={() => retire(id)}
            >
              <Trash2 className={common.icon} aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      ))}
      {mayAddOptions ? (
        <p>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Plus className={common.icon} aria-hidden="true" />}
            onClick={add}
          >
            {t('forms.field.options.add')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
