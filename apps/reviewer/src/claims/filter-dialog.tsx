import * as styles from './grid-filters.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import type { FilterWords } from './filter-words.ts'
import { gridFilters, offeredFilters, optionsOf, rangeOf } from './grid-state.ts'
import type { FilterName, GridState } from './grid-state.ts'

export interface FilterDialogProps {
  /** The filter to change; null: one is chosen first. */
  readonly initial: FilterName | null
  readonly filters: GridState['filters']
  readonly words: FilterWords
  readonly onSet: (name: FilterName, value: string) => void
  readonly onClose: () => void
}

/** Adds a filter, or changes one that is in force. */
export function FilterDialog({ initial, filters, words, onSet, onClose }: FilterDialogProps) {
  const { t } = useTexts()
  const [name, setName] = useState<FilterName>(initial ?? 'status')
  const [value, setValue] = useState(filters[name] ?? '')
  const selectFilter = (next: FilterName) => {
    setName(next)
    setValue(filters[next] ?? '')
  }
  return (
    <AppDialog
      open
      title={t(initial ? 'reviewerClaims.changeFilter' : 'reviewerClaims.addFilter')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('reviewerClaims.cancel')}
          </Button>
          <Button
            onClick={() => {
              onSet(name, value)
              onClose()
            }}
          >
            {t('reviewerClaims.applyFilter')}
          </Button>
        </>
      }
    >
      <Field id="filter-name" label={t('reviewerClaims.filterBy')}>
        {(aria) => (
          <Select
            native
            fullWidth
            value={name}
            onChange={(event) => selectFilter(event.target.value)}
            input={<OutlinedInput inputProps={aria} />}
          >
            {offeredFilters.map((one) => (
              <option key={one} value={one}>
                {t(`reviewerClaims.filter.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FilterValue key={name} name={name} value={value} words={words} onChange={setValue} />
    </AppDialog>
  )
}

interface FilterValueProps {
  readonly name: FilterName
  readonly value: string
  readonly words: FilterWords
  readonly onChange: (value: string) => void
}

function FilterValue({ name, value, words, onChange }: FilterValueProps) {
  const { t } = useTexts()
  const label = t(`reviewerClaims.filter.${name}`)
  const kind = gridFilters[name]
  if (kind === 'options') {
    const selectedIds = optionsOf(value)
    const toggle = (option: string) =>
      onChange(
        (selectedIds.includes(option)
          ? selectedIds.filter((one) => one !== option)
          : [...selectedIds, option]
        ).join(','),
      )
    return (
      <Field id="filter-value" label={label} as="fieldset">
        {() =>
          words
            .choices(name)
            .map((choice) => (
              <FormControlLabel
                key={choice.value}
                className={styles.option}
                label={choice.label}
                control={
                  <Checkbox
                    checked={selectedIds.includes(choice.value)}
                    onChange={() => toggle(choice.value)}
                  />
                }
              />
            ))
        }
      </Field>
    )
  }
  if (kind === 'text' || kind === 'yesNo' || kind === 'choice') {
    const choices =
      kind === 'choice'
        ? words.choices(name)
        : [
            { value: 'true', label: t('reviewerClaims.yes') },
            { value: 'false', label: t('reviewerClaims.no') },
          ]
    return (
      <Field id="filter-value" label={label}>
        {(aria) =>
          kind === 'text' ? (
            <OutlinedInput
              value={value}
              onChange={(event) => onChange(event.target.value)}
              inputProps={{ ...aria, maxLength: 100 }}
            />
          ) : (
            <Select
              native
              fullWidth
              value={value}
              onChange={(event) => onChange(event.target.value)}
              input={<OutlinedInput inputProps={aria} />}
            >
              <option value="" />
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          )
        }
      </Field>
    )
  }
  const range = rangeOf(value)
  const end = (which: 'from' | 'to') => (
    <Field id={`filter-${which}`} label={t(`reviewerClaims.end.${which}`)}>
      {(aria) => (
        <OutlinedInput
          type={kind === 'days' ? 'date' : 'number'}
          value={range[which]}
          onChange={(event) => {
            const next = { ...range, [which]: event.target.value }
            onChange(next.from || next.to ? `${next.from}..${next.to}` : '')
          }}
          inputProps={{ ...aria, ...(kind === 'money' ? { min: 0, step: 1 } : {}) }}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.ends}>
      {end('from')}
      {end('to')}
    </div>
  )
}
