import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageIdOf, readReturnedMail, readReturnedMails } from './returned-mail.ts'
import type { ReturnedMail } from './returned-mail.ts'
import { processorTime } from '../../test/processor-time.ts'

const id = '0ea02672-6a90-4604-986f-4b6ec9ffe9db'
const ours = messageIdOf(id, Date.parse('2026-06-01T12:00:00Z'), 'Payments <no-reply@makewhole.test>')

const plainStatus = (action: string) => `Content-Type: message/delivery-status

Reporting-MTA: dns; mail.makewhole.test

Final-Recipient: rfc822; ana@example.com
Action: ${action}
Status: 5.1.1
Diagnostic-Code:
 smtp; 550 5.1.1 <ana@example.com>: Recipient address rejected
`
const returnedHeaders = (messageId: string) => `Content-Type: text/rfc822-headers

To: ana@example.com
Subject: We received claim LH-10004-6
Message-ID:
 ${messageId}
`

/** A report as Postfix writes it. */
const report = ({
  action = 'failed',
  messageId = ours,
  words = 'Content-Type: text/plain; charset=us-ascii\n\nYour message could not be delivered.\n',
  status = plainStatus(action),
  returned = returnedHeaders(messageId),
} = {}) =>
  `Return-Path: <>
From: MAILER-DAEMON@mail.makewhole.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@makewhole.test
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="4F2A.1780315200/mail.makewhole.test"
Message-Id: <20260601120001.4F2A@mail.makewhole.test>

--4F2A.1780315200/mail.makewhole.test
${words}
--4F2A.1780315200/mail.makewhole.test
${status}
--4F2A.1780315200/mail.makewhole.test
${returned}
--4F2A.1780315200/mail.makewhole.test--
`.replaceAll('\n', '\r\n')

const mebibyte = 1024 * 1024
/** A reader that grows with the square of the lines takes thousands of times. */
const maxTimes = 20

let maildir: string
beforeAll(async () => {
  maildir = await mkdtemp(join(tmpdir(), 'returned-'))
})
afterAll(() => rm(maildir, { recursive: true }))

const read = (raw: string) => readReturnedMail(Buffer.from(raw))

test('a delivery report leads back to the mail, with the code of the server that refused it', async () => {
  expect(await read(report())).toEqual({ id, smtpCode: 550 })
})

test.each([
  ['with the whole mail in it', { returned: `Content-Type: message/rfc822\n\nMessage-ID: ${ours}\n\nHello` }],
  [
    'that is wrapped for the way',
    {
      status: wrapped(
        'message/delivery-status',
        'Reporting-MTA: dns; a\n\nAction: failed\nDiagnostic-Code: smtp; 550 no',
      ),
    },
  ],
  ['whose mail is cut off', { returned: returnedHeaders(ours) + '\n'.repeat(2_000_000) }],
])('a report %s is read as well', async (_name, parts) => {
  expect(await read(report(parts))).toEqual({ id, smtpCode: 550 })
})

test('a report without a code has none', async () => {
  const status = 'Content-Type: message/delivery-status\n\nReporting-MTA: dns; a\n\nAction: failed\n'
  expect(await read(report({ status }))).toEqual({ id, smtpCode: null })
})

test.each([
  ['a report of a delay, behind which the mail may still arrive', report({ action: 'delayed' })],
  ['a report about a mail of somebody else', report({ messageId: '<a@b.example>' })],
  ['an answer that somebody wrote', `In-Reply-To: ${ours}\n\nThank you!\n`],
  [
    'a mail that quotes a report',
    `Subject: What is this?\n\nAction: failed\nDiagnostic-Code: smtp; 550 no\nMessage-ID: ${ours}\n`,
  ],
  ['a mail with more headers than any has', `${'X-A: b\n'.repeat(20_000)}${report()}`],
  ['a mail of parts in parts', nested(20)],
  ['nothing', ''],
])('%s is none', async (_name, raw) => {
  expect(await read(raw)).toBeNull()
})

function nested(depth: number): string {
  const levels = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n`,
  )
  return levels.join('') + report()
}

test.each([
  ['empty lines', 'A: b\n\n', '\n'],
  ['parts', 'Content-Type: multipart/report; boundary=a\n\n', '--a\n\n'],
  [
    'reports',
    'Content-Type: multipart/report; boundary=a\n\n',
    '--a\nContent-Type: message/delivery-status\n\na\n',
  ],
  ['wrapped words', 'Content-Type: text/plain; format=flowed\n\n', '> a \n'],
])('a mebibyte of %s costs little time', async (_name, beginning, line) => {
  const raw = Buffer.from((beginning + line.repeat(mebibyte)).slice(0, mebibyte))
  expect(await readReturnedMail(raw)).toBeNull()
  expect(await timesAsPlain(raw)).toBeLessThan(maxTimes)
})

test.each([
  ['what came back', { returned: wrapped('text/rfc822-headers', `A: b\n${'\n'.repeat(700_000)}`) }],
  ['a report', { status: wrapped('message/delivery-status', 'A: b\n\n'.repeat(140_000)) }],
  ['words', { words: wrapped('text/plain; format=flowed', '> a \n'.repeat(140_000)), returned: '' }],
])('%s that is a mebibyte of lines when it is unwrapped costs little time', async (_name, parts) => {
  const raw = report(parts)
  expect(await read(raw)).toBeNull()
  expect(await timesAsPlain(Buffer.from(raw))).toBeLessThan(maxTimes)
})

/** Measures the processor time in multiples of a mebibyte of plain words. */
async function timesAsPlain(raw: Buffer): Promise<number> {
  const words = `Content-Type: text/plain\n\n${'Your message could not be delivered.\n'.repeat(mebibyte / 37)}`
  const plain = Buffer.from(report({ words }))
  const [slow, ordinary] = [
    await processorTime(() => readReturnedMail(raw)),
    await processorTime(() => readReturnedMail(plain)),
  ]
  return slow / ordinary
}

function wrapped(type: string, text: string): string {
  return `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${btoa(text)}\n`
}

test('a mail that is sent again is another one to the servers on its way', () => {
  expect(messageIdOf(id, 1, 'a@b.example')).not.toBe(messageIdOf(id, 2, 'a@b.example'))
})

test('what was told is moved away as read; what could not be told stays', async () => {
  await mkdir(join(maildir, 'new'))
  await writeFile(join(maildir, 'new/1'), report())
  await writeFile(join(maildir, 'new/2'), 'Subject: Hello\n\nHello')
  const told: ReturnedMail[] = []
  const away = () => Promise.reject(new Error('the database is away'))
  await expect(readReturnedMails(maildir, away)).rejects.toThrow('away')
  expect(await readdir(join(maildir, 'new'))).toEqual(['1', '2'])
  await readReturnedMails(maildir, async (mail) => void told.push(mail))
  await readReturnedMails(maildir, async (mail) => void told.push(mail))
  expect(told).toEqual([{ id, smtpCode: 550 }])
  expect(await readdir(join(maildir, 'new'))).toEqual([])
  expect(await readdir(join(maildir, 'cur'))).toEqual(['1:2,S', '2:2,S'])
})
