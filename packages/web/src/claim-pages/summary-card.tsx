import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { emptyDate } from '@makewhole/domain/form/overview.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { claimTypeOf, optionName } from '../claim/claim-words.ts'
import { Card } from '../components/card.tsx'
import { Facts } from '../components/facts.tsx'
import { useTexts } from '../i18n/texts.tsx'

/**
 * Claim number and status, `___` when empty (docs/rules/screens.md "Claim page"), the kind of claim, the fire and
 * the reviewer.
 */
export function SummaryCard({
  claim,
  program,
}: {
  readonly claim: ClaimView
  readonly program: ProgramView | undefined
}) {
  const { t, tr } = useTexts()
  return (
    <Card title={t('claim.summary')}>
      <Facts
        rows={[
          { label: t('claim.summary.number'), value: claim.claimNumber || emptyDate },
          {
            label: t('claim.summary.status'),
            value: optionName(claim.status, program?.statuses, tr) || emptyDate,
          },
          {
            label: t('claim.summary.reviewer'),
            value: (claim.reviewer && fullName(claim.reviewer)) || t('claim.summary.noReviewer'),
          },
          ...(claim.claimType.length > 0
            ? [{ label: t('claim.summary.claimed'), value: claimTypeOf(claim, tr) }]
            : []),
          { label: t('claim.summary.fire'), value: optionName(claim.fire, program?.fires, tr) },
        ]}
      />
    </Card>
  )
}
