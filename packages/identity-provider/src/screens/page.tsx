import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ReactNode } from 'react'
import { mountPath } from '../mount-path.ts'
import { withLocale } from './page-frame.ts'
import type { PageFrame, Problems } from './page-frame.ts'
import { texts } from './texts.ts'

interface PageProps {
  readonly frame: PageFrame
  readonly title: string
  /** The text before the title, only in the browser's tab. */
  readonly titlePrefix?: string
  readonly children: ReactNode
}

/** Draws one page in the portals' theme, its parts in a card below its title; works without any script. */
export function Page({ frame, title, titlePrefix = '', children }: PageProps) {
  const programName = frame.programName[frame.locale]
  return (
    <html lang={frame.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={`${frame.homeUrl}favicon.svg`} type="image/svg+xml" />
        <title>{`${titlePrefix}${title} - ${programName}`}</title>
        <link rel="stylesheet" href={`${mountPath}/assets/identity.css`} />
        <script src={`${mountPath}/assets/identity.js`} type="module" />
      </head>
      <body>
        <a className="skip" href="#main">
          {texts[frame.locale].skip}
        </a>
        <header>
          <a className="brand" href={frame.homeUrl}>
            <svg viewBox="0 0 36 36" width="34" height="34" aria-hidden="true">
              <path d="M29.3 10.1A13.8 13.8 0 1 1 20.4 4.4" fill="none" stroke="#0d57a7" strokeWidth="6" />
              <path d="M23.9 5.5a13.8 13.8 0 0 1 3.5 2.3" fill="none" stroke="#f2b632" strokeWidth="6" />
            </svg>
            <span>{programName}</span>
          </a>
          <LanguageSwitch frame={frame} />
        </header>
        <main id="main" tabIndex={-1}>
          <div className="card">
            <h1>{title}</h1>
            {children}
          </div>
        </main>
      </body>
    </html>
  )
}

function LanguageSwitch({ frame: { locale, path } }: { readonly frame: PageFrame }) {
  const other: Locale = locale === 'en' ? 'es' : 'en'
  if (path === null) return null
  return (
    <a className="language" href={withLocale(path, other)} lang={other} hrefLang={other}>
      {texts[locale].language}
    </a>
  )
}

/** Draws a page with a form, and its problems in title and head. */
export function FormPage({
  frame,
  title,
  problems = {},
  children,
}: PageProps & { readonly problems?: Problems | undefined }) {
  const t = texts[frame.locale]
  const isWrong = Object.keys(problems).length > 0
  return (
    <Page frame={frame} title={title} titlePrefix={isWrong ? t.errorPrefix : ''}>
      {isWrong ? <ErrorSummary frame={frame} problems={problems} /> : null}
      {children}
    </Page>
  )
}

function ErrorSummary({ frame, problems }: { readonly frame: PageFrame; readonly problems: Problems }) {
  const t = texts[frame.locale]
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else leads to what is wrong
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <h2>
        {t.errorPrefix}
        {t.problems}
      </h2>
      <ul>
        {Object.entries(problems).map(([name, problem]) => (
          <li key={name}>
            <a href={`#${name}`}>{t[problem]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
