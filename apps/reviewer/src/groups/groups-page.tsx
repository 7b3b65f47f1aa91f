import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './groups-page.module.css'
import Button from '@mui/material/Button'
import Select from '@mui/material/Select'
import type { GroupListArgs, ListedGroupView } from '@makewhole/contract/group/group.ts'
import { groupTypeNames } from '@makewhole/domain/group/group-key.ts'
import { groupStatusNames } from '@makewhole/domain/group/group-status.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMay } from '@makewhole/web/session/use-may.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { groupListQuery } from './group-queries.ts'
import { GroupStatusMark } from './group-status-mark.tsx'
import { claimName, useGroupWords } from './group-words.ts'
import { NewGroupDialog } from './new-group-dialog.tsx'

/**
 * `/groups`: claims that may be duplicates, or belong together (docs/rules/groups.md). The address stores the
 * filters.
 */
export function GroupsPage() {
  const { t } = useTexts()
  const may = useMay()
  const [query] = useSearchParams()
  const [isMaking, setMaking] = useState(false)
  const list = useQuery({ ...groupListQuery(useApi(), argsIn(query)), placeholderData: keepPreviousData })
  return (
    <>
      <PageHeader
        title={t('reviewer.item.groups')}
        actions={
          may('group.decide') ? (
            <Button variant="outlined" onClick={() => setMaking(true)}>
              {t('groups.create')}
            </Button>
          ) : undefined
        }
      />
      <div className={common.stack}>
        <p className={common.soft}>{t('groups.intro')}</p>
        <Filters />
        <Loaded of={list} loading={<SkeletonCard lines={8} />}>
          {(data) => <Groups groups={data.data} pageInfo={data.page.pageInfo} />}
        </Loaded>
      </div>
      {isMaking ? <NewGroupDialog onClose={() => setMaking(false)} /> : null}
    </>
  )
}

/** Returns the filters in the address and ignores anything else there. */
function argsIn(query: URLSearchParams): GroupListArgs {
  const status = groupStatusNames.find((name) => name === query.get('status'))
  const type = groupTypeNames.find((name) => name === query.get('type'))
  const fire = /^\d{1,9}$/.exec(query.get('fire') ?? '')?.[0]
  return {
    filter: {
      statuses: status ? [status] : [],
      types: type ? [type] : [],
      fireId: fire === undefined ? null : Number(fire),
    },
    after: query.get('after'),
    before: query.get('before'),
  }
}

function Filters() {
  const { t, tr } = useTexts()
  const [query, setQuery] = useSearchParams()
  const program = useQuery(programQuery(useApi()))
  const changeFilter = (name: string, value: string) =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      for (const cursor of ['after', 'before']) next.delete(cursor)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const selectedOption = (
    name: 'status' | 'type' | 'fire',
    options: readonly (readonly [string, string])[],
  ) => (
    <Field id={`groups-${name}`} label={t(`groups.filter.${name}`)}>
      {(aria) => (
        <Select
          native
          fullWidth
          value={query.get(name) ?? ''}
          onChange={(event) => changeFilter(name, event.target.value)}
          inputProps={aria}
        >
          <option value="">{t(`groups.filter.${name}.all`)}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <search className={styles.filters} aria-label={t('groups.filter')}>
      {selectedOption(
        'status',
        groupStatusNames.map((name) => [name, t(`groups.status.${name}`)]),
      )}
      {selectedOption(
        'type',
        groupTypeNames.map((name) => [name, t(`groups.type.${name}`)]),
      )}
      {selectedOption('fire', program.data?.fires.map(({ id, name }) => [String(id), tr(name)]) ?? [])}
    </search>
  )
}

interface GroupsProps {
  readonly groups: readonly ListedGroupView[]
  readonly pageInfo: { readonly next: string | null; readonly previous: string | null }
}

function Groups({ groups, pageInfo }: GroupsProps) {
  const { t } = useTexts()
  const [, setQuery] = useSearchParams()
  if (groups.length === 0)
    return (
      <StateCard
        icon={Copy}
        title={t('groups.none.title')}
        text={<p>{t('groups.none.text')}</p>}
        action={
          <Button component={Link} to="/groups" variant="outlined">
            {t('groups.none.clear')}
          </Button>
        }
      />
    )
  return (
    <Card withoutPadding>
      <div className={styles.list}>
        {' '}
        <table className={styles.groups}>
          <caption className={common.visuallyHidden}>{t('groups.list')}</caption>
          <thead>
            <tr>
              {(['group', 'status', 'claims', 'since'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`groups.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </tbody>
        </table>
        <KeysetPager
          count={t('groups.count', { count: groups.length })}
          label={t('groups.pages')}
          previous={{ label: t('groups.previousPage'), cursor: pageInfo.previous }}
          next={{ label: t('groups.nextPage'), cursor: pageInfo.next }}
          onPage={(place) =>
            setQuery((current) => {
              const next = new URLSearchParams(current)
              for (const cursor of ['after', 'before']) next.delete(cursor)
              for (const [name, value] of Object.entries(place)) next.set(name, value)
              return next
            })
          }
        />
      </div>
    </Card>
  )
}

/** Claims of a group that its row names. */
const maxListed = 4

function GroupRow({ group }: { readonly group: ListedGroupView }) {
  const { t, formatDate } = useTexts()
  const { titleOf } = useGroupWords()
  const named = group.claims.slice(0, maxListed)
  return (
    <tr>
      <th scope="row">
        <Link to={`/groups/${group.id}`}>{titleOf(group)}</Link>
        {group.complementary.length > 0 ? (
          <div className={`${common.small} ${common.soft}`}>{t('groups.complementary')}</div>
        ) : null}
        {group.notes ? <div className={`${common.small} ${common.soft}`}>{group.notes}</div> : null}
      </th>
      <td>
        <GroupStatusMark group={group} />
      </td>
      <td>
        <ul className={styles.claims}>
          {named.map((claim) => (
            <li key={claim.id} className={claim.takesPart ? undefined : styles.closed}>
              {claimName(claim)} <span className={`${common.small} ${common.soft}`}>{claim.status.name}</span>
            </li>
          ))}
          {group.claimCount > maxListed ? (
            <li>{t('groups.claims.more', { count: group.claimCount - maxListed })}</li>
          ) : null}
        </ul>
      </td>
      <td className={common.nowrap}>{formatDate(group.statusSince, 'medium')}</td>
    </tr>
  )
}
