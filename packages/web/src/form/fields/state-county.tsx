import type { State } from '@makewhole/domain/form/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api.tsx'
import { countiesQuery } from '../../api/queries.ts'
import * as styles from '../../controls/field.module.css'
import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm, useIsLocked } from '../form-context.tsx'
import { siblingPath } from './field-props.ts'
import type { FieldProps } from './field-props.ts'
import { Question } from './question.tsx'
import { SelectControl } from './select-control.tsx'

/** A state and one of its counties, stored as two answers. Another state clears the county. */
export function StateCountyField({ field, path }: FieldProps<'state_county'>) {
  const { t, tr } = useTexts()
  const { store } = useForm()
  const statePath = siblingPath(path, 'state')
  const countyPath = siblingPath(path, 'county')
  const state = useAnswer(statePath)
  const county = useAnswer(countyPath)
  const isLocked = useIsLocked(path)
  const counties = useCounties(field.states, typeof state === 'string' ? state : '')

  function changeState(code: string) {
    store.change(statePath, code)
    store.change(countyPath, '')
  }

  return (
    <div className={styles.fieldRow}>
      <Question field={field} path={statePath} label={t('form.state')}>
        {(aria) => (
          <SelectControl
            {...aria}
            autoComplete="address-level1"
            disabled={isLocked}
            emptyLabel={t('form.selectState')}
            choices={field.states.map(({ code, name }) => ({ value: code, label: tr(name) }))}
            value={typeof state === 'string' ? state : ''}
            onChange={(event) => changeState(event.target.value)}
          />
        )}
      </Question>
      <Question field={field} path={countyPath} label={t('form.county')}>
        {(aria) => (
          <SelectControl
            {...aria}
            disabled={isLocked}
            emptyLabel={state ? t('form.selectCounty') : t('form.selectStateFirst')}
            choices={withSelected(counties, county).map((name) => ({ value: name, label: name }))}
            value={typeof county === 'string' ? county : ''}
            onChange={(event) => store.change(countyPath, event.target.value)}
          />
        )}
      </Question>
    </div>
  )
}

/** Adds the chosen county while the list is still loading. */
function withSelected(counties: readonly string[], county: unknown): readonly string[] {
  return typeof county === 'string' && county !== '' && !counties.includes(county)
    ? [county, ...counties]
    : counties
}

const none: readonly string[] = []

/**
 * Reads the counties of a state, in alphabetical order; none before a state was chosen. The form contains the
 * states alone, so that nobody loads three thousand counties.
 */
function useCounties(states: readonly State[], code: string): readonly string[] {
  const known = states.find((state) => state.code === code)?.counties
  const { data } = useQuery({ ...countiesQuery(useApi(), code), enabled: code !== '' && !known })
  return known ?? data ?? none
}
