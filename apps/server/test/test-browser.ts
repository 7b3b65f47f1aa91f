import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { unescapeHtml } from '@makewhole/domain/rich-text/html-text.ts'

/** A page as a browser without scripts has it. */
export interface Page {
  readonly status: number
  readonly url: string
  readonly html: string
  readonly headers: Headers
}

/** The address that a browser arrived at, which the test itself serves. */
export interface Arrival {
  readonly url: URL
}

/** A browser without scripts: it stores cookies by path, follows redirects and fills in forms. */
export class TestBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>()

  /** Opens an address and follows redirects until a page, or until an address that begins with `stopAt`. */
  async open(address: string, stopAt: string, init: RequestInit = {}): Promise<Page | Arrival> {
    let url = address
    let request = init
    for (let hop = 0; hop < 12; hop += 1) {
      if (url.startsWith(stopAt)) return { url: new URL(url) }
      const headers = new Headers(request.headers)
      headers.set('cookie', this.#cookiesFor(url))
      const answer = await fetch(url, { ...request, redirect: 'manual', headers })
      this.#keepCookies(answer.headers)
      const location = answer.headers.get('location')
      if (location === null)
        return { status: answer.status, url, html: await answer.text(), headers: answer.headers }
      await answer.body?.cancel()
      url = new URL(location, url).href
      request = {}
    }
    throw new Error(`Too many redirects from ${address}`)
  }

  /** Sends the page's form (the one whose action ends with `to`, if set) with hidden fields and the typed values. */
  submit(page: Page, typed: Record<string, string>, stopAt: string, to = ''): Promise<Page | Arrival> {
    const forms = [...page.html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)]
    const form = forms.find(([, action = '']) =>
      new URL(unescapeHtml(action), page.url).pathname.endsWith(to),
    )
    if (!form) throw new Error(`No form on ${page.url}: ${page.status} ${/<h1>[^<]*/.exec(page.html)?.[0]}`)
    const hidden = [...(form[2] ?? '').matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g)]
    const fields = new URLSearchParams(
      hidden.map(([, name = '', value = '']) => [name, unescapeHtml(value)] as [string, string]),
    )
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    return this.open(new URL(unescapeHtml(form[1] ?? ''), page.url).href, stopAt, {
      method: 'POST',
      body: fields,
    })
  }

  #cookiesFor(url: string): string {
    const { pathname } = new URL(url)
    const matching = [...this.#cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
    )
    return matching.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ')
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/)
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
      if (value === '') this.#cookies.delete(`${name} ${path}`)
      else this.#cookies.set(`${name} ${path}`, { value, path })
    }
  }
}

/** Finds a free port: the provider has to know its address before it listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
