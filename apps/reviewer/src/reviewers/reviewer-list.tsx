import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './reviewer-list.module.css'
import Button from '@mui/material/Button'
import type { ReviewerRecordView } from '@makewhole/contract/reviewer/reviewer.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'
import { useReviewerAct } from './reviewer-queries.ts'

export type ReviewerAct = 'edit' | 'remove'

export interface ReviewerListProps {
  readonly reviewers: readonly ReviewerRecordView[]
  readonly onAct: (act: ReviewerAct, reviewer: ReviewerRecordView) => void
}

/** Returns a person's name, or the address that was invited. */
export const calledBy = ({ fullName, email, oid }: ReviewerRecordView): string =>
  fullName ?? email ?? oid ?? ''

/** All members of staff with their rights, their claims and their state. */
export function ReviewerList({ reviewers, onAct }: ReviewerListProps) {
  const { t } = useTexts()
  return (
    <ul className={styles.list} aria-label={t('reviewer.item.reviewers')}>
      {reviewers.map((reviewer) => (
        <li key={reviewer.id} className={styles.reviewer}>
          <Who reviewer={reviewer} />
          <Rights reviewer={reviewer} />
          <Work reviewer={reviewer} />
          <StaffState reviewer={reviewer} />
          <Acts reviewer={reviewer} onAct={onAct} />
        </li>
      ))}
    </ul>
  )
}

interface OfReviewer {
  readonly reviewer: ReviewerRecordView
}

function Who({ reviewer }: OfReviewer) {
  const { t } = useTexts()
  const { isSelf, email, jobTitle, firmName } = reviewer
  const name = calledBy(reviewer)
  return (
    <div className={styles.part}>
      <strong>{isSelf ? t('reviewers.you', { name }) : name}</strong>
      <span className={`${common.small} ${common.soft}`}>{email}</span>
      {jobTitle || firmName ? (
        <span className={`${common.small} ${common.soft}`}>
          {[jobTitle, firmName].filter(Boolean).join(', ')}
        </span>
      ) : null}
    </div>
  )
}

function Rights({ reviewer }: OfReviewer) {
  const { t, formatList } = useTexts()
  const { role, permissions, languages } = reviewer
  return (
    <div className={styles.part}>
      <span>{t(`reviewers.roleName.${role}`)}</span>
      <span className={`${common.small} ${common.soft}`}>
        {permissions.map((permission) => t(`reviewers.permission.${permission}`)).join(' · ')}
      </span>
      <span className={`${common.small} ${common.soft}`}>
        {formatList(languages.map((language) => t(`reviewers.language.${language}`)))}
      </span>
    </div>
  )
}

function Work({ reviewer }: OfReviewer) {
  const { t } = useTexts()
  const { id, openClaims, lateClaims } = reviewer
  return (
    <div className={styles.part}>
      {openClaims > 0 ? (
        <Link
          to={`/claims?reviewer=${id}`}
          aria-label={`${t('reviewers.claimsOf', { name: calledBy(reviewer) })}: ${t('reviewers.open', { count: openClaims })}`}
        >
          {t('reviewers.open', { count: openClaims })}
        </Link>
      ) : (
        <span className={common.soft}>{t('reviewers.open', { count: 0 })}</span>
      )}
      {lateClaims > 0 ? <strong>{t('reviewers.late', { count: lateClaims })}</strong> : null}
    </div>
  )
}

function StaffState({ reviewer }: OfReviewer) {
  const { t, tr, formatDate } = useTexts()
  const { membership, invitationEndsOn, mailFailure, attestedOn, isAttested } = reviewer
  const hasJoined = membership === 'joined'
  return (
    <div className={styles.part}>
      {reviewer.hasReviewerPortalAccess ? null : <strong>{t('reviewers.state.noAccess')}</strong>}
      {reviewer.isAssignable ? null : <span>{t('reviewers.state.noClaims')}</span>}
      {reviewer.isTestUser ? <span>{t('reviewers.state.testUser')}</span> : null}
      {membership === 'invited' && invitationEndsOn ? (
        <span>{t('reviewers.state.invited', { date: formatDate(invitationEndsOn, 'day') })}</span>
      ) : null}
      {membership === 'over' ? <span>{t('reviewers.state.over')}</span> : null}
      {mailFailure && !hasJoined ? (
        <strong>{t('reviewers.state.mailFailed', { reason: tr(mailFailure) })}</strong>
      ) : null}
      {isAttested && attestedOn ? (
        <span className={`${common.small} ${common.soft}`}>
          {t('reviewers.state.attested', { date: formatDate(attestedOn, 'medium') })}
        </span>
      ) : hasJoined ? (
        <span>{t('reviewers.state.notAttested')}</span>
      ) : null}
    </div>
  )
}

function Acts({ reviewer, onAct }: OfReviewer & Pick<ReviewerListProps, 'onAct'>) {
  const { t } = useTexts()
  const name = calledBy(reviewer)
  const isPending = reviewer.membership !== 'joined'
  const resend = useReviewerAct(
    (api, reviewerId: string) => api.call('renewReviewerInvitation', { params: { reviewerId } }),
    { text: t('reviewers.again.done', { name }), tellsFailure: true },
  )
  return (
    <div className={styles.acts}>
      <Button
        variant="text"
        size="small"
        aria-label={t('reviewers.edit.name', { name })}
        onClick={() => onAct('edit', reviewer)}
      >
        {t('reviewers.edit')}
      </Button>
      {isPending ? (
        <>
          <Button
            variant="text"
            size="small"
            disabled={resend.isPending}
            aria-label={t('reviewers.again.name', { name })}
            onClick={() => resend.mutate(reviewer.id)}
          >
            {t('reviewers.again')}
          </Button>
          <Button
            variant="text"
            size="small"
            aria-label={t('reviewers.remove.name', { name })}
            onClick={() => onAct('remove', reviewer)}
          >
            {t('reviewers.remove')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
