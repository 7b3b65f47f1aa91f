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
  /** Secondary first, primary last; their names are verbs. */
  readonly actions: ReactNode
  /**
   * In px; 600 by default (docs/rules/screens.md "Dialogs"). A percentage is the exact width, however little the
   * dialog contains.
   */
  readonly maxWidth?: number | `${number}%`
  /** A share of the window; by default the height of the content. */
  readonly height?: `${number}%`
  /** Leaves out the × at the head, where the actions are the only ways out. */
  readonly withoutClose?: boolean
  /** It opened by itself and needs an answer soon; `describedBy` is the id of the text read out with its title. */
  readonly isAlert?: boolean
  readonly describedBy?: string
  /**
   * The act can't be undone. The focus starts on the title and Tab goes to the text. On phones the actions follow
   * it, so that everybody reads first (docs/rules/screens.md "Declining an offer").
   */
  readonly isReadingRequired?: boolean
  /** Nothing in it is focusable: the text itself has the focus, so that keys can scroll it. */
  readonly isTextOnly?: boolean
  /** The name of the × button, where closing saves something. */
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
        {/* Before the focused title, the × is not in the way of the text. */}
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
      {/* A scrolling area without a focusable child must be reachable by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} tabIndex={isTextOnly ? 0 : undefined}>
        {children}
      </div>
      <div className={styles.foot}>{actions}</div>
    </Dialog>
  )
}

const focusElement = (title: HTMLElement | null) => title?.focus()

/** Returns the sizes that app-dialog.css reads; phones override them. */
function sizes(width: number | string, height = 'auto'): CSSProperties {
  const values = {
    '--dialog-width': typeof width === 'number' ? `${width}px` : width,
    '--dialog-height': height,
  }
  return values as CSSProperties
}
