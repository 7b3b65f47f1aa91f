import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageIdOf, readReturnedMail, takeReturnedMails } from './returned-mail.ts'
import type { ReturnedMail } from './returned-mail.ts'

const id = '0ea02672-6a90-4604-986f-4b6ec9ffe9db'
const ours = messageIdOf(id, Date.parse('2026-06-01T12:00:00Z'), 'Payments <no-reply@makewhole.test>')

/** A report as Postfix writes it. */
const report = ({ action = 'failed', messageId = ours } = {}) =>
  `Return-Path: <>
From: MAILER-DAEMON@mail.makewhole.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@makewhole.test
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="4F2A.1780315200/mail.makewhole.test"
Message-Id: <20260601120001.4F2A@mail.makewhole.test>

--4F2A.1780315200/mail.makewhole.test
Content-Type: text/plain; charset=us-ascii

Your message could not be delivered to one or more recipients.

--4F2A.1780315200/mail.makewhole.test
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.makewhole.test

Final-Recipient: rfc822; ana@example.com
Action: ${action}
Status: 5.1.1
Diagnostic-Code:
 smtp; 550 5.1.1 <ana@example.com>: Recipient address rejected

--4F2A.1780315200/mail.makewhole.test
Content-Type: text/rfc822-headers

To: ana@example.com
Subject: We received claim LH-10004-6
Message-ID:
 ${messageId}

--4F2A.1780315200/mail.makewhole.test--
`.replaceAll('\n', '\r\n')

let maildir: string
beforeAll(async () => {
  maildir = await mkdtemp(join(tmpdir(), 'returned-'))
})
afterAll(() => rm(maildir, { recursive: true }))

test('a delivery report leads back to the mail, with the code of the server that refused it', () => {
  expect(readReturnedMail(report())).toEqual({ id, smtpCode: 550 })
})

test.each([
  ['a report of a delay, behind which the mail may still arrive', report({ action: 'delayed' })],
  ['a report about a mail of somebody else', report({ messageId: '<a@b.example>' })],
  ['an answer that somebody wrote', `In-Reply-To: ${ours}\n\nThank you!\n`],
  ['nothing', ''],
])('%s is none', (_name, raw) => {
  expect(readReturnedMail(raw)).toBeNull()
})

test('a mail that is sent again is another one to the servers on its way', () => {
  expect(messageIdOf(id, 1, 'a@b.example')).not.toBe(messageIdOf(id, 2, 'a@b.example'))
})

test('what was told is moved away as read; what could not be told stays', async () => {
  await mkdir(join(maildir, 'new'))
  await writeFile(join(maildir, 'new/1'), report())
  await writeFile(join(maildir, 'new/2'), 'Subject: Hello\n\nHello')
  const told: ReturnedMail[] = []
  const away = () => Promise.reject(new Error('the database is away'))
  await expect(takeReturnedMails(maildir, away)).rejects.toThrow('away')
  expect(await readdir(join(maildir, 'new'))).toEqual(['1', '2'])
  await takeReturnedMails(maildir, async (mail) => void told.push(mail))
  await takeReturnedMails(maildir, async (mail) => void told.push(mail))
  expect(told).toEqual([{ id, smtpCode: 550 }])
  expect(await readdir(join(maildir, 'new'))).toEqual([])
  expect(await readdir(join(maildir, 'cur'))).toEqual(['1:2,S', '2:2,S'])
})
