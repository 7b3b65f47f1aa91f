import * as styles from './firm-claims.module.css'
import Select from '@mui/material/Select'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { foldersQuery } from '../folders/folder-queries.ts'
import type { ListState } from './list-state.ts'

interface FolderFilterProps {
  readonly selectedId: string | null
  readonly onChange: (change: Partial<ListState>) => void
}

/** A filter by folder. It shows nothing while the firm has no folder, unless a deleted one is still chosen. */
export function FolderFilter({ selectedId, onChange }: FolderFilterProps) {
  const { t } = useTexts()
  const { data } = useQuery(foldersQuery(useApi(), null))
  const folders = data?.folders ?? []
  if (folders.length === 0 && !selectedId) return null
  const isListed = !selectedId || folders.some(({ id }) => id === selectedId)
  return (
    <Select
      native
      className={styles.folder}
      value={selectedId ?? ''}
      // Every claim of a folder, whatever part of the list was shown.
      onChange={({ target: { value } }) =>
        onChange(value === '' ? { folder: null } : { folder: value, view: 'all', sort: null })
      }
      inputProps={{ 'aria-label': t('folders.filter') }}
    >
      <option value="">{t('folders.filter.all')}</option>
      {isListed ? null : (
        <option value={selectedId}>{t(data ? 'folders.filter.gone' : 'folders.filter.chosen')}</option>
      )}
      {folders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
