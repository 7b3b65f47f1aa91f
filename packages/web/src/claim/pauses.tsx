import * as styles from './pauses.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { daysBetween, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { useTexts } from '../i18n/texts.tsx'

type State = ClaimView['workflow'][number]
type Pause = ClaimView['pauses'][number]

/** Returns the pauses that began while this state was the first uncompleted one. */
export function pausesIn(
  state: State,
  claim: Pick<ClaimView, 'workflow' | 'pauses'>,
  timeZone: string,
): readonly Pause[] {
  const states = claim.workflow.toSorted((one, other) => one.stateOrder - other.stateOrder)
  const wasOpen = ({ stateCompletedOn }: State, day: string) =>
    stateCompletedOn === null || localDateAt(Number(stateCompletedOn), timeZone) > day
  return claim.pauses.filter((pause) => states.find((each) => wasOpen(each, pause.from)) === state)
}

/** Each pause folded to one line; open, it shows its first and last day. */
export function Pauses({
  pauses,
  program,
}: {
  readonly pauses: readonly Pause[]
  readonly program: ProgramView
}) {
  const { t, formatDate } = useTexts()
  return pauses.map(({ from, to, reason }) => (
    <details key={from} className={styles.pause}>
      <summary>
        {t(`claim.workflow.paused.${reason}`, { days: Math.max(daysBetween(from, to ?? program.today), 1) })}
      </summary>
      <p>
        {to
          ? t('claim.workflow.paused.over', { from: formatDate(from, 'day'), to: formatDate(to, 'day') })
          : t('claim.workflow.paused.still', { from: formatDate(from, 'day') })}
      </p>
    </details>
  ))
}
