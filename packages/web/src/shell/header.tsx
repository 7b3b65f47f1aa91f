import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { BrandMark } from './brand-mark.tsx'
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
          <Person />
        </div>
      </div>
    </header>
  )
}

function Person() {
  const { formatDate } = useTexts()
  const { me } = useSession()
  const program = useProgram()
  if (!me) return null
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ') || me.email
  return (
    <div className="header__person">
      {name}
      {program ? <small>{formatDate(program.today, 'deadline')}</small> : null}
    </div>
  )
}
