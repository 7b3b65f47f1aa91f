import { contentLink, publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { Frame, Page } from '@makewhole/contract/content/public-page.ts'
import { visibleText } from '@makewhole/domain/content/content-problems.ts'
import { contentText } from '@makewhole/domain/content/content.ts'
import { DialableText } from '@makewhole/web/components/contact-text.tsx'
import { InEnglish, useContentLang } from '@makewhole/web/content/content-language.tsx'
import { messages as en } from '@makewhole/web/i18n/en/public.ts'
import { messages as es } from '@makewhole/web/i18n/es/public.ts'
import type { Translate } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as shellStyles from '@makewhole/web/shell/shell.module.css'
import * as common from '@makewhole/web/theme/common.module.css'
import type { EstimateData } from './estimate-client.tsx'
import { EstimatePage } from './pages/estimate.tsx'
import { FaqPage } from './pages/faq.tsx'
import { HomePage } from './pages/home.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import { PrivacyChoicesPage } from './pages/privacy-choices.tsx'
import { TutorialPage } from './pages/tutorial.tsx'
import { TutorialsPage } from './pages/tutorials.tsx'
import * as styles from './public-footer.module.css'
import { PublicHeader } from './public-header.tsx'
import { addressOf } from './site-map.ts'
import '@makewhole/web/theme/tokens.css'
import '@makewhole/web/theme/base.css'
import '@makewhole/web/theme/common.module.css'
import './base.css'

export function PublicDocument({ page, frame }: { readonly page: Page; readonly frame: Frame }) {
  const { t, tr, locale } = useTexts()
  const own = page.name === 'tutorial' ? tr(page.tutorial.title) : t(`public.title.${page.name}`)
  const title = `${own} | ${tr(frame.program.name)}`
  const description = descriptionOf(page, frame, t)
  const isHidden = frame.isPreview || page.name === 'not-found'
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" content="#ffffff" />
        {isHidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <SocialCard {...{ page, frame, title, description }} />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: frame.styles }} />
        {frame.consentScript === null ? null : <script src={frame.consentScript} defer />}
        {frame.script === null ? null : <script type="module" src={frame.script} />}
      </head>
      <body>
        <a className={shellStyles.skipLink} href="#main">
          {t('shell.skip')}
        </a>
        <PublicHeader page={page} frame={frame} />
        <main id="main" tabIndex={-1}>
          <PageBody page={page} frame={frame} />
        </main>
        <PublicFooter frame={frame} />
        {page.name === 'estimate' ? <EstimateScript page={page} frame={frame} /> : null}
      </body>
    </html>
  )
}

function PageBody({ page, frame }: { readonly page: Page; readonly frame: Frame }) {
  switch (page.name) {
    case 'home':
      return <HomePage home={page.home} frame={frame} />
    case 'faq':
      return <FaqPage {...page} frame={frame} />
    case 'tutorials':
      return <TutorialsPage {...page} frame={frame} />
    case 'estimate':
      return <EstimatePage {...page} rates={frame.program.rates} />
    case 'tutorial':
      return <TutorialPage tutorial={page.tutorial} frame={frame} />
    case 'privacy-choices':
      return <PrivacyChoicesPage frame={frame} />
    case 'not-found':
      return <NotFoundPage />
  }
}

interface SocialCardProps {
  readonly page: Page
  readonly frame: Frame
  readonly title: string
  readonly description: string
}

/** The preview that other sites show for a link to this page, and the page's canonical address. */
function SocialCard({ page, frame, title, description }: SocialCardProps) {
  const address = frame.origin + addressOf(page, frame.locale)
  return (
    <>
      <link rel="canonical" href={address} />
      {frame.locales.length > 1 ? <OtherLanguages page={page} frame={frame} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={frame.program.name[frame.locale]} />
      <meta property="og:locale" content={frame.locale === 'es' ? 'es_US' : 'en_US'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {frame.socialCard === null ? null : (
        <>
          <meta property="og:image" content={frame.origin + frame.socialCard} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={frame.program.name[frame.locale]} />
        </>
      )}
      <meta name="twitter:card" content={frame.socialCard === null ? 'summary' : 'summary_large_image'} />
    </>
  )
}

/** Links for search engines to the same page in each language; readers of another language get the first. */
function OtherLanguages({ page, frame }: { readonly page: Page; readonly frame: Frame }) {
  const { origin, locales } = frame
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + addressOf(page, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + addressOf(page, locales[0] ?? 'en')} />
    </>
  )
}

function descriptionOf(page: Page, { locale }: Frame, t: Translate): string {
  if (page.name === 'tutorial') return page.tutorial.description[locale]
  if (page.name === 'home') return visibleText(contentText(page.home.banner.content, locale))
  return t(`public.description.${page.name}`)
}

interface EstimateScriptProps {
  readonly page: Extract<Page, { name: 'estimate' }>
  readonly frame: Frame
}

/** The data and the script by which the browser calculates itself. */
function EstimateScript({ page, frame }: EstimateScriptProps) {
  const { rates } = frame.program
  if (frame.estimateScript === null || rates === null) return null
  const messages = Object.fromEntries(
    Object.entries(frame.locale === 'es' ? es : en).filter(([id]) => /^(estimate\.|shell\.total$)/.test(id)),
  )
  const data: EstimateData = { locale: frame.locale, messages, rates, structureTypes: page.structureTypes }
  // An escaped `<` can't end the element early.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <>
      <script id="estimate-data" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <script type="module" src={frame.estimateScript} />
    </>
  )
}

/** Service text, copyright and links as editors published them (docs/rules/public-pages.md "Footer"). */
function PublicFooter({ frame }: { readonly frame: Frame }) {
  const { t, locale } = useTexts()
  const langOf = useContentLang()
  const { service, copyright, links } = frame.footer
  return (
    <footer className={shellStyles.footer}>
      <div className={shellStyles.footerIn}>
        <div className={`${common.stack} ${shellStyles.footerWords}`}>
          {contentText(service, locale) === '' ? null : (
            <p>
              <span lang={langOf(service)}>
                <DialableText text={contentText(service, locale)} />
              </span>
              <InEnglish texts={[service]} />
            </p>
          )}
          <p>
            © {frame.year} <span lang={langOf(copyright)}>{contentText(copyright, locale)}</span>
            <InEnglish texts={[copyright]} />
          </p>
        </div>
        <ul className={`${shellStyles.footerLinks} ${styles.links}`}>
          {links.map(({ url, title }) => (
            <li key={url}>
              <a href={contentLink(url, locale)} lang={langOf(title)}>
                {contentText(title, locale)}
              </a>
              <InEnglish texts={[title]} />
            </li>
          ))}
          <li>
            <a href={publicAddress('/privacy-choices', locale)}>{t('public.doNotSell')}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
