import * as styles from './firm-claims.module.css'
import Select from '@mui/material/Select'
import { isProofView } from '@makewhole/contract/firm/firm-claim-names.ts'
import type { FirmClaimsPage } from '@makewhole/contract/firm/firm-claims.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import type { ListState } from './list-state.ts'

interface KindFilterProps {
  readonly state: ListState
  readonly kinds: FirmClaimsPage['kinds']
  readonly onChange: (change: Partial<ListState>) => void
}

/** A filter by the kind of missing proof, with the number of claims for each. Other views of the list don't show it. */
export function KindFilter({ state: { view, kind }, kinds, onChange }: KindFilterProps) {
  const { t, tr } = useTexts()
  const types = useProgram()?.documentTypes ?? []
  if (!isProofView(view) || (kinds[view].length === 0 && kind === null)) return null
  const nameOf = (id: number, name: string) => {
    const type = types.find((each) => each.id === id)
    return type ? tr(type.name) : name
  }
  // A kind that no claim misses any more is not listed, but can be deselected.
  const isUnavailable =
    kind !== null && !kinds[view].some(({ documentType }) => String(documentType.id) === kind)
  return (
    <Select
      native
      className={styles.folder}
      value={kind ?? ''}
      onChange={({ target: { value } }) => onChange({ kind: value || null })}
      inputProps={{ 'aria-label': t('firmClaims.kind') }}
    >
      <option value="">{t('firmClaims.kind.all')}</option>
      {isUnavailable ? <option value={kind}>{nameOf(Number(kind), t('firmClaims.kind.gone'))}</option> : null}
      {kinds[view].map(({ documentType: { id, name }, claims }) => (
        <option key={id} value={id}>
          {t('firmClaims.kind.counted', { kind: nameOf(id, name), count: claims })}
        </option>
      ))}
    </Select>
  )
}
