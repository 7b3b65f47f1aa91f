import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import { useEffect, useId, useState } from 'react'
import { AppDialog } from '../components/app-dialog.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { noteActivity } from './idle-clock.ts'
import { useIdle } from './use-idle.ts'
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
