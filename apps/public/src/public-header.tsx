import * as common from '@makewhole/web/theme/common.module.css'
import * as buttonStyles from '@makewhole/web/content/button.module.css'
import * as shellStyles from '@makewhole/web/shell/shell.module.css'
import * as publicStyles from './public.module.css'
import * as styles from './public-header.module.css'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { BrandMark } from '@makewhole/web/shell/brand-mark.tsx'
import { FilePlus, Files, Languages, Menu } from 'lucide-react'
import type { Frame, Page } from '@makewhole/contract/content/public-page.ts'
import { publicPages, pageInLocale } from './site-map.ts'

/** The portal's pages in the menu; a person who isn't signed in is led through the sign-in. */
const signedInPages = [
  { address: '/claims', label: 'shell.item.claims', icon: Files },
  { address: '/claim-start', label: 'shell.item.start', icon: FilePlus },
] as const

export function PublicHeader({ page, frame }: { readonly page: Page; readonly frame: Frame }) {
  const { t, tr, locale } = useTexts()
  const { program } = frame
  const fires = program.fires.filter((fire) => fire.isOpen).map((fire) => tr(fire.name))
  const pages = publicPages.map((each) => ({
    ...each,
    address: publicAddress(each.address, locale),
    isHere: each.name === page.name,
  }))
  return (
    <header className={shellStyles.header}>
      <div className={shellStyles.headerIn}>
        <details className={styles.publicMenu} data-menu="">
          <summary className={shellStyles.barButton}>
            <Menu className={common.icon} aria-hidden="true" />
            <span className={shellStyles.headerMenuWord}>{t('shell.menu')}</span>
          </summary>
          <nav aria-label={t('shell.mainMenu')}>
            {[...pages, ...signedInPages].map(({ address, label, icon: Icon, ...rest }) => (
              <a
                key={address}
                href={address}
                aria-current={'isHere' in rest && rest.isHere ? 'page' : undefined}
              >
                <Icon className={common.icon} aria-hidden="true" />
                {t(label)}
              </a>
            ))}
          </nav>
        </details>
        <a className={shellStyles.brand} href={publicAddress('/', locale)}>
          <BrandMark logo={frame.logo} />
          <span>
            <span>{tr(program.name)}</span>
            {fires.length > 0 ? <small>{fires.join(', ')}</small> : null}
          </span>
        </a>
        <div className={shellStyles.headerEnd}>
          <nav className={styles.publicLinks} aria-label={t('public.pages')}>
            {pages.map(({ address, label, isHere }) => (
              <a
                key={address}
                className={shellStyles.barButton}
                href={address}
                aria-current={isHere ? 'page' : undefined}
              >
                {t(label)}
              </a>
            ))}
          </nav>
          <OtherLanguage page={page} frame={frame} />
          <a
            className={`${buttonStyles.button} ${publicStyles.buttonSmall} ${styles.headerSignIn}`}
            href="/claims"
            data-signed-in={t('public.myClaims')}
          >
            {t('shell.signIn')}
          </a>
        </div>
      </div>
    </header>
  )
}

/** Each language by its own name; only where the program shows its public pages in more than one. */
function OtherLanguage({ page, frame }: { readonly page: Page; readonly frame: Frame }) {
  const { t } = useTexts()
  const other = frame.locales.find((locale) => locale !== frame.locale)
  if (other === undefined) return null
  return (
    <a
      className={shellStyles.barButton}
      href={pageInLocale(page, other)}
      lang={other}
      hrefLang={other}
      data-language={other}
    >
      <Languages className={`${common.icon} ${common.wideOnly}`} aria-hidden="true" />
      {t(`public.language.${other}`)}
    </a>
  )
}
