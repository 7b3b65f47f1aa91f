import type { Frame } from '@makewhole/contract/content/public-page.ts'
import { PhoneLink } from '@makewhole/web/components/contact-text.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

/** What "Do Not Sell My Personal Information" leads to: what is kept, and that there is nothing to opt out of. */
export function PrivacyChoicesPage({ frame }: { readonly frame: Frame }) {
  const { t } = useTexts()
  const { operator, support } = frame.program
  return (
    <div className="narrow">
      <h1>{t('public.doNotSell')}</h1>
      <p className="lead">{t('public.privacy.lead', { operator })}</p>
      <div className="managed">
        <ul>
          <li>{t('public.privacy.session')}</li>
          <li>{t('public.privacy.noTracking')}</li>
          <li>{t('public.privacy.signal')}</li>
        </ul>
        <p>
          {t('public.privacy.ask')} <PhoneLink number={support.phone} /> ·{' '}
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </p>
      </div>
      {frame.consentScript === null ? null : (
        <p>
          <button className="button button--secondary" type="button" data-consent-settings="">
            {t('public.privacy.settings')}
          </button>
        </p>
      )}
    </div>
  )
}
