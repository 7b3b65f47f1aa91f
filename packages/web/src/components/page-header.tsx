import * as styles from './page-header.module.css'
import { createContext, useContext, useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'
import { NoBreak } from './no-break.tsx'

export interface Crumb {
  readonly label: string
  readonly to?: string
}

/** The first breadcrumb of a portal's pages; without one, a page shows its own breadcrumbs. */
export const HomeCrumb = createContext<Crumb | null>(null)

export interface PageHeaderProps {
  readonly title: string
  readonly crumbs?: readonly Crumb[]
  /** One line of facts under the title: name, APN, address. */
  readonly facts?: readonly ReactNode[]
  readonly actions?: ReactNode
  /** A short line above the title: STEP 5 of 8. */
  readonly above?: ReactNode
  /** The tab's title where it differs ("Error: Property Details"). */
  readonly documentTitle?: string
}

/** Breadcrumb, title, facts, actions; also names the browser's tab. The title takes the focus on a change of route. */
export function PageHeader({ title, crumbs, facts, actions, above, documentTitle }: PageHeaderProps) {
  const tabTitle = documentTitle ?? title
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])
  return (
    <>
      <Crumbs crumbs={crumbs} title={title} />
      <div className={styles.pageHeader}>
        <div className={styles.words}>
          {above ? <p className={styles.above}>{above}</p> : null}
          <h1 tabIndex={-1}>
            <NoBreak text={title} />
          </h1>
          {facts && facts.length > 0 ? (
            <ul className={styles.facts}>
              {facts.map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </>
  )
}

function trailOf(home: Crumb | null, crumbs: readonly Crumb[] = [], title: string): readonly Crumb[] {
  if (!home) return crumbs
  if (home.label === title) return [{ label: title }]
  // A list's page at the start of the trail names that list as well.
  const below = crumbs[0]?.label === home.label ? crumbs.slice(1) : crumbs
  return [home, ...(below.length > 0 ? below : [{ label: title }])]
}

/** The breadcrumbs from the portal's home to a page; nothing without any. */
export function Crumbs({
  crumbs,
  title,
}: {
  readonly crumbs: readonly Crumb[] | undefined
  readonly title: string
}) {
  const { t } = useTexts()
  const trail = trailOf(useContext(HomeCrumb), crumbs, title)
  if (trail.length === 0) return null
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
      <ol>
        {trail.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
