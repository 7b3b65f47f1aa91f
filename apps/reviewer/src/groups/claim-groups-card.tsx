import * as common from '@makewhole/web/theme/common.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { FullGroupedClaimView } from '@makewhole/contract/group/group.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { groupsOfClaimQuery } from './group-queries.ts'
import { GroupStatusMark } from './group-status-mark.tsx'
import { useGroupWords } from './group-words.ts'

/** Other claims that the card names. */
const maxListed = 6

/** The groups of a claim with their other members, offers and payments; nothing where it is in none. */
export function ClaimGroupsCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const { typeOf } = useGroupWords()
  const groups = useQuery(groupsOfClaimQuery(useApi(), claim.id)).data ?? []
  if (groups.length === 0) return null
  const others = otherClaimsIn(groups, claim.id)
  const isTruncated = groups.some(({ claims, claimCount }) => claims.length < claimCount)
  return (
    <Card title={t('groups.card')}>
      <div className={common.stack}>
        <ul className={`${common.plainList} ${common.stack}`}>
          {groups.map((group) => (
            <li key={group.id}>
              <Link to={`/groups/${group.id}`}>
                {t('groups.card.line', { type: typeOf(group), count: group.claimCount })}
              </Link>{' '}
              <GroupStatusMark group={group} />
            </li>
          ))}
        </ul>
        {others.length === 0 ? null : (
          <ul className={`${common.plainList} ${common.stack}`} aria-label={t('groups.card.others')}>
            {others.slice(0, maxListed).map((other) => (
              <OtherClaim key={other.id} claim={other} />
            ))}
            {others.length > maxListed ? (
              <li>
                {isTruncated
                  ? t('groups.claims.moreUncounted')
                  : t('groups.claims.more', { count: others.length - maxListed })}
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </Card>
  )
}

function OtherClaim({ claim }: { readonly claim: FullGroupedClaimView }) {
  const { t, formatMoney } = useTexts()
  const { offered, paid, status } = claim
  return (
    <li>
      <Link to={claimPath(claim)}>{claim.claimNumber}</Link> {fullName(claim.claimant)}
      <div className={`${common.small} ${common.soft}`}>
        {[
          status.name,
          offered === null
            ? t('groups.ledger.of.nothing')
            : t('groups.card.offered', { amount: formatMoney(offered) }),
          ...(paid === null ? [] : [t('groups.ledger.paid.amount', { amount: formatMoney(paid) })]),
        ].join(' · ')}
      </div>
    </li>
  )
}

/** Returns every other claim of these groups once, active members first. */
function otherClaimsIn(
  groups: readonly { readonly claims: readonly FullGroupedClaimView[] }[],
  claimId: string,
): readonly FullGroupedClaimView[] {
  const byId = new Map(groups.flatMap(({ claims }) => claims.map((each) => [each.id, each] as const)))
  byId.delete(claimId)
  return [...byId.values()].toSorted((one, other) => Number(other.takesPart) - Number(one.takesPart))
}
