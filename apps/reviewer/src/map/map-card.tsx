import * as styles from './map-page.module.css'
import * as common from '@makewhole/web/theme/common.module.css'
import IconButton from '@mui/material/IconButton'
import type { MapPoint } from '@makewhole/contract/map/map.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { usePointWords } from './point-words.ts'

export interface MapCardProps {
  readonly point: MapPoint
  /** The claims list of this place alone. */
  readonly table: string
  readonly onClose: () => void
}

/** One place: its claims, and the reason for their position. */
export function MapCard({ point, table, onClose }: MapCardProps) {
  const { t } = useTexts()
  const { nameOf, countiesOf, noteOf } = usePointWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [point.id])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const { inspection, claims } = point
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {nameOf(point)}
          </h2>
          <span className={`${common.small} ${common.muted}`}>
            {[point.city ?? point.area, countiesOf(point), point.apn].filter(Boolean).join(', ')}
          </span>
        </div>
        <IconButton aria-label={t('map.close')} onClick={onClose}>
          <X className={common.icon} aria-hidden="true" />
        </IconButton>
      </header>
      {claims.length > 0 ? (
        <ul className={styles.cardClaims}>
          {claims.map((claim) => (
            <li key={claim.claimId}>
              <div>
                <Link to={`/claim/${claim.claimNumber}/${claim.claimId}`}>{claim.claimNumber}</Link>{' '}
                <b>{fullName({ firstName: claim.claimantFirstName, lastName: claim.claimantLastName })}</b>
              </div>
              <div className={`${common.small} ${common.soft}`}>
                {[claim.relationshipToProperty, claim.status.name].filter(Boolean).join(' · ')}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.cardFoot}>
        {inspection ? (
          <>
            <b>{t(`map.placedBy.${inspection.foundBy}`, { number: inspection.objectId })}</b>
            <span className={common.soft}>{`${inspection.structure}: ${inspection.damage}`}</span>
          </>
        ) : (
          <span className={common.soft}>{point.isOnePlace ? t('map.placedRough') : noteOf(point)}</span>
        )}
        <Link to={table}>{t('map.tableOf', { count: point.claimCount, place: nameOf(point) })}</Link>
      </div>
    </article>
  )
}
