import { ApiError, createClient } from '@makewhole/contract/client.ts'
import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import { roles } from '@makewhole/domain/access/actor.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import type { UserManager } from 'oidc-client-ts'
import { removeAllLocalDrafts } from '../storage/draft-storage.ts'
import { loadClientConfig } from './client-config.ts'
import { clearActivity, isIdleExpired } from './idle-clock.ts'
import { saveLastLanguage } from './last-language.ts'
import { createSessionFetch } from './session-fetch.ts'
import { createSessionTokens } from './session-tokens.ts'
import { createSignIn } from './sign-in.ts'
import { createAccountAddress } from '@makewhole/contract/content/public-address.ts'
import { portalNames } from '@makewhole/domain/access/portal.ts'
import { logoutMessage } from './session-channel.ts'
import { markSignedIn, unmarkSignedIn } from './signed-in-mark.ts'

/**
 * starting: the stored session is being read · signed-out · logging-in, logging-out: on the way to or from the
 * identity provider · signed-in · timed-out: no valid token is left · forbidden: an answer of the API was 403 ·
 * denied: the role belongs to another portal · failed: the identity provider or the server did not answer.
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
  /** The number to read out on the phone after a refusal or failure. */
  readonly requestId: string | null
  /** The server's reason for a refusal, in the person's language. */
  readonly why?: string | null
}

export interface SessionOptions {
  readonly portal: PortalName
  readonly locale: () => string
  readonly manager: () => Promise<UserManager>
  /** The base path of this portal, with a slash at its end. */
  readonly home: string
  /** Notifies the other tabs of this browser. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Leaves for an address of this origin with a fresh page. */
  readonly navigateTo: (address: string) => void
  /** True when this tab's session storage was copied from another tab that is still open. */
  readonly isCopiedTab: () => Promise<boolean>
  /** Opens a window for a sign-in while the page stays; null where the browser refuses one. */
  readonly openWindow?: (name: string) => Pick<Window, 'close'> | null
  readonly fetch?: typeof fetch
}

export type Session = ReturnType<typeof createSession>

/** The product's home site, the target of every logout (docs/rules/permissions.md "Signing out"). */
const homeSite = '/'
/**
 * Manages the person's session (docs/rules/permissions.md "A session"): code + PKCE, tokens in session storage,
 * silent renewal, logout in all tabs at once. It is a small store that React subscribes to, without screens.
 */
export function createSession(options: SessionOptions) {
  let state: SessionState = { status: 'starting', me: null, requestId: null }
  let startPromise: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const tokens = createSessionTokens(options.manager)

  const getState = () => state
  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const sessionFetch = createSessionFetch({
    renew: tokens.renew,
    accessToken: tokens.accessToken,
    expire,
    forbid,
    refuseRole,
    readmit: admitAgain,
    send: options.fetch,
  })
  const client = createClient({
    baseUrl: '/api/v1',
    token: tokens.token,
    locale: options.locale,
    fetch: sessionFetch,
  })
  const { signIn, arrive } = createSignIn(options, tokens, {
    client,
    getState,
    change,
    start,
    admit,
    enter,
    leaveAfterLogout,
    fail,
  })

  options.channel.addEventListener('message', (event) => {
    if (event.data === logoutMessage) void leaveAfterLogout()
  })

  /** Reads this tab's stored tokens; afterwards the status is known. Public pages make no call. */
  function start(): Promise<void> {
    startPromise ??= begin()
    return startPromise
  }

  async function begin(): Promise<void> {
    try {
      addEventListener('pageshow', reloadStalePage)
      const manager = await options.manager()
      manager.events.addAccessTokenExpiring(() => void tokens.renew())
      manager.events.addAccessTokenExpired(() => void renewOrExpire())
      // Two tabs with one refresh token would end each other's session: the copy signs in separately and silently.
      if (await options.isCopiedTab()) await manager.removeUser()
      const user = await tokens.read()
      if (!user) return change({ status: 'signed-out' })
      if (isIdleExpired()) {
        await dropTokens()
        return change({ status: 'signed-out' })
      }
      if (user.expired && (await tokens.renew()) !== 'renewed') return change({ status: 'signed-out' })
      await admit()
    } catch (cause) {
      fail(cause)
    }
  }

  /** Reads the person from the server, and whether this portal is theirs (docs/rules/permissions.md "Portals"). */
  async function admit(): Promise<void> {
    const me = await client.call('getMe', {})
    if (!roles.includes(me.role)) return refuseRole()
    enter(me)
  }

  /** Reads the person's rights again after a change; the page stays meanwhile. */
  async function admitAgain(): Promise<void> {
    await admit().catch(fail)
  }

  function enter(me: MeView): void {
    const status = me.abilities.includes(`portal.${options.portal}`) ? 'signed-in' : 'denied'
    if (status === 'signed-in') markSignedIn(options.portal)
    // Whoever has an account is asked to sign in next time, and not to sign up.
    if (location.pathname + location.search === createAccountAddress)
      history.replaceState(history.state, '', location.pathname)
    change({ me, status, requestId: null, why: null })
  }

  /**
   * Signs out an account with an unknown role, which can do nothing here, and logs it (docs/rules/permissions.md
   * "Roles").
   */
  async function refuseRole(): Promise<void> {
    if (state.status === 'logging-out') return
    reportError(new Error('The role of this account is unknown.'))
    await signOut()
  }

  /**
   * Ends the session here, in the other tabs and at the provider, then goes home. Unsaved text is removed from the
   * device: the next person is another one.
   */
  async function signOut(): Promise<void> {
    change({ status: 'logging-out' })
    removeAllLocalDrafts()
    clearActivity()
    unmarkEverywhere()
    saveLastLanguage(options.locale())
    options.channel.postMessage(logoutMessage)
    try {
      const manager = await options.manager()
      const idToken = await tokens.idToken()
      if (!idToken) return await leaveAfterLogout()
      await manager.signoutRedirect({ id_token_hint: idToken })
    } catch (cause) {
      reportError(cause)
      await leaveAfterLogout()
    }
  }

  /** A logout ends the sessions of every portal: the public pages then offer the sign-in again. */
  function unmarkEverywhere(): void {
    for (const portal of portalNames) unmarkSignedIn(portal)
  }

  async function leaveAfterLogout(): Promise<void> {
    tokens.forget()
    unmarkEverywhere()
    saveLastLanguage(options.locale())
    change({ status: 'logging-out', me: null })
    await tokens.remove()
    options.navigateTo(homeSite)
  }

  /** Ends an idle session: no token remains, here or at the provider; typed text stays behind the notice. */
  async function endIdle(): Promise<void> {
    if (state.status !== 'signed-in' && state.status !== 'forbidden') return
    change({ status: 'timed-out', requestId: null })
    await dropTokens()
  }

  async function dropTokens(): Promise<void> {
    unmarkSignedIn(options.portal)
    await tokens.revoke()
  }

  /** Reloads a page that Back restored in the middle of a sign-in or logout: it would wait forever. */
  function reloadStalePage({ persisted }: PageTransitionEvent): void {
    if (persisted && (state.status === 'logging-in' || state.status === 'logging-out'))
      options.navigateTo(homeSite)
  }

  async function renewOrExpire(): Promise<void> {
    if ((await tokens.renew()) === 'refused') expire()
  }

  /** Ends the session when no valid token is left. The page stays behind the notice, with all typed text. */
  function expire(): void {
    if (state.status === 'signed-in') change({ status: 'timed-out' })
  }

  function forbid(problem: ProblemView | null): void {
    if (state.status !== 'signed-in') return
    change({ status: 'forbidden', requestId: problem?.requestId ?? null, why: problem?.message ?? null })
  }

  /** Returns from the notice of a refusal to the page; nothing there was lost. */
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
    admitAgain,
    /** The server's settings for sign-in; known once somebody is signed in. */
    settings: () => loadClientConfig(options.portal),
    getState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
