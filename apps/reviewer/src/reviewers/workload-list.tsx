import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './reviewer-list.module.css'
import Button from '@mui/material/Button'
import type { WorkloadLineView } from '@makewhole/contract/reviewer/reviewer.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Link } from 'react-router'
import { useReviewerAct } from './reviewer-queries.ts'

export interface WorkloadListProps {
  readonly reviewers: readonly WorkloadLineView[]
  readonly onRecord: (reviewer: WorkloadLineView) => void
}

interface OfReviewer {
  readonly reviewer: WorkloadLineView
}

/** Returns a person's name, or the address that was invited. */
export const nameOf = ({ fullName, email }: WorkloadLineView): string => fullName ?? email ?? '__'

/** Every person who has claims or receives some, with their number and any absence. */
export function WorkloadList({ reviewers, onRecord }: WorkloadListProps) {
  const { t } = useTexts()
  return (
    <ul className={styles.list} aria-label={t('reviewer.item.workload')}>
      {reviewers.map((reviewer) => (
        <li key={reviewer.id} className={styles.colleague}>
          <Who reviewer={reviewer} />
          <Claims reviewer={reviewer} />
          <AbsenceNote reviewer={reviewer} />
          {reviewer.mayRecordAbsence ? (
            <AbsenceActs reviewer={reviewer} onRecord={() => onRecord(reviewer)} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Who({ reviewer }: OfReviewer) {
  const { t, formatList } = useTexts()
  const name = nameOf(reviewer)
  return (
    <div className={styles.part}>
      <strong>{reviewer.isSelf ? t('reviewers.you', { name }) : name}</strong>
      <span className={`${common.small} ${common.soft}`}>
        {formatList(reviewer.languages.map((language) => t(`reviewers.language.${language}`)))}
      </span>
      {reviewer.takesClaims ? null : <span>{t('workload.noClaims')}</span>}
    </div>
  )
}

function Claims({ reviewer }: OfReviewer) {
  const { t } = useTexts()
  const { id, openClaims, lateClaims } = reviewer
  const open = t('reviewers.open', { count: openClaims })
  return (
    <div className={styles.part}>
      {openClaims > 0 ? (
        <Link
          to={`/claims?reviewer=${id}`}
          aria-label={`${t('reviewers.claimsOf', { name: nameOf(reviewer) })}: ${open}`}
        >
          {open}
        </Link>
      ) : (
        <span className={common.soft}>{open}</span>
      )}
      {lateClaims > 0 ? <strong>{t('reviewers.late', { count: lateClaims })}</strong> : null}
    </div>
  )
}

function AbsenceNote({ reviewer: { absence } }: OfReviewer) {
  const { t, formatDate } = useTexts()
  if (absence === null) return <div className={common.soft}>{t('workload.there')}</div>
  const from = formatDate(absence.from, 'medium')
  const until = formatDate(absence.until, 'medium')
  // A deactivated colleague receives nothing: the claims wait.
  const handover = absence.handover === 'colleague' && absence.colleague === null ? 'queue' : absence.handover
  const isOrWill = absence.isHandedOver ? 'isHandedOver' : 'willHandOver'
  return (
    <div className={styles.part}>
      <strong>
        {absence.isNow ? t('workload.away', { date: until }) : t('workload.awayFrom', { from, until })}
      </strong>
      <span>
        {handover === 'colleague'
          ? t(`workload.${isOrWill}.colleague`, { name: absence.colleague ?? '' })
          : t(`workload.${isOrWill}.${handover}`)}
      </span>
      {absence.recordedBy ? (
        <span className={`${common.small} ${common.soft}`}>
          {t('workload.recordedBy', { name: absence.recordedBy })}
        </span>
      ) : null}
    </div>
  )
}

function AbsenceActs({ reviewer, onRecord }: OfReviewer & { readonly onRecord: () => void }) {
  const { t } = useTexts()
  const name = nameOf(reviewer)
  const hasAbsence = reviewer.absence !== null
  const end = useReviewerAct(
    (api, reviewerId: string) => api.call('endAbsence', { params: { reviewerId } }),
    { text: t('workload.end.done', { name }), tellsFailure: true },
  )
  return (
    <div className={styles.acts}>
      <Button
        variant="text"
        size="small"
        aria-label={t(hasAbsence ? 'workload.change.name' : 'workload.record.name', { name })}
        onClick={onRecord}
      >
        {t(hasAbsence ? 'workload.change' : 'workload.record')}
      </Button>
      {hasAbsence ? (
        <Button
          variant="text"
          size="small"
          disabled={end.isPending}
          aria-label={t('workload.end.name', { name })}
          onClick={() => end.mutate(reviewer.id)}
        >
          {t('workload.end')}
        </Button>
      ) : null}
    </div>
  )
}
