import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './other-properties-card.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ReviewView } from '@makewhole/contract/review/review.ts'
import type { PropertyOutcome } from '@makewhole/domain/intake/other-property.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { PropertyDialog } from './property-dialog.tsx'

export type OtherPropertyView = ReviewView['otherProperties'][number]

interface OtherPropertiesProps {
  readonly claim: ClaimView
  readonly review: ReviewView
}

/** Properties besides the claim's own, each with its outcome; nothing where there are none. */
export function OtherPropertiesCard({ claim, review }: OtherPropertiesProps) {
  const { t } = useTexts()
  const [deciding, setDeciding] = useState<{ property: OtherPropertyView; outcome: PropertyOutcome } | null>(
    null,
  )
  const firstOpen = usePropertyOfAddress()
  if (review.otherProperties.length === 0) return null
  const mayDecide = claim.abilities.includes('property.decide')
  const open = review.otherProperties.find(({ outcome }) => outcome === null)
  return (
    <Card title={t('reviewerReview.otherProperties')} tone={open && mayDecide ? 'you' : 'plain'}>
      <p className={common.soft}>{t('reviewerReview.otherProperties.text')}</p>
      {review.otherProperties.map((property) => (
        <section key={property.id} className={styles.property}>
          <h3 ref={property === open ? firstOpen : undefined} tabIndex={-1}>
            {property.address ?? t('reviewerReview.otherProperties.noAddress')}
          </h3>
          <ul className={`${common.plainList} ${common.small}`}>
            {linesOf(property).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {property.outcome === null ? null : <Decision property={property} />}
          {property.outcome === null && mayDecide ? (
            <div className={common.row}>
              <Button onClick={() => setDeciding({ property, outcome: 'split-off' })}>
                {t('reviewerReview.property.split-off')}
              </Button>
              <Button variant="outlined" onClick={() => setDeciding({ property, outcome: 'dismissed' })}>
                {t('reviewerReview.property.dismissed')}
              </Button>
            </div>
          ) : null}
        </section>
      ))}
      {deciding ? <PropertyDialog claim={claim} {...deciding} onClose={() => setDeciding(null)} /> : null}
    </Card>
  )
}

/** Focuses the first undecided property when the bar asks for it. */
function usePropertyOfAddress() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { requestedAct, clearRequest } = useProofDesk()
  useEffect(() => {
    if (requestedAct !== 'decideProperty') return
    heading.current?.focus()
    clearRequest()
  }, [requestedAct, clearRequest])
  return heading
}

function linesOf({ use, apns, structures, description }: OtherPropertyView): readonly string[] {
  return [use, apns.length > 0 ? `APN ${apns.join(', ')}` : null, ...structures, description].filter(
    (line): line is string => line !== null && line !== '',
  )
}

function Decision({ property }: { readonly property: OtherPropertyView }) {
  const { t, formatDate } = useTexts()
  const { outcome, rationale, decidedBy, decidedOn, claim } = property
  if (outcome === null) return null
  return (
    <div className={common.small}>
      <p>
        <strong>{t(`reviewerReview.property.is.${outcome}`)}</strong>
        {claim ? (
          <>
            {' '}
            <Link to={claimPath({ id: claim.claimId, claimNumber: claim.claimNumber })}>
              {claim.claimNumber}
            </Link>
          </>
        ) : null}
      </p>
      <p>{rationale}</p>
      <p className={common.soft}>{[decidedBy, formatDate(decidedOn)].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
