import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import { saveClosed } from '@makewhole/identity-provider/account/account.repository.ts'
import { aCode, arrivalOf, identityWorld, pageOf, signIn, tokensOf, verifierOf } from '../../test/identity.ts'
import { TestBrowser } from '../../test/test-browser.ts'

const world = identityWorld()

describe('a session', () => {
  async function signedIn() {
    const visit = await world.begin()
    return { visit, tokens: await tokensOf(visit, await signIn(visit, 'claimant@makewhole.test')) }
  }

  it('is renewed by a refresh token, which then has no more use', async () => {
    const { visit, tokens } = await signedIn()
    const renewed = await openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')
    expect((await verifierOf(world.here).verify(renewed.access_token)).email).toBe('claimant@makewhole.test')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
    await expect(openid.refreshTokenGrant(visit.config, renewed.refresh_token ?? '')).rejects.toThrow()
  })

  it('of an account that was closed ends at the next renewal, and nobody signs in to it until it is opened', async () => {
    const { visit, tokens } = await signedIn()
    await saveClosed(world.db.pool, 'Claimant@makewhole.test', true)
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
    const later = await world.begin()
    const refused = pageOf(await signIn(later, 'claimant@makewhole.test'))
    expect(refused.html).toContain('The email or the password is not right.')
    await saveClosed(world.db.pool, 'claimant@makewhole.test', false)
    expect(arrivalOf(await signIn(later, 'claimant@makewhole.test')).searchParams.get('code')).toMatch(aCode)
  })

  it('gives one refresh only, however many ask in the same instant', async () => {
    const { visit, tokens } = await signedIn()
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(() => openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')),
    )
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  it('signs a new tab in silently, and says login_required where there is none', async () => {
    const { visit } = await signedIn()
    const tab = await world.begin({ prompt: 'none' }, { browser: visit.browser })
    expect(decodeJwt((await tokensOf(tab, tab.first)).access_token)['email']).toBe('claimant@makewhole.test')
    const stranger = await world.begin({ prompt: 'none' })
    expect(arrivalOf(stranger.first).searchParams.get('error')).toBe('login_required')
  })

  it('ends with sign-out: no question for our own portal, and back to its page', async () => {
    const { visit, tokens } = await signedIn()
    const home = `${world.here.publicUrl}/`
    const url = openid.buildEndSessionUrl(visit.config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: home,
      state: 's1',
    })
    const question = pageOf(await visit.browser.open(url.href, `${home}?`))
    expect(question.html).toContain('data-press-now')
    const back = arrivalOf(await visit.browser.submit(question, { logout: 'yes' }, `${home}?`))
    expect(back.searchParams.get('state')).toBe('s1')
    expect(
      arrivalOf((await world.begin({ prompt: 'none' }, { browser: visit.browser })).first).searchParams.get(
        'error',
      ),
    ).toBe('login_required')
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
  })

  it('ends when a portal gives its refresh token back, so that the next sign-in asks for the person', async () => {
    const { visit, tokens } = await signedIn()
    await openid.tokenRevocation(visit.config, tokens.refresh_token ?? '')
    const tab = await world.begin({ prompt: 'none' }, { browser: visit.browser })
    expect(arrivalOf(tab.first).searchParams.get('error')).toBe('login_required')
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
  })

  it('is only ended after a question when a stranger’s page asks', async () => {
    const { visit } = await signedIn()
    const question = pageOf(await visit.browser.open(`${world.here.issuer}/session/end`, 'nowhere'))
    expect(question.html).not.toContain('data-press-now')
    const done = pageOf(await visit.browser.submit(question, { logout: 'yes' }, 'nowhere'))
    expect(done.html).toContain('You are signed out')
  })

  it('signs out without one, in our own look and without inline scripts', async () => {
    const page = pageOf(
      await new TestBrowser().open(`${world.here.issuer}/session/end?ui_locales=es`, 'nowhere'),
    )
    expect(page.html).toContain('Un momento')
    expect(page.html).not.toMatch(/<script(?![^>]*src=)/)
  })

  it('passes to another person who signs in instead', async () => {
    const { visit } = await signedIn()
    const other = await world.begin({ prompt: 'login' }, { browser: visit.browser })
    const between = pageOf(await signIn(other, 'renter@makewhole.test'))
    const tokens = await tokensOf(other, await other.browser.submit(between, {}, other.redirectUri))
    expect(decodeJwt(tokens.access_token)['email']).toBe('renter@makewhole.test')
  })

  it('and the keys outlive a restart of the server', async () => {
    const { visit, tokens } = await signedIn()
    const port = Number(new URL(world.here.publicUrl).port)
    await world.here.app.close()
    world.here = await world.start(world.db, { port })
    expect((await verifierOf(world.here).verify(tokens.access_token)).email).toBe('claimant@makewhole.test')
    const tab = await world.begin({ prompt: 'none' }, { browser: visit.browser })
    expect(arrivalOf(tab.first).searchParams.get('code')).toMatch(aCode)
    expect((await openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).access_token).toMatch(
      /^[\w-]+\.[\w-]+\.[\w-]+$/,
    )
  })
})
