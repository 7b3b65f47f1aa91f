import * as styles from './upload-dialog.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { Field } from '../controls/field.tsx'
import type { FieldAria } from '../controls/field.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { DocumentTypeView } from './document-queries.ts'

export interface KindFieldsProps {
  readonly ids: { readonly type: string; readonly kind: string }
  readonly types: readonly DocumentTypeView[]
  readonly type: DocumentTypeView | undefined
  readonly kindId: number | null
  /** Once the first upload starts, its kind no longer changes. */
  readonly isFixed: boolean
  readonly errors: { readonly type: string | null; readonly kind: string | null }
  readonly onType: (id: number | null) => void
  readonly onKind: (id: number | null) => void
}

/** The files' document type and, where the type has a list of them, the kind of document. */
export function KindFields({ ids, types, type, kindId, isFixed, errors, onType, onKind }: KindFieldsProps) {
  const { t } = useTexts()
  const kinds = type?.acceptableDocuments ?? []
  const isKindRequired = type === undefined || kinds.length > 0
  return (
    <div className={styles.kind}>
      <Field id={ids.type} label={t('documents.dialog.type')} required error={errors.type}>
        {(aria) => (
          <OptionSelect
            aria={aria}
            options={types}
            value={type?.id ?? null}
            placeholder={t('documents.dialog.typePlaceholder')}
            isDisabled={isFixed}
            onChange={onType}
          />
        )}
      </Field>
      {isKindRequired ? (
        <Field id={ids.kind} label={t('documents.dialog.kind')} required error={errors.kind}>
          {(aria) => (
            <OptionSelect
              aria={aria}
              options={kinds}
              value={kindId}
              placeholder={t(type ? 'documents.dialog.kindPlaceholder' : 'documents.dialog.kindFirst')}
              isDisabled={isFixed}
              onChange={onKind}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

interface OptionSelectProps {
  readonly aria: FieldAria
  readonly options: readonly { readonly id: number; readonly name: LocalizedText }[]
  readonly value: number | null
  readonly placeholder: string
  readonly isDisabled: boolean
  readonly onChange: (id: number | null) => void
}

/** The phone's own list: the easiest to use with a thumb and with a screen reader. */
function OptionSelect({ aria, options, value, placeholder, isDisabled, onChange }: OptionSelectProps) {
  const { tr } = useTexts()
  return (
    <Select
      native
      fullWidth
      value={value === null ? '' : String(value)}
      disabled={isDisabled}
      error={aria['aria-invalid'] === true}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      input={<OutlinedInput inputProps={aria} />}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {tr(option.name)}
        </option>
      ))}
    </Select>
  )
}
