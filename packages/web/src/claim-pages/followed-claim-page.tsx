import * as common from '../theme/common.module.css'
import * as styles from './followed-claim.module.css'
import type { FollowedClaimView } from '@makewhole/contract/followed-claim/followed-claim.ts'
import { isNotFound, useApi } from '../api/api.tsx'
import { optionName } from '../claim/claim-words.ts'
import { WorkflowCard } from '../claim/workflow-card.tsx'
import { ClaimUnavailable } from './claim-unavailable.tsx'
import { Card } from '../components/card.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { OfferLedger } from '../offer/offer-ledger.tsx'
import { useProgram } from '../api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { followedClaimQuery } from './followed-claim-queries.ts'
import { followedTurn } from './followed-turn.ts'

/**
 * `/followed/{number}/{id}`: the state of a claim that a law firm works on (docs/rules/law-firms.md "What the
 * client sees").
 */
export function FollowedClaimPage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const claim = useQuery(followedClaimQuery(useApi(), id))
  if (claim.isPending) return <PageSkeleton label={t('claim.loading')} />
  if (!claim.data || isNotFound(claim.error)) return <ClaimUnavailable of="claim" cause={claim.error} />
  return <FollowedClaim claim={claim.data} />
}

function FollowedClaim({ claim }: { readonly claim: FollowedClaimView }) {
  const texts = useTexts()
  const { t, tr } = texts
  const program = useProgram()
  const { name, firmName } = claim.attorney
  return (
    <>
      <PageHeader
        title={t('claim.title', { number: claim.claimNumber })}
        crumbs={[{ label: t('claim.crumb'), to: '/claims' }, { label: claim.claimNumber }]}
        facts={[optionName(claim.status, program?.statuses, tr)]}
      />
      <div className={styles.page}>
        <Notice
          tone="rest"
          title={t('followed.attorney', { attorney: [name, firmName].filter(Boolean).join(', ') })}
        >
          {t('followed.attorney.text')}
        </Notice>
        <Card title={t('followed.turn')}>
          <TurnMark {...followedTurn(claim.turn, texts)} />
        </Card>
        {claim.offer ? <Offer offer={claim.offer} /> : null}
        <Papers documents={claim.documents} />
        <WorkflowCard claim={claim} />
      </div>
    </>
  )
}

function Offer({ offer }: { readonly offer: NonNullable<FollowedClaimView['offer']> }) {
  const { t, formatDate } = useTexts()
  return (
    <Card title={t('settlement.offer.total')}>
      <p className={common.soft}>
        {t('settlement.offer.sent', { date: formatDate(offer.sentOn, 'day') })}{' '}
        {offer.offerDeadline
          ? t('followed.offer.until', { date: formatDate(offer.offerDeadline, 'day') })
          : ''}
      </p>
      <OfferLedger
        results={offer.results}
        total={offer.offerAmount}
        totalLabel={t('settlement.offer.total')}
      />
    </Card>
  )
}

function Papers({ documents }: Pick<FollowedClaimView, 'documents'>) {
  const { t, formatDate } = useTexts()
  return (
    <Card title={t('followed.papers')}>
      {documents.length === 0 ? <p className={common.soft}>{t('followed.papers.none')}</p> : null}
      <ul className={styles.papers}>
        {documents.map(({ id, documentName, createdOn }) => (
          <li key={id}>
            {documentName} <span className={common.soft}>{formatDate(createdOn, 'medium')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
