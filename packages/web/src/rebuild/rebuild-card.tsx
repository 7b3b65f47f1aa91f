import * as common from '../theme/common.module.css'
import * as styles from './rebuild-card.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { RebuildView } from '@makewhole/contract/rebuild/rebuild.ts'
import { isOfRebuild, statusOf } from '@makewhole/domain/claim/status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../api/api.tsx'
import { tabPath } from '../claim/claim-paths.ts'
import { Card } from '../components/card.tsx'
import { Clock } from '../components/clock.tsx'
import { Ledger } from '../components/ledger.tsx'
import { Notice } from '../feedback/notice.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { FilesOfClass } from '../document/files-of-class.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { RebuildDialog } from './rebuild-dialog.tsx'
import { rebuildQuery } from './rebuild-query.ts'

type Terms = NonNullable<RebuildView['terms']>

/**
 * The rebuild bonus, below the payments: the last day and the papers of a request, and its outcome
 * (docs/rules/screens.md "The rebuild bonus"). Nothing where the claim has none.
 */
export function RebuildCard({ claim }: { readonly claim: ClaimView }) {
  const { t, locale, formatMoney } = useTexts()
  const rebuild = useQuery(rebuildQuery(useApi(), claim.id, locale))
  if (rebuild.isError)
    return (
      <Notice tone="problem" title={t('rebuild.unavailable')}>
        <Button variant="text" size="small" onClick={() => void rebuild.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </Notice>
    )
  const { terms, request } = rebuild.data ?? {}
  if (!rebuild.data || !terms) return null
  const canRequest = claim.abilities.includes('rebuild.request')
  const isUnderWay = isOfRebuild(statusOf(claim.status.id))
  if (!canRequest && !isUnderWay && request?.state !== 'denied') return null
  return (
    <Card title={t('rebuild.title', { amount: formatMoney(terms.bonus) })} id="rebuild">
      {isUnderWay ? <RequestedRebuild claim={claim} rebuild={rebuild.data} /> : null}
      {!isUnderWay && request?.state === 'denied' ? <Denied reason={request.reason} /> : null}
      {canRequest ? <RebuildRequest claim={claim} rebuild={rebuild.data} terms={terms} /> : null}
    </Card>
  )
}

interface PartProps {
  readonly claim: ClaimView
  readonly rebuild: RebuildView
}

/** The papers to send, the remaining days, and the request. */
function RebuildRequest({ claim, rebuild, terms }: PartProps & { readonly terms: Terms }) {
  const { t, formatDate, formatMoney } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const { until, days, daysLeft, minimumSpent, paidOn } = terms
  return (
    <div className={common.noPrint}>
      <TurnMark side="claimant" label={t('claim.turn.claimant')} />
      <p className={styles.next}>{t('rebuild.ask', { date: formatDate(until, 'deadline') })}</p>
      <ul className={styles.ask}>
        <li>{t('rebuild.permit', { address: claim.property.address1 ?? '' })}</li>
        <li>{t('rebuild.spending', { amount: formatMoney(minimumSpent) })}</li>
      </ul>
      <Clock
        label={t('rebuild.time')}
        value={t('claim.clock.daysLeft', { days: daysLeft })}
        days={days}
        elapsed={days - daysLeft}
        side="claimant"
        from={t('claim.turn.paidOn', { date: formatDate(paidOn, 'medium') })}
        to={t('claim.clock.to.ends', { date: formatDate(until, 'medium') })}
      />
      <Papers claim={claim} rebuild={rebuild} />
      <div className={styles.part}>
        <Button
          variant="contained"
          aria-disabled={rebuild.missing.length > 0}
          aria-describedby="rebuild-missing"
          onClick={() => setIsAsking(rebuild.missing.length === 0)}
        >
          {t('rebuild.button')}
        </Button>
        <p id="rebuild-missing" className={`${common.small} ${common.soft} ${styles.next}`} role="status">
          {rebuild.missing.map((paper) => t(`rebuild.missing.${paper}`)).join(' ')}
        </p>
      </div>
      {isAsking ? <RebuildDialog claim={claim} terms={terms} onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}

function Papers({ claim }: PartProps) {
  const { t } = useTexts()
  if (!claim.abilities.includes('document.upload')) return null
  return (
    <div className={styles.part}>
      <h3>{t('rebuild.papers')}</h3>
      <FilesOfClass claimId={claim.id} documentClass="rebuild" label={t('rebuild.papers')} />
    </div>
  )
}

function Denied({ reason }: { readonly reason: string | null }) {
  const { t } = useTexts()
  return (
    <Notice tone="rest" title={t('rebuild.denied')}>
      {reason ? <p>{reason}</p> : null}
    </Notice>
  )
}

/** The request and its outcome. */
function RequestedRebuild({ claim, rebuild }: PartProps) {
  const { t, formatDate, formatMoney } = useTexts()
  const { request, wantedMessage, lines, payments } = rebuild
  const total = lines.at(-1)?.value ?? null
  return (
    <>
      {request ? (
        <p>
          {t('rebuild.asked', {
            date: formatDate(request.askedOn, 'day'),
            amount: formatMoney(request.spent),
          })}
        </p>
      ) : null}
      {wantedMessage ? (
        <Notice tone="you" title={t('rebuild.wanted')}>
          <p>{wantedMessage}</p>
          <p>
            <Link to={tabPath(claim, 'messaging')}>{t('documents.ask.message')}</Link>
          </p>
        </Notice>
      ) : null}
      <Papers claim={claim} rebuild={rebuild} />
      {lines.length > 0 ? (
        <div className={styles.part}>
          <Ledger
            caption={t('rebuild.lines')}
            lines={lines
              .slice(0, -1)
              .map(({ item, description, value }) => ({ item, formula: description, amount: value }))}
            total={total}
            totalLabel={lines.at(-1)?.item ?? ''}
          />
        </div>
      ) : null}
      {payments.length > 0 ? (
        <ul className={`${styles.ask} ${styles.part}`} aria-label={t('claim.paid.checks')}>
          {payments.map(({ name, amount, status, reference, issuedOn, address }) => (
            <li key={name}>
              {t(`rebuild.check.${status}`, {
                name,
                amount: formatMoney(amount),
                number: reference ?? '',
                date: issuedOn ? formatDate(issuedOn, 'day') : '',
                address,
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
