import { contentLink, publicAddress } from '@makewhole/contract/content/public-address.ts'
import { contentText } from '@makewhole/domain/content/content.ts'
import { DialableText } from '@makewhole/web/components/contact-text.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Frame } from '@makewhole/contract/content/public-page.ts'

/** Service text, copyright and links as editors published them (docs/rules/public-pages.md "Footer"). */
export function PublicFooter({ frame }: { readonly frame: Frame }) {
  const { t, locale } = useTexts()
  const { service, copyright, links } = frame.footer
  return (
    <footer className="footer">
      <div className="footer__in">
        <div className="stack">
          {contentText(service, locale) === '' ? null : (
            <p>
              <DialableText text={contentText(service, locale)} />
            </p>
          )}
          <p>
            © {frame.year} {contentText(copyright, locale)}
          </p>
        </div>
        <ul className="footer__links">
          {links.map(({ url, title }) => (
            <li key={url}>
              <a href={contentLink(url, locale)}>{contentText(title, locale)}</a>
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
