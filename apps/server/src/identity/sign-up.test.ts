import { describe, expect, it } from 'vitest'
import { saveClosed } from '@makewhole/identity-provider/account/account.repository.ts'
import {
  aCode,
  arrivalOf,
  codeIn,
  identityWorld,
  linkIn,
  newEmail,
  pageOf,
  signIn,
  signUp,
  tokensOf,
  verifierOf,
} from '../../test/identity.ts'
import { TestBrowser } from '../../test/test-browser.ts'
import type { Page } from '../../test/test-browser.ts'

const world = identityWorld()

describe('signing up', () => {
  it('goes from the form over the link in the mail to where the person wanted to go', async () => {
    const email = newEmail()
    const visit = await world.begin()
    const check = await signUp(visit, { email })
    expect(check.html).toContain('Check your email')
    expect(world.mails.map((mail) => mail.to)).toEqual([email])
    expect(world.mails[0]?.text).not.toContain('Zoë')

    const link = pageOf(await visit.browser.open(linkIn(world.mails[0]), visit.redirectUri))
    expect(link.html).toContain(email)
    const tokens = await tokensOf(visit, await visit.browser.submit(link, {}, visit.redirectUri))
    expect(await verifierOf(world.here).verify(tokens.access_token)).toMatchObject({
      role: 'CLAIMANT',
      permissions: ['ACCESS.ALLCLAIMTABS'],
      firstName: "Zoë <b>O'Neil</b>",
      lastName: '李',
      email,
    })

    const again = await world.begin()
    expect(arrivalOf(await signIn(again, email, 'correct horse battery')).searchParams.get('code')).toMatch(
      aCode,
    )
  })

  it('opens first where it is asked for, and leads on whether one signs up there or in', async () => {
    const email = newEmail()
    const visit = await world.begin({ prompt: 'create' })
    const form = pageOf(visit.first)
    expect(form.url).toMatch(/\/sign-up\?/)
    const typed = { firstName: 'Ana', lastName: 'Vega', email, password: 'correct horse battery' }
    await visit.browser.submit(form, typed, visit.redirectUri)
    const link = pageOf(await visit.browser.open(linkIn(world.mails[0]), visit.redirectUri))
    await tokensOf(visit, await visit.browser.submit(link, {}, visit.redirectUri))

    const other = await world.begin({ prompt: 'create' })
    const sign = pageOf(
      await other.browser.open(pageOf(other.first).url.replace(/\/sign-up\?.*$/, ''), other.redirectUri),
    )
    const password = 'correct horse battery'
    await tokensOf(other, await other.browser.submit(sign, { email, password }, other.redirectUri))
  })

  it('makes an attorney of whom a law firm invited, who asks in the law firms’ portal', async () => {
    const email = `invited-${newEmail()}`
    const visit = await world.begin({}, { clientId: 'makewhole-attorney', portal: '/attorney' })
    const check = await signUp(visit, { email })
    expect(check.html).toContain('Check your email')
    const entered = await visit.browser.submit(
      check,
      { code: codeIn(world.mails[0]) },
      visit.redirectUri,
      '/check-mail',
    )
    const tokens = await tokensOf(visit, entered)
    expect(await verifierOf(world.here).verify(tokens.access_token)).toMatchObject({
      role: 'ATTORNEY',
      email,
    })
  })

  it('tells whom no law firm invited so by mail, and opens no account that could never be a member’s', async () => {
    const email = newEmail()
    const visit = await world.begin({}, { clientId: 'makewhole-attorney', portal: '/attorney' })
    expect((await signUp(visit, { email })).html).toContain('Check your email')
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('No invitation holds'),
    ])
    expect(world.mails[0]?.text).toContain('/attorney/')
    expect(world.mails[0]?.text).not.toMatch(/\b\d{6}\b/)
    await signUp(await world.begin(), { email })
    expect(world.mails[1]?.subject).toContain('Confirm')
  })

  it('or with the code typed in, and not with a guessed one', async () => {
    const visit = await world.begin({ ui_locales: 'es' })
    let check = await signUp(visit, { email: newEmail() })
    expect(world.mails[0]?.subject).toContain('Confirme su correo')
    const code = codeIn(world.mails[0])
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 4; attempt += 1)
      check = pageOf(await visit.browser.submit(check, { code: wrong }, visit.redirectUri, '/check-mail'))
    expect(check.html).toContain('Este código no es correcto')
    arrivalOf(
      await visit.browser.submit(
        check,
        { code: `${code.slice(0, 3)} ${code.slice(3)}` },
        visit.redirectUri,
        '/check-mail',
      ),
    )
  })

  it('refuses even the right code after five wrong ones, until a new mail', async () => {
    const visit = await world.begin()
    let check = await signUp(visit, { email: newEmail() })
    const wrong = codeIn(world.mails[0]) === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt += 1)
      check = pageOf(await visit.browser.submit(check, { code: wrong }, visit.redirectUri, '/check-mail'))
    check = pageOf(
      await visit.browser.submit(check, { code: codeIn(world.mails[0]) }, visit.redirectUri, '/check-mail'),
    )
    expect(check.status).toBe(422)
    check = pageOf(await visit.browser.submit(check, {}, visit.redirectUri, '/again'))
    expect(check.html).toContain('We sent a new email')
    arrivalOf(
      await visit.browser.submit(check, { code: codeIn(world.mails[1]) }, visit.redirectUri, '/check-mail'),
    )
  })

  it('looks the same for an address that has an account, and mails that it has one', async () => {
    const known = await signUp(await world.begin(), { email: 'claimant@makewhole.test' })
    const fresh = newEmail()
    const unknown = await signUp(await world.begin(), { email: fresh })
    const without = (page: Page, email: string) =>
      page.html
        .replaceAll(email, 'X')
        .replace(/interaction\/[^/"?]+/g, '')
        .replace(/value="[^"]*"/g, '')
    expect(without(known, 'claimant@makewhole.test')).toBe(without(unknown, fresh))
    expect(world.mails[0]?.subject).toContain('already have an account')
    expect(codeIn(world.mails[0])).toBe('')
  })

  it('of an address whose account was closed is told so by mail, and opens nothing', async () => {
    const email = newEmail()
    const first = await world.begin()
    await signUp(first, { email })
    const confirm = pageOf(await first.browser.open(linkIn(world.mails[0]), first.redirectUri))
    await first.browser.submit(confirm, {}, first.redirectUri)
    await saveClosed(world.db.pool, email, true)
    world.mails = []
    const again = await world.begin()
    const page = await signUp(again, { email })
    expect(page.status).toBe(200)
    expect([world.mails[0]?.subject, codeIn(world.mails[0])]).toEqual([
      'Your account was closed - Makewhole',
      '',
    ])
    expect(linkIn(world.mails[0])).toBe(`${world.here.publicUrl}/`)
    world.mails = []
    await signUp(await world.begin({ ui_locales: 'es' }), { email })
    expect(linkIn(world.mails[0])).toBe(`${world.here.publicUrl}/es`)
    expect(pageOf(await signIn(await world.begin(), email, 'correct horse battery')).html).toContain(
      'not right',
    )
  })

  it('that is confirmed after the account was closed meanwhile is refused, not a server error', async () => {
    const email = newEmail()
    const [one, other] = [await world.begin(), await world.begin()]
    await signUp(one, { email })
    await signUp(other, { email })
    const [first, second] = world.mails
    const confirm = pageOf(await one.browser.open(linkIn(first), one.redirectUri))
    await one.browser.submit(confirm, {}, one.redirectUri)
    await saveClosed(world.db.pool, email, true)
    const late = pageOf(await other.browser.open(linkIn(second), other.redirectUri))
    expect(pageOf(await other.browser.submit(late, {}, other.redirectUri)).status).toBe(404)
  })

  it('brings a person who did not confirm, and signs in later, back to the mail', async () => {
    const email = newEmail()
    await signUp(await world.begin(), { email })
    const later = await world.begin()
    const check = pageOf(await signIn(later, email, 'correct horse battery'))
    expect(check.html).toContain('Check your email')
    arrivalOf(
      await later.browser.submit(check, { code: codeIn(world.mails[1]) }, later.redirectUri, '/check-mail'),
    )
  })

  it('works from another device, where the person then signs in', async () => {
    const visit = await world.begin()
    await signUp(visit, { email: newEmail() })
    const phone = new TestBrowser()
    const link = pageOf(await phone.open(linkIn(world.mails[0]), visit.redirectUri))
    const done = pageOf(await phone.submit(link, {}, visit.redirectUri))
    expect(done.html).toContain('Your email is confirmed')
    expect(pageOf(await phone.open(linkIn(world.mails[0]), visit.redirectUri)).html).toContain(
      'This link no longer works',
    )
  })

  it('says that a link is too old', async () => {
    const visit = await world.begin()
    await signUp(visit, { email: newEmail() })
    world.time += 31 * 60_000
    const page = pageOf(await visit.browser.open(linkIn(world.mails[0]), visit.redirectUri))
    expect([page.status, page.html.includes('This link no longer works')]).toEqual([404, true])
  })

  it('lists every problem at once and keeps what was typed, except the password', async () => {
    const page = await signUp(await world.begin(), {
      firstName: ' ',
      lastName: 'x'.repeat(101),
      email: 'no address',
      password: 'too short',
    })
    for (const text of [
      'Please enter your first name.',
      'at most 100 characters',
      'Please provide an email in the format',
      'at least 10 characters',
    ]) {
      expect(page.html).toContain(text)
    }
    expect(page.html).toContain('value="no address"')
    expect(page.html).not.toContain('too short')
  })

  it.each([
    'password123',
    'Password123!',
    'qwertyuiop',
    'iloveyou123',
    'aaaaaaaaaaaa',
    'Wildfire2025',
    'makewhole1',
  ])('refuses the common password %s', async (password) => {
    const page = await signUp(await world.begin(), { email: newEmail(), password })
    expect([page.status, page.html.includes('Many people use this password')]).toEqual([422, true])
  })

  it('refuses a password made of the address or the name', async () => {
    for (const password of ['fernanda.quispe@example.org1', 'FernandaQuispe1']) {
      const person = { email: 'fernanda.quispe@example.org', firstName: 'Fernanda', lastName: 'Quispe' }
      const page = await signUp(await world.begin({ ui_locales: 'es' }), { ...person, password })
      expect(page.html).toContain('Muchas personas usan esta contraseña')
    }
  })

  it('escapes whatever was typed', async () => {
    const page = await signUp(await world.begin(), { firstName: '"><script>alert(1)</script>', email: '' })
    expect(page.html).not.toContain('<script>alert')
  })

  it('is not offered to attorneys and staff', async () => {
    const visit = await world.begin({}, { clientId: 'makewhole-reviewer', portal: '/reviewer' })
    expect(pageOf(visit.first).html).not.toContain('Create an account')
    expect(
      pageOf(await visit.browser.open(`${pageOf(visit.first).url}/sign-up`, visit.redirectUri)).status,
    ).toBe(404)
  })

  it('says when the mail could not be sent, and can be tried again', async () => {
    world.isMailRefused = true
    const visit = await world.begin()
    const email = newEmail()
    const page = await signUp(visit, { email })
    expect(page.html).toContain('We could not send the email right now.')
    world.isMailRefused = false
    expect((await signUp(visit, { email })).html).toContain('Check your email')
  })

  it('sends at most five mails an hour to one address', async () => {
    const email = newEmail()
    const visit = await world.begin()
    for (let round = 0; round < 5; round += 1) await signUp(visit, { email })
    expect((await signUp(visit, { email })).status).toBe(429)
    expect(world.mails).toHaveLength(5)
  })
})
