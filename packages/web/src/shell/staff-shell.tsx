import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import { classNames } from '../theme/class-names.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HomeCrumb } from '../components/page-header.tsx'
import type { PlainTextId } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useLive } from '../live/use-live.ts'
import { useSession } from '../session/use-session.ts'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { HeaderPerson } from './header-person.tsx'
import { remember, remembered } from '../storage/remembered.ts'
import { useArrival } from './use-arrival.ts'
import { useLogo, useProgram } from '../api/use-program.ts'

export interface StaffShellProps {
  /** The portal's name in the header: id of its text. */
  readonly name: PlainTextId
  /** The portal's name in this device's storage. */
  readonly portal: PortalName
  /** Only entries that this person may open. */
  readonly items: readonly MenuItem[]
  /** In the header before the name: the Messages button. */
  readonly headerActions?: ReactNode
  readonly hasFooter: boolean
  readonly children: ReactNode
}

/**
 * The frame around every page of a staff portal: navy header, rail of icons that opens to 250 px
 * (docs/rules/screens.md "Shell").
 */
export function StaffShell({ name, portal, items, headerActions, hasFooter, children }: StaffShellProps) {
  const { t, tr } = useTexts()
  const program = useProgram()
  const logo = useLogo()
  const menu = useRail(portal)
  useArrival()
  useLive()
  const [first] = items
  const home = first ? { label: t(first.label), to: first.to } : null
  const isOpenBeside = menu.isOpen && !menu.isOver
  return (
    <div className={classNames(styles.shell, styles.staff, isOpenBeside && styles.unfolded)}>
      <a className={styles.skipLink} href="#main">
        {t('shell.skip')}
      </a>
      <header className={styles.header}>
        <div className={styles.headerIn}>
          <button
            type="button"
            className={styles.barButton}
            aria-expanded={menu.isOpen}
            aria-controls="menu"
            onClick={menu.toggle}
          >
            <MenuIcon className={common.icon} aria-hidden="true" />
            <span className={styles.headerMenuWord}>{t('shell.menu')}</span>
          </button>
          <Link className={styles.brand} to="/">
            <BrandMark logo={logo} />
            <span>
              <span>{program ? tr(program.name) : t('shell.program')}</span>
              <small>{t(name)}</small>
            </span>
          </Link>
          <div className={styles.headerEnd}>
            {headerActions}
            <LanguageSwitch />
            <HeaderPerson />
          </div>
        </div>
      </header>
      <div className={styles.columns}>
        <Menu
          items={items}
          isOpen={menu.isOver ? menu.isOpen : true}
          isOverlay={menu.isOver}
          onClose={menu.close}
          isCollapsed={!menu.isOver && !menu.isOpen}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          <OfflineNotice />
          <HomeCrumb value={home}>{children}</HomeCrumb>
        </main>
      </div>
      {hasFooter ? <Footer /> : null}
    </div>
  )
}

/**
 * Opens and closes the rail. From `lg` on it is next to the page, folded unless it was opened, remembered. Below
 * `lg` it is over the page, closed at first.
 */
function useRail(portal: PortalName) {
  const { me } = useSession()
  const key = `${portal}.isNavigationOpen` as const
  const isOverlay = useMediaQuery('(max-width: 74.99em)', { noSsr: true })
  const [isBesideOpen, setIsBesideOpen] = useState(() => remembered(key) === 'true')
  const [isOverOpen, setIsOverOpen] = useState(false)
  const toggle = () => {
    if (isOverlay) return setIsOverOpen(!isOverOpen)
    remember(key, String(!isBesideOpen))
    setIsBesideOpen(!isBesideOpen)
  }
  return {
    isOver: isOverlay,
    isOpen: me !== null && (isOverlay ? isOverOpen : isBesideOpen),
    toggle,
    close: () => setIsOverOpen(false),
  }
}
