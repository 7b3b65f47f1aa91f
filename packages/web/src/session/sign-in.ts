import type { MeView } from '@makewhole/contract/account/routes.ts'
import { createAccountAddress } from '@makewhole/contract/content/public-address.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ErrorResponse, UserManager } from 'oidc-client-ts'
import { clearActivity, isIdleExpired } from './idle-clock.ts'
import type { SessionOptions, SessionState, SessionStatus } from './session.ts'
import { isErrorResponse } from './session-tokens.ts'
import type { SessionTokens } from './session-tokens.ts'

/** The session's functions that a sign-in calls. */
interface SessionToEnter {
  readonly client: ApiClient
  getState(): SessionState
  change(next: Partial<SessionState>): void
  start(): Promise<void>
  admit(): Promise<void>
  enter(me: MeView): void
  leaveAfterLogout(): Promise<void>
  fail(cause: unknown): void
}

/** The mark after the state of a sign-in in a popup window for the page behind it. */
const popupMark = 'beside'
/** The provider can't sign in without showing something: the silent attempt is over, not the sign-in. */
const needsPerson = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

/** Manages the way to the identity provider and back, in this window or in a popup while the page stays. */
export function createSignIn(options: SessionOptions, tokens: SessionTokens, session: SessionToEnter) {
  const openWindow = options.openWindow ?? openSignInWindow
  let arrival: Promise<string> | null = null

  /**
   * Goes to the identity provider and returns to `returnTo`, a path of this portal's router. The first attempt
   * shows nothing (`prompt=none`): a person who is signed in elsewhere needs no question. After an idle session,
   * the provider always asks. A page behind a notice stays, and a popup window signs in. Who comes to create an
   * account sees that first.
   */
  async function signIn(returnTo: string = currentPlace(options.home)): Promise<void> {
    const hasPage = session.getState().me !== null && statusesWithPage.includes(session.getState().status)
    // Opened before any wait: a browser allows it only in the press itself.
    const popup = hasPage ? openWindow(`makewhole-${options.portal}-sign-in`) : null
    if (popup) await finishInPopup(popup)
    else if (returnTo === createAccountAddress) await leaveToSignIn('/claims', 'create')
    else await leaveToSignIn(returnTo, isIdleExpired() ? 'login' : 'none')
  }

  async function finishInPopup(popup: Pick<Window, 'close'>): Promise<void> {
    const before = session.getState().me?.subject
    try {
      const manager = await options.manager()
      await requireAnswer(manager.settings.metadataUrl)
      const user = await manager.signinPopup({
        popupWindowTarget: `makewhole-${options.portal}-sign-in`,
        ui_locales: options.locale(),
        url_state: popupMark,
        ...(isIdleExpired() ? { prompt: 'login' } : {}),
      })
      tokens.keep(user)
      clearActivity()
      const me = await session.client.call('getMe', {})
      // The page behind the notice belongs to the first person.
      if (me.subject !== before) return options.navigateTo(options.home)
      session.enter(me)
    } catch (cause) {
      popup.close()
      session.fail(cause)
    }
  }

  async function leaveToSignIn(returnTo: string, prompt: Prompt): Promise<void> {
    const hasPage = statusesWithPage.includes(session.getState().status)
    session.change({ status: 'logging-in' })
    try {
      const manager = await options.manager()
      // With typed text behind the notice, the page must not become a browser's error page; the first sign-in
      // notices by itself.
      if (hasPage) await requireAnswer(manager.settings.metadataUrl)
      await manager.signinRedirect({
        ...(await promptOf(manager, prompt)),
        ui_locales: options.locale(),
        state: { returnTo },
        url_state: returnTo,
      })
    } catch (cause) {
      session.fail(cause)
    }
  }

  /** Finishes a sign-in on the way back from the provider and returns the requested place. */
  function arrive(): Promise<string> {
    arrival ??= completeArrival()
    return arrival
  }

  async function completeArrival(): Promise<string> {
    if (placeInState() === popupMark) return transferSession()
    await session.start()
    const manager = await options.manager()
    let place: string | null
    try {
      const user = await manager.signinRedirectCallback()
      tokens.keep(user)
      clearActivity()
      place = placeOf(user.state)
    } catch (cause) {
      // A refused code belongs to a session that another tab ended meanwhile: this tab signs out with that one.
      if (isStartedElsewhere(cause)) await leaveToSignIn(placeOf({ returnTo: placeInState() }) ?? '/', 'none')
      else if (isErrorResponse(cause) && needsPerson.includes(cause.error ?? '')) await promptPerson(cause)
      else if (isErrorResponse(cause) && cause.error === 'invalid_grant') await session.leaveAfterLogout()
      else throw cause
      return new Promise(() => undefined)
    }
    await session.admit()
    return place ?? '/'
  }

  /** Passes a popup's sign-in on to its opener, which closes it; without an opener the popup continues by itself. */
  async function transferSession(): Promise<string> {
    session.change({ status: 'logging-in' })
    // The page behind listens under the state's own id: no opener is left where the provider's pages cut the tie.
    const answer = new URL(location.href)
    answer.searchParams.set('state', answer.searchParams.get('state')?.split(';')[0] ?? '')
    await (await options.manager()).signinPopupCallback(answer.href)
    setTimeout(() => void leaveToSignIn('/', 'none'), transferTimeoutMilliseconds)
    return new Promise(() => undefined)
  }

  /** Opens the provider's own pages after the silent attempt, with the same place to return to. */
  async function promptPerson({ state: requestedState }: ErrorResponse): Promise<void> {
    session.change({ status: 'logging-in' })
    const place = placeOf(requestedState)
    await (
      await options.manager()
    ).signinRedirect({
      ui_locales: options.locale(),
      state: requestedState,
      ...(place ? { url_state: place } : {}),
    })
  }

  return { signIn, arrive }
}

/** A page with typed text may be behind one of these notices. */
const statusesWithPage: readonly SessionStatus[] = ['timed-out', 'forbidden', 'failed']
const timeoutMilliseconds = 10_000
const transferTimeoutMilliseconds = 3_000

function openSignInWindow(name: string): Window | null {
  return window.open('', name, 'popup,width=480,height=760')
}

type Prompt = 'none' | 'login' | 'create'

/**
 * Returns the request's prompt. A provider whose sign-in can't begin with a new account (OpenID Connect "Initiating
 * User Registration") shows its sign-in, which asks for the person after an idle session.
 */
async function promptOf(
  manager: Pick<UserManager, 'metadataService'>,
  prompt: Prompt,
): Promise<{ readonly prompt?: Prompt }> {
  if (prompt !== 'create') return { prompt }
  const { prompt_values_supported: prompts } = (await manager.metadataService.getMetadata()) as {
    readonly prompt_values_supported?: readonly string[]
  }
  if (prompts?.includes('create')) return { prompt }
  return isIdleExpired() ? { prompt: 'login' } : {}
}

/** Throws unless the identity provider answers now. */
async function requireAnswer(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMilliseconds) })
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}.`)
}

/** Returns the page's address in the portal's own router: without the portal's base path. */
function currentPlace(home: string): string {
  const path = location.pathname.startsWith(home) ? location.pathname.slice(home.length - 1) : '/'
  return path + location.search
}

/** Checks whether the sign-in began in another tab, which holds its state: a link from a mail opens a new one. */
function isStartedElsewhere(cause: unknown): boolean {
  return cause instanceof Error && cause.message === 'No matching state found in storage'
}

/** Returns the requested place after the state's id, for a tab that does not know that id. */
function placeInState(): string | null {
  const [, place] = new URLSearchParams(location.search).get('state')?.split(';') ?? []
  return place ?? null
}

/** Returns only a path of this origin: a crafted state can't send anybody elsewhere. */
function placeOf(stored: unknown): string | null {
  const returnTo = (stored as { returnTo?: unknown } | null | undefined)?.returnTo
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}
