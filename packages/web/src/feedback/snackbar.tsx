import * as common from '../theme/common.module.css'
import * as styles from './snackbar.module.css'
import IconButton from '@mui/material/IconButton'
import MuiSnackbar from '@mui/material/Snackbar'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { NoBreak } from '../components/no-break.tsx'

export type SnackbarTone = 'done' | 'problem'

/** One quiet button next to the sentence: Undo. The caller also announces the sentence to screen readers. */
export interface SnackbarAction {
  readonly label: string
  readonly onAct: () => void
}

export interface Snackbar {
  /** Shows a sentence at the top centre for 6 seconds; a new one replaces the old. Never for errors in a form. */
  readonly show: (text: string, tone?: SnackbarTone, action?: SnackbarAction) => void
  /** Removes the sentence before its time. */
  readonly hide: (text: string) => void
}

interface ShownMessage {
  readonly id: number
  readonly text: string
  readonly tone: SnackbarTone
  readonly action: SnackbarAction | undefined
  readonly isOpen: boolean
}

const SnackbarContext = createContext<Snackbar | null>(null)

export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownMessage | null>(null)
  const show = useCallback((text: string, tone: SnackbarTone = 'done', action?: SnackbarAction) => {
    setShown((before) => ({ id: (before?.id ?? 0) + 1, text, tone, action, isOpen: true }))
  }, [])
  const hide = useCallback((text: string) => {
    setShown((before) => (before?.text === text ? { ...before, isOpen: false } : before))
  }, [])
  const snackbar = useMemo(() => ({ show, hide }), [show, hide])
  return (
    <SnackbarContext value={snackbar}>
      {children}
      <MuiSnackbar
        key={shown?.id}
        open={shown?.isOpen ?? false}
        onClose={(_, reason) => {
          // Its time may expire just as another one replaces it: that one stays.
          if (reason !== 'clickaway' && shown) hide(shown.text)
        }}
      >
        <div>
          {shown ? (
            <SnackbarBody
              text={shown.text}
              tone={shown.tone}
              action={shown.action}
              onClose={() => hide(shown.text)}
            />
          ) : null}
        </div>
      </MuiSnackbar>
    </SnackbarContext>
  )
}

export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return snackbar
}

export interface SnackbarBodyProps {
  readonly text: string
  readonly tone: SnackbarTone
  readonly action?: SnackbarAction | undefined
  readonly onClose: () => void
}

const roles = { done: 'status', problem: 'alert' } as const

/** A snackbar's appearance, without its place and timer. */
export function SnackbarBody({ text, tone, action, onClose }: SnackbarBodyProps) {
  const { t } = useTexts()
  const Icon = tone === 'done' ? CircleCheck : CircleAlert
  return (
    // A status contains no button: the page's own live region announces the undo, which is found as a landmark.
    <div
      className={styles.snackbar}
      data-tone={tone}
      role={action ? 'region' : roles[tone]}
      aria-label={action ? t('shell.aside') : undefined}
    >
      <Icon className={`${common.icon} ${styles.icon}`} aria-hidden="true" />
      <span>
        <NoBreak text={text} />
      </span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose()
            action.onAct()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton className={styles.close} aria-label={t('shell.closeMessage')} onClick={onClose}>
        <X className={common.icon} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
