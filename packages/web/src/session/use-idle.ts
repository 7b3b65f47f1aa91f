import { useEffect, useRef, useState } from 'react'
import { idleEndsAt, noteActivity } from './idle-clock.ts'
import { ongoingWork } from './ongoing-work.ts'

/** Events of a person's activity; typing and dictating raise `input`. */
const activities = ['keydown', 'input', 'pointerdown', 'pointermove', 'wheel', 'scroll', ongoingWork] as const
/** Milliseconds between two records of activity: every tab receives each. */
const noteEvery = 5_000
/** Milliseconds of the warning before the end; at most half of the whole. */
const maxWarning = 2 * 60_000

/**
 * Watches activity in all tabs. Returns the seconds left while the end is near, else null. Without activity it
 * calls `end` once. Time is the device's real time: a sleeping computer's time counts.
 */
export function useIdle(minutes: number, end: () => void): number | null {
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
    // After a sleep past the end, the person at the computer may be another one.
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
