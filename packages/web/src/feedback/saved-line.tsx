import * as common from '../theme/common.module.css'
import * as styles from './saved-line.module.css'
import { Check, CloudOff, Loader, WifiOff } from 'lucide-react'
import { useTexts } from '../i18n/texts.tsx'
import type { DateInput } from '../i18n/format.ts'

export type SavedState = 'idle' | 'saving' | 'saved' | 'failing' | 'offline'

export interface SavedLineProps {
  readonly state: SavedState
  /** When it was saved last. */
  readonly at?: DateInput | undefined
}

const icons = { saving: Loader, saved: Check, failing: CloudOff, offline: WifiOff }

/** The state of the draft, in a quiet line that is read out politely and never blocks anything. */
export function SavedLine({ state, at }: SavedLineProps) {
  const { t, formatDate } = useTexts()
  const Icon = state === 'idle' ? null : icons[state]
  return (
    <span className={styles.savedLine} data-state={state} role="status">
      {Icon ? <Icon className={common.icon} aria-hidden="true" /> : null}
      {state === 'saving' ? t('shell.saving') : null}
      {state === 'saved'
        ? at === undefined
          ? t('shell.saved')
          : t('shell.savedAt', { time: formatDate(at, 'time') })
        : null}
      {state === 'failing' ? t('shell.saveFailing') : null}
      {state === 'offline' ? t('shell.saveOffline') : null}
    </span>
  )
}
