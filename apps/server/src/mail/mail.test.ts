import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { registerDevMailbox } from './dev-mailbox.routes.ts'
import type { DevMail } from './dev-mailbox.repository.ts'
import { createMailer } from './mailer.ts'

const clock = { now: () => Date.parse('2026-06-01T12:00:00Z'), today: () => '2026-06-01' }
const mail = {
  to: 'ana@example.org',
  subject: 'Señal: your claim <1>',
  text: 'Continue: https://makewhole.test/claims',
  html: '<p>Continuar <a href="https://makewhole.test/claims">aquí</a></p>',
}

let db: TestDatabase
beforeAll(async () => void (db = await testDatabase()))
afterAll(() => db.close())

describe('with an SMTP server', () => {
  it('a mail arrives there as it was written, in both forms', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Makewhole <no-reply@makewhole.test>',
      db,
      clock,
    })

    await mailer.send({ ...mail, id: '0ea02672-6a90-4604-986f-4b6ec9ffe9db' })
    const parsed = await PostalMime.parse(received[0] ?? '')
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: { address: 'no-reply@makewhole.test' },
      to: [{ address: mail.to }],
      messageId: expect.stringMatching(/^<makewhole\.0ea02672-[^@]+@makewhole\.test>$/) as string,
    })
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html?.trim()).toBe(mail.html)

    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })

  it('a mail that the server does not take is reported without its address, which logs must not hold', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(new Error(`nobody is called ${address} here`)),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@makewhole.test', db, clock })
    const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'MailError', message: expect.stringMatching(/\b550\b/) })
    expect((error as Error).message).not.toContain(mail.to)
    mailer.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
})

describe('without an SMTP server', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    registerDevMailbox(app, { db })
    const mailer = createMailer({ smtpUrl: null, from: 'a@makewhole.test', db, clock })
    await mailer.send(mail)
    await mailer.send({ ...mail, to: 'ben@example.org', text: '<script>alert(1)</script>' })
  })
  afterAll(() => app.close())

  it('mail is listed at /dev/mail, newest first, and never runs', async () => {
    const answer = await app.inject('/dev/mail')
    expect(answer.body.indexOf('ben@example.org')).toBeLessThan(answer.body.indexOf('ana@example.org'))
    expect(answer.body).toContain('your claim &lt;1&gt;')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('one mail can be read, with its links', async () => {
    const [kept] = (await app.inject('/dev/mail.json?to=ANA@example.org')).json<DevMail[]>()
    expect(kept).toMatchObject({ ...mail, sentAt: '2026-06-01T12:00:00.000Z' })
    const shown = await app.inject(`/dev/mail/${kept?.id}`)
    expect(shown.body).toContain('<a href="https://makewhole.test/claims">')
    expect((await app.inject(`/dev/mail/${kept?.id}/html`)).body).toBe(mail.html)
  })

  it('shows markup in the plain text as text', async () => {
    const [kept] = (await app.inject('/dev/mail.json?to=ben@example.org')).json<DevMail[]>()
    expect((await app.inject(`/dev/mail/${kept?.id}`)).body).not.toContain('<script>')
  })

  it('a mail that is not there is not found', async () => {
    expect((await app.inject('/dev/mail/999999')).statusCode).toBe(404)
    expect((await app.inject('/dev/mail/abc')).statusCode).toBe(404)
  })
})
