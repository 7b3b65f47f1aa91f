import { randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { findAccountByEmail } from '@makewhole/identity-provider/account/account.repository.ts'
import { removeSecondFactor } from '@makewhole/identity-provider/sign-in/second-factor.repository.ts'
import { trialPassword } from '@makewhole/identity-provider/trial-accounts.ts'
import { seal, unseal } from '@makewhole/sealing/sealed-text.ts'
import { linkIn } from '../../test/identity.ts'
import { password, secondFactorWorld } from '../../test/second-factor.ts'
import { TestBrowser } from '../../test/test-browser.ts'

const { world, aVisit, anAccount, signIn, enrolled, codeOf, nextCode, wrongCode, useUpTries } =
  secondFactorWorld()

describe('the first sign-in of a staff account', () => {
  it.each(['REVIEWER', 'VIEWER', 'MANAGER', 'ADMIN'] as const)(
    'of a %s sets up an app before anything opens',
    async (role) => {
      const visit = await signIn(await anAccount(role))
      expect(visit.title).toBe('Set up a second step')
      expect(visit.here.html).toContain('role="img"')
      await visit.send({ code: codeOf(visit.secret) })
      expect(visit.title).toBe('Keep your recovery codes')
      expect(visit.recoveryCodes).toHaveLength(10)
      expect(new Set(visit.recoveryCodes).size).toBe(10)
      await visit.send({}, '/enrolled')
      expect(visit.hasArrived).toBe(true)
      expect(decodeJwt((await visit.tokens()).access_token)['role']).toBe(role)
    },
  )

  it('shows the same secret again on the same way, and goes on after a wrong code', async () => {
    const visit = await signIn(await anAccount())
    const { secret } = visit
    await visit.send({ code: wrongCode(secret) })
    expect([visit.here.status, visit.secret]).toEqual([422, secret])
    expect(visit.here.html).toContain('This code is not right.')
    expect(visit.here.html).toMatch(/<title>Error: /)
    await visit.send({ code: `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` })
    expect(visit.title).toBe('Keep your recovery codes')
  })

  it('does not end with codes that were never shown', async () => {
    const visit = await signIn(await anAccount())
    const { url, html } = visit.here
    const forged = { ...visit.here, html: html.replaceAll('/enroll?', '/enrolled?'), url }
    visit.page = forged
    await visit.send({})
    expect([visit.here.status, visit.hasArrived]).toEqual([403, false])
  })

  it('of claimants and attorneys asks for the password alone', async () => {
    for (const role of ['CLAIMANT', 'ATTORNEY'] as const)
      expect((await signIn(await anAccount(role))).hasArrived).toBe(true)
  })

  it('of a shipped trial account does too, but never in production', async () => {
    expect((await signIn('reviewer@makewhole.test', trialPassword)).hasArrived).toBe(true)
    const visit = await signIn('reviewer@makewhole.test', trialPassword, world.production)
    expect(visit.title).toBe('Set up a second step')
  })
})

describe('signing in with the app', () => {
  it('asks for the code after the password, and takes it once', async () => {
    const { email, secret } = await enrolled()
    const visit = await signIn(email)
    expect(visit.title).toBe('Enter the code of your app')
    const code = nextCode(secret)
    await visit.send({ code })
    expect(visit.hasArrived).toBe(true)

    const again = await (await signIn(email)).send({ code })
    expect(again.here.html).toContain('This code was used already.')
    expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  it('does not take the code of the enrolment a second time', async () => {
    const { email, secret } = await enrolled()
    const visit = await (await signIn(email)).send({ code: codeOf(secret) })
    expect(visit.here.html).toContain('This code was used already.')
  })

  it('takes a code of the step before or after, and none further away', async () => {
    const { email, secret } = await enrolled()
    world.time += 10 * 60_000
    for (const away of [-2, 2]) {
      const visit = await (await signIn(email)).send({ code: codeOf(secret, away) })
      expect(visit.here.status).toBe(422)
    }
    for (const away of [-1, 1])
      expect((await (await signIn(email)).send({ code: codeOf(secret, away) })).hasArrived).toBe(true)
  })

  it('of two who type one code in the same instant, one gets in', async () => {
    const { email, secret } = await enrolled()
    const visits = await Promise.all([signIn(email), signIn(email), signIn(email)])
    const code = nextCode(secret)
    await Promise.all(visits.map((visit) => visit.send({ code })))
    expect(visits.filter((visit) => visit.hasArrived)).toHaveLength(1)
  })

  it('stops guessing after five tries on every server, even with the right code then', async () => {
    const { email, secret } = await enrolled()
    const visits = [await signIn(email), await signIn(email, password, world.production)]
    for (let attempt = 0; attempt < 5; attempt += 1)
      await visits[attempt % 2]?.send({ code: wrongCode(secret) })
    const [visit] = visits
    await visit?.send({ code: nextCode(secret) })
    expect([visit?.here.status, visit?.here.html.includes('Too many tries')]).toEqual([429, true])
    world.time += 16 * 60_000
    expect((await (await signIn(email)).send({ code: codeOf(secret) })).hasArrived).toBe(true)
  })

  it('shares its tries among browsers that signed in before there was one', async () => {
    const email = 'reviewer@makewhole.test'
    const { browser } = await signIn(email, trialPassword)
    const owner = await signIn(email, trialPassword, world.production)
    const { secret } = owner
    await owner.send({ code: codeOf(secret) })
    await owner.send({}, '/enrolled')
    const before = await aVisit({ at: world.production, browser }).begin({ prompt: 'login' })
    await before.send({ email, password: trialPassword })
    await (await signIn(email, trialPassword, world.production)).send({ code: wrongCode(secret) })
    await useUpTries()
    expect((await before.send({ code: nextCode(secret) })).here.status).toBe(429)
    const again = await aVisit({ at: world.production, browser: owner.browser }).begin({ prompt: 'login' })
    await again.send({ email, password: trialPassword })
    expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  it('lets nobody past it: not by address, not by a new password, not in another visit', async () => {
    const { email, secret } = await enrolled()
    const stranger = await aVisit().begin()
    await stranger.open(`${stranger.here.url.split('?')[0]}/code`)
    expect(stranger.here.status).toBe(404)

    const half = await signIn(email)
    await half.open(half.here.url.replace('/code', '/enroll'))
    expect(half.title).toBe('Enter the code of your app')

    const visit = await aVisit().begin()
    await visit.open(`${visit.here.url.split('?')[0]}/forgot`)
    await visit.send({ email })
    await expect.poll(() => world.mails.length).toBe(1)
    await visit.open(linkIn(world.mails[0]))
    await visit.send({ password: 'another long password' })
    expect(visit.title).toBe('Enter the code of your app')
    expect((await visit.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  describe('at a new browser, while strangers attack the address from everywhere', () => {
    const words = 'Where you open the link of our email, the new password works at once.'
    async function attacked() {
      const person = await enrolled()
      await world.db.pool.query('DELETE FROM identity.attempt')
      await signIn(person.email, 'wrong')
      await useUpTries()
      return person
    }

    /** Asks for a link here, and opens it in a browser where no sign-in waits. */
    async function resetElsewhere(email: string) {
      const visit = await aVisit().begin()
      await visit.open(`${visit.here.url.split('?')[0]}/forgot`)
      await visit.send({ email })
      await expect.poll(() => world.mails.length).toBe(1)
      const elsewhere = await aVisit().open(linkIn(world.mails[0]))
      return elsewhere.send({ password: 'another long password' })
    }
    const signInWith = async (browser: TestBrowser, email: string) =>
      (await aVisit({ browser }).begin()).send({ email, password: 'another long password' })

    it('the password that a mail replaced works where its link was opened, and the code is asked for', async () => {
      const { email, secret } = await attacked()
      const owner = await signIn(email)
      expect([owner.here.status, owner.here.html.includes(words)]).toEqual([429, true])
      const { browser } = await resetElsewhere(email)
      const again = await signInWith(browser, email)
      expect(again.title).toBe('Enter the code of your app')
      expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
    })

    it('such a browser has no tries of its own at the code', async () => {
      const { email, secret } = await enrolled()
      const { browser } = await resetElsewhere(email)
      const thief = await signInWith(browser, email)
      await (await signInWith(new TestBrowser(), email)).send({ code: wrongCode(secret) })
      await useUpTries()
      await thief.send({ code: nextCode(secret) })
      expect([
        thief.here.status,
        thief.here.html.includes('somebody may know your password or read your email'),
      ]).toEqual([429, true])
    })

    it('who knew the password before goes no further after the reset', async () => {
      const { email, secret } = await enrolled()
      const stranger = await signIn(email)
      await resetElsewhere(email)
      await stranger.send({ code: nextCode(secret) })
      expect(stranger.here.status).toBe(404)
    })
  })

  it('stays signed in: a new tab asks for nothing', async () => {
    const { visit } = await enrolled()
    expect((await aVisit({ browser: visit.browser }).begin({ prompt: 'none' })).hasArrived).toBe(true)
  })

  it('speaks Spanish', async () => {
    const { email } = await enrolled()
    const visit = await aVisit().begin({ ui_locales: 'es' })
    await visit.send({ email, password })
    expect(visit.title).toBe('Escriba el código de su aplicación')
    await visit.send({ code: '' })
    expect(visit.here.html).toContain('Escriba el código de 6 dígitos.')
  })
})

describe('recovery codes', () => {
  it('sign in once each, however they are typed', async () => {
    const { email, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    const use = async (recovery: string) => {
      const visit = await signIn(email)
      await visit.open(visit.here.url.replace('/code', '/recovery'))
      return visit.send({ recovery })
    }
    expect((await use(first)).hasArrived).toBe(true)
    expect((await use(first)).here.html).toContain('This recovery code is not right or was used already.')
    expect((await use(` ${second.toLowerCase().replaceAll('-', ' ')} `)).hasArrived).toBe(true)
  })

  it('of another person are worth nothing', async () => {
    const other = await enrolled()
    const { email } = await enrolled()
    const visit = await signIn(email)
    await visit.open(visit.here.url.replace('/code', '/recovery'))
    await visit.send({ recovery: other.recoveryCodes[0] ?? '' })
    expect(visit.here.status).toBe(422)
  })

  it('are not in the database, nor is the secret', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const { rows } = await world.db.pool.query('SELECT f::text AS row FROM identity.second_factor f')
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(secret)
    expect(recoveryCodes.some((code) => kept.includes(code) || kept.includes(code.replaceAll('-', '')))).toBe(
      false,
    )
  })
})

it('after a reset, the next sign-in sets up a new app', async () => {
  const { email, secret } = await enrolled()
  const account = await findAccountByEmail(world.db.pool, email)
  await removeSecondFactor(world.db.pool, account?.subject ?? '')
  const visit = await signIn(email)
  expect(visit.title).toBe('Set up a second step')
  expect(visit.secret).not.toBe(secret)
})

it('a sealed text opens with its key and owner only', () => {
  const [key, other] = [0, 1].map(() => randomBytes(32).toString('base64url')) as [string, string]
  const sealed = seal('SECRET', key, 'ana')
  expect(unseal(sealed, key, 'ana')).toBe('SECRET')
  expect(seal('SECRET', key, 'ana')).not.toBe(sealed)
  expect(() => unseal(sealed, other, 'ana')).toThrow()
  expect(() => unseal(sealed, key, 'berta')).toThrow()
})
