import { contentText } from '@makewhole/domain/content/content.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Frame } from '@makewhole/contract/content/public-page.ts'

/** Service text, copyright and links as editors published them (content-and-public-pages.md §2 "Footer"). */
export function PublicFooter({ frame }: { readonly frame: Frame }) {
  const { t, locale } = useTexts()
  const { service, copyright, links } = frame.footer
  return (
    <footer className="footer">
      <div className="footer__in">
        <div className="stack">
          {contentText(service, locale) === '' ? null : <p>{withPhoneLink(contentText(service, locale))}</p>}
          <p>
            © {frame.year} {contentText(copyright, locale)}
          </p>
        </div>
        <ul className="footer__links">
          {links.map(({ url, title }) => (
            <li key={url}>
              <a href={url}>{contentText(title, locale)}</a>
            </li>
          ))}
          <li>
            <a href="/privacy-choices">{t('public.doNotSell')}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

/** A phone number in a text dials. */
function withPhoneLink(text: string) {
  const number = /\+?1? ?\(\d{3}\) \d{3}-\d{4}/.exec(text)?.[0]
  if (number === undefined) return text
  const [before, after] = text.split(number)
  return (
    <>
      {before}
      <a className="whole" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
        {number}
      </a>
      {after}
    </>
  )
}
