import * as claimStepsStyles from '../claim/claim-steps.module.css'
import * as foldStyles from './fold.module.css'
import type { ClaimView, RepresentationView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { joinParts } from '../claim/claim-words.ts'
import { Facts } from '../components/facts.tsx'
import type { Fact } from '../components/facts.tsx'
import { useTexts } from '../i18n/texts.tsx'

/*
 * What staff noted of people after the claim was signed: it stands below the answers, which stay as they were signed
 * (docs/rules/claims.md "Adding a person", "Recording a representation").
 */

interface SinceSignedProps {
  readonly claim: ClaimView
}

/** Whom staff added to the household, by whom and when. */
export function AddedPersons({ claim }: SinceSignedProps) {
  const { t, formatDate } = useTexts()
  const rows = claim.additionalPersons.flatMap((person) =>
    person.added
      ? [{ label: fullName(person), value: joinParts([person.added.by, formatDate(person.added.on)]) }]
      : [],
  )
  return <Noted title={t('claim.added')} rows={rows} />
}

/** Who represents the household, and who did, as staff recorded it. */
export function RecordedRepresentation({ claim }: SinceSignedProps) {
  const { t, formatDate } = useTexts()
  const days = ({ beginsOn, endsOn }: RepresentationView) =>
    endsOn === null
      ? t('claim.representation.since', { date: formatDate(beginsOn) })
      : t('claim.representation.until', { date: formatDate(endsOn) })
  const rows = claim.representation.recorded.map((recorded) => {
    const { attorneyFirstName: firstName, attorneyLastName: lastName, firmName } = recorded
    return { label: joinParts([fullName({ firstName, lastName }), firmName]), value: days(recorded) }
  })
  return <Noted title={t('claim.representation')} rows={rows} />
}

function Noted({ title, rows }: { readonly title: string; readonly rows: readonly Fact[] }) {
  if (rows.length === 0) return null
  return (
    <div role="group" className={claimStepsStyles.claimStep} aria-label={title}>
      <h4 className={foldStyles.step}>{title}</h4>
      <Facts rows={rows} />
    </div>
  )
}
