import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './group-page.module.css'
import type { GroupDetailView } from '@makewhole/contract/group/group.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { statusNameOf } from './group-words.ts'

type Event = GroupDetailView['events'][number]

/** What people and the program did to a group, newest first. */
export function GroupEvents({ group }: { readonly group: GroupDetailView }) {
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
