import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeaderPerson } from './header-person.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useProgram } from './use-program.ts'

export interface HeaderProps {
  readonly home: string
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

export function Header({ home, isMenuOpen, onMenu }: HeaderProps) {
  const { t, tr } = useTexts()
  const program = useProgram()
  const fires = program?.fires.filter((fire) => fire.isOpen).map((fire) => tr(fire.name))
  return (
    <header className="header">
      <div className="header__in">
        <button
          type="button"
          className="bar-button"
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={onMenu}
        >
          <Menu className="icon" aria-hidden="true" />
          <span className="header__menu-word">{t('shell.menu')}</span>
        </button>
        <Link className="brand" to={home}>
          <BrandMark />
          <span>
            <span>{program ? tr(program.name) : t('shell.program')}</span>
            {fires?.length ? <small>{fires.join(', ')}</small> : null}
          </span>
        </Link>
        <div className="header__end">
          <LanguageSwitch />
          <HeaderPerson />
        </div>
      </div>
    </header>
  )
}
