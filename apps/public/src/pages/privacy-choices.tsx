import * as common from '@makewhole/web/theme/common.module.css'
import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as managedHtmlStyles from '@makewhole/web/content/managed-html.module.css'
import * as publicStyles from '../public.module.css'
import type { Frame } from '@makewhole/contract/content/public-page.ts'
import { contentText } from '@makewhole/domain/content/content.ts'
import { PhoneLink } from '@makewhole/web/components/contact-text.tsx'
import { InEnglish, useContentLang } from '@makewhole/web/content/content-language.tsx'
import { ManagedHtml } from '@makewhole/web/content/managed-html.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/**
 * The page behind "Do Not Sell My Personal Information": the editors' text, then the deployment's own script and
 * contact, and which release runs.
 */
export function PrivacyChoicesPage({ frame }: { readonly frame: Frame }) {
  const { t, locale } = useTexts()
  const langOf = useContentLang()
  const { consentScript, footer, version } = frame
  const { operator, support } = frame.program
  return (
    <div className={publicStyles.narrow}>
      <h1 lang={footer.privacy && langOf(footer.privacy.title)}>
        {footer.privacy ? contentText(footer.privacy.title, locale) : t('public.doNotSell')}
      </h1>
      <InEnglish texts={footer.privacy ? [footer.privacy.title, footer.privacy.content] : []} />
      {footer.privacy ? (
        <ManagedHtml
          html={contentText(footer.privacy.content, locale)}
          lang={langOf(footer.privacy.content)}
        />
      ) : (
        <p className={common.lead}>{t('public.privacy.lead', { operator })}</p>
      )}
      <div className={managedHtmlStyles.managed}>
        <p>
          {consentScript === null
            ? t('public.privacy.noScript')
            : t('public.privacy.script', { origin: new URL(consentScript).origin })}
        </p>
        <p>
          {t('public.privacy.ask')} <PhoneLink number={support.phone} /> ·{' '}
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </p>
      </div>
      {consentScript === null ? null : (
        <p>
          <button
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            type="button"
            data-consent-settings=""
          >
            {t('public.privacy.settings')}
          </button>
        </p>
      )}
      <p className={`${common.small} ${common.soft}`}>{t('public.version', { ...version })}</p>
    </div>
  )
}
