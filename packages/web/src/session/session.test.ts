import type { MeView } from '@makewhole/contract/account/routes.ts'
import { createAccountAddress } from '@makewhole/contract/content/public-address.ts'
import { waitFor } from '@testing-library/react'
import { ErrorResponse } from 'oidc-client-ts'
import type { UserManager } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findTyping, saveTyping } from '../storage/draft-storage.ts'
import { meOf } from '../testing/abilities.ts'
import { noteActivity } from './idle-clock.ts'
import { createSession } from './session.ts'
import { consumeLastLanguage } from './last-language.ts'
import { isMarkedSignedIn } from './signed-in-mark.ts'

const claimant = meOf({
  subject: 'a',
  firstName: 'Marisol',
  lastName: 'Quintero',
  email: null,
  role: 'CLAIMANT',
  permissions: [],
  firm: null,
})

interface FakeUser {
  access_token: string
  refresh_token?: string
  id_token?: string
  expired: boolean
  state?: unknown
}

interface Scene {
  readonly home?: string
  /** The content of the tab's storage. */
  readonly stored?: FakeUser | null
  readonly silent?: () => Promise<FakeUser>
  readonly callback?: () => Promise<FakeUser>
  readonly answers?: readonly Response[]
  readonly isCopy?: boolean
  /** True if the browser opens a window for a sign-in. */
  readonly besideWindow?: boolean
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const problem = (status: number, code: string) =>
  Response.json({ type: 't', title: 't', status, code, message: 'm', requestId: 'req-1' }, { status })
const me = (role = 'CLAIMANT') => Response.json(meOf({ ...claimant, role: role as MeView['role'] }))

function scene({
  stored = null,
  silent,
  callback,
  answers = [],
  isCopy = false,
  home = '/',
  besideWindow,
}: Scene) {
  const beside = { opened: [] as string[], close: vi.fn() }
  vi.stubGlobal('reportError', vi.fn())
  const left = [...answers]
  let held = stored
  const sent: { url: string; token: string | null }[] = []
  const listeners: ((event: Event) => void)[] = []
  const channel = {
    postMessage: vi.fn(),
    addEventListener: (_: string, listener: unknown) =>
      void listeners.push(listener as (event: Event) => void),
  }
  const manager = {
    settings: { metadataUrl: 'https://id.example.com/.well-known/openid-configuration' },
    metadataService: { getMetadata: async () => ({ prompt_values_supported: ['login', 'create'] }) },
    events: { addAccessTokenExpiring: vi.fn(), addAccessTokenExpired: vi.fn() },
    getUser: vi.fn(async () => held),
    signinSilent: vi.fn(silent ?? (() => Promise.reject(new Error('offline')))),
    signinRedirect: vi.fn(async () => undefined),
    signinPopup: vi.fn(async () => valid('new')),
    signinPopupCallback: vi.fn(async () => undefined),
    signinRedirectCallback: vi.fn(callback ?? (() => Promise.reject(new Error('no code')))),
    signoutRedirect: vi.fn(async () => undefined),
    removeUser: vi.fn(async () => void (held = null)),
    revokeTokens: vi.fn(async () => undefined),
  }
  const navigateTo = vi.fn()
  const session = createSession({
    portal: 'claimant',
    home,
    locale: () => 'es',
    manager: async () => manager as unknown as UserManager,
    channel: channel,
    navigateTo,
    isCopiedTab: async () => isCopy,
    openWindow: (name) => {
      beside.opened.push(name)
      return besideWindow ? beside : null
    },
    fetch: async (input, init) => {
      sent.push({ url: urlOf(input), token: new Headers(init?.headers).get('authorization') })
      return left.shift() ?? problem(500, 'INTERNAL_ERROR')
    },
  })
  const hear = (data: string) =>
    listeners.forEach((listener) => listener(new MessageEvent('message', { data })))
  return { session, manager, channel, leaveTo: navigateTo, sent, hear, beside }
}

const valid = (token = 'old'): FakeUser => ({
  access_token: token,
  refresh_token: 'r',
  id_token: 'i',
  expired: false,
})

test('a tab with a valid token is signed in once the server has said who it is', async () => {
  const { session } = scene({ stored: valid(), answers: [me()] })
  await session.start()
  expect(session.getState()).toMatchObject({ status: 'signed-in', me: { firstName: 'Marisol' } })
})

test('a role of another portal is denied, an unknown role is signed out', async () => {
  const other = scene({ stored: valid(), answers: [me('REVIEWER')] })
  await other.session.start()
  expect(other.session.getState().status).toBe('denied')

  const unknown = scene({ stored: valid(), answers: [me('WIZARD')] })
  await unknown.session.start()
  expect(unknown.manager.signoutRedirect).toHaveBeenCalled()
  expect(reportError).toHaveBeenCalledWith(new Error('The role of this account is unknown.'))
})

test('signing in asks the provider silently first and remembers the place', async () => {
  const { session, manager } = scene({})
  await session.signIn('/claims')
  expect(manager.signinRedirect).toHaveBeenCalledWith({
    prompt: 'none',
    ui_locales: 'es',
    state: { returnTo: '/claims' },
    url_state: '/claims',
  })
})

test('who comes to create an account sees that first, where the provider has it', async () => {
  const { session, manager } = scene({})
  await session.signIn(createAccountAddress)
  expect(manager.signinRedirect).toHaveBeenLastCalledWith({
    prompt: 'create',
    ui_locales: 'es',
    state: { returnTo: '/claims' },
    url_state: '/claims',
  })
  manager.metadataService.getMetadata = async () => ({ prompt_values_supported: [] })
  await session.signIn(createAccountAddress)
  expect(manager.signinRedirect).toHaveBeenLastCalledWith({
    ui_locales: 'es',
    state: { returnTo: '/claims' },
    url_state: '/claims',
  })
})

test('after an idle session, a provider without a sign-up of its own asks for the person', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  noteActivity(30)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  const { session, manager } = scene({})
  manager.metadataService.getMetadata = async () => ({ prompt_values_supported: [] })
  await session.signIn(createAccountAddress)
  expect(manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'login' }))
})

test('who has an account already is not asked to create one again', async () => {
  history.replaceState(null, '', createAccountAddress)
  const { session } = scene({ stored: valid(), answers: [me('CLAIMANT')] })
  await session.start()
  expect(location.pathname + location.search).toBe('/claims')
})

test('when the provider needs the person, the sign-in page follows with the same place', async () => {
  const needed = new ErrorResponse({ error: 'login_required', userState: { returnTo: '/claim-start' } })
  const { session, manager } = scene({ callback: () => Promise.reject(needed) })
  void session.arrive()
  await waitFor(() => expect(manager.signinRedirect).toHaveBeenCalled())
  expect(manager.signinRedirect).toHaveBeenCalledWith({
    ui_locales: 'es',
    state: { returnTo: '/claim-start' },
    url_state: '/claim-start',
  })
})

test('a sign-in that began in another tab begins anew here, silently and with the same place', async () => {
  const { session, manager } = scene({
    callback: () => Promise.reject(new Error('No matching state found in storage')),
  })
  history.replaceState(null, '', '/signed-in?code=c&state=abc%3B%2Fclaims%2FLH-1%2Fx')
  void session.arrive()
  await waitFor(() => expect(manager.signinRedirect).toHaveBeenCalled())
  expect(manager.signinRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ prompt: 'none', state: { returnTo: '/claims/LH-1/x' } }),
  )
  expect(session.getState().status).toBe('logging-in')
})

test('a tab that arrives when another one has just signed out goes home with it', async () => {
  const refused = new ErrorResponse({ error: 'invalid_grant' })
  const { session, leaveTo } = scene({ callback: () => Promise.reject(refused) })
  void session.arrive()
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'))
  expect(session.getState().status).toBe('logging-out')
})

test('a duplicated tab leaves the tokens to the tab that they were made for', async () => {
  const { session, manager } = scene({ stored: valid(), isCopy: true })
  await session.start()
  expect(session.getState().status).toBe('signed-out')
  expect(manager.signinSilent).not.toHaveBeenCalled()
})

test('an account whose role the server does not know is signed out, not asked to try again', async () => {
  const { session, manager } = scene({ stored: valid(), answers: [problem(401, 'UNKNOWN_ROLE')] })
  await session.start()
  expect(manager.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'i' })
  expect(manager.signinSilent).not.toHaveBeenCalled()
  expect(session.getState().status).toBe('logging-out')
})

test('arriving leads to the place that was wanted, and never to another site', async () => {
  const arriving = (returnTo: string) =>
    scene({ callback: async () => ({ ...valid(), state: { returnTo } }), answers: [me()] })
  expect(await arriving('/claims/LH-1/x').session.arrive()).toBe('/claims/LH-1/x')
  expect(await arriving('//evil.example').session.arrive()).toBe('/')
  expect(await arriving('https://evil.example').session.arrive()).toBe('/')
})

test('a session whose token the browser lost has ended, and asks in no hidden frame', async () => {
  const { session, manager } = scene({
    stored: valid(),
    silent: () => new Promise(() => undefined),
    answers: [me(), problem(401, 'UNAUTHORIZED')],
  })
  await session.start()
  manager.getUser.mockResolvedValue(null)
  await session.client.call('getMe', {}).catch(() => undefined)
  expect(manager.signinSilent).not.toHaveBeenCalled()
  expect(session.getState().status).toBe('timed-out')
})

test('a call that gets 401 renews the token once and is sent again', async () => {
  const { session, sent } = scene({
    stored: valid(),
    silent: async () => valid('new'),
    answers: [me(), problem(401, 'NOT_AUTHENTICATED'), Response.json([])],
  })
  await session.start()
  expect(await session.client.call('listMyClaims', {})).toEqual([])
  expect(sent.map((call) => call.token)).toEqual(['Bearer old', 'Bearer old', 'Bearer new'])
  expect(session.getState().status).toBe('signed-in')
})

test('calls that fail at the same moment share one renewal', async () => {
  const { session, manager } = scene({
    stored: valid(),
    silent: async () => valid('new'),
    answers: [
      me(),
      problem(401, 'NOT_AUTHENTICATED'),
      problem(401, 'NOT_AUTHENTICATED'),
      Response.json([]),
      Response.json([]),
    ],
  })
  await session.start()
  await Promise.all([session.client.call('listMyClaims', {}), session.client.call('listMyClaims', {})])
  expect(manager.signinSilent).toHaveBeenCalledOnce()
})

test('a refused renewal is a session timeout; a lost line is not', async () => {
  const refused = scene({
    stored: valid(),
    silent: () => Promise.reject(new ErrorResponse({ error: 'invalid_grant' })),
    answers: [me(), problem(401, 'NOT_AUTHENTICATED')],
  })
  await refused.session.start()
  await expect(refused.session.client.call('listMyClaims', {})).rejects.toMatchObject({ status: 401 })
  expect(refused.session.getState().status).toBe('timed-out')

  const lost = scene({ stored: valid(), answers: [me(), problem(401, 'NOT_AUTHENTICATED')] })
  await lost.session.start()
  await expect(lost.session.client.call('listMyClaims', {})).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  })
  expect(lost.session.getState().status).toBe('signed-in')
})

test('a forbidden call shows the error with its number, and the page can be resumed', async () => {
  const { session } = scene({ stored: valid(), answers: [me(), problem(403, 'FORBIDDEN')] })
  await session.start()
  await expect(session.client.call('listMyClaims', {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(session.getState()).toMatchObject({ status: 'forbidden', requestId: 'req-1' })
  session.resume()
  expect(session.getState().status).toBe('signed-in')
})

test('logging out ends the session here, at the provider and in every other tab', async () => {
  const here = scene({ stored: valid(), answers: [me()] })
  await here.session.start()
  // The mark by which this browser's public pages recognize a signed-in visitor.
  expect(isMarkedSignedIn('claimant')).toBe(true)
  expect(isMarkedSignedIn('reviewer')).toBe(false)
  await here.session.signOut()
  expect(isMarkedSignedIn('claimant')).toBe(false)
  expect(here.channel.postMessage).toHaveBeenCalledWith('LOGOUT')
  expect(here.manager.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'i' })
  // The home page continues in the person's last language, once.
  expect([consumeLastLanguage(), consumeLastLanguage()]).toEqual(['es', null])

  const other = scene({ stored: valid(), answers: [me()] })
  await other.session.start()
  other.hear('LOGOUT')
  await waitFor(() => expect(other.leaveTo).toHaveBeenCalledWith('/'))
  expect(consumeLastLanguage()).toBe('es')
  expect(other.manager.removeUser).toHaveBeenCalled()
  expect(other.session.getState().me).toBeNull()
})

test('an expired token with a refused renewal leaves the person signed out, not stuck', async () => {
  const { session } = scene({
    stored: { ...valid(), expired: true },
    silent: () => Promise.reject(new ErrorResponse({ error: 'invalid_grant' })),
  })
  await session.start()
  expect(session.getState().status).toBe('signed-out')
})

test('a new token that is refused all the same is the authorisation error, and nothing is asked again and again', async () => {
  const { session, sent } = scene({
    stored: valid(),
    silent: async () => valid('new'),
    answers: [me(), problem(401, 'NOT_AUTHENTICATED'), problem(401, 'NOT_AUTHENTICATED')],
  })
  await session.start()
  await expect(session.client.call('listMyClaims', {})).rejects.toMatchObject({ status: 401 })
  expect(session.getState()).toMatchObject({ status: 'forbidden', requestId: 'req-1' })
  expect(sent).toHaveLength(3)
})

test.each(['FORBIDDEN', 'RIGHTS_CHANGED'])(
  'an answer %s tells why, and the page can be had back',
  async (code) => {
    const { session } = scene({ stored: valid(), answers: [me(), problem(403, code)] })
    await session.start()
    await expect(session.client.call('listMyClaims', {})).rejects.toMatchObject({ status: 403 })
    expect(session.getState()).toMatchObject({ status: 'forbidden', requestId: 'req-1', why: 'm' })
    session.resume()
    expect(session.getState()).toMatchObject({ status: 'signed-in', why: null })
  },
)

test('a logout leads to the home site from every portal, and takes what was typed off the device', async () => {
  saveTyping('a.message.c', { subject: 's', text: 't' })
  const { session, leaveTo } = scene({ home: '/reviewer/' })
  await session.start()
  await session.signOut()
  expect(leaveTo).toHaveBeenCalledWith('/')
  expect(findTyping('a.message.c')).toBeNull()
})

test('an idle session ends here and at the provider, and what was typed stays on the device', async () => {
  saveTyping('a.message.c', { subject: 's', text: 't' })
  const { session, manager, sent } = scene({ stored: valid(), answers: [me()] })
  await session.start()
  await session.endIdle()
  expect(session.getState().status).toBe('timed-out')
  expect(manager.revokeTokens).toHaveBeenCalledWith(['refresh_token'])
  expect(manager.removeUser).toHaveBeenCalled()
  await expect(session.client.call('listMyClaims', {})).rejects.toThrow()
  expect(sent.at(-1)?.token).toBeNull()
  expect(findTyping('a.message.c')).toEqual({ subject: 's', text: 't' })
})

test('after an idle session has ended, signing in asks for the person, also in a tab opened hours later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  noteActivity(30)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  const { session, manager } = scene({ stored: valid() })
  await session.start()
  expect(session.getState().status).toBe('signed-out')
  expect(manager.removeUser).toHaveBeenCalled()
  await session.signIn('/claims')
  expect(manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'login' }))
})

test('nobody leaves a page with typing for a provider that is down; trying again works', async () => {
  const { session, manager } = scene({ stored: valid(), answers: [me()] })
  await session.start()
  await session.endIdle()
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await session.signIn('/claims')
  expect(session.getState().status).toBe('failed')
  expect(manager.signinRedirect).not.toHaveBeenCalled()
  ask.mockResolvedValueOnce(Response.json({}))
  await session.signIn('/claims')
  expect(manager.signinRedirect).toHaveBeenCalledOnce()
})

async function whoseSessionEnded(over: Scene = {}) {
  const there = scene({ stored: valid(), ...over, answers: [me(), ...(over.answers ?? [])] })
  await there.session.start()
  await there.session.endIdle()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}))
  return there
}

test('whose session ended signs in in a window beside the page, which goes on as it was left', async () => {
  const { session, manager, beside } = await whoseSessionEnded({ besideWindow: true, answers: [me()] })
  await session.signIn('/claims')
  expect(beside.opened).toEqual(['makewhole-claimant-sign-in'])
  expect(manager.signinPopup).toHaveBeenCalledWith(expect.objectContaining({ url_state: 'beside' }))
  expect(manager.signinRedirect).not.toHaveBeenCalled()
  expect(session.getState()).toMatchObject({ status: 'signed-in', me: { firstName: 'Marisol' } })
})

test('a page is not shown to somebody else who signs in in that window', async () => {
  const stranger = Response.json({ ...claimant, subject: 'b' })
  const { session, leaveTo } = await whoseSessionEnded({ besideWindow: true, answers: [stranger] })
  await session.signIn('/claims')
  expect(leaveTo).toHaveBeenCalledWith('/')
  expect(session.getState().status).toBe('timed-out')
})

test('a provider that is down closes that window again, and is told', async () => {
  const { session, manager, beside } = await whoseSessionEnded({ besideWindow: true })
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await session.signIn('/claims')
  expect(manager.signinPopup).not.toHaveBeenCalled()
  expect(beside.close).toHaveBeenCalledOnce()
  expect(session.getState().status).toBe('failed')
})

test('the window beside hands its answer over, and goes on by itself when nobody is left to take it', async () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/signed-in?code=c&state=id%3Bbeside')
  const { session, manager } = scene({})
  void session.arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(manager.signinPopupCallback).toHaveBeenCalledWith(`${location.origin}/signed-in?code=c&state=id`)
  expect(manager.signinRedirect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'none' }))
  history.replaceState(null, '', '/')
})

test('a renewal that the provider refuses while somebody works ends the session, and keeps the page', async () => {
  const { session } = scene({
    stored: valid(),
    silent: () => Promise.reject(new ErrorResponse({ error: 'invalid_grant' })),
    answers: [me(), problem(401, 'NOT_AUTHENTICATED')],
  })
  await session.start()
  await expect(session.client.call('listMyClaims', {})).rejects.toMatchObject({ status: 401 })
  expect(session.getState()).toMatchObject({ status: 'timed-out', me: { firstName: 'Marisol' } })
})

test('a sign-in begins the idle time anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  noteActivity(30)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  const { session, manager } = scene({ callback: async () => valid(), answers: [me()] })
  await session.arrive()
  await session.signIn('/claims')
  expect(manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'none' }))
})

test('a renewal that arrives after the session ended brings nothing back', async () => {
  let answer: (user: FakeUser) => void = () => undefined
  const { session, manager } = scene({
    stored: valid(),
    silent: () => new Promise((resolve) => (answer = resolve)),
    answers: [me(), problem(401, 'NOT_AUTHENTICATED')],
  })
  await session.start()
  const call = session.client.call('listMyClaims', {}).catch(() => undefined)
  await waitFor(() => expect(manager.signinSilent).toHaveBeenCalled())
  await session.endIdle()
  answer(valid('new'))
  await call
  expect(session.getState().status).toBe('timed-out')
  expect(manager.removeUser).toHaveBeenCalledTimes(2)
})

test('the way back to a page that was leaving for the provider leads home instead of waiting forever', async () => {
  const { session, leaveTo } = scene({})
  await session.start()
  await session.signIn('/claims')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(leaveTo).not.toHaveBeenCalled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(leaveTo).toHaveBeenCalledWith('/')
})

const urlOf = (input: string | URL | Request) => (input instanceof Request ? input.url : input.toString())
