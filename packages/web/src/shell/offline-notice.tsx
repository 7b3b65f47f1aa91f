import * as styles from './shell.module.css'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'

/** True while the device reports a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

export function OfflineNotice() {
  const { t } = useTexts()
  const isOnline = useOnline()
  return (
    <div className={styles.offline} role="status">
      {isOnline ? null : (
        <Notice tone="you" icon={WifiOff} title={t('shell.offline')}>
          {t('shell.offlineText')}
        </Notice>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
