import * as styles from './workflow-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { workflowStates } from '@makewhole/domain/claim/workflow.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Card } from '../components/card.tsx'
import { Rings } from '../components/rings.tsx'
import type { RingState } from '../components/rings.tsx'
import { useReader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { useSession } from '../session/use-session.ts'
import { useProgram } from '../api/use-program.ts'
import { Pauses, pausesIn } from './pauses.tsx'

type State = ClaimView['workflow'][number]

interface Me {
  readonly firstName: string | null
  readonly lastName: string | null
}

type ClaimWithWorkflow = Pick<ClaimView, 'workflow' | 'pauses' | 'turn'>

export interface WorkflowCardProps {
  readonly claim: ClaimWithWorkflow
  /** The card's title, for readers of another person's claim. */
  readonly title?: string
}

/** The ten states of a claim's workflow, each with its date, its actor, one sentence, and the pauses within it. */
export function WorkflowCard({ claim, title }: WorkflowCardProps) {
  const { t } = useTexts()
  return (
    <Card title={title ?? t('claim.workflow')}>
      <WorkflowRings claim={claim} isOwn={title === undefined} />
    </Card>
  )
}

/** The same without a card around it. */
export function WorkflowRings({
  claim,
  isOwn = true,
}: {
  readonly claim: ClaimWithWorkflow
  readonly isOwn?: boolean
}) {
  const texts = useTexts()
  const { me } = useSession()
  const isHousehold = useReader().kind === 'household' && isOwn
  return <Rings states={ringStates(claim, isHousehold, me, useProgram(), texts)} />
}

/**
 * Returns the states' rings: the first uncompleted state is the present one, unless the claim is closed or paused
 * for good.
 */
function ringStates(
  claim: ClaimWithWorkflow,
  isHousehold: boolean,
  me: Me | null,
  program: ProgramView | undefined,
  texts: Texts,
): RingState[] {
  const states = claim.workflow.toSorted((one, other) => one.stateOrder - other.stateOrder)
  const current = states.find((state) => state.stateCompletedOn === null)
  const { side } = claim.turn
  return states.map((state) => {
    const words = wordsOf(state, state === current, isHousehold, me, texts)
    const pauses = program ? pausesIn(state, claim, program.timeZone) : []
    if (!program || pauses.length === 0) return { ...words, tone: toneOf(state) }
    const text = (
      <>
        {words.text}
        <Pauses pauses={pauses} program={program} />
      </>
    )
    return { ...words, text, tone: toneOf(state) }
  })

  function toneOf(state: State): RingState['tone'] {
    if (state.stateCompletedOn !== null) return 'done'
    return state === current && (side === 'claimant' || side === 'program') ? side : 'next'
  }
}

/** The present state's explanation with its steps. */
function Steps({ overview, steps }: { readonly overview: string; readonly steps: readonly string[] }) {
  return (
    <>
      {overview}
      <ul className={styles.workflowSteps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  )
}

function wordsOf(
  state: State,
  isCurrent: boolean,
  isHousehold: boolean,
  me: Me | null,
  { t, tr, formatDate }: Texts,
): Pick<RingState, 'name' | 'meta' | 'text'> {
  const known = workflowStates.find((candidate) => candidate.id === state.stateId)
  const name = known ? tr(known.name) : state.stateName
  if (state.stateCompletedOn === null) {
    if (!known) return { name, text: state.stateOverview }
    const overview = tr((isHousehold ? null : known.toOthers) ?? known.overview)
    return { name, text: isCurrent ? <Steps overview={overview} steps={known.steps.map(tr)} /> : overview }
  }
  const date = formatDate(state.stateCompletedOn, 'medium')
  const by = state.completedBy ? fullName(state.completedBy) : ''
  if (by === '') return { name, meta: date }
  return {
    name,
    meta:
      me && by === fullName(me)
        ? t('claim.workflow.byYou', { date })
        : t('claim.workflow.by', { date, name: by }),
  }
}
