import { ApiError, createClient } from '@makewhole/contract/client.ts'
import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import { roles } from '@makewhole/domain/access/actor.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import type { ErrorResponse, User, UserManager } from 'oidc-client-ts'
import { removeAllLocalDrafts } from '../form/draft-storage.ts'
import { loadClientConfig } from './client-config.ts'
import { forgetActivity, isIdleOver } from './idle-clock.ts'
import { noteLeftIn } from './left-in.ts'
import { createSessionFetch } from './session-fetch.ts'
import { markSignedIn, unmarkSignedIn } from './signed-in-mark.ts'

/**
 * starting: the stored session is being read · signed-out · logging-in, logging-out: on the way to or from the identity
 * provider · signed-in · timed-out: no valid token is left · forbidden: an answer of the API was 403 · denied: the role
 * belongs to another portal · failed: the identity provider or the server did not answer.
 */
export type SessionStatus =
  | 'starting'
  | 'signed-out'
  | 'logging-in'
  | 'logging-out'
  | 'signed-in'
  | 'timed-out'
  | 'forbidden'
  | 'denied'
  | 'failed'

export interface SessionState {
  readonly status: SessionStatus
  readonly me: MeView | null
  /** The number to give on the phone when something was forbidden or failed. */
  readonly requestId: string | null
  /** Why a call was forbidden, in the person's language, as the server says it. */
  readonly why?: string | null
}

export type Renewal = 'renewed' | 'refused' | 'unreachable'

export interface SessionOptions {
  readonly portal: PortalName
  readonly locale: () => string
  readonly manager: () => Promise<UserManager>
  /** The path below which this portal lies, with a slash at its end. */
  readonly home: string
  /** Tells the other tabs of this browser. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Leaves for an address of this origin with a fresh page. */
  readonly leaveTo: (address: string) => void
  /** True when this tab's session storage was copied from another tab that is still open. */
  readonly isCopiedTab: () => Promise<boolean>
  /** A window for a sign-in beside a page that stands; null where the browser refuses one. */
  readonly openWindow?: (name: string) => Pick<Window, 'close'> | null
  readonly fetch?: typeof fetch
}

export type Session = ReturnType<typeof createSession>

const logoutMessage = 'LOGOUT'
/** Travels behind the state of a sign-in that a window of its own makes for the page behind it. */
const besideMark = 'beside'
/** The product's home site, where every logout leads (docs/rules/permissions.md "Signing out"). */
const homeSite = '/'
/** The provider can't sign in without showing something: the silent attempt is over, not the sign-in. */
const needsPerson = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

/**
 * The person's session in this tab (docs/rules/permissions.md "A session"): code + PKCE, tokens in session storage,
 * silent renewal, logout in all tabs at once. It is a small store that React subscribes to; it shows nothing itself.
 */
export function createSession(options: SessionOptions) {
  let state: SessionState = { status: 'starting', me: null, requestId: null }
  let user: User | null = null
  let renewal: Promise<Renewal> | null = null
  let arrival: Promise<string> | null = null
  let begun: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const openWindow = options.openWindow ?? openSignInWindow

  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const sessionFetch = createSessionFetch({
    renew,
    accessToken,
    expire,
    forbid,
    refuseRole,
    send: options.fetch,
  })
  const client = createClient({ baseUrl: '/api/v1', token, locale: options.locale, fetch: sessionFetch })

  options.channel.addEventListener('message', (event) => {
    if (event.data === logoutMessage) void leaveAfterLogout()
  })

  /** Reads what this tab still holds; afterwards the status is known. Public pages call nobody. */
  function start(): Promise<void> {
    begun ??= begin()
    return begun
  }

  async function begin(): Promise<void> {
    try {
      addEventListener('pageshow', leaveStaleWait)
      const manager = await options.manager()
      manager.events.addAccessTokenExpiring(() => void renew())
      manager.events.addAccessTokenExpired(() => void renewOrExpire())
      // Two tabs with one refresh token would end each other's session: the copy signs in for itself, silently.
      if (await options.isCopiedTab()) await manager.removeUser()
      user = await manager.getUser()
      if (user && isIdleOver()) await dropTokens()
      if (!user) return change({ status: 'signed-out' })
      if (user.expired && (await renew()) !== 'renewed') return change({ status: 'signed-out' })
      await admit()
    } catch (cause) {
      fail(cause)
    }
  }

  /** Asks the server who this is, and whether this portal is theirs (docs/rules/permissions.md "Portals"). */
  async function admit(): Promise<void> {
    const me = await client.call('getMe', {})
    if (!roles.includes(me.role)) return refuseRole()
    enter(me)
  }

  function enter(me: MeView): void {
    const status = me.abilities.includes(`portal.${options.portal}`) ? 'signed-in' : 'denied'
    if (status === 'signed-in') markSignedIn(options.portal)
    change({ me, status, requestId: null, why: null })
  }

  /**
   * An account whose role nobody knows can do nothing here: logged, and signed out (docs/rules/permissions.md "Roles").
   */
  async function refuseRole(): Promise<void> {
    if (state.status === 'logging-out') return
    reportError(new Error('The role of this account is unknown.'))
    await signOut()
  }

  /**
   * Goes to the identity provider and comes back to `returnTo`, a path of this portal's router. The first attempt shows nothing
   * (`prompt=none`): a new tab of somebody who is signed in elsewhere is signed in without a question. After an idle session has
   * ended, the person is always asked. Where a page of theirs stands behind a notice, they sign in in a window beside it.
   */
  async function signIn(returnTo: string = currentPlace(options.home)): Promise<void> {
    const hasPage = state.me !== null && pageStands.includes(state.status)
    // Opened before anything is waited for: a browser lets only the press itself open one.
    const beside = hasPage ? openWindow(`makewhole-${options.portal}-sign-in`) : null
    if (beside) await signInBeside(beside)
    else await leaveToSignIn(returnTo, isIdleOver() ? 'login' : 'none')
  }

  async function signInBeside(beside: Pick<Window, 'close'>): Promise<void> {
    const before = state.me?.subject
    try {
      const manager = await options.manager()
      await requireAnswer(manager.settings.metadataUrl)
      user = await manager.signinPopup({
        popupWindowTarget: `makewhole-${options.portal}-sign-in`,
        ui_locales: options.locale(),
        url_state: besideMark,
        ...(isIdleOver() ? { prompt: 'login' } : {}),
      })
      forgetActivity()
      const me = await client.call('getMe', {})
      // What stands behind the notice is the first person's.
      if (me.subject !== before) return options.leaveTo(options.home)
      enter(me)
    } catch (cause) {
      beside.close()
      fail(cause)
    }
  }

  async function leaveToSignIn(returnTo: string, prompt: 'none' | 'login'): Promise<void> {
    const hasPage = pageStands.includes(state.status)
    change({ status: 'logging-in' })
    try {
      const manager = await options.manager()
      // With typing behind the notice nobody leaves for a browser's error page; the first sign-in finds out by itself.
      if (hasPage) await requireAnswer(manager.settings.metadataUrl)
      await manager.signinRedirect({
        prompt,
        ui_locales: options.locale(),
        state: { returnTo },
        url_state: returnTo,
      })
    } catch (cause) {
      fail(cause)
    }
  }

  /** Finishes a sign-in on the way back from the provider and gives the place that was wanted. */
  function arrive(): Promise<string> {
    arrival ??= completeArrival()
    return arrival
  }

  async function completeArrival(): Promise<string> {
    if (placeInState() === besideMark) return handOver()
    await start()
    const manager = await options.manager()
    let place: string | null
    try {
      user = await manager.signinRedirectCallback()
      forgetActivity()
      place = placeOf(user.state)
    } catch (cause) {
      // Refused is a code whose session another tab ended while this one was on its way: it signs out with that tab.
      if (isBegunElsewhere(cause)) await leaveToSignIn(placeOf({ returnTo: placeInState() }) ?? '/', 'none')
      else if (isErrorResponse(cause) && needsPerson.includes(cause.error ?? '')) await askPerson(cause)
      else if (isErrorResponse(cause) && cause.error === 'invalid_grant') await leaveAfterLogout()
      else throw cause
      return new Promise(() => undefined)
    }
    await admit()
    return place ?? '/'
  }

  /** This window signed in for the page that opened it, which closes it; if that is gone by now, it goes on by itself. */
  async function handOver(): Promise<string> {
    change({ status: 'logging-in' })
    // The page behind listens under the state's own id: no opener is left where the provider's pages cut the tie.
    const answer = new URL(location.href)
    answer.searchParams.set('state', answer.searchParams.get('state')?.split(';')[0] ?? '')
    await (await options.manager()).signinPopupCallback(answer.href)
    setTimeout(() => void leaveToSignIn('/', 'none'), handOverPatience)
    return new Promise(() => undefined)
  }

  /** The silent attempt is over: the provider's own pages follow, with the same place to come back to. */
  async function askPerson({ state: wanted }: ErrorResponse): Promise<void> {
    change({ status: 'logging-in' })
    const place = placeOf(wanted)
    await (
      await options.manager()
    ).signinRedirect({ ui_locales: options.locale(), state: wanted, ...(place ? { url_state: place } : {}) })
  }

  /**
   * Ends the session here, in the other tabs and at the provider, then goes home. What was typed and not saved leaves the device,
   * too: the next person is another one.
   */
  async function signOut(): Promise<void> {
    change({ status: 'logging-out' })
    removeAllLocalDrafts()
    forgetActivity()
    unmarkSignedIn(options.portal)
    noteLeftIn(options.locale())
    options.channel.postMessage(logoutMessage)
    try {
      const manager = await options.manager()
      const idToken = (user ?? (await manager.getUser()))?.id_token
      if (!idToken) return await leaveAfterLogout()
      await manager.signoutRedirect({ id_token_hint: idToken })
    } catch (cause) {
      reportError(cause)
      await leaveAfterLogout()
    }
  }

  async function leaveAfterLogout(): Promise<void> {
    user = null
    unmarkSignedIn(options.portal)
    noteLeftIn(options.locale())
    change({ status: 'logging-out', me: null })
    await (await options.manager()).removeUser()
    options.leaveTo(homeSite)
  }

  /** Nobody did anything for too long: no token is left, here or at the provider; what was typed stays behind the notice. */
  async function endIdle(): Promise<void> {
    if (state.status !== 'signed-in' && state.status !== 'forbidden') return
    change({ status: 'timed-out', requestId: null })
    await dropTokens()
  }

  async function dropTokens(): Promise<void> {
    user = null
    unmarkSignedIn(options.portal)
    const manager = await options.manager()
    // A provider that can't be reached, or has no revocation, ends the tokens by itself before long.
    await manager.revokeTokens(['refresh_token']).catch(reportError)
    await manager.removeUser()
  }

  /** The way back leads to a page as it was left, on its way to or from the provider: it would wait forever. */
  function leaveStaleWait({ persisted }: PageTransitionEvent): void {
    if (persisted && (state.status === 'logging-in' || state.status === 'logging-out'))
      options.leaveTo(homeSite)
  }

  /** A fresh access token by the refresh token; calls at the same moment share one attempt. */
  function renew(): Promise<Renewal> {
    renewal ??= attemptRenewal().finally(() => {
      renewal = null
    })
    return renewal
  }

  async function attemptRenewal(): Promise<Renewal> {
    if (!user?.refresh_token) return 'refused'
    try {
      const manager = await options.manager()
      const renewed = await manager.signinSilent()
      if (!renewed) return 'refused'
      // The session ended while the answer was on its way.
      if (!accessToken()) {
        await manager.removeUser()
        return 'refused'
      }
      user = renewed
      return 'renewed'
    } catch (cause) {
      reportError(cause)
      return isErrorResponse(cause) ? 'refused' : 'unreachable'
    }
  }

  async function renewOrExpire(): Promise<void> {
    if ((await renew()) === 'refused') expire()
  }

  async function token(): Promise<string | null> {
    if (user?.expired) await renew()
    return accessToken()
  }

  function accessToken(): string | null {
    return user?.access_token ?? null
  }

  /** No valid token is left. The page keeps standing behind the notice, with everything typed. */
  function expire(): void {
    if (state.status === 'signed-in') change({ status: 'timed-out' })
  }

  function forbid(problem: ProblemView | null): void {
    if (state.status !== 'signed-in') return
    change({ status: 'forbidden', requestId: problem?.requestId ?? null, why: problem?.message ?? null })
  }

  /** Back to the page from the notice that something was forbidden; nothing there was lost. */
  function resume(): void {
    if (state.status === 'forbidden') change({ status: 'signed-in', requestId: null, why: null })
  }

  function fail(cause: unknown): void {
    if (state.status === 'logging-out') return
    reportError(cause)
    change({
      status: 'failed',
      requestId: cause instanceof ApiError ? (cause.problem?.requestId ?? null) : null,
    })
  }

  return {
    client,
    start,
    arrive,
    signIn,
    signOut,
    endIdle,
    resume,
    /** What the server says of signing in; known once somebody is. */
    settings: () => loadClientConfig(options.portal),
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A page with typing may stand behind one of these notices. */
const pageStands: readonly SessionStatus[] = ['timed-out', 'forbidden', 'failed']
const patience = 10_000
const handOverPatience = 3_000

function openSignInWindow(name: string): Window | null {
  return window.open('', name, 'popup,width=480,height=760')
}

/** Throws unless the identity provider answers now. */
async function requireAnswer(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}.`)
}

/** The page's address as the portal's own router knows it: without the path that the portal lies at. */
function currentPlace(home: string): string {
  const path = location.pathname.startsWith(home) ? location.pathname.slice(home.length - 1) : '/'
  return path + location.search
}

/** A link from a mail opens a new tab: the sign-in that it finishes began in another one, which keeps its state to itself. */
function isBegunElsewhere(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'No matching state found in storage'
}

/** The wanted place travels behind the state's own id, for a tab that does not know that id. */
function placeInState(): string | null {
  const [, place] = new URLSearchParams(location.search).get('state')?.split(';') ?? []
  return place ?? null
}

/** Only a path of this origin: a crafted state can't send anybody elsewhere. */
function placeOf(stored: unknown): string | null {
  const returnTo = (stored as { returnTo?: unknown } | null | undefined)?.returnTo
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}

/** The provider's own refusal, told by its name: its class would bring the whole library along with the first page. */
function isErrorResponse(cause: unknown): cause is ErrorResponse {
  return cause instanceof Error && cause.name === 'ErrorResponse'
}
