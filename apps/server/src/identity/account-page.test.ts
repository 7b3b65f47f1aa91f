import { describe, expect, it } from 'vitest'
import { findAccountByEmail } from '@makewhole/identity-provider/account/account.repository.ts'
import { trialPassword } from '@makewhole/identity-provider/trial-accounts.ts'
import { password, secondFactorWorld } from '../../test/second-factor.ts'
import type { StaffVisit } from '../../test/second-factor.ts'

const { world, aVisit, anAccount, signIn, enrolled, codeOf, nextCode, wrongCode, useUpTries } =
  secondFactorWorld()

describe("a person's own account page", () => {
  async function signedIn(email: string, word = password): Promise<StaffVisit> {
    const visit = await signIn(email, word)
    expect(visit.hasArrived).toBe(true)
    return visit
  }

  /** Opens a change with an old sign-in: the password is asked first. */
  async function change(visit: StaffVisit, task: string, word = password): Promise<StaffVisit> {
    world.time = Math.max(world.time, Date.now()) + 6 * 60_000
    await visit.open(`/identity/account/${task}`)
    expect(visit.title).toBe('Enter your password again')
    return visit.send({ password: word })
  }

  it('turns the second step on, and off again with a code', async () => {
    const visit = await change(
      await signedIn('viewer@makewhole.test', trialPassword),
      'turn-on',
      trialPassword,
    )
    const { secret } = visit
    await visit.send({ code: codeOf(secret) })
    expect(visit.recoveryCodes).toHaveLength(10)

    const next = await signIn('viewer@makewhole.test', trialPassword)
    expect(next.title).toBe('Enter the code of your app')
    await next.send({ code: nextCode(secret) })
    await next.open('/identity/account')
    expect(next.here.html).toMatch(/Recovery codes left: <strong>10</)
    await change(next, 'turn-off', trialPassword)
    await next.send({ code: nextCode(secret) })
    expect(next.here.html).toContain('The second step is off.')
    await signedIn('viewer@makewhole.test', trialPassword)
  })

  it('gives new recovery codes, and the old ones end', async () => {
    const { email, secret, recoveryCodes, visit } = await enrolled()
    await visit.open('/identity/account')
    expect(visit.here.html).not.toContain('Turn it off')
    await change(visit, 'new-codes')
    await visit.send({ code: nextCode(secret) })
    expect(visit.recoveryCodes).toHaveLength(10)
    const later = await signIn(email)
    await later.open(later.here.url.replace('/code', '/recovery'))
    await later.send({ recovery: recoveryCodes[0] ?? '' })
    expect(later.here.status).toBe(422)
  })

  it('does not turn it off where it is a must, whatever form is sent', async () => {
    const { email, secret, visit } = await enrolled()
    await change(visit, 'new-codes')
    visit.page = {
      ...visit.here,
      html: visit.here.html.replaceAll('/account/new-codes', '/account/turn-off'),
    }
    await visit.send({ code: nextCode(secret) })
    expect(visit.here.status).toBe(403)
    expect((await signIn(email)).title).toBe('Enter the code of your app')
  })

  it.each(['turn-on', 'new-codes', 'turn-off', 'new-password'])(
    'asks for the password before %s where it was given minutes ago, also when the form is sent straight away',
    async (task) => {
      const visit = await signedIn(await anAccount('CLAIMANT'))
      world.time = Math.max(world.time, Date.now()) + 6 * 60_000
      await visit.open('/identity/account/new-password')
      visit.page = {
        ...visit.here,
        html: visit.here.html.replaceAll('/account/own-password', `/account/${task}`),
      }
      await visit.send({ code: '123456', password: 'quite another password' })
      expect(visit.title).toBe('Enter your password again')
      await visit.send({ password: 'not it' })
      expect(visit.here.html).toContain('The password is not right.')
      await visit.open(`/identity/account/${task}`)
      expect(visit.title).toBe('Enter your password again')
    },
  )

  it('asks once in five minutes, and not right after the sign-in', async () => {
    const visit = await signedIn(await anAccount('CLAIMANT'))
    await visit.open('/identity/account/new-password')
    expect(visit.title).toBe('Choose a new password')
    await change(visit, 'new-password')
    expect(visit.title).toBe('Choose a new password')
    world.time += 4 * 60_000
    await visit.open('/identity/account/turn-on')
    expect(visit.title).toBe('Set up a second step')
  })

  it('stops guessing the password in a stolen session, and leaves the owner their sign-in', async () => {
    const email = await anAccount('CLAIMANT')
    const thief = await signedIn(email)
    world.time = Math.max(world.time, Date.now()) + 6 * 60_000
    await thief.open('/identity/account/new-password')
    for (let attempt = 0; attempt < 10; attempt += 1) await thief.send({ password: `wrong ${attempt}` })
    await thief.send({ password })
    expect([thief.here.status, thief.here.html.includes('Too many tries')]).toEqual([429, true])
    await signedIn(email)
  })

  const changes = [
    ['a new password', 'new-password', () => ({ password: 'quite another password' })],
    ['the second step', 'turn-on', (visit: StaffVisit) => ({ code: codeOf(visit.secret) })],
  ] as const

  it.each(changes)(
    'ends every other session with %s, keeps this one, and tells the owner',
    async (_what, task, typed) => {
      const email = await anAccount('CLAIMANT')
      const elsewhere = await signedIn(email)
      const tokens = await elsewhere.tokens()
      const visit = await signedIn(email)
      await change(visit, task)
      await visit.send(typed(visit))
      await expect(elsewhere.renewed(tokens.refresh_token)).rejects.toThrow()
      expect((await aVisit({ browser: elsewhere.browser }).begin({ prompt: 'none' })).hasArrived).toBe(false)
      expect((await aVisit({ browser: visit.browser }).begin({ prompt: 'none' })).hasArrived).toBe(true)
      await expect.poll(() => world.mails.some(({ text }) => text.includes('account was changed'))).toBe(true)
    },
  )

  /** Checks whether a browser has separate tries after strangers used up all others. */
  async function isKnown({ browser, email }: StaffVisit): Promise<boolean> {
    await signIn(email, 'wrong')
    await useUpTries()
    const visit = await aVisit({ browser }).begin({ prompt: 'login' })
    return (await visit.send({ email, password: 'wrong' })).here.status === 422
  }

  it.each(changes)('with %s knows no browser any more but this one', async (_what, task, typed) => {
    const email = await anAccount('CLAIMANT')
    const elsewhere = await signedIn(email)
    const visit = await change(await signedIn(email), task)
    await visit.send(typed(visit))
    expect([await isKnown(elsewhere), await isKnown(visit)]).toEqual([false, true])
  })

  it('gives the browser in which the second step was turned on tries of its own at the code', async () => {
    const email = await anAccount('CLAIMANT')
    const visit = await change(await signedIn(email), 'turn-on')
    const { secret } = visit
    await visit.send({ code: codeOf(secret) })
    await (await signIn(email)).send({ code: wrongCode(secret) })
    await useUpTries()
    const again = await aVisit({ browser: visit.browser }).begin({ prompt: 'login' })
    await again.send({ email, password })
    expect((await again.send({ code: nextCode(secret) })).hasArrived).toBe(true)
  })

  it('refuses a new password that is common, and takes a good one', async () => {
    const email = await anAccount('CLAIMANT')
    const visit = await change(await signedIn(email), 'new-password')
    await visit.send({ password: 'Password123!' })
    expect(visit.here.html).toContain('Many people use this password')
    await visit.send({ password: 'quite another password' })
    expect(visit.here.html).toContain('Your password is changed.')
    await signedIn(email, 'quite another password')
    expect((await signIn(email)).here.status).toBe(422)
  })

  it('lists where one is signed in, and ends one session or all others', async () => {
    const email = await anAccount('CLAIMANT')
    const phone = await signedIn(email)
    const library = await signedIn(email)
    const visit = await signedIn(email)
    await visit.open('/identity/account')
    expect(visit.here.html.match(/action="[^"]*\/end-session/g)).toHaveLength(2)
    expect(visit.here.html.match(/This browser/g)).toHaveLength(1)
    await visit.send({}, '/end-session')
    expect(visit.here.html).toContain('That browser is signed out.')
    const still = async (other: StaffVisit) =>
      (await aVisit({ browser: other.browser }).begin({ prompt: 'none' })).hasArrived
    expect([await still(phone), await still(library)].filter(Boolean)).toHaveLength(1)

    await signedIn(email)
    await visit.open('/identity/account')
    await visit.send({}, '/end-other-sessions')
    expect([await still(phone), await still(library), await still(visit)]).toEqual([false, false, true])
    expect([await isKnown(library), await isKnown(visit)]).toEqual([false, true])
  })

  it('ends nobody else’s session, whatever number is sent', async () => {
    const stranger = await signedIn(await anAccount('CLAIMANT'))
    await stranger.open('/identity/account')
    const { rows } = await world.db.pool.query<{ uid: string }>(
      "SELECT uid FROM identity.artifact WHERE model = 'Session' AND account_id = (SELECT subject::text FROM identity.account WHERE email = $1)",
      [stranger.email],
    )
    const email = await anAccount('CLAIMANT')
    await signedIn(email)
    const visit = await (await signedIn(email)).open('/identity/account')
    await visit.send({ uid: rows[0]?.uid ?? '' }, '/end-session')
    expect((await aVisit({ browser: stranger.browser }).begin({ prompt: 'none' })).hasArrived).toBe(true)
  })

  it('is closed to whoever is not signed in, and to forms of other pages', async () => {
    const nobody = await aVisit().open('/identity/account')
    expect(nobody.here.status).toBe(403)
    const visit = await change(await signedIn(await anAccount('CLAIMANT')), 'new-password')
    visit.page = { ...visit.here, html: visit.here.html.replaceAll('name="formToken"', 'name="other"') }
    await visit.send({ password: 'quite another password' })
    expect(visit.here.status).toBe(403)
  })

  it('writes down who signed in, who was refused and what changed, by account id alone', async () => {
    const email = await anAccount('CLAIMANT')
    const { subject } = (await findAccountByEmail(world.db.pool, email)) ?? { subject: '' }
    await signIn(email, 'not it')
    const visit = await change(await signedIn(email), 'new-password')
    await visit.send({ password: 'quite another password' })
    const lines = world.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ account }) => account === subject).map(({ msg }) => msg)).toEqual([
      'sign-in refused',
      'signed in',
      'password changed',
    ])
    expect(world.logged.join('')).not.toMatch(/example\.org|Dana|Whitfield|127\.0\.0\.1/)
  })
})
