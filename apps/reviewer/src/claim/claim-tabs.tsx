import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { NameBelow } from '@makewhole/web/i18n/text-id.ts'
import { lazy } from 'react'
import type { ComponentType } from 'react'

/** The properties that every tab of the claim page receives. */
export interface ClaimTabProps {
  readonly claim: ClaimView
}

export interface ClaimTab {
  /** Its name in the address; its text is `reviewer.tab.{name}`. */
  readonly name: NameBelow<'reviewer.tab'>
  /** The ability without which the tab is missing (docs/rules/permissions.md "Pages and tabs"). */
  readonly needs: ClaimView['abilities'][number]
  readonly Tab: ComponentType<ClaimTabProps>
}

const lazyTab = (load: () => Promise<ComponentType<ClaimTabProps>>) =>
  lazy(async () => ({ default: await load() }))

/** The claim page's tabs in their order; each loads when it is first opened. */
export const claimTabs: readonly ClaimTab[] = [
  {
    name: 'overview',
    needs: 'claim.read',
    Tab: lazyTab(async () => (await import('./overview-tab.tsx')).OverviewTab),
  },
  {
    name: 'documents',
    needs: 'document.list',
    Tab: lazyTab(async () => (await import('./documents-tab.tsx')).DocumentsTab),
  },
  {
    name: 'settlement',
    needs: 'settlement.review',
    Tab: lazyTab(async () => (await import('../settlement/settlement-tab.tsx')).SettlementTab),
  },
  {
    name: 'settlement-templates',
    needs: 'agreement.preview',
    Tab: lazyTab(
      async () => (await import('../settlement/settlement-templates-tab.tsx')).SettlementTemplatesTab,
    ),
  },
  {
    name: 'settlement-documents',
    needs: 'settlement.review',
    Tab: lazyTab(
      async () => (await import('../settlement/settlement-documents-tab.tsx')).SettlementDocumentsTab,
    ),
  },
  {
    name: 'messages',
    needs: 'message.read',
    Tab: lazyTab(async () => (await import('./messages-tab.tsx')).MessagesTab),
  },
  {
    name: 'persons',
    needs: 'review.read',
    Tab: lazyTab(async () => (await import('./persons-tab.tsx')).PersonsTab),
  },
  {
    name: 'property-validation',
    needs: 'review.read',
    Tab: lazyTab(
      async () => (await import('../validation/property-validation-tab.tsx')).PropertyValidationTab,
    ),
  },
  {
    name: 'claimant-validation',
    needs: 'review.read',
    Tab: lazyTab(
      async () => (await import('../validation/claimant-validation-tab.tsx')).ClaimantValidationTab,
    ),
  },
  {
    name: 'validation-documents',
    needs: 'review.read',
    Tab: lazyTab(
      async () => (await import('../validation/documents-validation-tab.tsx')).DocumentsValidationTab,
    ),
  },
  {
    name: 'workflow',
    needs: 'claim.read',
    Tab: lazyTab(async () => (await import('./workflow-tab.tsx')).WorkflowTab),
  },
  {
    name: 'history',
    needs: 'history.read',
    Tab: lazyTab(async () => (await import('./history-tab.tsx')).HistoryTab),
  },
]
