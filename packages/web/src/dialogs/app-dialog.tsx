import * as common from '../theme/common.module.css'
import * as styles from './app-dialog.module.css'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { classNames } from '../theme/class-names.ts'
import { NoBreak } from '../components/no-break.tsx'

export interface AppDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  /** Secondary first, primary last; their names say the act. */
  readonly actions: ReactNode
  /**
   * In px; 600 unless said (docs/rules/screens.md "Dialogs"). A share of the window is its width, however little stands
   * in it.
   */
  readonly maxWidth?: number | `${number}%`
  /** A share of the window; as high as what stands in it unless said. */
  readonly height?: `${number}%`
  /** Leaves out the × at the head, where the actions are the only ways out. */
  readonly withoutClose?: boolean
  /** It came by itself and wants an answer soon; `describedBy` is the id of what is read out with its title. */
  readonly isAlert?: boolean
  readonly describedBy?: string
  /**
   * What it asks about can't be taken back: the focus starts on the title, Tab goes on to the text, and on phones the actions
   * stand at its end, so that nobody presses one before reading (docs/rules/screens.md "Declining an offer").
   */
  readonly isReadingRequired?: boolean
  /** Nothing in it takes the focus: the text itself does, so that keys can scroll it. */
  readonly isTextOnly?: boolean
  /** What the × does, where closing keeps something. */
  readonly closeLabel?: string
  readonly children: ReactNode
}

/** A question that needs an answer now. On phones it rises from the bottom and its actions fill the width. */
export function AppDialog({
  open,
  title,
  onClose,
  actions,
  maxWidth = 600,
  height,
  withoutClose = false,
  isAlert = false,
  describedBy,
  isReadingRequired = false,
  isTextOnly = false,
  closeLabel,
  children,
}: AppDialogProps) {
  const { t } = useTexts()
  const titleId = useId()
  const close = withoutClose ? null : (
    <IconButton aria-label={closeLabel ?? t('shell.close')} onClick={onClose}>
      <X className={common.icon} aria-hidden="true" />
    </IconButton>
  )
  return (
    <Dialog
      className={classNames(styles.appDialog, isReadingRequired && styles.mustBeRead)}
      open={open}
      onClose={onClose}
      role={isAlert || isReadingRequired ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      scroll="paper"
      slotProps={{ paper: { style: sizes(maxWidth, height) } }}
    >
      <div className={styles.head}>
        {/* Before the title that has the focus, the × is not in the way to what has to be read. */}
        {isReadingRequired ? close : null}
        <h2
          id={titleId}
          tabIndex={isReadingRequired ? -1 : undefined}
          ref={isReadingRequired ? focusElement : undefined}
        >
          {typeof title === 'string' ? <NoBreak text={title} /> : title}
        </h2>
        {isReadingRequired ? null : close}
      </div>
      {/* What scrolls has to be reached by keys, where nothing in it is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={isTextOnly ? 0 : undefined}>
        {children}
      </div>
      <div className={styles.foot}>{actions}</div>
    </Dialog>
  )
}

const focusElement = (title: HTMLElement | null) => title?.focus()

/** Read by app-dialog.css, where phones have sizes of their own. */
function sizes(width: number | string, height = 'auto'): CSSProperties {
  const values = {
    '--dialog-width': typeof width === 'number' ? `${width}px` : width,
    '--dialog-height': height,
  }
  return values as CSSProperties
}
