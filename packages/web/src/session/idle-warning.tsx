import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { idleEndsAt, noteActivity } from './idle-clock.ts'
import { ongoingWork } from './ongoing-work.ts'
import { useSession } from './use-session.ts'

/**
 * The question before a session ends without activity (WCAG 2.2.1): minutes ahead, one press extends it, without
 * limit. While it is open only its answer counts, so that a press meant for the page is not lost.
 */
export function IdleWarning() {
  const { status, settings } = useSession()
  const isIn = status === 'signed-in' || status === 'forbidden'
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    if (isIn)
      settings()
        .then(({ idleMinutes }) => setMinutes(idleMinutes))
        .catch(reportError)
  }, [isIn, settings])
  return isIn && minutes !== null ? <IdleQuestion minutes={minutes} /> : null
}

function IdleQuestion({ minutes }: { readonly minutes: number }) {
  const { t } = useTexts()
  const { signOut, endIdle } = useSession()
  const secondsLeft = useIdle(minutes, () => void endIdle())
  const textId = useId()
  const isOpen = secondsLeft !== null
  const title = t('shell.idle.title')
  useTabTitle(isOpen ? title : null)
  const continueSession = () => {
    noteActivity(minutes)
    // The question closes at the next check of the clock, in this tab as in the others.
    dispatchEvent(new Event('focus'))
  }
  return (
    <AppDialog
      open={isOpen}
      title={title}
      onClose={continueSession}
      withoutClose
      isAlert
      describedBy={textId}
      actions={
        <>
          <Button variant="outlined" onClick={() => void signOut()}>
            {t('shell.idle.leave')}
          </Button>
          <Button ref={focusElement} onClick={continueSession}>
            {t('shell.idle.stay')}
          </Button>
        </>
      }
    >
      <div className={common.stack}>
        <p id={textId}>{t('shell.idle.text')}</p>
        {isOpen ? <TimeLeft seconds={secondsLeft} /> : null}
      </div>
    </AppDialog>
  )
}

/** Focuses the answer at once, because the question opened by itself. */
const focusElement = (button: HTMLButtonElement | null) => button?.focus()

/** Announced a few times only: every second would drown everything else. */
const announcedSeconds = [60, 30]

function TimeLeft({ seconds }: { readonly seconds: number }) {
  const { t } = useTexts()
  const announced = announcedSeconds.findLast((limit) => seconds <= limit)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      <p role="timer">{t('shell.idle.left', { time })}</p>
      <p className={common.visuallyHidden} role="status">
        {announced === undefined ? '' : t('shell.idle.soon', { seconds: announced })}
      </p>
    </>
  )
}

/** Shows the question in the tab's title, for a person who works in another tab. */
function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

/** Signs of a person on a page; typing and dictating raise `input`. */
const activities = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel', 'scroll', ongoingWork] as const
/** Activity is written down at most this often: every tab hears of it. */
const noteEvery = 5_000
/** How long before the end the question is asked; never more than half of the whole. */
const maxWarning = 2 * 60_000

/**
 * Watches over activity in all tabs: gives the seconds that are left while the end is near, else null, and calls `end` once when
 * nobody came. Time is the device's real time: what a sleeping computer missed counts.
 */
function useIdle(minutes: number, end: () => void): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const latestEnd = useRef(end)
  useEffect(() => {
    latestEnd.current = end
  }, [end])
  useEffect(() => watchIdle(minutes, { onLeft: setSecondsLeft, onEnd: () => latestEnd.current() }), [minutes])
  return secondsLeft
}

interface IdleListener {
  readonly onLeft: (seconds: number | null) => void
  readonly onEnd: () => void
}

function watchIdle(minutes: number, { onLeft, onEnd }: IdleListener): () => void {
  const warning = Math.min(maxWarning, (minutes * 60_000) / 2)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWarning = false
  let notedAt = 0

  const check = () => {
    clearTimeout(timer)
    const remaining = (idleEndsAt() ?? Date.now() + minutes * 60_000) - Date.now()
    if (remaining <= 0) return onEnd()
    isWarning = remaining <= warning
    onLeft(isWarning ? Math.ceil(remaining / 1000) : null)
    timer = setTimeout(check, isWarning ? remaining % 1000 || 1000 : remaining - warning)
  }
  const markActive = () => {
    if (isWarning || Date.now() - notedAt < noteEvery) return
    // Whoever comes back to a computer that slept past the end is not known to be the same person.
    if ((idleEndsAt() ?? Infinity) <= Date.now()) return check()
    notedAt = Date.now()
    noteActivity(minutes)
    check()
  }

  markActive()
  const options = { capture: true, passive: true }
  for (const activity of activities) addEventListener(activity, markActive, options)
  for (const cause of ['storage', 'focus', 'pageshow']) addEventListener(cause, check)
  document.addEventListener('visibilitychange', check)
  check()
  return () => {
    clearTimeout(timer)
    for (const activity of activities) removeEventListener(activity, markActive, options)
    for (const cause of ['storage', 'focus', 'pageshow']) removeEventListener(cause, check)
    document.removeEventListener('visibilitychange', check)
  }
}
