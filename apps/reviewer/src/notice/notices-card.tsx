import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './notices-card.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { NoticeView } from '@makewhole/contract/notice/notice.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleSlash, Clock, RotateCw } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useStaffAct } from '../claim/use-staff-act.ts'
import { noticesQuery } from './notice-queries.ts'

/** More are shown on request: the newest ones matter. */
const initialCount = 5

/**
 * Every e-mail about the claim: its recipient, its kind and its state; reviewers can send one again
 * (docs/rules/messages-and-notices.md "When a notice does not go through").
 */
export function NoticesCard({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const notices = useQuery(noticesQuery(useApi(), claim.id))
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Loaded of={notices} loading={<SkeletonCard lines={3} />} failed={t('reviewer.notices.failed')}>
      {(all) => {
        const visibleNotices = showsAll ? all : all.slice(0, initialCount)
        return (
          <Card title={t('reviewer.notices.title')}>
            {all.length === 0 ? <p className={common.soft}>{t('reviewer.notices.empty')}</p> : null}
            <ul className={styles.notices}>
              {visibleNotices.map((notice) => (
                <NoticeRow key={notice.id} claimId={claim.id} notice={notice} />
              ))}
            </ul>
            {visibleNotices.length < all.length ? (
              <Button variant="outlined" onClick={() => setShowsAll(true)}>
                {t('reviewer.notices.all', { count: all.length })}
              </Button>
            ) : null}
          </Card>
        )
      }}
    </Loaded>
  )
}

interface NoticeRowProps {
  readonly claimId: string
  readonly notice: NoticeView
}

function NoticeRow({ claimId, notice }: NoticeRowProps) {
  const { t } = useTexts()
  const act = useStaffAct(
    claimId,
    (api) => api.call('sendNoticeAgain', { params: { claimId, noticeId: notice.id } }),
    { text: t('reviewer.notices.sentAgain'), tellsFailure: true },
  )
  return (
    <li>
      <div>
        <strong>{notice.subject}</strong>
        <p className={`${common.small} ${common.soft}`}>
          {notice.address === null
            ? t(`reviewer.notices.to.${notice.to}`)
            : t(`reviewer.notices.to.${notice.to}.at`, { address: notice.address })}
        </p>
      </div>
      <NoticeState notice={notice} />
      {notice.canSendAgain ? (
        <Button
          variant="outlined"
          size="small"
          disabled={act.isPending}
          aria-label={t('reviewer.notices.sendAgain.of', { subject: notice.subject })}
          onClick={() => act.mutate(undefined)}
        >
          {t('reviewer.notices.sendAgain')}
        </Button>
      ) : null}
    </li>
  )
}

const icons: Readonly<Record<NoticeView['state'], LucideIcon>> = {
  waiting: Clock,
  retrying: RotateCw,
  sent: CircleCheck,
  failed: CircleAlert,
  dropped: CircleSlash,
}

/** Longer than any delivery in progress: a mail that waits longer follows too many others. */
const quarterOfAnHour = 15 * 60_000

/** The state of the e-mail, as a word with its sign; after a failure, its reason. */
function NoticeState({ notice: { state, sentOn, nextTryOn, createdOn, reason } }: { notice: NoticeView }) {
  const { t, formatDate } = useTexts()
  const Icon = icons[state]
  const isLater = state === 'waiting' && Number(nextTryOn ?? createdOn) - Number(createdOn) > quarterOfAnHour
  const at = (state === 'retrying' || isLater ? nextTryOn : sentOn) ?? createdOn
  return (
    <div className={styles.state} data-state={state}>
      <Icon className={common.icon} aria-hidden="true" />
      <div>
        {t(`reviewer.notices.state.${isLater ? 'later' : state}`, { date: formatDate(at, 'dateTime') })}
        {reason === null ? null : <p className={common.small}>{reason}</p>}
      </div>
    </div>
  )
}
