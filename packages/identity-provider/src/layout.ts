import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { mountPath } from './provider.ts'
import { texts } from './texts.ts'

/** What every page knows about where it stands. */
export interface PageFrame {
  readonly locale: Locale
  readonly programName: LocalizedText
  readonly homeUrl: string
  /** The page's own address, to read it in the other language; null where it can't be asked for again. */
  readonly path: string | null
}

/** The pages run one small script of their own and load nothing from elsewhere. */
export function contentSecurityPolicy(publicUrl: string): string {
  const own = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:`
  return `${own}; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`
}

/** One page in the look of the portals; works without any script. */
export function renderPage(frame: PageFrame, title: string, content: Html): string {
  const t = texts[frame.locale]
  return html`<!doctype html>
    <html lang="${frame.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="${frame.homeUrl}favicon.svg" type="image/svg+xml" />
        <title>${title} - ${frame.programName[frame.locale]}</title>
        <link rel="stylesheet" href="${mountPath}/assets/identity.css" />
        <script src="${mountPath}/assets/identity.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#main">${t.skip}</a>
        <header>
          <a class="brand" href="${frame.homeUrl}">
            <svg viewBox="0 0 36 36" width="34" height="34" aria-hidden="true">
              <path d="M29.3 10.1A13.8 13.8 0 1 1 20.4 4.4" fill="none" stroke="#0d57a7" stroke-width="6" />
              <path d="M23.9 5.5a13.8 13.8 0 0 1 3.5 2.3" fill="none" stroke="#f2b632" stroke-width="6" />
            </svg>
            <span>${frame.programName[frame.locale]}</span>
          </a>
          ${languageSwitch(frame)}
        </header>
        <main id="main" tabindex="-1">${content}</main>
      </body>
    </html>`.markup
}

function languageSwitch({ locale, path }: PageFrame): Html | null {
  const other: Locale = locale === 'en' ? 'es' : 'en'
  if (path === null) return null
  return html`<a class="language" href="${withLocale(path, other)}" lang="${other}" hreflang="${other}"
    >${texts[locale].language}</a
  >`
}

/** The same address in a language. */
export function withLocale(path: string, locale: Locale): string {
  const url = new URL(path, 'http://page')
  url.searchParams.set('lang', locale)
  return url.pathname + url.search
}
