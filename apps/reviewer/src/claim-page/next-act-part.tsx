import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './claim-bar.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { nextStep } from '@makewhole/domain/review/next-act.ts'
import type { NextAct, NextStep, Wait } from '@makewhole/domain/review/next-act.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { inSentence } from '@makewhole/web/i18n/sentence.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { agreementsQuery } from '@makewhole/web/settlement/settlement-queries.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { reviewQuery } from '../claim/review-query.ts'
import { Key, useKeys } from '../controls/keys.tsx'
import { parcelLedgerQuery } from '../groups/group-queries.ts'
import { EventDialog } from '../review/event-dialog.tsx'
import type { ReviewRow } from '../review/review-rows.ts'
import { useStartReview } from '../review/use-start-review.tsx'

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

interface AvailableNextStep extends NextStep {
  /** Why an offer waits for a manager, as far as who looks may know. */
  readonly held: 'flagged' | 'twice' | 'unseen'
}

interface NextStepRead {
  /** Null until all that it hangs on was read. */
  readonly step: AvailableNextStep | null
  /** Asks again for what could not be read; null where nothing failed. */
  readonly retry: (() => void) | null
}

/**
 * The next act of a claim (docs/rules/review.md "The next act"). What the claim itself doesn't say is asked only in the
 * statuses that hang on it.
 */
function useNextStep(claim: ClaimView): NextStepRead {
  const api = useApi()
  const { locale } = useTexts()
  const status = statusOf(claim.status.id)
  const may = (ability: ClaimView['abilities'][number]) => claim.abilities.includes(ability)
  const needs = {
    agreements: status === 'agreementInProgress' && may('agreement.prepare'),
    review: status === 'underReview' && may('review.read'),
    ledger:
      (status === 'complete' || status === 'offerExpired') && may('settlement.review') && mayOffer(claim),
  }
  const agreements = useQuery({ ...agreementsQuery(api, claim.id), enabled: needs.agreements })
  const review = useQuery({ ...reviewQuery(api, claim.id), enabled: needs.review })
  const ledger = useQuery({ ...parcelLedgerQuery(api, claim.id, locale), enabled: needs.ledger })
  // Others may be asking for what is not wanted here.
  const neededQueries = [needs.agreements && agreements, needs.review && review, needs.ledger && ledger]
  const unread = neededQueries.filter((each) => each !== false).filter(({ data }) => data === undefined)
  if (unread.length > 0) {
    const failed = unread.filter(({ isError }) => isError)
    const retry = () => failed.forEach((each) => void each.refetch())
    return { step: null, retry: failed.length > 0 ? retry : null }
  }
  const step = nextStep({
    status,
    allowedEvents: claim.allowedEvents,
    isClientToInvite: claim.isClientToInvite,
    isAgreementPrepared: (agreements.data ?? []).some(
      ({ isCurrent, state }) => isCurrent && state === 'draft',
    ),
    isPropertyUndecided: (review.data?.otherProperties ?? []).some(({ outcome }) => outcome === null),
    offerWaitsFor: ledger.data?.isHeld ? (ledger.data.abilities.approve ? 'them' : 'another') : null,
  })
  return { step: { ...step, held: ledger.data?.heldBy ?? 'unseen' }, retry: null }
}

/** Before there is something to offer, nothing of it can be held. */
function mayOffer({ allowedEvents }: ClaimView): boolean {
  return allowedEvents.some(
    ({ event, allowed }) => allowed && (event === 'extendOffer' || event === 'replaceOffer'),
  )
}
