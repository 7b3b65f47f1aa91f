import * as common from '../theme/common.module.css'
import * as styles from './skeleton.module.css'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface PageSkeletonProps {
  /** The loading content: "Loading claims". */
  readonly label?: string
  /** The real layout in grey, where the default (a heading and two cards) is not it. */
  readonly children?: ReactNode
}

/**
 * Grey lines of the real layout, but only after 300 ms, so that fast answers never flicker. After five seconds it
 * announces that loading continues.
 */
export function PageSkeleton({ label, children }: PageSkeletonProps) {
  const { t } = useTexts()
  const isDelayed = useDelayed(300)
  const isSlow = useDelayed(slowAfterMilliseconds)
  if (!isDelayed) return null
  return (
    <div className={styles.skeleton} role="status">
      <span className={common.visuallyHidden}>{label ?? t('shell.loading')}</span>
      {isSlow ? <p className={common.soft}>{t('shell.loadingSlow')}</p> : null}
      {children ?? (
        <>
          <SkeletonLine width="40%" height="2.125rem" />
          <SkeletonCard />
          <SkeletonCard />
        </>
      )}
    </div>
  )
}

export function SkeletonCard({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={styles.card}>
      <SkeletonLine width="35%" height="1.4rem" />
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonLine key={index} width={`${100 - index * 15}%`} />
      ))}
    </div>
  )
}

export function SkeletonLine({
  width = '100%',
  height = '1rem',
}: {
  readonly width?: string
  readonly height?: string
}) {
  return <span className={styles.line} style={{ width, height }} />
}

/** Milliseconds until a wait is announced. */
export const slowAfterMilliseconds = 5000

/** True once this has been on the screen, or has waited, for so long without a break. */
export function useDelayed(milliseconds: number, isWaiting = true): boolean {
  const [isDelayed, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [milliseconds, isWaiting])
  return isDelayed
}
