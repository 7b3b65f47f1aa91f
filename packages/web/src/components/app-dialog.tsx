import './app-dialog.css'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'

export interface AppDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  /** Secondary first, primary last; their names say the act. */
  readonly actions: ReactNode
  /** In px; 600 unless said (look.md "Dialogs"). */
  readonly maxWidth?: number
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
      slotProps={{ paper: { style: { maxWidth, width: '100%' } } }}
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
