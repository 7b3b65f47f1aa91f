import * as styles from './shell.module.css'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { useLive } from '../live/use-live.ts'
import { useSession } from '../session/use-session.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { remember, remembered } from '../storage/remembered.ts'
import { useArrival } from './use-arrival.ts'

export interface ShellProps {
  readonly home: string
  readonly items: readonly MenuItem[]
  /** A page behind a personal link: header and footer, but no menu and no person. */
  readonly isByLink?: boolean
  readonly children: ReactNode
}

/** The frame around every page of a portal. */
export function Shell({ home, items, isByLink = false, children }: ShellProps) {
  const { t } = useTexts()
  const { me, status } = useSession()
  const menu = useMenu()
  useArrival()
  useLive()
  const visibleItems = items.filter((item) => !item.signedIn || me)
  // Another portal's role sees none of its pages, so nothing waits on them.
  const badges = status === 'denied' ? [] : visibleItems.flatMap(({ badge }) => badge ?? [])
  const hasMenuBeside = menu.isOpen && !menu.isOver && !isByLink
  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href="#main">
        {t('shell.skip')}
      </a>
      <Header home={home} menu={isByLink ? null : menu} badges={badges} />
      <div className={hasMenuBeside ? `${styles.columns} ${styles.columnsMenu}` : styles.columns}>
        {isByLink ? null : (
          <Menu items={visibleItems} isOpen={menu.isOpen} isOverlay={menu.isOver} onClose={menu.close} />
        )}
        <main id="main" className={styles.main} tabIndex={-1}>
          <OfflineNotice />
          {children}
        </main>
      </div>
      <Footer />
    </div>
  )
}

/**
 * Opens and closes the menu. From `lg` on it is next to the page, open unless it was closed, remembered. Below
 * `lg` it is over the page, closed at first.
 */
function useMenu() {
  // In em, 1200 px at the usual text size: with larger text the menu needs a wider window.
  const isOverlay = useMediaQuery('(max-width: 74.99em)', { noSsr: true })
  const [isBesideOpen, setIsBesideOpen] = useState(() => remembered('menu') !== 'closed')
  const [isOverOpen, setIsOverOpen] = useState(false)
  const toggle = () => {
    if (isOverlay) return setIsOverOpen(!isOverOpen)
    remember('menu', isBesideOpen ? 'closed' : 'open')
    setIsBesideOpen(!isBesideOpen)
  }
  return {
    isOver: isOverlay,
    isOpen: isOverlay ? isOverOpen : isBesideOpen,
    toggle,
    close: () => setIsOverOpen(false),
  }
}
