import { emptyEstimate, readEstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PackedPage } from './packed-page.ts'
import type { FaqAddress, PublicPagesService } from './public-pages.service.ts'

type PageRequest = FastifyRequest<{ Querystring: FaqAddress & { lang?: string } }>

/** The public pages and what search engines ask for; no account, no script, no limit but the address's own. */
export function registerPublicPages(
  app: FastifyInstance,
  pages: PublicPagesService,
  { publicUrl, consentScript }: { readonly publicUrl: string; readonly consentScript: string | null },
): void {
  const consentOrigin = consentScript === null ? null : new URL(consentScript).origin
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PackedPage) => {
    if (consentOrigin !== null) allowScriptsOf(consentOrigin, reply)
    return sendPacked(request, reply, page)
  }
  const page =
    (draw: (request: PageRequest) => Promise<PackedPage>) =>
    async (request: PageRequest, reply: FastifyReply) =>
      sendPage(request, reply, await draw(request))
  const localeOf = ({ query }: PageRequest) => pages.localeOf(text(query.lang))
  const free = { config: { rateLimit: false } } as const

  app.get(
    '/',
    free,
    page((request) => pages.home(localeOf(request))),
  )
  app.get(
    '/tutorials',
    free,
    page((request) => pages.tutorials(localeOf(request))),
  )
  app.get(
    '/faq',
    page((request) => {
      const { category, question, q } = request.query
      return pages.faq(localeOf(request), { category: text(category), question: text(question), q: text(q) })
    }),
  )
  app.get('/estimate', async (request, reply) => {
    const { query } = request as FastifyRequest<{ Querystring: Record<string, unknown> }>
    const isAsked = Object.keys(query).some((name) => name !== 'lang')
    const form = isAsked ? readEstimateForm((name) => texts(query[name])) : emptyEstimate
    return sendPage(request, reply, await pages.estimate(text(query['lang']), form))
  })
  app.get(
    '/privacy-choices',
    free,
    page((request) => pages.privacyChoices(localeOf(request))),
  )
  app.get<{ Params: { name: string }; Querystring: { lang?: string } }>(
    '/tutorials/:name',
    async (request, reply) => {
      const found = await pages.tutorial(pages.localeOf(text(request.query.lang)), request.params.name)
      return found
        ? sendPage(request, reply, found)
        : sendPage(request, reply.code(404), await pages.notFound('en'))
    },
  )
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(publicUrl)))
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(siteMap(publicUrl)))
}

/** The one other origin whose script may run, on public pages alone, and only where a deployment asked for it. */
function allowScriptsOf(origin: string, reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const widened = policy.replace(/(script-src|connect-src|style-src|img-src) /g, `$1 ${origin} `)
  reply.header('content-security-policy', widened)
}

/** A parameter as often as it was given. */
function texts(value: unknown): readonly string[] {
  return [value].flat().filter((each) => typeof each === 'string')
}

/** A parameter given twice is none of ours. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, page: PackedPage): FastifyReply {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /claims',
    'Disallow: /claim-start',
    'Disallow: /reviewer/',
    'Disallow: /sign/',
    'Disallow: /identity/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function siteMap(publicUrl: string): string {
  const addresses = ['/', '/faq', '/tutorials', '/estimate']
  const urls = addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}
