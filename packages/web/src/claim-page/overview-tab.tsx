import * as cardStyles from '../components/card.module.css'
import * as foldsStyles from './folds.module.css'
import * as styles from './overview-tab.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '../api/api.tsx'
import { WorkflowRings } from '../claim/workflow-card.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../shell/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AnswerFolds } from './answer-folds.tsx'
import { useFirmParts } from './firm-parts.ts'
import { Fold } from './fold.tsx'
import { LetterCard } from './letter-card.tsx'
import { letterQuery } from './letter-query.ts'
import { MissingCheck } from './missing-check.tsx'
import { PaidCard } from './paid-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TurnCard } from './turn-card.tsx'
import { useFolds } from './use-folds.ts'
import { WithdrawClaim } from './withdraw-claim.tsx'

/**
 * The answer to "whose turn is it" first, then the claim as a letter, then all that was entered, folded
 * (docs/rules/screens.md "The claim as a letter").
 */
export function OverviewTab({ claim }: { readonly claim: ClaimView }) {
  const program = useProgram()
  const folds = useFolds()
  const firm = useFirmParts()
  return (
    <>
      <Now claim={claim} />
      <div className={styles.letterColumns} data-testid="letter-columns">
        <LetterCard claim={claim} />
        <div className={styles.letterColumnsSide}>
          <SummaryCard claim={claim} program={program} />
          <AnswerFolds claim={claim} folds={folds} />
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

/** What is to be done now; once it is paid, what was paid and what to do if it doesn't come. */
function Now({ claim }: { readonly claim: ClaimView }) {
  const { locale } = useTexts()
  const program = useProgram()
  const letter = useQuery(letterQuery(useApi(), claim.id, locale))
  if (!program) return null
  const payment = letter.data?.payment
  if (claim.turn.side !== 'done' || !payment)
    return <TurnCard claim={claim} program={program} unsigned={letter.data?.unsigned ?? []} />
  return (
    <>
      <PaidCard claim={claim} program={program} payment={payment} />
      <div className={styles.missingChecks}>
        <MissingCheck claim={claim} payment={payment} today={program.today} />
      </div>
    </>
  )
}

function TenSteps({
  claim,
  folds,
}: {
  readonly claim: ClaimView
  readonly folds: ReturnType<typeof useFolds>
}) {
  const { t } = useTexts()
  const done = claim.workflow.filter(({ stateCompletedOn }) => stateCompletedOn !== null).length
  return (
    <section className={`${cardStyles.card} ${foldsStyles.folds}`} aria-label={t('claim.steps')}>
      <Fold id="steps" title={t('claim.steps')} count={t('claim.steps.done', { done })} folds={folds}>
        <WorkflowRings claim={claim} />
      </Fold>
    </section>
  )
}
