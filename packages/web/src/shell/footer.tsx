import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import { contentLink, publicAddress } from '@makewhole/contract/content/public-address.ts'
import { contentText } from '@makewhole/domain/content/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/api.tsx'
import { publishedQuery } from '../api/queries.ts'
import { DialableText, PhoneLink } from '../components/contact-text.tsx'
import { InEnglish, useContentLang } from '../content/content-language.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'

/**
 * The help line, the program's operator, and the published links (docs/rules/public-pages.md "Footer"). Until they
 * are loaded, and after a failure, the program's own text is shown.
 */
export function Footer() {
  const { t, tr, locale } = useTexts()
  const program = useProgram()
  const langOf = useContentLang()
  const managed = useQuery(publishedQuery(useApi(), 'FOOTER')).data
  if (!program) return <footer className={styles.footer} />
  const { phone, email, hours } = program.support
  const service = managed ? contentText(managed.service, locale) : ''
  const copyright = managed
    ? contentText(managed.copyright, locale)
    : `${program.operator}. ${tr(program.name)}.`
  return (
    <footer className={styles.footer}>
      <div className={styles.footerIn}>
        <div className={`${common.stack} ${styles.footerWords}`}>
          <p>
            {service === '' ? (
              <>
                {t('shell.helpLine')} <PhoneLink number={phone} />, {tr(hours)}
              </>
            ) : (
              <>
                <span lang={managed && langOf(managed.service)}>
                  <DialableText text={service} />
                </span>
                <InEnglish texts={managed ? [managed.service] : []} />
              </>
            )}
          </p>
          <p>
            © {program.today.slice(0, 4)} <span lang={managed && langOf(managed.copyright)}>{copyright}</span>
            <InEnglish texts={managed ? [managed.copyright] : []} />
          </p>
        </div>
        <ul className={styles.footerLinks}>
          {managed?.links.map(({ url, title }) => (
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
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
