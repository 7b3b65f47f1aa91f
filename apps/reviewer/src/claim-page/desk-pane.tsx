import * as cardStyles from '@makewhole/web/components/card.module.css'
import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './desk-pane.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { ClaimUnreadBadge } from '@makewhole/web/message/unread-badge.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import type { ProofDeskPanel } from '../claim/proof-desk.tsx'
import { useKeys } from '../controls/keys.tsx'
import { nextWorkQuery } from '../work/work-queries.ts'
import type { ReviewRow } from '../review/review-rows.ts'
import { WorkList } from '../work/work-list.tsx'
import { ProofPane } from '../proofs/proof-pane.tsx'

const MessagesTab = lazy(async () => ({ default: (await import('./messages-tab.tsx')).MessagesTab }))

export interface DeskPaneProps {
  readonly claim: ClaimView
  readonly row: ReviewRow | undefined
}

/**
 * The panel next to the values, in the same place for each claim: proofs, messages, or the reviewer's own claims
 * (docs/rules/screens.md "Workspace").
 */
export function DeskPane({ claim, row }: DeskPaneProps) {
  const { t } = useTexts()
  const { panel, showPanel } = useProofDesk()
  const panels = panelsOf(claim)
  const shownPanel = panels.includes(panel) ? panel : (panels[0] ?? 'claims')
  const canShow = (name: ProofDeskPanel) => (panels.includes(name) ? () => showPanel(name) : null)
  useKeys({ p: canShow('proofs'), m: canShow('messages'), q: canShow('claims') })
  return (
    <section className={`${cardStyles.card} ${styles.pane}`} aria-label={t('proofs.panel')}>
      <div className={styles.panels}>
        {panels.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.panel}
            aria-pressed={name === shownPanel}
            onClick={() => showPanel(name)}
          >
            {t(`proofs.panel.${name}`)}
            {name === 'messages' ? <ClaimUnreadBadge claimId={claim.id} /> : null}
          </button>
        ))}
      </div>
      {shownPanel === 'proofs' ? <ProofPane claim={claim} row={row} /> : null}
      {shownPanel === 'messages' ? (
        <div className={styles.scrolls}>
          <Suspense fallback={<SkeletonCard lines={6} />}>
            <MessagesTab claim={claim} />
          </Suspense>
        </div>
      ) : null}
      {shownPanel === 'claims' ? <OwnClaims /> : null}
    </section>
  )
}

/** Lists the panels that the person's abilities allow. */
function panelsOf({ abilities }: ClaimView): readonly ProofDeskPanel[] {
  return [
    ...(abilities.includes('document.download') ? ['proofs' as const] : []),
    ...(abilities.includes('message.read') ? ['messages' as const] : []),
    ...(abilities.includes('claim.move') ? ['claims' as const] : []),
  ]
}

/** The reviewer's own claims, the next promise that would be broken first. */
function OwnClaims() {
  const { t } = useTexts()
  const work = useQuery(nextWorkQuery(useApi(), 'mine'))
  if (work.isPending) return <SkeletonCard lines={6} />
  const claims = work.data?.claims ?? []
  return (
    <div className={styles.scrolls}>
      {claims.length === 0 ? (
        <p className={common.soft}>{t('proofs.noClaims')}</p>
      ) : (
        <WorkList claims={claims} />
      )}
    </div>
  )
}
