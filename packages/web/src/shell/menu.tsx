import * as common from '../theme/common.module.css'
import * as styles from './shell.module.css'
import Drawer from '@mui/material/Drawer'
import { X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'react-router'
import type { PlainTextId } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import { MenuPerson } from './header-person.tsx'

export interface MenuItem {
  /** The entry's address; it also matches addresses below it. */
  readonly to: string
  /** Id of its text. */
  readonly label: PlainTextId
  readonly icon: LucideIcon
  /** Other addresses that belong to it. */
  readonly alsoActiveAt?: readonly string[]
  /** The number of waiting items, after the label. */
  readonly badge?: ComponentType
  /** Shown to signed-in people only. */
  readonly signedIn?: boolean
}

export interface MenuProps {
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
  /** Slides over the page instead of being next to it (below `lg`). */
  readonly isOverlay: boolean
  readonly onClose: () => void
  /** A rail of icons; a screen reader and the pointer get the labels. */
  readonly isCollapsed?: boolean
}

export function Menu({ items, isOpen, isOverlay, onClose, isCollapsed = false }: MenuProps) {
  const { t } = useTexts()
  const links = (
    <MenuLinks items={items} isCollapsed={isCollapsed} onFollow={isOverlay ? onClose : undefined} />
  )
  if (!isOverlay) {
    return (
      <nav id="menu" className={styles.menu} aria-label={t('shell.mainMenu')} hidden={!isOpen}>
        {links}
      </nav>
    )
  }
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          className: styles.menuSheet,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('shell.menu'),
        },
      }}
    >
      <button type="button" className={`${styles.barButton} ${styles.menuSheetClose}`} onClick={onClose}>
        <X className={common.icon} aria-hidden="true" />
        {t('shell.close')}
      </button>
      <nav id="menu" className={styles.menu} aria-label={t('shell.mainMenu')}>
        {links}
      </nav>
      <MenuPerson />
    </Drawer>
  )
}

function MenuLinks({
  items,
  isCollapsed,
  onFollow,
}: {
  readonly items: readonly MenuItem[]
  readonly isCollapsed: boolean
  readonly onFollow: (() => void) | undefined
}) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return items.map(({ to, label, icon: Icon, alsoActiveAt = [], badge: Badge }) => {
    const isCurrent = [to, ...alsoActiveAt].some((place) => isWithin(pathname, place))
    return (
      <Link
        key={to}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        title={isCollapsed ? t(label) : undefined}
        onClick={onFollow}
      >
        <Icon className={common.icon} aria-hidden="true" />
        <span className={isCollapsed ? common.visuallyHidden : undefined}>{t(label)}</span>
        {Badge ? <Badge /> : null}
      </Link>
    )
  })
}

function isWithin(pathname: string, place: string): boolean {
  return pathname === place || (place !== '/' && pathname.startsWith(`${place}/`))
}
