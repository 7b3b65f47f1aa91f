import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as publicStyles from '../public.module.css'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

export function NotFoundPage() {
  const { t, locale } = useTexts()
  return (
    <div className={publicStyles.narrow}>
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFoundText')}</p>
      <p>
        <a className={`${buttonStyles.button} ${buttonStyles.secondary}`} href={publicAddress('/', locale)}>
          {t('shell.toHome')}
        </a>
      </p>
    </div>
  )
}
