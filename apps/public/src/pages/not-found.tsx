import { useTexts } from '@makewhole/web/i18n/texts.tsx'

export function NotFoundPage() {
  const { t } = useTexts()
  return (
    <div className="narrow">
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFoundText')}</p>
      <p>
        <a className="button button--secondary" href="/">
          {t('shell.toHome')}
        </a>
      </p>
    </div>
  )
}
