import type { ApiClient } from '@makewhole/contract/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../api/api.tsx'
import { refreshClaim, refreshClaimLists } from '../claim/claim-changed.ts'
import { useSession } from '../session/use-session.ts'
import { liveEvents } from './live-events.ts'

/** Events that come together are one refresh; lists of many claims can wait a little longer. */
const claimPatience = 300
const listPatience = 3000
const firstRetry = 1000
const longestRetry = 30_000

/**
 * Shows what others do as it happens: as long as somebody is signed in, hears which claims changed and has what is on the
 * screen of them asked for again. What is being typed stays where it is. While the line is away, pages ask by themselves.
 */
export function useLive(): void {
  const api = useApi()
  const queries = useQueryClient()
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  useEffect(() => {
    if (!isSignedIn) return
    const end = new AbortController()
    const lists = gathered(() => void refreshClaimLists(queries), listPatience)
    const claims = gatheredClaims((claimId) => void refreshClaim(queries, claimId))
    const changed = (claimId: string | null) => {
      claims.add(claimId)
      lists.ask()
    }
    void keepListening(api, changed, end.signal)
    return () => {
      end.abort()
      lists.stop()
      claims.stop()
    }
  }, [api, queries, isSignedIn])
}

async function keepListening(
  api: ApiClient,
  changed: (claimId: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = firstRetry
  let wasOpen = false
  const opened = () => {
    // What happened while nobody listened.
    if (wasOpen) changed(null)
    wasOpen = true
    pause = firstRetry
  }
  while (!signal.aborted) {
    // The line is away: what the pages ask for says so where it matters, and this tries again.
    await listenOnce(api, opened, changed, signal).catch(() => undefined)
    await waited(pause, signal)
    pause = Math.min(pause * 2, longestRetry)
  }
}

/** Hears one stream to its end. Rejects when the line is lost. */
async function listenOnce(
  api: ApiClient,
  opened: () => void,
  changed: (claimId: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await api.live(signal)
  if (!answer.ok || !answer.body) return
  opened()
  for await (const { claimId } of liveEvents(answer.body)) changed(claimId)
}

/** Resolves after so long, at once when the line comes back, and when the signal ends it. */
function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
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

function gathered(act: () => void, patience: number) {
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

function gatheredClaims(refresh: (claimId: string | null) => void) {
  const waiting = new Set<string | null>()
  const later = gathered(() => {
    for (const claimId of waiting.has(null) ? [null] : waiting) refresh(claimId)
    waiting.clear()
  }, claimPatience)
  return {
    add(claimId: string | null) {
      waiting.add(claimId)
      later.ask()
    },
    stop: later.stop,
  }
}
