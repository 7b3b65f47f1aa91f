import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { groupsOfClaimQuery } from './group-queries.ts'
import { GroupStatusMark } from './group-status-mark.tsx'
import { useGroupWords } from './group-words.ts'

/** The groups that a claim is in, on its page; nothing where it is in none. */
export function ClaimGroupsCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const { typeOf } = useGroupWords()
  const groups = useQuery(groupsOfClaimQuery(useApi(), claim.id)).data ?? []
  if (groups.length === 0) return null
  return (
    <Card title={t('groups.card')}>
      <ul className={`${common.plainList} ${common.stack}`}>
        {groups.map((group) => (
          <li key={group.id}>
            <Link to={`/groups/${group.id}`}>
              {t('groups.card.line', { type: typeOf(group), count: group.claims.length })}
            </Link>{' '}
            <GroupStatusMark group={group} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
