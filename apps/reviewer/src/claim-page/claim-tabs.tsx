import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ClaimTab, ClaimTabProps } from '../claim/claim-tab.ts'

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
