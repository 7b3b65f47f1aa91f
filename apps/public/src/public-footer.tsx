import * as common from '@makewhole/web/theme/common.module.css'
import * as shellStyles from '@makewhole/web/shell/shell.module.css'
import * as styles from './public-footer.module.css'
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
    <footer className={shellStyles.footer}>
      <div className={shellStyles.footerIn}>
        <div className={`${common.stack} ${shellStyles.footerWords}`}>
          {contentText(service, locale) === '' ? null : (
            <p>
              <DialableText text={contentText(service, locale)} />
            </p>
          )}
          <p>
            © {frame.year} {contentText(copyright, locale)}
          </p>
        </div>
        <ul className={`${shellStyles.footerLinks} ${styles.links}`}>
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
