import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { Permission } from '@makewhole/domain/access/actor.ts'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { allTabs } from '../access.ts'

/** What every tab of the claim page gets. */
export interface ClaimTabProps {
  readonly claim: ClaimView
}

export interface ClaimTab {
  /** As it stands in the address; its text is `reviewer.tab.{name}`. */
  readonly name: string
  /** One of these is wanted; none: whoever may read the claim (docs/rules/permissions.md "Pages and tabs"). */
  readonly needs: readonly Permission[]
  /** Only reviewers load settlement templates (docs/rules/permissions.md "Pages and tabs"). */
  readonly isForReviewers?: boolean
  readonly Tab: ComponentType<ClaimTabProps>
}

const lazyTab = (load: () => Promise<ComponentType<ClaimTabProps>>) =>
  lazy(async () => ({ default: await load() }))

/** The claim page's tabs in their order; each loads when it is first opened. The validation tabs come later. */
export const claimTabs: readonly ClaimTab[] = [
  {
    name: 'overview',
    needs: [],
    Tab: lazyTab(async () => (await import('./overview-tab.tsx')).OverviewTab),
  },
  {
    name: 'documents',
    needs: [],
    Tab: lazyTab(async () => (await import('./documents-tab.tsx')).DocumentsTab),
  },
  {
    name: 'settlement',
    needs: allTabs,
    Tab: lazyTab(async () => (await import('../settlement/settlement-tab.tsx')).SettlementTab),
  },
  {
    name: 'settlement-templates',
    needs: allTabs,
    isForReviewers: true,
    Tab: lazyTab(
      async () => (await import('../settlement/settlement-templates-tab.tsx')).SettlementTemplatesTab,
    ),
  },
  {
    name: 'settlement-documents',
    needs: allTabs,
    Tab: lazyTab(
      async () => (await import('../settlement/settlement-documents-tab.tsx')).SettlementDocumentsTab,
    ),
  },
  {
    name: 'messages',
    needs: allTabs,
    Tab: lazyTab(async () => (await import('./messages-tab.tsx')).MessagesTab),
  },
  {
    name: 'persons',
    needs: allTabs,
    Tab: lazyTab(async () => (await import('./persons-tab.tsx')).PersonsTab),
  },
  {
    name: 'workflow',
    needs: [],
    Tab: lazyTab(async () => (await import('./workflow-tab.tsx')).WorkflowTab),
  },
  {
    name: 'history',
    needs: allTabs,
    Tab: lazyTab(async () => (await import('./history-tab.tsx')).HistoryTab),
  },
]
