import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './members.module.css'
import type { FirmMemberView } from '@makewhole/contract/firm/firm.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

/** Returns a member's name, or the address that was invited. */
export const nameOf = (member: Pick<FirmMemberView, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(member) || member.email || ''

interface MembersProps {
  readonly members: readonly FirmMemberView[]
  /** The acts on one of them. */
  readonly actsOf?: (member: FirmMemberView) => ReactNode
}

/** Members and invitations of a law firm: name, address, role, and first or last day. */
export function Members({ members, actsOf }: MembersProps) {
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <li className={styles.member} key={member.id}>
          <Who member={member} />
          <MemberState member={member} />
          {actsOf ? <div className={styles.acts}>{actsOf(member)}</div> : null}
        </li>
      ))}
    </ul>
  )
}

function Who({ member }: { readonly member: FirmMemberView }) {
  const { t } = useTexts()
  return (
    <div className={styles.who}>
      <strong>
        {nameOf(member)}
        {member.isSelf ? ` (${t('member.you')})` : ''}
      </strong>
      <span className={`${common.small} ${common.soft}`}>{member.email}</span>
    </div>
  )
}

function MemberState({ member }: { readonly member: FirmMemberView }) {
  const { t, tr, formatDate } = useTexts()
  const { membership, joinedOn, invitationEndsOn, mailFailure } = member
  const at = membership === 'joined' ? joinedOn : invitationEndsOn
  return (
    <div className={styles.standing}>
      <span>{t(member.isAdministrator ? 'member.administrator' : 'member.member')}</span>
      <span className={`${common.small} ${common.soft}`}>
        {at === null ? '' : t(`member.${membership}`, { date: formatDate(at, 'day') })}
      </span>
      {mailFailure && membership !== 'joined' ? (
        <strong className={common.small}>{t('member.mailFailed', { reason: tr(mailFailure) })}</strong>
      ) : null}
    </div>
  )
}
