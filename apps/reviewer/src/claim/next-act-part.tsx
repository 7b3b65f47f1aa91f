import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claim-bar.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { NextAct, Wait } from '@makewhole/domain/review/next-act.ts'
import { SlowNotice } from '@makewhole/web/components/slow-notice.tsx'
import { inSentence } from '@makewhole/web/i18n/sentence.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useEffect, useId, useRef } from 'react'
import { useStartReview } from '../review/use-start-review.tsx'
import { EventDialog } from '../review/event-dialog.tsx'
import type { ReviewRow } from '../review/review-rows.ts'
import { Link } from 'react-router'
import { claimPath } from './claim-paths.ts'
import { useProofDesk } from './proof-desk.tsx'
import { Key, useKeys } from './keys.tsx'
import { useNextStep } from './use-next-step.ts'

interface NextActPartProps {
  readonly claim: ClaimView
  readonly rows: readonly ReviewRow[]
}

/**
 * The next act, or the event that the claim waits for. An act that is blocked now stays and gives its reason in
 * one line.
 */
export function NextActPart({ claim, rows }: NextActPartProps) {
  const { t, find } = useTexts()
  const { step, retry } = useNextStep(claim)
  if (retry) return <NextActUnread retry={retry} />
  if (!step) return <div className={styles.next} />
  const { act, waitsFor, blockedBy, held } = step
  if (act === null) return <WaitingNote waitsFor={waitsFor} />
  const status = claim.status.name
  const why =
    blockedBy === null
      ? null
      : (find(`claimBar.blocked.${blockedBy}`, { status, held }) ??
        t('claimBar.blocked.TRANSITION_NOT_ALLOWED', { status }))
  const open = rows.find(({ confirmed, isNeeded }) => isNeeded && confirmed === null)
  return (
    <div className={styles.next}>
      <span className={common.soft}>{t('claimBar.next')}</span>{' '}
      {act === 'confirm' ? (
        <ConfirmNext claim={claim} label={open?.label ?? ''} />
      ) : claim.abilities.includes('claim.move') ? (
        <ActButton claim={claim} act={act} reason={why} />
      ) : (
        <strong>{t(`claimBar.act.${act}`)}</strong>
      )}
    </div>
  )
}

/** The event that the claim waits for. The pressed button is gone, so this text takes its focus. */
function WaitingNote({ waitsFor }: { readonly waitsFor: Wait | null }) {
  const { t } = useTexts()
  const { requestedAct, follows } = useProofDesk()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A dialog may outlast its act: the code of an invitation is shown once.
    if (!follows.current || requestedAct !== null) return
    follows.current = false
    if (document.activeElement === document.body) words.current?.focus()
  }, [requestedAct, follows])
  return (
    <div ref={words} className={styles.next} tabIndex={-1}>
      <span className={common.soft}>{t('claimBar.next')}</span>{' '}
      {waitsFor ? <strong>{t(`claimBar.waits.${waitsFor}`)}</strong> : null}
    </div>
  )
}

/** A missing check hides the act. */
function NextActUnread({ retry }: { readonly retry: () => void }) {
  const { t } = useTexts()
  const { follows } = useProofDesk()
  const press = () => {
    follows.current = true
    retry()
  }
  return (
    <div className={styles.next}>
      <span role="alert">{t('claimBar.unread')}</span>
      <Button variant="text" size="small" onClick={press}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  )
}

/** Opens the next value, from any tab. */
function ConfirmNext({ claim, label }: { readonly claim: ClaimView; readonly label: string }) {
  const { t } = useTexts()
  const { requestAct, openValue } = useProofDesk()
  const words = t('claimBar.act.confirm', { value: inSentence(label) })
  if (label === '') return null
  if (!claim.abilities.includes('review.edit')) return <strong>{words}</strong>
  return (
    <Link
      className={styles.value}
      to={claimPath(claim)}
      onClick={(event) => {
        event.preventDefault()
        openValue(null)
        requestAct('confirm')
      }}
    >
      {words}
    </Link>
  )
}

interface ActButtonProps {
  readonly claim: ClaimView
  readonly act: Exclude<NextAct, 'confirm'>
  readonly reason: string | null
}

function ActButton({ claim, act, reason }: ActButtonProps) {
  const { t } = useTexts()
  const { requestedAct, requestAct, clearRequest, follows, openValue } = useProofDesk()
  const begin = useStartReview(claim)
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    // Only a focus that was lost with the finished act moves on; a person who went elsewhere stays there.
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.closest('[data-claim-bar]') !== null
    if (isFree) button.current?.focus()
  }, [act, follows])
  const press = () => {
    if (reason !== null) return
    follows.current = true
    // A reopened value would take the focus on arrival.
    if (act === 'decideProperty') openValue(null)
    if (act === 'beginReview') begin.press()
    else requestAct(act)
  }
  useKeys({ d: begin.isPending ? null : press })
  return (
    <>
      <SlowNotice isPending={begin.isPending} />
      <Button
        ref={button}
        aria-disabled={reason !== null ? true : undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        disabled={begin.isPending}
        onClick={press}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault()
        }}
      >
        {t(`claimBar.act.${act}`)}
        <Key name="D" />
      </Button>
      {reason === null ? null : (
        <span id={reasonId} className={`${common.small} ${common.soft}`}>
          {reason}
        </span>
      )}
      {begin.dialog}
      {requestedAct === 'complete' || requestedAct === 'approveRebuild' ? (
        <EventDialog claim={claim} event={requestedAct} onClose={clearRequest} />
      ) : null}
    </>
  )
}
