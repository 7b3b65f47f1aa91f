import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './joint-signing.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { toSignSorts } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import type { ToSignSort } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import { continuePath } from '@makewhole/web/claim/claim-paths.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { SelectControl } from '@makewhole/web/form/fields/select-control.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { clientOf, propertyOf } from '../claims/claim-line.ts'
import { SortHead } from '../sort-head.tsx'
import type { Selection, ToSign } from './use-selection.ts'
import { useIsWide } from '@makewhole/web/components/use-is-wide.ts'

interface ListProps {
  readonly selection: Selection
}

/** The id of the list's title; the form finds the list by it. */
export const listTitleId = 'claims-to-sign'

/** A page of the claims that wait for a signature. */
export function ToSignList({ selection }: ListProps) {
  const { t } = useTexts()
  const { pages, shown } = selection
  const isWide = useIsWide()
  return (
    <Card
      id={listTitleId}
      title={t('together.list')}
      withoutPadding
      actions={<UnselectedOnly selection={selection} />}
    >
      <div className={styles.picking}>
        <PageCheckbox selection={selection} />
        <Button variant="text" size="small" onClick={selection.selectAll}>
          {t('together.pickAll', { count: selection.count })}
        </Button>
        <Button
          variant="text"
          size="small"
          aria-disabled={selection.picked.size + selection.lost === 0 || undefined}
          onClick={selection.selectNone}
        >
          {t('together.pickNone')}
        </Button>
      </div>
      <div className={styles.listed} aria-busy={shown.isPlaceholderData}>
        {isWide ? <Table selection={selection} /> : <SortedLines selection={selection} />}
      </div>
      <div className={styles.pager}>
        <KeysetPager
          hint={t('firmClaims.hint')}
          count={t('together.shown', { from: pages.from, to: pages.to, count: pages.count })}
          label={t('together.pages')}
          previous={{ label: t('claims.previousPage'), cursor: pages.previous }}
          next={{ label: t('claims.nextPage'), cursor: pages.next }}
          onPage={(place) => pages.go('after' in place ? place.after : place.before)}
        />
      </div>
    </Card>
  )
}

/** A toggle that lists only the claims that are not selected. */
function UnselectedOnly({ selection }: ListProps) {
  const { t } = useTexts()
  const { isUnselectedOnly, count, picked } = selection
  const unselected = count - picked.size
  if (!isUnselectedOnly && (unselected === 0 || unselected === count)) return null
  return (
    <Button
      variant="text"
      size="small"
      aria-pressed={isUnselectedOnly}
      onClick={() => selection.showUnselectedOnly(!isUnselectedOnly)}
    >
      {t('together.unselectedOnly', { count: unselected })}
    </Button>
  )
}

function PageCheckbox({ selection: { rows, picked, select } }: ListProps) {
  const { t } = useTexts()
  const count = rows.filter(({ id }) => picked.has(id)).length
  const areAll = count > 0 && count === rows.length
  return (
    <label className={styles.box}>
      <Checkbox
        checked={areAll}
        indeterminate={count > 0 && !areAll}
        onChange={() => select(rows, !areAll)}
      />
      {t('together.pickPage')}
    </label>
  )
}

function Table({ selection }: ListProps) {
  const { t } = useTexts()
  const { rows, sorting, sort, picked } = selection
  return (
    <table className={styles.table} aria-label={t('together.list')}>
      <thead>
        <tr>
          <td />
          {toSignSorts.map((name) => (
            <SortHead
              key={name}
              label={t(`firmClaims.column.${name}`)}
              sort={name}
              sorting={sorting}
              onSort={sort}
            />
          ))}
          <th scope="col" className={styles.structures}>
            {t('together.structures')}
          </th>
          <th scope="col">{t('together.missing')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((claim) => (
          <tr key={claim.id} data-picked={picked.has(claim.id)}>
            <td>
              <Box claim={claim} selection={selection} />
            </td>
            <th scope="row">
              <ClaimLink claim={claim} />
            </th>
            <td className={styles.client}>
              {clientOf(claim)}
              <Notes claim={claim} />
            </td>
            <td className={styles.property}>{propertyOf(claim)}</td>
            <td className={`${styles.structures} ${common.num}`}>{claim.structureCount}</td>
            <td>
              <Missing claim={claim} />
              <DeselectedNote claim={claim} selection={selection} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same on a small screen, where no column's head sorts. */
function SortedLines({ selection }: ListProps) {
  const { t } = useTexts()
  return (
    <>
      <label className={styles.order}>
        {t('together.sort')}
        <SelectControl
          choices={toSignSorts.map((value) => ({ value, label: t(`firmClaims.column.${value}`) }))}
          value={selection.sorting.sort ?? 'number'}
          onChange={({ target }) => selection.sort({ sort: target.value as ToSignSort, isDescending: false })}
        />
      </label>
      <Lines selection={selection} />
    </>
  )
}

function Lines({ selection }: ListProps) {
  const { t } = useTexts()
  return (
    <ul className={styles.claims} aria-label={t('together.list')}>
      {selection.rows.map((claim) => (
        <li key={claim.id} className={styles.claim}>
          <Box claim={claim} selection={selection} />
          <span className={styles.who}>
            <ClaimLink claim={claim} /> <span>{clientOf(claim)}</span>
          </span>
          <span>{propertyOf(claim)}</span>
          <span className={common.small}>
            {t('together.structures')}: {claim.structureCount}
          </span>
          <span className={common.small}>
            {t('together.missing')}: <Missing claim={claim} />
          </span>
          <Notes claim={claim} />
          <DeselectedNote claim={claim} selection={selection} />
        </li>
      ))}
    </ul>
  )
}

interface LineProps extends ListProps {
  readonly claim: ToSign
}

/** Opens in another tab, so that selection and typed text stay here. */
function ClaimLink({ claim }: { readonly claim: ToSign }) {
  const { t } = useTexts()
  return (
    <Link className={styles.claimLink} to={continuePath(claim)} target="_blank">
      {claim.claimNumber} <ExternalLink className={common.icon} aria-hidden="true" />
      <span className={common.visuallyHidden}>{t('together.newTab')}</span>
    </Link>
  )
}

/** With Shift, by pointer or Space, all from the one before. */
function Box({ claim, selection: { picked, wasDeselected, selectOne } }: LineProps) {
  const { t } = useTexts()
  // Some browsers don't report Shift in the click that Space makes.
  const isShiftPressed = useRef(false)
  const isSelected = picked.has(claim.id)
  function onChange({ nativeEvent }: ChangeEvent) {
    selectOne(claim, !isSelected, isShiftPressed.current || (nativeEvent as MouseEvent).shiftKey)
    isShiftPressed.current = false
  }
  return (
    <Checkbox
      checked={isSelected}
      onKeyUp={({ key, shiftKey }) => (isShiftPressed.current = key === ' ' && shiftKey)}
      onChange={onChange}
      slotProps={{
        input: {
          'aria-label': t('together.pick', { number: claim.claimNumber, client: clientOf(claim) }),
          'aria-describedby': wasDeselected(claim) ? noteIdOf(claim) : undefined,
        },
      }}
    />
  )
}

function Missing({ claim: { claimNumber, missingProofs } }: { readonly claim: ToSign }) {
  const { t } = useTexts()
  const names = missingProofs.map(({ name }) => name).join(', ')
  if (names === '') return <span className={common.soft}>{t('together.missing.none')}</span>
  if (missingProofs.length <= 2) return names
  return (
    <details>
      <summary className={styles.proofs}>
        {t('together.missing.count', { count: missingProofs.length })}
        <span className={common.visuallyHidden}>: {claimNumber}</span>
      </summary>
      {names}
    </details>
  )
}

/** The notes of the firm's own file on the claim, and the day of its last change. */
function Notes({ claim }: { readonly claim: ToSign }) {
  const { t, formatDate } = useTexts()
  const { firmReference: reference, originalFilingDate: filed } = claim
  const notes = [
    ...(reference === null ? [] : [t('together.reference', { reference })]),
    ...(filed === null ? [] : [t('together.filed', { date: formatDate(filed) })]),
    t('together.changed', { date: formatDate(claim.changedOn, 'dateTime') }),
  ]
  return <span className={`${styles.notes} ${common.small} ${common.soft}`}>{notes.join(' · ')}</span>
}

const noteIdOf = ({ id }: ToSign) => `lost-${id}`

function DeselectedNote({ claim, selection: { wasDeselected } }: LineProps) {
  const { t, formatDate } = useTexts()
  if (!wasDeselected(claim)) return null
  const date = formatDate(claim.changedOn, 'dateTime')
  return (
    <span id={noteIdOf(claim)} className={styles.lost}>
      {claim.changedBy === null
        ? t('together.lost', { date })
        : t('together.lost.by', { date, name: claim.changedBy })}
    </span>
  )
}
