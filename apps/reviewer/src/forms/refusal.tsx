import * as styles from './refusal.module.css'
import Button from '@mui/material/Button'
import { questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formAdminQuery, isOutdated, refusedPlaces, useFormId } from './form-admin.ts'

export interface RefusalProps {
  readonly error: unknown
  readonly form: FormDefinition
  /** Called when the newer draft is loaded; the typed text stays. */
  readonly onLoaded: () => void
}

/**
 * The reason why the server refused an act, with each place. Where a colleague was faster, a button loads their
 * changes.
 */
export function Refusal({ error, form, onLoaded }: RefusalProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const formId = useFormId()
  const [isLoaded, setIsLoaded] = useState(false)
  if (!error) return isLoaded ? <Notice tone="info" live="status" title={t('forms.newer.loaded')} /> : null
  const load = async () => {
    await queries.refetchQueries({ queryKey: formAdminQuery(api, formId).queryKey })
    setIsLoaded(true)
    onLoaded()
  }
  return (
    <Notice tone="problem" live="alert" title={t('forms.refused')}>
      <p>{errorMessage(error, texts)}</p>
      <RefusedPlaces error={error} form={form} />
      {isOutdated(error) ? (
        <p>
          <Button variant="outlined" size="small" onClick={() => void load()}>
            {t('forms.newer.load')}
          </Button>
        </p>
      ) : null}
    </Notice>
  )
}

function RefusedPlaces({ error, form }: Pick<RefusalProps, 'error' | 'form'>) {
  const { tr } = useTexts()
  const questions = questionsOf(form)
  const places = refusedPlaces(error)
  if (places.length === 0) return null
  return (
    <ul className={styles.formRefusal}>
      {places.map(({ path, message }) => {
        const name = questions.find((each) => path === each.path || path.startsWith(`${each.path}.options[`))
        return (
          <li key={`${path} ${message}`}>
            {name ? <b>{tr(name.field.label)}: </b> : null}
            {message} {path ? <code>{path}</code> : null}
          </li>
        )
      })}
    </ul>
  )
}
