import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import {
  arrivalOf,
  codeIn,
  identityWorld,
  linkIn,
  newEmail,
  pageOf,
  signIn,
  signUp,
  tokensOf,
} from '../../test/identity.ts'
import type { Visit } from '../../test/identity.ts'
import type { Page } from '../../test/test-browser.ts'
import type { Mail } from '../mail/mailer.ts'

const world = identityWorld()

describe('a forgotten password', () => {
  async function ask(visit: Visit, email: string): Promise<Page> {
    const form = pageOf(await visit.browser.open(`${pageOf(visit.first).url}/forgot`, visit.redirectUri))
    return pageOf(await visit.browser.submit(form, { email }, visit.redirectUri))
  }
  async function anAccount(): Promise<{
    email: string
    visit: Visit
    tokens: Awaited<ReturnType<typeof tokensOf>>
  }> {
    const email = newEmail()
    const visit = await world.begin()
    const check = await signUp(visit, { email })
    const tokens = await tokensOf(
      visit,
      await visit.browser.submit(check, { code: codeIn(world.mails[0]) }, visit.redirectUri, '/check-mail'),
    )
    world.mails = []
    return { email, visit, tokens }
  }

  async function choosePassword(owner: Visit, mail: Mail | undefined) {
    const form = pageOf(await owner.browser.open(linkIn(mail), owner.redirectUri))
    return owner.browser.submit(form, { password: 'a brand new password' }, owner.redirectUri)
  }
  /** Uses up the tries, as strangers from many places would. */
  const useUp = () => world.db.pool.query('UPDATE identity.attempt SET tries = 1000')

  it('is replaced over the link in a mail, and the person goes on', async () => {
    const { email } = await anAccount()
    const visit = await world.begin()
    expect((await ask(visit, email)).html).toContain('If an account has the address below')
    await expect.poll(() => world.mails.length).toBe(1)
    const form = pageOf(await visit.browser.open(linkIn(world.mails[0]), visit.redirectUri))
    const short = pageOf(await visit.browser.submit(form, { password: 'short' }, visit.redirectUri))
    expect(short.html).toContain('at least 10 characters')
    arrivalOf(await visit.browser.submit(short, { password: 'a brand new password' }, visit.redirectUri))

    const again = await world.begin()
    expect(pageOf(await signIn(again, email, 'correct horse battery')).status).toBe(422)
    arrivalOf(await signIn(again, email, 'a brand new password'))
  })

  it('ends the sessions of the old one', async () => {
    const { email, visit, tokens } = await anAccount()
    const elsewhere = await world.begin()
    await ask(elsewhere, email)
    await expect.poll(() => world.mails.length).toBe(1)
    await choosePassword(elsewhere, world.mails[0])
    await expect(openid.refreshTokenGrant(visit.config, tokens.refresh_token ?? '')).rejects.toThrow()
    expect(
      arrivalOf((await world.begin({ prompt: 'none' }, { browser: visit.browser })).first).searchParams.get(
        'error',
      ),
    ).toBe('login_required')
  })

  describe('while strangers attack the address from everywhere', () => {
    const resetMails = () => world.mails.filter((mail) => linkIn(mail).includes('/reset/'))
    async function attacked() {
      const { email } = await anAccount()
      const stranger = await world.begin()
      await signIn(stranger, email, 'wrong')
      await signUp(stranger, { email })
      return { email, stranger }
    }

    it('lets its owner in at a new browser, whatever signing in and signing up used up', async () => {
      const { email } = await attacked()
      await useUp()
      const owner = await world.begin()
      expect(pageOf(await signIn(owner, email, 'correct horse battery')).status).toBe(429)
      expect((await ask(owner, email)).html).toContain('If an account has the address below')
      await expect.poll(() => resetMails().length).toBe(1)
      arrivalOf(await choosePassword(owner, resetMails()[0]))
    })

    it('has links in the owner’s mail when strangers asked for all of them, and their browser has tries of its own', async () => {
      const { email, stranger } = await attacked()
      for (let asked = 0; asked < 3; asked += 1) await ask(stranger, email)
      await expect.poll(() => resetMails().length).toBe(3)
      await useUp()
      const owner = await world.begin()
      const full = await ask(owner, email)
      expect([full.status, full.html.includes('The link in the newest one works.')]).toEqual([429, true])
      expect(pageOf(await choosePassword(owner, resetMails()[2])).html).toContain('Your password is changed')
      arrivalOf(await signIn(owner, email, 'a brand new password'))
    })

    it('sends a mail to whoever asks in a browser that signed in before', async () => {
      const { email, visit } = await anAccount()
      await ask(await world.begin(), email)
      await expect.poll(() => resetMails().length).toBe(1)
      await useUp()
      expect((await ask(await world.begin(), email)).status).toBe(429)
      const owner = await world.begin({ prompt: 'login' }, { browser: visit.browser })
      expect((await ask(owner, email)).status).toBe(200)
      await expect.poll(() => resetMails().length).toBe(2)
    })

    it('sends anew no later than the first of those links is over', async () => {
      const { email, stranger } = await attacked()
      await ask(stranger, email)
      await expect.poll(() => resetMails().length).toBe(1)
      await useUp()
      const owner = await world.begin()
      world.time += 29 * 60_000
      expect((await ask(owner, email)).status).toBe(429)
      expect(pageOf(await owner.browser.open(linkIn(resetMails()[0]), owner.redirectUri)).status).toBe(200)
      world.time += 61_000
      expect((await ask(owner, email)).status).toBe(200)
    })
  })

  it('leaves who signed in with the old one no tries of their own', async () => {
    const { email, visit } = await anAccount()
    const owner = await world.begin()
    await ask(owner, email)
    await expect.poll(() => world.mails.length).toBe(1)
    arrivalOf(await choosePassword(owner, world.mails[0]))
    await signIn(await world.begin(), email, 'wrong')
    await useUp()
    const before = await world.begin({}, { browser: visit.browser })
    expect(pageOf(await signIn(before, email, 'a brand new password')).status).toBe(429)
    const after = await world.begin({ prompt: 'login' }, { browser: owner.browser })
    arrivalOf(await signIn(after, email, 'a brand new password'))
  })

  it('looks the same for an address without an account, and sends nothing', async () => {
    const known = await ask(await world.begin(), 'renter@makewhole.test')
    const unknown = await ask(await world.begin(), 'nobody@example.org')
    const without = (page: Page, email: string) =>
      page.html
        .replaceAll(email, 'X')
        .replace(/interaction\/[^/"?]+/g, '')
        .replace(/value="[^"]*"/g, '')
    expect(without(known, 'renter@makewhole.test')).toBe(without(unknown, 'nobody@example.org'))
    await expect.poll(() => world.mails.map((mail) => mail.to)).toEqual(['renter@makewhole.test'])
  })
})
