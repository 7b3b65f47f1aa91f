import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { isLineLost, requestIdOf } from '@makewhole/web/api/api.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { CloudAlert } from 'lucide-react'
import { Link } from 'react-router'

export function WizardWaiting() {
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
  return (
    <>
      <PageHeader title={t('wizard.create')} crumbs={[{ label: t('wizard.claims'), to: '/claims' }]} />
      <StateCard
        icon={CloudAlert}
        title={t('wizard.missing')}
        requestId={requestIdOf(error)}
        action={
          <div className={common.row}>
            <Button component={Link} to="/claims">
              {t('wizard.returnToClaims')}
            </Button>
            {isLineLost(error) && (
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
