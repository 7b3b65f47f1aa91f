import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

export function NotFoundPage() {
  const { t, locale } = useTexts()
  return (
    <div className="narrow">
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFoundText')}</p>
      <p>
        <a className="button button--secondary" href={publicAddress('/', locale)}>
          {t('shell.toHome')}
        </a>
      </p>
    </div>
  )
}
