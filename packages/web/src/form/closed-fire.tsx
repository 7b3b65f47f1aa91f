import Button from '@mui/material/Button'
import { FormattedMessage } from 'react-intl'
import { AppDialog } from '../components/app-dialog.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { ProgramView } from './use-wizard.ts'

interface ClosedFireProps {
  readonly fire: ProgramView['fires'][number] | null
  readonly support: ProgramView['support']
  readonly onClose: () => void
}

/** The announcement that takes the place of a claim for a fire whose program has ended (claimant-portal.md §1). */
export function ClosedFireDialog({ fire, support, onClose }: ClosedFireProps) {
  const { t, tr, formatDate } = useTexts()
  if (!fire) return null
  return (
    <AppDialog
      open
      title={t('wizard.closed.title')}
      maxWidth={500}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('wizard.closed.close')}</Button>}
    >
      <div className="stack">
        <p>{t('wizard.closed.text', { fire: tr(fire.name), date: formatDate(fire.closedOn) })}</p>
        <p>
          <FormattedMessage
            id="wizard.closed.contact"
            values={{
              email: () => (
                <a key="email" href={`mailto:${support.email}`}>
                  {support.email}
                </a>
              ),
              phone: () => (
                <a key="phone" href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
                  {support.phone}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </AppDialog>
  )
}
