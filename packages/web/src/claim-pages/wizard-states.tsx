import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import { isNotFound, isOffline, requestIdOf } from '../api/api.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useReader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { CloudAlert } from 'lucide-react'
import { Link } from 'react-router'

export function WizardPending() {
  const { t } = useTexts()
  return <PageSkeleton label={t('wizard.loading')} />
}

interface WizardUnavailableProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The claim or its form could not be read (docs/rules/screens.md "When something fails"). */
export function WizardUnavailable({ error, onRetry }: WizardUnavailableProps) {
  const { t } = useTexts()
  const isFirm = useReader().kind === 'firm'
  const isGone = isNotFound(error)
  return (
    <>
      <PageHeader title={t('wizard.create')} crumbs={[{ label: t('wizard.claims'), to: '/claims' }]} />
      <StateCard
        icon={CloudAlert}
        title={t(isGone && isFirm ? 'claim.gone.title' : 'wizard.missing')}
        text={isGone ? t('claim.gone') : undefined}
        requestId={requestIdOf(error)}
        action={
          <div className={common.row}>
            <Button component={Link} to="/claims">
              {t('wizard.returnToClaims')}
            </Button>
            {isOffline(error) && (
              <Button variant="outlined" onClick={onRetry}>
                {t('wizard.tryAgain')}
              </Button>
            )}
          </div>
        }
      />
    </>
  )
}
