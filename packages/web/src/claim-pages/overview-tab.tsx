import * as cardStyles from '../components/card.module.css'
import * as foldsStyles from './folds.module.css'
import * as styles from './overview-tab.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { paidStatuses, statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { useApi } from '../api/api.tsx'
import { WorkflowRings } from '../claim/workflow-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AnswerSections } from './answer-sections.tsx'
import { useFirmParts } from '../claim/firm-parts.ts'
import { CollapsibleSection } from './collapsible-section.tsx'
import { LetterCard } from './letter-card.tsx'
import { letterQuery } from './letter-query.ts'
import { MissingCheck } from './missing-check.tsx'
import { PaidCard } from './paid-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TurnCard } from './turn-card.tsx'
import { useOpenSections } from './use-open-sections.ts'
import { WithdrawClaim } from './withdraw-claim.tsx'

/**
 * Loads once something was paid: few claims are there yet. Loaded like data, so that a failed load removes nothing
 * else from the page.
 */
const rebuildPart = {
  queryKey: ['part', 'rebuild-card'],
  queryFn: async () => (await import('../rebuild/rebuild-card.tsx')).RebuildCard,
  staleTime: Infinity,
  meta: { local: true },
} as const

const paid: readonly ClaimStatus[] = paidStatuses

/**
 * The turn first, then the claim as a letter, then all answers, folded (docs/rules/screens.md "The claim as a
 * letter").
 */
export function OverviewTab({ claim }: { readonly claim: ClaimView }) {
  const program = useProgram()
  const folds = useOpenSections()
  const firm = useFirmParts()
  return (
    <>
      <Now claim={claim} />
      <Rebuild claim={claim} />
      <div className={styles.letterColumns} data-testid="letter-columns">
        <LetterCard claim={claim} />
        <div className={styles.letterColumnsSide}>
          <SummaryCard claim={claim} program={program} />
          <AnswerSections claim={claim} folds={folds} />
          <Suspense>{firm ? <firm.Told claim={claim} /> : null}</Suspense>
          <Suspense>{firm ? <firm.Folders claim={claim} /> : null}</Suspense>
          <Suspense>
            {firm && claim.abilities.includes('client.invite') ? <firm.Client claim={claim} /> : null}
          </Suspense>
          <TenSteps claim={claim} folds={folds} />
          <WithdrawClaim claim={claim} />
        </div>
      </div>
    </>
  )
}

/** The present task. While any check was mailed also the payment, and the way to report a missing check. */
function Now({ claim }: { readonly claim: ClaimView }) {
  const { locale } = useTexts()
  const program = useProgram()
  const letter = useQuery(letterQuery(useApi(), claim.id, locale))
  if (!program) return null
  const { payments = [], unsigned = [] } = letter.data ?? {}
  const checks = payments.flatMap((payment) => payment.checks)
  return (
    <div className={styles.now}>
      {claim.turn.side === 'done' && checks.length > 0 ? null : (
        <TurnCard claim={claim} program={program} unsigned={unsigned} />
      )}
      {payments.map((payment) => (
        <PaidCard key={payment.kind} claim={claim} program={program} payment={payment} />
      ))}
      {checks.length > 0 ? (
        <div className={styles.missingChecks}>
          <MissingCheck claim={claim} checks={checks} today={program.today} />
        </div>
      ) : null}
    </div>
  )
}

/** The bonus for building again, for claims that were paid. */
function Rebuild({ claim }: { readonly claim: ClaimView }) {
  const isPaid = paid.includes(statusOf(claim.status.id))
  const { data: RebuildCard } = useQuery({ ...rebuildPart, enabled: isPaid })
  if (!isPaid || !RebuildCard) return null
  return (
    <div className={styles.rebuild}>
      <RebuildCard claim={claim} />
    </div>
  )
}

function TenSteps({
  claim,
  folds,
}: {
  readonly claim: ClaimView
  readonly folds: ReturnType<typeof useOpenSections>
}) {
  const { t } = useTexts()
  const count = claim.workflow.length
  const done = claim.workflow.filter(({ stateCompletedOn }) => stateCompletedOn !== null).length
  return (
    <section className={`${cardStyles.card} ${foldsStyles.folds}`} aria-label={t('claim.steps', { count })}>
      <CollapsibleSection
        id="steps"
        title={t('claim.steps', { count })}
        count={t('claim.steps.done', { done })}
        folds={folds}
      >
        <WorkflowRings claim={claim} />
      </CollapsibleSection>
    </section>
  )
}
