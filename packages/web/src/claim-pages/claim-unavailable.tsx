import Button from '@mui/material/Button'
import { isNotFound, requestIdOf } from '../api/api.tsx'
import { StateCard } from '../feedback/state-card.tsx'
import { useReader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { CloudAlert } from 'lucide-react'
import { Link } from 'react-router'

export interface ClaimUnavailableProps {
  /** `documents`: the Documentation tab, which has its own texts (docs/rules/screens.md "When something fails"). */
  readonly of: 'claim' | 'documents'
  readonly cause: unknown
}

/** The claim could not be loaded: missing, forbidden, or offline. A law firm reads that the claim isn't its own. */
export function ClaimUnavailable({ of, cause }: ClaimUnavailableProps) {
  const { t } = useTexts()
  const isFirm = useReader().kind === 'firm'
  const isGone = isNotFound(cause)
  return (
    <StateCard
      headingLevel={1}
      icon={CloudAlert}
      title={t(isGone && isFirm ? 'claim.gone.title' : `${of}.unavailable`)}
      text={isGone ? t('claim.gone') : undefined}
      requestId={requestIdOf(cause)}
      action={
        <Button component={Link} to="/claims">
          {t(`${of}.return`)}
        </Button>
      }
    />
  )
}
