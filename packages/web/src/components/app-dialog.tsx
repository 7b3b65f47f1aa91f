import './app-dialog.css'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface AppDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  /** Secondary first, primary last; their names say the act. */
  readonly actions: ReactNode
  /** In px; 600 unless said (look.md "Dialogs"). A share of the window is its width, however little stands in it. */
  readonly maxWidth?: number | `${number}%`
  /** A share of the window; as high as what stands in it unless said. */
  readonly height?: `${number}%`
  /** Leaves out the × at the head, where the actions are the only ways out. */
  readonly withoutClose?: boolean
  /** It came by itself and wants an answer soon; `describedBy` is the id of what is read out with its title. */
  readonly isAlert?: boolean
  readonly describedBy?: string
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
  children,
}: AppDialogProps) {
  const { t } = useTexts()
  const titleId = useId()
  return (
    <Dialog
      className="app-dialog"
      open={open}
      onClose={onClose}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      scroll="paper"
      slotProps={{ paper: { style: sizes(maxWidth, height) } }}
    >
      <div className="app-dialog__head">
        <h2 id={titleId}>{title}</h2>
        {withoutClose ? null : (
          <IconButton aria-label={t('shell.close')} onClick={onClose}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="app-dialog__body">{children}</div>
      <div className="app-dialog__foot">{actions}</div>
    </Dialog>
  )
}

/** Read by app-dialog.css, where phones have sizes of their own. */
function sizes(width: number | string, height = 'auto'): CSSProperties {
  const values = {
    '--dialog-width': typeof width === 'number' ? `${width}px` : width,
    '--dialog-height': height,
  }
  return values as CSSProperties
}
