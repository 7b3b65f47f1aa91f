import * as styles from './upload-dialog.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import { Field } from '../controls/field.tsx'
import type { FieldAria } from '../controls/field.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { needsDocument } from './file-kind.ts'
import type { FileKind, KindProblems, UploadType } from './file-kind.ts'

/** Ids of both fields, from the id of what they belong to. */
export const kindFieldIds = (id: string) => ({ type: `${id}-type`, document: `${id}-kind` })

export interface KindFieldsProps {
  readonly id: string
  readonly types: readonly UploadType[]
  readonly kind: FileKind
  /** Once the first upload starts, its kind no longer changes. */
  readonly isFixed: boolean
  readonly problems: KindProblems
  readonly onChange: (kind: FileKind) => void
}

/** The purpose of files (their document type) and, where the type has a list, the document that they are. */
export function KindFields({ id, types, kind, isFixed, problems, onChange }: KindFieldsProps) {
  const { t } = useTexts()
  const { type, acceptableDocumentTypeId } = kind
  const ids = kindFieldIds(id)
  const error = (problem: KindProblems['type']) => (problem ? t(problem) : null)
  return (
    <div className={styles.kind}>
      <Field id={ids.type} label={t('documents.dialog.type')} required error={error(problems.type)}>
        {(aria) => (
          <OptionSelect
            aria={aria}
            options={types}
            value={type?.id ?? null}
            placeholder={t('documents.dialog.typePlaceholder')}
            isDisabled={isFixed}
            onChange={(typeId) =>
              onChange({ type: types.find((each) => each.id === typeId), acceptableDocumentTypeId: null })
            }
          />
        )}
      </Field>
      {needsDocument(type) ? (
        <Field id={ids.document} label={t('documents.dialog.kind')} required error={error(problems.document)}>
          {(aria) => (
            <OptionSelect
              aria={aria}
              options={type?.acceptableDocuments ?? []}
              value={acceptableDocumentTypeId}
              placeholder={t(type ? 'documents.dialog.kindPlaceholder' : 'documents.dialog.kindFirst')}
              isDisabled={isFixed}
              onChange={(selectedId) => onChange({ type, acceptableDocumentTypeId: selectedId })}
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
