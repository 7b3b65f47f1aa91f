import * as common from '@makewhole/web/theme/common.module.css'
import * as shellStyles from '@makewhole/web/shell/shell.module.css'
import * as styles from './public-footer.module.css'
import { contentLink, publicAddress } from '@makewhole/contract/content/public-address.ts'
import { contentText } from '@makewhole/domain/content/content.ts'
import { InEnglish, useContentLang } from '@makewhole/web/content/content-language.tsx'
import { DialableText } from '@makewhole/web/components/contact-text.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Frame } from '@makewhole/contract/content/public-page.ts'

/** Service text, copyright and links as editors published them (docs/rules/public-pages.md "Footer"). */
export function PublicFooter({ frame }: { readonly frame: Frame }) {
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
