import type { Frame, Page } from '@makewhole/contract/content/public-page.ts'
import { encodeContent } from '@makewhole/contract/content/content.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { createAccountService } from '../account/account.service.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { systemClock } from '../clock.ts'
import { createContentService } from '../content/content.service.ts'
import { loadShippedContent } from '../content/shipped-content.ts'
import type { ShippedContent } from '../content/shipped-content.ts'
import { listenTo } from '../db/notifications.ts'
import type { Notifications } from '../db/notifications.ts'
import { loadProgram } from '../program/load-program.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { registerPublicPages } from './public-pages.ts'
import { createPublicPagesService } from './public-pages.service.ts'
import type { PublicPagesService } from './public-pages.service.ts'

const programDir = join(import.meta.dirname, '../../../../program')
const admin = aStranger({ role: 'ADMIN', permissions: ['ACCESS.ADMINFEATURES'] })
const publicUrl = 'https://claims.example'
/** The drawn page only has to differ with its input. */
const render = vi.fn(
  (page: Page, frame: Frame) => `<html lang="${frame.locale}">${JSON.stringify(page)}</html>`,
)

interface Server extends TestApp {
  readonly pages: PublicPagesService
  readonly notifications: Notifications
}
let first: Server
let second: Server
/** The server of a program with public pages only in English. */
let third: Server
let shipped: ShippedContent
let editing: ReturnType<typeof createContentService>

beforeAll(async () => {
  shipped = await loadShippedContent(programDir)
  const shippedProgram = await loadProgram(programDir)
  const clock = systemClock(shippedProgram.timeZone)
  const contentOn = (db: TestDatabase) =>
    createContentService({
      db,
      clock,
      shipped,
      program: shippedProgram,
      accounts: createAccountService({ db, clock }),
      images: { take: async () => true },
    })

  async function serverOn(
    db: TestDatabase,
    {
      consentScript = null,
      program = shippedProgram,
    }: { consentScript?: string | null; program?: Program } = {},
  ): Promise<Server> {
    let notifications: Notifications | undefined
    let pages: PublicPagesService | undefined
    const site = await testApp(() => ({}), {
      extensions: [
        (app) => {
          notifications = listenTo(db.pool)
          const options = { content: contentOn(db), program, clock, notifications, publicUrl, consentScript }
          const build = {
            render,
            styles: '',
            script: '/s.js',
            estimateScript: '/e.js',
            version: { release: '0.1.0', build: 'test' },
          }
          pages = createPublicPagesService({ ...shipped, ...options, build })
          registerPublicPages(app, pages, options)
        },
      ],
    })
    if (!notifications || !pages) throw new Error('not composed')
    return { ...site, notifications, pages }
  }
  const shared = await testDatabase()
  editing = contentOn(shared)
  first = await serverOn(shared)
  second = await serverOn(shared, { consentScript: 'https://consent.example/banner.js' })
  third = await serverOn(shared, { program: { ...shippedProgram, publicLocales: ['en'] } })
  await vi.waitUntil(() => first.notifications.isListening() && second.notifications.isListening(), {
    timeout: 30_000,
  })
})

afterAll(async () => {
  for (const each of [first, second, third]) {
    await each.notifications.close()
    await each.close()
  }
})

const get = ({ app }: Server, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers })

describe('a public page', () => {
  test('is drawn once and then comes as kept bytes, compressed as the browser likes it', async () => {
    render.mockClear()
    const plain = await get(first, '/')
    const again = await get(first, '/')
    expect(render).toHaveBeenCalledTimes(1)
    expect(again.body).toBe(plain.body)
    const packed = await get(first, '/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.headers['vary']).toBe('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  })

  test('is not sent again to whoever has it', async () => {
    const { headers } = await get(first, '/tutorials')
    const again = await get(first, '/tutorials', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is replaced on every server process as soon as it is published, and never before', async () => {
    const faq = {
      general: {
        title: { en: 'General', es: 'General' },
        questions: [{ id: 'new', question: { en: 'Is this new?' }, answer: { en: '<p>Yes.</p>' } }],
      },
    }
    for (const server of [first, second])
      expect((await get(server, '/faq')).body).not.toContain('Is this new?')
    const draft = await editing.save(admin, { section: 'FAQ', data: encodeContent(faq), note: '' }, null)
    expect((await get(first, '/faq')).body).not.toContain('Is this new?')
    await editing.publish(admin, 'FAQ', draft.version)
    for (const server of [first, second])
      await expect.poll(async () => (await get(server, '/faq')).body).toContain('Is this new?')
  })

  test('of an invented category or question is the first category, and nothing is kept for it', async () => {
    render.mockClear()
    const real = await get(first, '/faq')
    for (const url of [
      '/faq?category=__proto__',
      '/faq?category=x',
      '/faq?question=nobody-asked',
      '/faq?category=a&category=b',
    ])
      expect((await get(first, url)).body).toBe(real.body)
    expect(render.mock.calls.length).toBeLessThanOrEqual(1)
  })

  test('is English at the specified address and Spanish below /es', async () => {
    for (const path of ['', '/faq', '/tutorials', '/estimate', '/privacy-choices', '/tutorials/sign-up']) {
      expect((await get(first, path || '/')).body).toContain('lang="en"')
      expect((await get(first, `/es${path}`)).body).toContain('lang="es"')
    }
    expect((await get(first, '/es/tutorials/nobody-made-it')).statusCode).toBe(404)
  })

  test('in a language that the program does not show leads to the same place in one that it does', async () => {
    const { headers, statusCode } = await get(third, '/es/faq?category=payment')
    expect([statusCode, headers.location]).toEqual([302, '/faq?category=payment'])
    expect((await get(third, '/es')).headers.location).toBe('/')
    expect((await get(third, '/es?x=1')).headers.location).toBe('/?x=1')
    expect((await get(third, '/sitemap.xml')).body).not.toMatch(/\/es\b/)
  })

  test('runs no script but our own, unless the deployment names a consent manager', async () => {
    const own = String((await get(first, '/')).headers['content-security-policy'])
    expect(own).toMatch(/script-src 'self'/)
    expect(own).not.toContain('consent.example')
    const widened = String((await get(second, '/')).headers['content-security-policy'])
    expect(widened).toContain("script-src https://consent.example 'self'")
    const elsewhere = (await get(second, '/robots.txt')).headers['content-security-policy']
    expect(String(elsewhere)).not.toContain('consent.example')
  })
})

test('search engines are told what to read', async () => {
  expect((await get(first, '/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const map = await get(first, '/sitemap.xml')
  expect(map.headers['content-type']).toMatch('application/xml')
  for (const path of [
    '/',
    '/faq',
    '/tutorials',
    '/estimate',
    '/es',
    '/es/faq',
    '/es/tutorials',
    '/es/estimate',
  ])
    expect(map.body).toContain(`<loc>${publicUrl}${path}</loc>`)
  expect(map.body).toContain(`hreflang="es" href="${publicUrl}/es/faq"`)
})

test('drafts, versions and their preview are for editors', async () => {
  await expect(editing.draft(aStranger(), 'HOME')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await editing.draft(admin, 'HOME')).banner.title.en).toBe(shipped.pages.HOME.banner.title.en)
})

test('a preview shows the draft in the wanted language, the footer’s too, and nothing that runs', async () => {
  await expect(first.pages.preview(aStranger(), 'FOOTER')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const footer = { service: { en: 'Help line' }, copyright: { en: 'Somebody else' }, links: [] }
  await editing.save(admin, { section: 'FOOTER', data: encodeContent(footer), note: '' }, null)
  await first.pages.preview(admin, 'FOOTER', 'es')
  expect(render.mock.lastCall?.[1]).toMatchObject({ footer, locale: 'es', isPreview: true, script: null })
  await first.pages.preview(admin, 'HOME')
  expect(render.mock.lastCall?.[1]).toMatchObject({ footer: shipped.pages.FOOTER, locale: 'en' })
})
