import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './side-by-side.module.css'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Select from '@mui/material/Select'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComparedClaimView, GroupDetailView } from '@makewhole/contract/group/group.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/components/field.tsx'
import { ScrollArea } from '@makewhole/web/components/scroll-area.tsx'
import { classNames } from '@makewhole/web/components/class-names.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { claimName } from './group-words.ts'

type Value = ComparedClaimView['values'][number]
type Name = Value['name']

const parts = [
  ['property', ['apn', 'address', 'structures']],
  ['person', ['relationship', 'dateOfBirth', 'mailingAddress', 'phone', 'email']],
] as const satisfies readonly (readonly [string, readonly Name[]])[]

/** Claims beside each other at once: on a phone two. */
const most = { wide: 4, narrow: 2 } as const

/** Claims in columns, values in rows, what differs marked by a sign, a bar and strong type (docs/rules/groups.md "Side by side"). */
export function SideBySide({ group }: { readonly group: GroupDetailView }) {
  const { t } = useTexts()
  const isNarrow = useMediaQuery('(max-width: 599.95px)')
  const [isOnlyDiffering, setOnlyDiffering] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const places = Math.min(isNarrow ? most.narrow : most.wide, group.claims.length)
  const shown = shownIn(group.claims, chosen, places)
  const names = parts.flatMap(([, each]) => [...each])
  const differing = names.filter((name) => shown.some((claim) => valueOf(claim, name)?.differs))
  const put = (at: number, id: string) =>
    setChosen(shown.map((claim, place) => (place === at ? id : claim.id)))
  return (
    <Card
      flush
      title={t('groups.side')}
      actions={
        <div className={styles.actions}>
          <span className={`${common.small} ${common.soft}`}>
            {t('groups.side.differ', { count: differing.length, all: names.length })}
          </span>
          <FormControlLabel
            control={
              <Checkbox checked={isOnlyDiffering} onChange={(_event, checked) => setOnlyDiffering(checked)} />
            }
            label={t('groups.side.only')}
          />
        </div>
      }
    >
      {group.claims.length > places ? (
        <div className={styles.choose} role="group" aria-label={t('groups.side.choose')}>
          {shown.map((claim, at) => (
            <Field key={at} id={`beside-${at}`} label={t('groups.side.choose.nth', { n: at + 1 })}>
              {(aria) => (
                <Select
                  native
                  fullWidth
                  value={claim.id}
                  onChange={(event) => put(at, event.target.value)}
                  inputProps={aria}
                >
                  {group.claims
                    .filter(({ id }) => id === claim.id || !shown.some((other) => other.id === id))
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
      ) : null}
      <ScrollArea label={t('groups.side.choose')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('groups.side.value')}</th>
              {shown.map((claim) => (
                <th key={claim.id} scope="col">
                  <ClaimHead claim={claim} />
                </th>
              ))}
            </tr>
          </thead>
          {parts.map(([part, each]) => (
            <tbody key={part}>
              <tr>
                <th scope="rowgroup" colSpan={shown.length + 1} className={styles.group}>
                  {t(`groups.side.${part}`)}
                </th>
              </tr>
              {each
                .filter((name) => !isOnlyDiffering || differing.includes(name))
                .map((name) => (
                  <ValueRow key={name} name={name} claims={shown} differs={differing.includes(name)} />
                ))}
            </tbody>
          ))}
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={shown.length + 1} className={styles.group}>
                {t('groups.side.proof')}
              </th>
            </tr>
            <tr>
              <th scope="row">{t('groups.value.documents')}</th>
              {shown.map((claim) => (
                <td key={claim.id}>
                  <Documents claim={claim} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollArea>
    </Card>
  )
}

const valueOf = (claim: ComparedClaimView, name: Name) => claim.values.find((value) => value.name === name)

/** Those that were chosen, and the first of the others where places are left. */
function shownIn(
  claims: readonly ComparedClaimView[],
  chosen: readonly string[],
  places: number,
): readonly ComparedClaimView[] {
  const first = chosen.flatMap((id) => claims.find((claim) => claim.id === id) ?? [])
  const others = claims.filter((claim) => !first.includes(claim))
  return [...first, ...others].slice(0, places)
}

function ClaimHead({ claim }: { readonly claim: ComparedClaimView }) {
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
  readonly claims: readonly ComparedClaimView[]
  readonly differs: boolean
}

function ValueRow({ name, claims, differs }: ValueRowProps) {
  const { t, formatDate } = useTexts()
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
      {claims.map((claim) => {
        const value = valueOf(claim, name)
        if (value?.text == null)
          return (
            <td key={claim.id} className={common.muted}>
              ___
            </td>
          )
        return (
          <td key={claim.id} className={classNames(value.differs && styles.differs)}>
            {value.differs ? <span aria-hidden="true">≠ </span> : null}
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
