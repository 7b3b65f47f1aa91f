import './page-header.css'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.tsx'

export interface Crumb {
  readonly label: string
  readonly to?: string
}

export interface PageHeaderProps {
  readonly title: string
  readonly crumbs?: readonly Crumb[]
  /** One line of facts under the title: name, APN, address. */
  readonly facts?: readonly ReactNode[]
  readonly actions?: ReactNode
  /** A short line above the title: STEP 5 of 8. */
  readonly above?: ReactNode
  /** What the tab says when it differs from the title ("Error: Property Details"). */
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
      {crumbs && crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
      <div className="page-header">
        <div className="page-header__words">
          {above ? <p className="page-header__above">{above}</p> : null}
          <h1 tabIndex={-1}>{title}</h1>
          {facts && facts.length > 0 ? (
            <ul className="page-header__facts">
              {facts.map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          ) : null}
        </div>
        {actions ? <div className="page-header__actions">{actions}</div> : null}
      </div>
    </>
  )
}

function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTexts()
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
