import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { fullName, joinParts, optionName } from '@makewhole/web/claim/claim-words.ts'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { ClaimActions } from '../review/claim-actions.tsx'
import { staffTurn } from './turn-label.ts'

/** Claim# number · name · APN · address · status, whose turn it is, and what can be done now. */
export function ClaimHeader({ claim, tab }: { readonly claim: ClaimView; readonly tab: string }) {
  const texts = useTexts()
  const { t, tr } = texts
  const program = useProgram()
  const { property } = claim
  const title = t('reviewer.claim.title', { number: claim.claimNumber })
  const status = optionName(claim.status, program?.statuses, tr)
  return (
    <PageHeader
      title={title}
      documentTitle={`${t(`reviewer.tab.${tab}`)} – ${title}`}
      crumbs={[{ label: t('shell.item.claims'), to: '/claims' }, { label: claim.claimNumber }]}
      facts={[
        <TurnMark
          key="turn"
          {...staffTurn({ statusId: claim.status.id, ...claim.turn }, program?.today ?? null, texts)}
        />,
        fullName(claim.claimant),
        claim.apn ? t('reviewer.claim.apn', { apn: claim.apn }) : '',
        joinParts([property.address1, property.city, property.county]),
        status,
      ].filter(Boolean)}
      actions={<ClaimActions claim={claim} />}
    />
  )
}
