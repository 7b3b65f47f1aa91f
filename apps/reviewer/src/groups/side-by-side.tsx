import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './side-by-side.module.css'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Select from '@mui/material/Select'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComparedClaimView, GroupDetailView, GroupMemberView } from '@makewhole/contract/group/group.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { ScrollArea } from '@makewhole/web/components/scroll-area.tsx'
import { classNames } from '@makewhole/web/theme/class-names.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { differsFromMajority } from '@makewhole/domain/group/majority-differences.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { groupQuery } from './group-queries.ts'
import { claimName } from './group-words.ts'

type Value = ComparedClaimView['values'][number]
type Name = Value['name']
/** A claim in a column; until it is loaded, its name alone. */
type Column = ComparedClaimView | GroupMemberView

const parts = [
  ['property', ['apn', 'address', 'structures']],
  ['person', ['relationship', 'dateOfBirth', 'mailingAddress', 'phone', 'email']],
] as const satisfies readonly (readonly [string, readonly Name[]])[]

const money = ['offered', 'paid'] as const

/** The number of claims in parallel columns: on a phone two. */
const maxCompared = { wide: 4, narrow: 2 } as const

/**
 * Claims in columns, values in rows; a sign, a bar and strong type mark the differences (docs/rules/groups.md
 * "Side by side").
 */
export function SideBySide({ group }: { readonly group: GroupDetailView }) {
  const { t, formatMoney } = useTexts()
  const isNarrow = useMediaQuery('(max-width: 599.95px)')
  const [isOnlyDiffering, setOnlyDiffering] = useState(false)
  const [selectedIds, setChosen] = useState<readonly string[]>([])
  const places = Math.min(isNarrow ? maxCompared.narrow : maxCompared.wide, group.claims.length)
  const placed = placedIn(group, selectedIds, places)
  const comparedGroup = useComparedGroup(group, placed)
  const comparedClaims = placed.flatMap(
    (id): Column | [] =>
      comparedGroup.claims.find((claim) => claim.id === id) ??
      group.members.find((member) => member.id === id) ??
      [],
  )
  const isBusy = !comparedGroup.query.isError && !comparedClaims.every(isCompared)
  const names = parts.flatMap(([, each]) => [...each])
  const marksOf = (name: Name) =>
    differsFromMajority(comparedClaims.map((claim) => valueOf(claim, name)?.comparedAs ?? null))
  const differ = names.filter((name) => marksOf(name).includes(true))
  const placeClaim = (at: number, id: string) =>
    setChosen(placed.map((claimId, place) => (place === at ? id : claimId)))
  const count = t('groups.side.differ', { count: differ.length, all: names.length })
  return (
    <>
      <Card
        withoutPadding
        title={t('groups.side')}
        actions={
          <div className={styles.actions}>
            <span className={`${common.small} ${common.soft}`}>{count}</span>
            <FormControlLabel
              control={
                <Checkbox
                  checked={isOnlyDiffering}
                  onChange={(_event, checked) => setOnlyDiffering(checked)}
                />
              }
              label={t('groups.side.only')}
            />
          </div>
        }
      >
        {group.members.length > places ? (
          <ClaimChoice group={group} placed={placed} placeClaim={placeClaim} />
        ) : null}
        <ListFailed of={comparedGroup.query} />
        <ScrollArea label={t('groups.side.choose')}>
          <table className={styles.table} aria-busy={isBusy}>
            <thead>
              <tr>
                <th scope="col">{t('groups.side.value')}</th>
                {comparedClaims.map((claim) => (
                  <th key={claim.id} scope="col">
                    <ClaimHead claim={claim} />
                  </th>
                ))}
              </tr>
            </thead>
            {parts.map(([part, each]) => (
              <Part key={part} label={t(`groups.side.${part}`)} claims={comparedClaims}>
                {each
                  .filter((name) => !isOnlyDiffering || differ.includes(name))
                  .map((name) => (
                    <ValueRow key={name} name={name} claims={comparedClaims} marks={marksOf(name)} />
                  ))}
              </Part>
            ))}
            <Part label={t('groups.side.proof')} claims={comparedClaims}>
              <Row
                label={t('groups.value.documents')}
                claims={comparedClaims}
                cell={(claim) => <Documents claim={claim} />}
              />
              <Row
                label={t('groups.value.inspection')}
                claims={comparedClaims}
                cell={(claim) => <Inspections claim={claim} />}
              />
            </Part>
            <Part label={t('groups.side.money')} claims={comparedClaims}>
              {money.map((name) => (
                <Row
                  key={name}
                  label={t(`groups.value.${name}`)}
                  claims={comparedClaims}
                  cell={({ [name]: cents }) => (cents === null ? t('groups.value.none') : formatMoney(cents))}
                />
              ))}
            </Part>
          </table>
        </ScrollArea>
      </Card>
      <div className={styles.toDecision}>
        {count} <a href="#group-decision">{t('groups.page.decision')}</a>
      </div>
    </>
  )
}

const isCompared = (claim: Column): claim is ComparedClaimView => 'values' in claim
const valueOf = (claim: Column, name: Name) =>
  isCompared(claim) ? claim.values.find((value) => value.name === name) : undefined

/** Returns the claims of the columns: the chosen ones, then others while there is room. */
function placedIn(group: GroupDetailView, selectedIds: readonly string[], places: number): readonly string[] {
  const first = selectedIds.filter((id) => group.members.some((member) => member.id === id))
  const others = group.claims.map(({ id }) => id).filter((id) => !first.includes(id))
  return [...first, ...others].slice(0, places)
}

/** Reads the claims with all compared values; of a large group only those in the columns. */
function useComparedGroup(group: GroupDetailView, placed: readonly string[]) {
  const isInGroup = (id: string) => group.claims.some((claim) => claim.id === id)
  const isLarger = !placed.every(isInGroup)
  const query = useQuery({
    ...groupQuery(useApi(), group.id, placed),
    enabled: isLarger,
    placeholderData: keepPreviousData,
  })
  return { claims: isLarger ? [...(query.data?.claims ?? []), ...group.claims] : group.claims, query }
}

interface ClaimChoiceProps {
  readonly group: GroupDetailView
  readonly placed: readonly string[]
  readonly placeClaim: (at: number, id: string) => void
}

/** The choice of the group's claims in the columns. */
function ClaimChoice({ group, placed, placeClaim }: ClaimChoiceProps) {
  const { t } = useTexts()
  return (
    <div className={styles.choose} role="group" aria-label={t('groups.side.choose')}>
      <p className={styles.chooseText}>
        {t('groups.side.more', { shown: placed.length, count: group.claimCount })}
      </p>
      {placed.map((placedId, at) => (
        <Field key={at} id={`beside-${at}`} label={t('groups.side.choose.nth', { n: at + 1 })}>
          {(aria) => (
            <Select
              native
              fullWidth
              value={placedId}
              onChange={(event) => placeClaim(at, event.target.value)}
              inputProps={aria}
            >
              {group.members
                .filter(({ id }) => id === placedId || !placed.includes(id))
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {claimName(each)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  )
}

interface PartProps {
  readonly label: string
  readonly claims: readonly Column[]
  readonly children: ReactNode
}

/** Rows with a heading. */
function Part({ label, claims, children }: PartProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={claims.length + 1} className={styles.group}>
          {label}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

interface RowProps {
  readonly label: string
  readonly claims: readonly Column[]
  readonly cell: (claim: ComparedClaimView) => ReactNode
}

/** A row that is shown without a comparison. */
function Row({ label, claims, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {claims.map((claim) =>
        isCompared(claim) ? <td key={claim.id}>{cell(claim)}</td> : <PendingCell key={claim.id} />,
      )}
    </tr>
  )
}

const PendingCell = () => <td className={common.muted}>…</td>

function ClaimHead({ claim }: { readonly claim: Column }) {
  const { t } = useTexts()
  return (
    <>
      <Link to={claimPath(claim)}>{claim.claimNumber}</Link> {fullName(claim.claimant)}
      <span className={styles.source}>{claim.status.name}</span>
      {claim.takesPart ? null : <span className={styles.source}>{t('groups.side.closed')}</span>}
    </>
  )
}

interface ValueRowProps {
  readonly name: Name
  readonly claims: readonly Column[]
  /** By claim, whether its value differs. */
  readonly marks: readonly boolean[]
}

function ValueRow({ name, claims, marks }: ValueRowProps) {
  const { t, formatDate } = useTexts()
  const differs = marks.includes(true)
  const textOf = ({ text }: Value) =>
    text !== null && name === 'dateOfBirth' ? formatDate(text, 'medium') : text
  return (
    <tr>
      <th scope="row" data-differs={differs ? '' : undefined}>
        {t(`groups.value.${name}`)}
        {differs ? (
          <span className={styles.differsWord}>
            <span aria-hidden="true">≠ </span>
            {t('groups.side.differs')}
          </span>
        ) : null}
      </th>
      {claims.map((claim, at) => {
        if (!isCompared(claim)) return <PendingCell key={claim.id} />
        const value = valueOf(claim, name)
        if (value?.text == null)
          return (
            <td key={claim.id} className={common.muted}>
              ___
            </td>
          )
        return (
          <td key={claim.id} className={classNames(marks[at] && styles.differs)}>
            {marks[at] ? <span aria-hidden="true">≠ </span> : null}
            {textOf(value)}
            {value.isConfirmed === null ? null : (
              <span className={styles.source}>
                {t(value.isConfirmed ? 'groups.side.confirmed' : 'groups.side.answered')}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Documents({ claim }: { readonly claim: ComparedClaimView }) {
  const { t } = useTexts()
  const accepted = claim.documents.filter(({ isAccepted }) => isAccepted).length
  return (
    <>
      <Link
        to={claimPath(claim, 'documents')}
        aria-label={`${claim.claimNumber}: ${t('groups.documents', { count: claim.documentCount })}`}
      >
        {t('groups.documents', { count: claim.documentCount })}
      </Link>
      {accepted > 0 ? <>, {t('groups.documents.accepted', { accepted })}</> : null}
      <ul className={styles.files}>
        {claim.documents.slice(0, 6).map((document) => (
          <li key={document.id}>
            {document.type}: {document.name}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The public record of the property, with a link to its tab. */
function Inspections({ claim }: { readonly claim: ComparedClaimView }) {
  const { t } = useTexts()
  const { areKnown, foundBy, records, count } = claim.inspections
  const text =
    count > 0
      ? t('groups.inspections', { count })
      : t(areKnown ? 'groups.inspections.none' : 'groups.inspections.noFile')
  return (
    <>
      <Link to={claimPath(claim, 'property-validation')} aria-label={`${claim.claimNumber}: ${text}`}>
        {text}
      </Link>
      {foundBy === null ? null : (
        <span className={styles.source}>{t(`groups.inspections.foundBy.${foundBy}`)}</span>
      )}
      <ul className={styles.files}>
        {records.map(({ id, structure, damage, apn }) => (
          <li key={`${id} ${structure}`}>
            {t('groups.inspections.record', { id, structure, damage })}
            {apn === '' ? null : (
              <span className={styles.source}>
                {t('groups.value.apn')} {apn}
              </span>
            )}
          </li>
        ))}
        {count > records.length ? (
          <li>{t('groups.claims.more', { count: count - records.length })}</li>
        ) : null}
      </ul>
    </>
  )
}
