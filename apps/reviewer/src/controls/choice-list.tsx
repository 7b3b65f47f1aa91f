import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { FieldAria } from '@makewhole/web/controls/field.tsx'

export interface ChoiceListProps {
  readonly aria: FieldAria
  readonly value: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    readonly isDisabled?: boolean
  }[]
  /** The first line, which is no choice. */
  readonly emptyLabel?: string
  readonly onChange: (value: string) => void
}

/** A plain list whose first line is no choice. */
export function ChoiceList({ aria, value, choices, emptyLabel = '', onChange }: ChoiceListProps) {
  return (
    <Select
      native
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput inputProps={aria} />}
    >
      <option value="">{emptyLabel}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
