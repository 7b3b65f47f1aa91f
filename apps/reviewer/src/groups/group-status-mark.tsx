import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './group-status.module.css'
import type { ListedGroupView } from '@makewhole/contract/group/group.ts'
import type { GroupStatus } from '@makewhole/domain/group/group-status.ts'
import { Ban, CircleCheck, CircleDashed, CircleDot, Flag } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { statusNameOf, useGroupWords } from './group-words.ts'

const icons: Readonly<Record<GroupStatus, LucideIcon>> = {
  new: CircleDot,
  flagged: Flag,
  match: CircleCheck,
  dismissed: Ban,
  none: CircleDashed,
}

type Marked = Pick<ListedGroupView, 'groupType' | 'groupNumber' | 'status'> & {
  readonly joined?: readonly string[]
}

/** A group's status: a sign, a word and a background, never a colour alone. */
export function GroupStatusMark({ group }: { readonly group: Marked }) {
  const { statusOf } = useGroupWords()
  const name = statusNameOf(group.status)
  const Icon = icons[name]
  return (
    <span className={styles.mark} data-status={name}>
      <Icon className={common.icon} aria-hidden="true" />
      {statusOf(group)}
    </span>
  )
}
