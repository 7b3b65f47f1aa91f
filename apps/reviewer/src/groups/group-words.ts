import type { GroupMemberView, ListedGroupView } from '@makewhole/contract/group/group.ts'
import type { GroupStatus } from '@makewhole/domain/group/group-status.ts'
import { groupStatuses, groupStatusNames } from '@makewhole/domain/group/group-status.ts'
import { groupTypeOf } from '@makewhole/domain/group/group-key.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

type Grouped = Pick<ListedGroupView, 'groupType' | 'groupNumber' | 'status'>
type Titled = Pick<ListedGroupView, 'groupType' | 'groupNumber' | 'label' | 'claimCount'>

/** Returns the program's name of a status from its number in the specification. */
export function statusNameOf(status: Grouped['status']): GroupStatus {
  return groupStatusNames.find((name) => groupStatuses[name] === status) ?? 'none'
}

/** Returns the words for a group's properties. */
export function useGroupWords() {
  const { t } = useTexts()
  const typeOf = ({ groupType }: Pick<Grouped, 'groupType'>) =>
    t(`groups.type.${groupTypeOf(groupType.id) ?? 'apn'}`)
  return {
    typeOf,
    statusOf: (group: Grouped & { readonly joined?: readonly string[] }) => {
      const name = statusNameOf(group.status)
      return t(name === 'new' && group.joined?.length ? 'groups.status.newAgain' : `groups.status.${name}`)
    },
    titleOf: ({ label, claimCount: count, ...group }: Titled) =>
      label === null
        ? t('groups.title.byHand', { type: typeOf(group), count, number: group.groupNumber })
        : t('groups.title', { type: typeOf(group), count, label }),
  }
}

/** Returns number and name of a claim, as a line of text. */
export function claimName(claim: Pick<GroupMemberView, 'claimNumber' | 'claimant'>): string {
  return `${claim.claimNumber} ${fullName(claim.claimant)}`.trim()
}
