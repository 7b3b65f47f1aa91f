import { publicAddress, publicPaths } from '@makewhole/contract/content/public-address.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import { emptyEstimate, readEstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Extension } from '../http/extension.ts'
import type { Handlers } from '../http/register-routes.ts'
import type { CompressedPage } from './compressed-page.ts'
import { createPublicPagesService } from './public-pages.service.ts'
import type { FaqAddress, PublicPagesService, PublicPagesServiceParts } from './public-pages.service.ts'

/** The public pages, and an editor's preview of them. */
export function publicPagesFeature(parts: PublicPagesServiceParts) {
  const pages = createPublicPagesService(parts)
  return {
    handlers: publicPagesHandlers(pages),
    extensions: [(app) => registerPublicPages(app, pages, parts)] satisfies Extension[],
  }
}

type PageRequest = FastifyRequest<{ Querystring: FaqAddress; Params: { name?: string } }>
type Draw = (locale: Locale, request: PageRequest) => Promise<CompressedPage | null>

/** REST v1: a preview of a page's draft. */
const publicPagesHandlers = (pages: PublicPagesService) =>
  ({
    previewContent: async ({ actor, params, query }) => ({
      html: await pages.preview(actor, params.section, query.locale),
    }),
  }) satisfies Handlers

/** The public pages and what search engines ask for; no account, no script, no limit but the address's own. */
export function registerPublicPages(
  app: FastifyInstance,
  pages: PublicPagesService,
  { publicUrl, consentScript }: { readonly publicUrl: string; readonly consentScript: string | null },
): void {
  const consentOrigin = consentScript === null ? null : new URL(consentScript).origin

  /** Serves the page in each language at its address; an unsupported language redirects to a supported one. */
  function open(path: string, draw: Draw): void {
    for (const locale of locales) {
      app.get(publicAddress(path, locale), async (request: PageRequest, reply) => {
        const fallback = pages.shownInstead(locale)
        if (fallback !== locale) return reply.redirect(inLanguage(request.url, locale, fallback))
        if (consentOrigin !== null) allowScriptsOf(consentOrigin, reply)
        const page = await draw(locale, request)
        return page
          ? sendCompressed(request, reply, page)
          : sendCompressed(request, reply.code(404), await pages.notFound(locale))
      })
    }
  }

  open('/', (locale) => pages.home(locale))
  open('/tutorials', (locale) => pages.tutorials(locale))
  open('/privacy-choices', (locale) => pages.privacyChoices(locale))
  open('/faq', (locale, { query: { category, question, q } }) =>
    pages.faq(locale, { category: text(category), question: text(question), q: text(q) }),
  )
  open('/estimate', (locale, request) => {
    const query = request.query as Record<string, unknown>
    const hasQuery = Object.keys(query).length > 0
    return pages.estimate(locale, hasQuery ? readEstimateForm((name) => texts(query[name])) : emptyEstimate)
  })
  open('/tutorials/:name', (locale, { params }) => pages.tutorial(locale, params.name ?? ''))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots(publicUrl)))
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').send(siteMap(publicUrl, pages.shownLocales)),
  )
}

/** The same place in another language. */
function inLanguage(url: string, from: Locale, to: Locale): string {
  const english = from === 'en' ? url : url.slice(from.length + 1)
  return publicAddress(english.startsWith('/') ? english : `/${english}`, to)
}

/** Allows scripts of one other origin, only on public pages, and only if the deployment names it. */
function allowScriptsOf(origin: string, reply: FastifyReply): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const widenedPolicy = policy.replace(/(script-src|connect-src|style-src|img-src) /g, `$1 ${origin} `)
  reply.header('content-security-policy', widenedPolicy)
}

/** Returns all values of a parameter. */
function texts(value: unknown): readonly string[] {
  return [value].flat().filter((each) => typeof each === 'string')
}

/** Returns a parameter's value; a repeated one counts as missing. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: CompressedPage): FastifyReply {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** Portals besides the public pages. */
const ownPaths = Object.values(portals).flatMap(({ path }) => (path === '/' ? [] : [path]))

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /claims',
    'Disallow: /claim-start',
    ...ownPaths.map((path) => `Disallow: ${path}`),
    'Disallow: /sign/',
    'Disallow: /identity/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Lists every page in each of its languages, with the addresses of the others. */
function siteMap(publicUrl: string, shownLocales: readonly Locale[]): string {
  const urls = publicPaths.flatMap((path) => {
    const alternates = shownLocales.map((locale) => {
      const href = publicUrl + publicAddress(path, locale)
      return `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`
    })
    return shownLocales.map(
      (locale) =>
        `<url><loc>${publicUrl}${publicAddress(path, locale)}</loc>${shownLocales.length > 1 ? alternates.join('') : ''}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('')
}
