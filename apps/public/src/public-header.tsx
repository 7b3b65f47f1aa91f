import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { BrandMark } from '@makewhole/web/shell/brand-mark.tsx'
import { FilePlus, Files, Languages, Menu } from 'lucide-react'
import type { Frame, Page } from '@makewhole/contract/content/public-page.ts'
import { publicPages, sameIn } from './site-map.ts'

/** The portal's own pages in the menu; whoever is not signed in is asked to on the way. */
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
    <header className="header">
      <div className="header__in">
        <details className="public-menu">
          <summary className="bar-button">
            <Menu className="icon" aria-hidden="true" />
            <span className="header__menu-word">{t('shell.menu')}</span>
          </summary>
          <nav aria-label={t('shell.mainMenu')}>
            {[...pages, ...signedInPages].map(({ address, label, icon: Icon, ...rest }) => (
              <a
                key={address}
                href={address}
                aria-current={'isHere' in rest && rest.isHere ? 'page' : undefined}
              >
                <Icon className="icon" aria-hidden="true" />
                {t(label)}
              </a>
            ))}
          </nav>
        </details>
        <a className="brand" href={publicAddress('/', locale)}>
          <BrandMark logo={frame.logo} />
          <span>
            <span>{tr(program.name)}</span>
            {fires.length > 0 ? <small>{fires.join(', ')}</small> : null}
          </span>
        </a>
        <div className="header__end">
          <nav className="public-links" aria-label={t('public.pages')}>
            {pages.map(({ address, label, isHere }) => (
              <a
                key={address}
                className="bar-button"
                href={address}
                aria-current={isHere ? 'page' : undefined}
              >
                {t(label)}
              </a>
            ))}
          </nav>
          <OtherLanguage page={page} frame={frame} />
          <a
            className="button button--small header__sign-in"
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
    <a className="bar-button" href={sameIn(page, other)} lang={other} hrefLang={other} data-language={other}>
      <Languages className="icon wide-only" aria-hidden="true" />
      {t(`public.language.${other}`)}
    </a>
  )
}
