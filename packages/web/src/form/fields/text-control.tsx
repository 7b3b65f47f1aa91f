import * as styles from '../../controls/field.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import type { ComponentProps, Ref } from 'react'
import { classNames } from '../../theme/class-names.ts'
import type { FieldAria } from '../../controls/field.tsx'
import { useTexts } from '../../i18n/texts.tsx'

interface TextControlProps extends Pick<OutlinedInputProps, 'startAdornment' | 'multiline' | 'rows'> {
  readonly field: FieldDefinition
  readonly aria: FieldAria
  /** The attributes of the box itself: its text, its keyboard, its handlers. */
  readonly input: ComponentProps<'input'>
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A text box: its width shows the expected length, its unit follows it. */
export function TextControl({ field, aria, input, inputRef, ...outlined }: TextControlProps) {
  const { tr } = useTexts()
  const unitId = field.unit && `${aria.id}-unit`
  const box = (
    <OutlinedInput
      {...outlined}
      className={classNames(
        field.width === 'small' && styles.fieldSmall,
        field.width === 'medium' && styles.fieldMedium,
      )}
      error={aria['aria-invalid'] === true}
      inputRef={inputRef}
      inputProps={{
        ...aria,
        'aria-describedby': classNames(aria['aria-describedby'], unitId) || undefined,
        autoComplete: field.autocomplete,
        placeholder: field.placeholder && tr(field.placeholder),
        ...input,
      }}
    />
  )
  if (!field.unit) return box
  return (
    <div className={styles.fieldUnit}>
      {box}
      <span id={unitId}>{tr(field.unit)}</span>
    </div>
  )
}
