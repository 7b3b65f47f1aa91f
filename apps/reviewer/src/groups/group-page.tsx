import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import { requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { classNames } from '@makewhole/web/theme/class-names.ts'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CloudAlert } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAreKeysOn, useKeys } from '../controls/keys.tsx'
import { DecisionCard } from './decision-card.tsx'
import { GroupLedgers } from './group-ledgers.tsx'
import * as styles from './group-page.module.css'
import { groupQuery } from './group-queries.ts'
import { GroupStatusMark } from './group-status-mark.tsx'
import { statusNameOf, useGroupWords } from './group-words.ts'
import { NearMatches } from './near-matches.tsx'
import { NotesCard } from './notes-card.tsx'
import { SideBySide } from './side-by-side.tsx'

/** `/groups/{id}`: one claim group, its claims side by side, and the decision on it (docs/rules/groups.md). */
export function GroupPage() {
  const { t } = useTexts()
  const { groupId = '' } = useParams()
  const group = useQuery(groupQuery(useApi(), groupId))
  if (group.isPending) return <PageSkeleton label={t('groups.page.loading')} />
  if (!group.data)
    return (
      <StateCard
        headingLevel={1}
        icon={CloudAlert}
        title={t('groups.page.failed')}
        text={<p>{t('groups.page.failed.text')}</p>}
        requestId={requestIdOf(group.error)}
        action={
          <Button component={Link} to="/groups">
            {t('groups.page.back')}
          </Button>
        }
      />
    )
  return <OpenGroup key={groupId} group={group.data} />
}

function OpenGroup({ group }: { readonly group: GroupDetailView }) {
  const { t, formatDate, formatList } = useTexts()
  const { titleOf, statusOf } = useGroupWords()
  const numbersOf = (ids: readonly string[]) =>
    formatList(group.members.filter(({ id }) => ids.includes(id)).map(({ claimNumber }) => claimNumber))
  const title = titleOf(group)
  const lastDecision = group.events.find(({ kind, to }) => kind === 'decided' && to !== null)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('reviewer.item.groups'), to: '/groups' }, { label: title }]}
        facts={[
          <GroupStatusMark key="status" group={group} />,
          ...(group.joined.length > 0 ? [t('groups.joined', { claims: numbersOf(group.joined) })] : []),
          ...(lastDecision && group.decidedOn !== null && group.joined.length > 0
            ? [
                t('groups.page.decided', {
                  status: statusOf({ ...group, status: lastDecision.to ?? group.status, joined: [] }),
                  date: formatDate(group.decidedOn, 'medium'),
                  name: group.decidedBy ?? t('groups.page.somebody'),
                }),
              ]
            : []),
        ]}
        actions={<Steps group={group} />}
      />
      <div className={common.stack}>
        <SideBySide group={group} />
        <div className={styles.columns}>
          <div className={classNames(common.stack, styles.figures)}>
            <GroupLedgers group={group} />
            <NearMatches group={group} />
          </div>
          <div className={classNames(common.stack, styles.acts)}>
            <DecisionCard group={group} />
            <div className={common.stack}>
              <NotesCard group={group} />
              <GroupEvents group={group} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** The groups that wait for a decision, one after the other: by button or by key. */
function Steps({ group }: { readonly group: GroupDetailView }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const areKeysOn = useAreKeysOn()
  const to = (id: string | null) => (id === null ? null : () => void navigate(`/groups/${id}`))
  useKeys({ j: to(group.next), k: to(group.previous) })
  return (
    <div className={styles.steps}>
      <a href="#group-decision">{t('groups.page.decision')}</a>
      <Button
        variant="outlined"
        disabled={group.previous === null}
        startIcon={<ChevronLeft className={common.icon} aria-hidden />}
        onClick={to(group.previous) ?? undefined}
      >
        {t('groups.page.previous')}
      </Button>
      <Button
        variant="outlined"
        disabled={group.next === null}
        endIcon={<ChevronRight className={common.icon} aria-hidden />}
        onClick={to(group.next) ?? undefined}
      >
        {t('groups.page.next')}
      </Button>
      {areKeysOn ? (
        <span className={`${common.small} ${common.soft} ${common.wideOnly}`}>{t('groups.page.keys')}</span>
      ) : null}
    </div>
  )
}

type Event = GroupDetailView['events'][number]

/** The history of a group: acts of people and of the program, newest first. */
function GroupEvents({ group }: { readonly group: GroupDetailView }) {
  const { t, formatDate } = useTexts()
  const words = useEventWords()
  return (
    <Card title={t('groups.events')}>
      <ol className={styles.events}>
        {group.events.map((event, at) => (
          <li key={at}>
            <span className={`${common.small} ${common.soft}`}>{formatDate(event.at, 'medium')}</span>{' '}
            {words(event)}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function useEventWords() {
  const { t } = useTexts()
  return (event: Event): string => {
    const name = event.by ?? t('groups.page.somebody')
    const number = event.claimNumber ?? ''
    const reason = event.reason ?? ''
    switch (event.kind) {
      case 'found':
        return t('groups.event.found')
      case 'created':
        return t('groups.event.created', { name })
      case 'joined':
        return t('groups.event.joined', { number })
      case 'added':
        return t('groups.event.added', { name, number })
      case 'noted':
        return reason === ''
          ? t('groups.event.noted', { name })
          : t('groups.event.noted.words', { name, reason })
      case 'decided': {
        const named = (status: Event['from']) => t(`groups.status.${status ? statusNameOf(status) : 'new'}`)
        const [from, to] = [named(event.from), named(event.to)]
        if (number !== '') return t('groups.event.closed', { name, from, to, number, reason })
        return reason === ''
          ? t('groups.event.decided', { name, from, to })
          : t('groups.event.decided.reason', { name, from, to, reason })
      }
    }
  }
}
