import { escapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../db/database.ts'
import { findDevMail, listDevMail } from './dev-mailbox.repository.ts'
import type { DevMail } from './dev-mailbox.repository.ts'

/** These pages exist only in trials, run no script and load nothing; their style is inline. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Registers the mail that a trial stores: `/dev/mail` lists it, `/dev/mail/:id` shows one, and `/dev/mail.json?to=`
 * returns it to tests. Never in production (docs/rules/messages-and-notices.md "Mail").
 */
export function registerDevMailbox(app: FastifyInstance, { db }: { db: Database }): void {
  app.get('/dev/mail', async (_request, reply) => page(reply, listPage(await listDevMail(db.kysely, null))))

  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await listDevMail(db.kysely, request.query.to ?? null)),
  )

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await findByText(db, request.params.id)
    return mail ? page(reply, mailPage(mail)) : page(reply.code(404), missingPage)
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await findByText(db, request.params.id)
    return mail ? page(reply, mail.html) : page(reply.code(404), missingPage)
  })
}

async function findByText(db: Database, id: string): Promise<DevMail | null> {
  return /^\d{1,9}$/.test(id) ? findDevMail(db.kysely, Number(id)) : null
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function layout(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: #f5f7f9; color: #14202e; font: 1.0625rem/1.5 system-ui, sans-serif }
  a { color: #0d57a7 } h1 { font-size: 1.75rem; line-height: 1.2 }
  table { width: 100%; border-collapse: collapse; background: #fff } th, td { padding: .6rem .8rem; border: 1px solid #d6dde5; text-align: left; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #fff; padding: 1rem; border: 1px solid #d6dde5 }
</style></head><body><main>${content}</main></body></html>`
}

function listPage(mails: readonly DevMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeHtml(mail.sentAt.toISOString().slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(mail.to)}</td>` +
      `<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const intro = '<p>No SMTP server is set, so mail is kept here instead of being sent.</p>'
  return layout('Mail', `<h1>Mail</h1>${intro}${mails.length > 0 ? table : '<p>No mail yet.</p>'}`)
}

function mailPage(mail: DevMail): string {
  return layout(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.to)}</p>
<p><a href="/dev/mail/${mail.id}/html">As mail programs show it</a></p><pre>${withLinks(escapeHtml(mail.text))}</pre>`,
  )
}

const missingPage = layout(
  'Not found',
  '<h1>There is no such mail</h1><p><a href="/dev/mail">All mail</a></p>',
)

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
