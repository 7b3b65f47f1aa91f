import * as styles from './shell.module.css'
import type { ReactNode } from 'react'
import { useLive } from '../live/use-live.ts'
import { useArrival } from './use-arrival.ts'

/** Print mode: the page alone, without header, menu and footer. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  useArrival()
  useLive()
  return (
    <main id="main" className={`${styles.main} ${styles.mainBare}`} tabIndex={-1}>
      {children}
    </main>
  )
}
