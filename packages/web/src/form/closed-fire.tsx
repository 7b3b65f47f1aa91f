import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { ContactText } from '../components/contact-text.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Fire, ProgramView } from './use-wizard.ts'

interface ClosedFireProps {
  readonly fire: Fire
  readonly support: ProgramView['support']
}

/**
 * The announcement in place of a claim for a fire whose program has ended (docs/rules/claims.md "A closed fire").
 * It appears when the fire is chosen, without taking the focus from a person who goes through the choices by key.
 */
export function ClosedFireNotice(props: ClosedFireProps) {
  const { t } = useTexts()
  return (
    <Notice tone="rest" live="status" title={t('wizard.closed.title')}>
      <Announcement {...props} />
    </Notice>
  )
}

interface ClosedFireDialogProps extends ClosedFireProps {
  /** The fire is a question of this step and can be changed. */
  readonly canChangeFire: boolean
  readonly onClose: () => void
}

/** The same when Next is pressed all the same. */
export function ClosedFireDialog({ canChangeFire, onClose, ...props }: ClosedFireDialogProps) {
  const { t } = useTexts()
  return (
    <AppDialog
      open
      title={t('wizard.closed.title')}
      maxWidth={500}
      onClose={onClose}
      actions={
        canChangeFire ? (
          <Button onClick={onClose}>{t('wizard.closed.close')}</Button>
        ) : (
          <Button component={Link} to="/claims">
            {t('wizard.returnToClaims')}
          </Button>
        )
      }
    >
      <Announcement {...props} />
    </AppDialog>
  )
}

function Announcement({ fire, support }: ClosedFireProps) {
  const { t, tr, formatDate } = useTexts()
  return (
    <div className={common.stack}>
      <p>{t('wizard.closed.text', { fire: tr(fire.name), date: formatDate(fire.closedOn) })}</p>
      <p>
        <ContactText id="wizard.closed.contact" support={support} />
      </p>
    </div>
  )
}
