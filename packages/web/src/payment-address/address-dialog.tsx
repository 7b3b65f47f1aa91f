import * as common from '../theme/common.module.css'
import * as fieldStyles from '../controls/field.module.css'
import * as styles from './address-dialog.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FormDefinition, StateCountyField } from '@makewhole/domain/form/definition.ts'
import { useApi } from '../api/api.tsx'
import { countiesQuery, formQuery } from '../api/queries.ts'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { Field } from '../controls/field.tsx'
import { SelectControl } from '../form/fields/select-control.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { problemsOf } from '../settlement/address.ts'
import type { Address, AddressField, AddressProblems } from '../settlement/address.ts'

export interface AddressDialogProps {
  /** The key under which typed text is stored until it is used. */
  readonly place: string
  readonly name: string
  /** The first values of the boxes. */
  readonly first: Address
  readonly onSave: (address: Address) => void
  readonly onClose: () => void
}

/** One person's payment address. Another state has other counties, so it clears the county. */
export function AddressDialog({ place, name, first, onSave, onClose }: AddressDialogProps) {
  const { t, tr, find } = useTexts()
  const id = useId()
  const [address, setAddress] = useSavedTyping(place, first)
  const [problems, setProblems] = useState<AddressProblems>({})
  const states = useStates()
  const counties = useQuery({ ...countiesQuery(useApi(), address.state), enabled: address.state !== '' })

  function change(part: Partial<Address>) {
    setAddress({ ...address, ...part })
    const remaining = Object.entries(problems).filter(([field]) => !(field in part))
    setProblems(Object.fromEntries(remaining))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(address)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setAddress(null)
    onSave(address)
  }

  const field = (name: AddressField) => ({
    id: `${id}-${name}`,
    label: t(`settlement.address.field.${name}`),
    required: name !== 'address2',
    error: problems[name] ? find(`settlement.address.${problems[name]}.${name}`) : null,
  })
  const text = (name: AddressField, more: { maxLength: number; inputMode?: 'numeric' }) => (
    <Field {...field(name)} hint={name === 'address2' ? t('settlement.optional') : undefined}>
      {(aria) => (
        <OutlinedInput
          fullWidth
          error={aria['aria-invalid'] === true}
          value={address[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          inputProps={{ ...aria, ...more, autoComplete: 'off' }}
        />
      )}
    </Field>
  )

  return (
    <AppDialog
      open
      title={t('settlement.address.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('settlement.address.cancel')}
          </Button>
          <Button type="submit" form={`${id}-form`}>
            {t('settlement.address.use')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={save}>
        <p className={`${common.small} ${common.soft} ${styles.legend}`}>{t('settlement.address.legend')}</p>
        {text('address', { maxLength: 100 })}
        {text('address2', { maxLength: 100 })}
        {text('city', { maxLength: 100 })}
        <div className={fieldStyles.fieldRow}>
          <Field {...field('state')}>
            {(aria) => (
              <SelectControl
                {...aria}
                emptyLabel={t('form.selectState')}
                choices={states.map((state) => ({ value: state.code, label: tr(state.name) }))}
                value={address.state}
                onChange={(event) => change({ state: event.target.value, county: '' })}
              />
            )}
          </Field>
          <Field {...field('county')}>
            {(aria) => (
              <SelectControl
                {...aria}
                emptyLabel={t(address.state ? 'form.selectCounty' : 'form.selectStateFirst')}
                choices={withSelected(counties.data ?? [], address.county).map((county) => ({
                  value: county,
                  label: county,
                }))}
                value={address.county}
                onChange={(event) => change({ county: event.target.value })}
              />
            )}
          </Field>
        </div>
        <div className={styles.zip}>{text('zip', { maxLength: 10, inputMode: 'numeric' })}</div>
      </form>
    </AppDialog>
  )
}

/** Adds the chosen county while the list is still loading. */
function withSelected(counties: readonly string[], selected: string): readonly string[] {
  return selected === '' || counties.includes(selected) ? counties : [selected, ...counties]
}

/** Returns the states that the claimant form offers. */
function useStates(): StateCountyField['states'] {
  const form = useQuery({
    ...formQuery(useApi(), { id: 'claimant', version: null }),
    meta: { local: true },
  }).data
  return form ? statesOf(form) : []
}

function statesOf(form: FormDefinition): StateCountyField['states'] {
  const fields = form.steps.flatMap((step) => step.sections).flatMap((section) => section.rows.flat())
  return fields.find((field) => field.type === 'state_county')?.states ?? []
}
