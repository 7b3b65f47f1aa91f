import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './my-views.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { maxSavedViews } from '@makewhole/contract/saved-view/saved-view.ts'
import type { SavedView } from '@makewhole/contract/saved-view/saved-view.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useAct } from '@makewhole/web/feedback/use-act.ts'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { invalidFiltersOf, queryNow, savedViewsQuery } from './saved-views-query.ts'

export interface MyViewsDialogProps {
  /** The grid's present filters and order. */
  readonly query: string
  readonly onClose: () => void
}

/** Saves the present view; renames, changes and deletes existing ones. */
export function MyViewsDialog({ query, onClose }: MyViewsDialogProps) {
  const { t } = useTexts()
  const found = useQuery(savedViewsQuery(useApi()))
  const views = found.data ?? []
  return (
    <AppDialog
      open
      title={t('savedViews.open')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('savedViews.close')}
        </Button>
      }
    >
      <div className={common.stack}>
        {found.isError ? <Failure error={found.error} /> : null}
        {views.length < maxSavedViews ? (
          // A saved view empties the form.
          <SaveForm key={views.length} query={query} />
        ) : (
          <p>{t('savedViews.full', { most: maxSavedViews })}</p>
        )}
        {views.length > 0 ? (
          <ul className={styles.list} aria-label={t('savedViews.mine')}>
            {views.map((view) => (
              <ViewLine key={view.id} view={view} query={query} />
            ))}
          </ul>
        ) : null}
      </div>
    </AppDialog>
  )
}

function useViewAct<I>(
  send: (api: ApiClient, input: I) => Promise<unknown>,
  text: string,
  then?: () => void,
) {
  return useAct(send, { text, ...(then && { then }) }, (queries) =>
    queries.invalidateQueries({ queryKey: ['savedViews'] }),
  )
}

function Failure({ error }: { readonly error: unknown }) {
  const texts = useTexts()
  return (
    <Notice tone="problem" live="alert" title={texts.t('shell.notDone')}>
      {errorMessage(error, texts)}
    </Notice>
  )
}

const noView = { name: '', isDefault: false }

function SaveForm({ query }: { readonly query: string }) {
  const { t } = useTexts()
  const [typed, setTyped, { discard }] = useSavedTyping('views.new', noView)
  const { name, isDefault } = typed
  const save = useViewAct(
    (api) => api.call('saveView', { body: { name, query, isDefault } }),
    t('savedViews.saved'),
    discard,
  )
  const { shown, attempt } = useSubmitValidation(name.trim() === '' ? ['view-name'] : [], focusOn)
  return (
    <form
      className={common.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        attempt(() => save.mutate(undefined))
      }}
    >
      {save.error ? <Failure error={save.error} /> : null}
      <Field
        id="view-name"
        label={t('savedViews.name')}
        required
        error={shown.includes('view-name') ? t('savedViews.nameMissing') : null}
      >
        {(aria) => (
          <OutlinedInput
            value={name}
            onChange={(event) => setTyped({ ...typed, name: event.target.value })}
            inputProps={{ ...aria, maxLength: 60, autoComplete: 'off' }}
          />
        )}
      </Field>
      <FormControlLabel
        label={t('savedViews.beginWith')}
        control={
          <Checkbox
            checked={isDefault}
            onChange={(event) => setTyped({ ...typed, isDefault: event.target.checked })}
          />
        }
      />
      <div>
        <SlowNotice isPending={save.isPending} />
        <Button type="submit" disabled={save.isPending}>
          {t('savedViews.save')}
        </Button>
      </div>
    </form>
  )
}

type ActText =
  `savedViews.${'rename' | 'replace' | 'makeDefault' | 'noDefault' | 'delete' | 'deleteYes' | 'keep'}`

interface ViewLineProps {
  readonly view: SavedView
  readonly query: string
}

/** One view with its acts. Its name is edited in place, and deleting asks for a confirmation. */
function ViewLine({ view, query }: ViewLineProps) {
  const { t, formatList } = useTexts()
  const [doing, setDoing] = useState<'renaming' | 'deleting' | null>(null)
  const rest = () => setDoing(null)
  const change = useViewAct(
    (api, part: Partial<SavedView>) => {
      const { name, query: kept, isDefault } = { ...view, ...part }
      const input = { params: { viewId: view.id }, body: { name, query: kept, isDefault } }
      return api.call('changeSavedView', { ...input, ifMatch: view.version })
    },
    t('savedViews.changed'),
    rest,
  )
  const remove = useViewAct(
    (api) => api.call('deleteSavedView', { params: { viewId: view.id } }),
    t('savedViews.deleted'),
  )
  const error = change.error ?? remove.error
  const isPending = change.isPending || remove.isPending
  const invalidFilters = invalidFiltersOf(view)
  const act = (id: ActText, onClick: () => void, isDanger = false) => (
    <Button
      variant="text"
      size="small"
      disabled={isPending}
      color={isDanger ? 'error' : 'primary'}
      aria-label={`${t(id)}: ${view.name}`}
      onClick={onClick}
    >
      {t(id)}
    </Button>
  )
  return (
    <li>
      {error ? <Failure error={error} /> : null}
      <SlowNotice isPending={isPending} />
      {doing === 'renaming' ? (
        <Rename
          view={view}
          isPending={isPending}
          onRename={(name, renamed) => change.mutate({ name }, { onSuccess: renamed })}
          onRest={rest}
        />
      ) : (
        <b className={styles.name}>{view.name}</b>
      )}
      {view.isDefault ? <span className={common.soft}> · {t('savedViews.isDefault')}</span> : null}
      {invalidFilters.length > 0 ? (
        <p className={common.soft}>
          {t('savedViews.lost', { count: invalidFilters.length, filters: formatList(invalidFilters) })}
        </p>
      ) : null}
      {doing === 'deleting' ? (
        <div className={styles.acts} role="group" aria-label={t('savedViews.deleteAsk', { name: view.name })}>
          <span>{t('savedViews.deleteAsk', { name: view.name })}</span>
          {act('savedViews.deleteYes', () => remove.mutate(undefined), true)}
          {act('savedViews.keep', rest)}
        </div>
      ) : doing === null ? (
        <div className={styles.acts}>
          {act('savedViews.rename', () => setDoing('renaming'))}
          {queryNow(view) === query && invalidFilters.length === 0
            ? null
            : act('savedViews.replace', () => change.mutate({ query }))}
          {view.isDefault
            ? act('savedViews.noDefault', () => change.mutate({ isDefault: false }))
            : act('savedViews.makeDefault', () => change.mutate({ isDefault: true }))}
          {act('savedViews.delete', () => setDoing('deleting'), true)}
        </div>
      ) : null}
    </li>
  )
}

interface RenameProps {
  readonly view: SavedView
  readonly isPending: boolean
  /** `renamed` is called once it went through. */
  readonly onRename: (name: string, renamed: () => void) => void
  readonly onRest: () => void
}

function Rename({ view, isPending, onRename, onRest }: RenameProps) {
  const { t } = useTexts()
  const [name, setName, { discard }] = useSavedTyping(`views.${view.id}`, view.name)
  const field = `view-name-${view.id}`
  const { shown, attempt } = useSubmitValidation(name.trim() === '' ? [field] : [], focusOn)
  useEffect(() => focusOn(field), [field])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        attempt(() => onRename(name, discard))
      }}
    >
      <Field
        id={field}
        label={t('savedViews.newName', { name: view.name })}
        required
        error={shown.includes(field) ? t('savedViews.nameMissing') : null}
      >
        {(aria) => (
          <OutlinedInput
            value={name}
            onChange={(event) => setName(event.target.value)}
            inputProps={{ ...aria, maxLength: 60, autoComplete: 'off' }}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <Button type="submit" size="small" disabled={isPending}>
          {t('savedViews.saveName')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            discard()
            onRest()
          }}
        >
          {t('savedViews.keep')}
        </Button>
      </div>
    </form>
  )
}
