import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import { Menu } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderPerson } from './header-person.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useLogo, useProgram } from '../api/use-program.ts'

export interface HeaderProps {
  readonly home: string
  /** Null on public pages, which have no menu. */
  readonly menu: { readonly isOpen: boolean; readonly toggle: () => void } | null
  /** The badges behind a closed menu. */
  readonly badges?: readonly ComponentType[]
}

export function Header({ home, menu, badges = [] }: HeaderProps) {
  const { t, tr } = useTexts()
  const program = useProgram()
  const logo = useLogo()
  const fires = program?.fires.filter((fire) => fire.isOpen).map((fire) => tr(fire.name))
  return (
    <header className={styles.header}>
      <div className={styles.headerIn}>
        {menu ? (
          <button
            type="button"
            className={styles.barButton}
            aria-expanded={menu.isOpen}
            aria-controls="menu"
            onClick={menu.toggle}
          >
            <Menu className={common.icon} aria-hidden="true" />
            <span className={styles.headerMenuWord}>{t('shell.menu')}</span>
            {menu.isOpen ? null : badges.map((Badge) => <Badge key={Badge.name} />)}
          </button>
        ) : null}
        <Link className={styles.brand} to={home}>
          <BrandMark logo={logo} />
          <span>
            <span>{program ? tr(program.name) : t('shell.program')}</span>
            {fires?.length ? <small>{fires.join(', ')}</small> : null}
          </span>
        </Link>
        <div className={styles.headerEnd}>
          <LanguageSwitch />
          {menu ? <HeaderPerson /> : null}
        </div>
      </div>
    </header>
  )
}
