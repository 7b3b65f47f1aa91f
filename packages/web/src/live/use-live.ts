import type { ApiClient } from '@makewhole/contract/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApi } from '../api/api.tsx'
import { refreshClaim, refreshClaimLists, refreshFirmWork } from '../api/refresh.ts'
import { useSession } from '../session/use-session.ts'
import { liveEvents } from './live-events.ts'

/** Milliseconds in which events become one refresh; lists of many claims can wait a little longer. */
const claimDelay = 300
const listDelay = 3000
const workDelay = 500
const firstRetry = 1000
const maxRetry = 30_000
/** Milliseconds between two reads of the page while the stream is away. */
const withoutLine = 60_000

/** The events of the connection, for the page. */
interface Line {
  readonly opened: () => void
  /** Null: any claim may have changed. */
  readonly changed: (claimId: string | null) => void
  /** Of a law firm and the staff, about no claim. */
  readonly threadChanged: (threadId: string) => void
  /** An import or a signing of the own firm progressed. */
  readonly workChanged: (workId: string) => void
  readonly onLost: () => void
}

/**
 * Follows other people's changes: while a signed-in person views the page, changed claims on it are read again.
 * Typed text stays in place. A hidden tab disconnects, because a browser has few connections to a server, and
 * catches up when it is visible again. A window replaced by a newer one of the same person polls until it gets the
 * focus.
 */
export function useLive(): void {
  const api = useApi()
  const queries = useQueryClient()
  const { status } = useSession()
  const isListening = useIsVisible() && status === 'signed-in'
  const hasListened = useRef(false)
  useEffect(() => {
    if (!isListening) return
    const end = new AbortController()
    const lists = debounced(() => void refreshClaimLists(queries), listDelay)
    const work = debounced(() => void refreshFirmWork(queries), workDelay)
    const claims = debouncedClaims((claimId) => void refreshClaim(queries, claimId))
    let isOpen = false
    const changed = (claimId: string | null) => {
      claims.add(claimId)
      lists.ask()
      if (claimId === null) work.ask()
    }
    const opened = () => {
      if (hasListened.current) changed(null)
      hasListened.current = true
      isOpen = true
    }
    const timer = setInterval(() => {
      if (!isOpen) changed(null)
    }, withoutLine)
    const onLost = () => (isOpen = false)
    const line = { opened, changed, threadChanged: () => lists.ask(), workChanged: () => work.ask(), onLost }
    void listen(api, line, end.signal)
    return () => {
      end.abort()
      clearInterval(timer)
      lists.stop()
      work.stop()
      claims.stop()
    }
  }, [api, queries, isListening])
}

function useIsVisible(): boolean {
  return useSyncExternalStore(whenVisibilityChanges, () => document.visibilityState !== 'hidden')
}

function whenVisibilityChanges(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

async function listen(api: ApiClient, line: Line, signal: AbortSignal): Promise<void> {
  let pause = firstRetry
  const opened = () => {
    pause = firstRetry
    line.opened()
  }
  while (!signal.aborted) {
    // Offline: the pages' own calls show it where it matters, and this one repeats.
    const end = await listenOnce(api, { ...line, opened }, signal).catch(() => 'lost' as const)
    line.onLost()
    if (end === 'replaced') await windowFocused(signal)
    else {
      // Spreads the load after a server was away.
      await delay(pause * (0.5 + Math.random()), signal)
      pause = Math.min(pause * 2, maxRetry)
    }
  }
}

/**
 * Reads one stream to its end; returns whether another tab of the same person replaced it. Rejects when the
 * connection is lost.
 */
async function listenOnce(
  api: ApiClient,
  { opened, changed, threadChanged, workChanged }: Line,
  signal: AbortSignal,
): Promise<'lost' | 'replaced'> {
  const answer = await api.live(signal)
  if (!answer.ok || !answer.body) return 'lost'
  opened()
  for await (const event of liveEvents(answer.body)) {
    if (event.isReplaced) return 'replaced'
    if (event.workId !== undefined) workChanged(event.workId)
    else if (event.threadId !== undefined) threadChanged(event.threadId)
    else changed(event.claimId)
  }
  return 'lost'
}

/** Resolves when this window, which may always be visible, gets the focus, and when the signal ends it. */
function windowFocused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('focus', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('focus', done)
    signal.addEventListener('abort', done)
  })
}

/** Resolves after so long, immediately when the connection is back, and when the signal ends it. */
function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

function debounced(act: () => void, patience: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, patience)
    },
    stop: () => clearTimeout(timer),
  }
}

function debouncedClaims(refresh: (claimId: string | null) => void) {
  const pendingIds = new Set<string | null>()
  const later = debounced(() => {
    for (const claimId of pendingIds.has(null) ? [null] : pendingIds) refresh(claimId)
    pendingIds.clear()
  }, claimDelay)
  return {
    add(claimId: string | null) {
      pendingIds.add(claimId)
      later.ask()
    },
    stop: later.stop,
  }
}
