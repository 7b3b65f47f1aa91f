import { randomUUID } from 'node:crypto'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { openNewestThread, press } from './tour.ts'
import type { Scene, Tour } from './tour.ts'

/** Finds a tab of a claim of the trial's past (apps/server/src/trial/households.ts). */
const claimWhere =
  (isIt: (claim: Scene['listed'][number]) => boolean, tab: string) =>
  ({ listed }: Scene) => {
    const claim = listed.find(isIt)
    return claim ? `/reviewer/claim/${claim.claimNumber}/${claim.id}/${tab}` : null
  }

const claimOf = (lastName: string, tab = 'overview') =>
  claimWhere(({ claimant }) => claimant.lastName === lastName, tab)

const claimIn = (status: ClaimStatus, tab = 'overview') =>
  claimWhere((claim) => claim.status.id === statusIds[status], tab)

const signedPageOf = (lastName: string) => claimOf(lastName, 'settlement-documents')

/** Opens a signed page next to the agreement, and answers its questions. */
const sayOfThePage = (answer: 'yes' | 'no' | null) => async (scene: Scene) => {
  const { page, t } = scene
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('reviewSettlement.paper.check')}`) })
    .click()
  const dialog = page.getByRole('dialog')
  // A page that is not drawn yet has the default size of a canvas.
  await dialog.locator('canvas').nth(1).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('[role=dialog] canvas, dialog canvas')].every(
      ({ height }) => height > 300,
    ),
  )
  if (answer) await dialog.getByRole('radio', { name: t(`signedPage.${answer}`) }).check()
}

/** Squares are counted only on request. */
const waitForMap = async ({ page }: Scene) => page.locator('[data-listed]').first().waitFor()

const showFirstTable = async ({ page, t }: Scene) => {
  const button = page.getByText(t('reports.asTable'), { exact: true })
  await button.nth(1).click()
}

const everyTab = [
  'overview',
  'documents',
  'settlement',
  'settlement-templates',
  'settlement-documents',
  'messages',
  'persons',
  'property-validation',
  'claimant-validation',
  'validation-documents',
  'workflow',
  'history',
]

const screensOf = (lastName: string, what: string, ...tabs: readonly string[]) =>
  tabs.map((tab) => ({ name: `${what}, ${tab}`, at: claimOf(lastName, tab) }))

/** Screens of the staff (docs/rules/screens.md "Reviewer portal"). */
export const reviewerTours: readonly Tour[] = [
  {
    name: 'reviewer',
    account: 'reviewer@makewhole.test',
    screens: [
      { name: 'what to do next', at: '/reviewer/' },
      { name: 'what to do next, all', at: '/reviewer/?scope=all' },
      { name: 'claims', at: '/reviewer/claims' },
      { name: 'claims, late', at: '/reviewer/claims?view=late' },
      { name: 'claims, filtered', at: '/reviewer/claims?county=Plumas&turn=claimant' },
      { name: 'claims, none match', at: '/reviewer/claims?q=nobody' },
      {
        name: 'claims, add a filter',
        isOver: true,
        at: '/reviewer/claims',
        act: async (scene) => {
          await press('reviewerClaims.addFilter')(scene)
          await scene.page.getByRole('dialog').waitFor()
        },
      },
      {
        name: 'claims, my views',
        isOver: true,
        at: '/reviewer/claims?view=late',
        act: async (scene) => {
          await press('savedViews.open')(scene)
          await scene.page.getByRole('dialog').waitFor()
        },
      },
      { name: 'map', at: '/reviewer/map', act: waitForMap },
      {
        name: 'map, a place',
        at: '/reviewer/map?lastName=Lowry',
        act: async (scene) => {
          await waitForMap(scene)
          await scene.page.locator('[data-listed]').first().click()
        },
      },
      { name: 'map, nothing in view', at: '/reviewer/map?q=nobody' },
      ...screensOf('Lowry', 'under review', 'overview', 'documents', 'messages', 'property-validation'),
      {
        name: 'under review, value in place',
        at: claimOf('Lowry'),
        act: async ({ page, t }) =>
          page
            .getByTestId('open-value')
            .getByRole('button', { name: t('reviewerReview.change') })
            .click(),
      },
      ...screensOf('Dubois', 'incomplete', 'overview', 'documents'),
      ...screensOf('Montoya', 'inactive', 'overview', 'workflow'),
      ...screensOf('Pinto', 'of an attorney', 'overview'),
      ...screensOf('Adeyemi', 'another property', 'overview'),
      {
        name: 'another property, split off',
        isOver: true,
        at: claimOf('Adeyemi'),
        act: press('reviewerReview.property.split-off'),
      },
      ...screensOf('Tillman', 'complete', 'overview', 'settlement'),
      ...screensOf('Leclair', 'late', 'overview', 'settlement'),
      ...screensOf('Nygaard', 'second offer', ...everyTab),
      ...screensOf('Hartmann', 'individualized', 'overview', 'settlement'),
      ...screensOf('Eklund', 'represented', 'settlement', 'persons'),
      ...screensOf('Castellano', 'expired', 'settlement'),
      ...screensOf('Monroe', 'declined', 'overview', 'settlement'),
      ...screensOf('Vandermeer', 'to be sent', 'settlement', 'settlement-templates', 'settlement-documents'),
      ...screensOf('Marsh', 'one of three signed', 'settlement', 'settlement-documents', 'persons'),
      ...screensOf('Weatherby', 'signed on paper', 'overview', 'settlement-documents'),
      { name: 'signed on paper, page', isOver: true, at: signedPageOf('Weatherby'), act: sayOfThePage(null) },
      {
        name: 'signed on paper, confirm',
        isOver: true,
        at: signedPageOf('Weatherby'),
        act: sayOfThePage('yes'),
      },
      {
        name: 'signed on paper, refuse',
        isOver: true,
        at: signedPageOf('Weatherby'),
        act: sayOfThePage('no'),
      },
      ...screensOf('Keane', 'addresses there', 'overview', 'settlement'),
      ...screensOf('Whitaker', 'one of three paid', 'overview', 'settlement'),
      ...screensOf('Pellegrino', 'check returned', 'overview', 'settlement', 'workflow', 'history'),
      ...screensOf('Fox', 'ineligible', 'overview', 'history'),
      {
        name: 'rebuild asked for, approve',
        at: claimIn('rebuildSubmitted'),
        isOver: true,
        act: press('reviewerReview.event.approveRebuild'),
      },
      { name: 'messages', at: '/reviewer/messages' },
      { name: 'inbox', at: '/reviewer/claims?sidebarState=messages', isOver: true },
      { name: 'inbox, compose new', at: '/reviewer/claims?sidebarState=composeMessage', isOver: true },
      {
        name: 'inbox, a thread',
        at: '/reviewer/claims?sidebarState=messages',
        act: openNewestThread,
        isOver: true,
      },
      {
        name: 'inbox, a thread that is not there',
        at: `/reviewer/claims?sidebarState=messages&threadId=${randomUUID()}`,
        isOver: true,
      },
      { name: 'payments', at: '/reviewer/payments' },
      { name: 'access denied', at: '/claims' },
    ],
  },
  {
    name: 'manager',
    account: 'manager@makewhole.test',
    screens: [
      { name: 'dashboard', at: '/reviewer/dashboard' },
      { name: 'dashboard, a chart as a table', at: '/reviewer/dashboard', act: showFirstTable },
      { name: 'what to do next', at: '/reviewer/' },
      { name: 'payments', at: '/reviewer/payments' },
      { name: 'to be paid', at: claimOf('Thorvald', 'settlement') },
      { name: 'rebuild asked for', at: claimIn('rebuildSubmitted', 'settlement') },
      { name: 'rebuild, papers missing', at: claimIn('rebuildIncomplete', 'settlement') },
      { name: 'rebuild approved', at: claimIn('rebuildApproved') },
      { name: 'rebuild approved, settlement', at: claimIn('rebuildApproved', 'settlement') },
      { name: 'rebuild paid', at: claimIn('closedRebuildPaid', 'settlement') },
      { name: 'closed', at: claimOf('Fox') },
    ],
  },
  {
    name: 'administrator',
    account: 'admin@makewhole.test',
    screens: [
      { name: 'reviewers', at: '/reviewer/reviewers' },
      { name: 'workload', at: '/reviewer/workload' },
      {
        name: 'workload, recording an absence',
        isOver: true,
        at: '/reviewer/workload',
        act: async ({ page, t }) => {
          await page.getByText(t('workload.record'), { exact: true }).first().click()
          await page.getByRole('radio', { name: t('workload.handover.colleague') }).check()
        },
      },
      { name: 'inspections', at: '/reviewer/inspections' },
      {
        name: 'inspections, what came of a file',
        at: '/reviewer/inspections',
        act: async ({ page, t }) => {
          await page
            .getByRole('link', { name: /\.csv$/ })
            .first()
            .click()
          await page.getByRole('list', { name: t('inspections.tiles') }).waitFor()
        },
      },
    ],
  },
  {
    name: 'viewer',
    account: 'viewer@makewhole.test',
    screens: [
      { name: 'claims', at: '/reviewer/claims' },
      { name: 'claim', at: claimOf('Nygaard') },
      { name: 'documents', at: claimOf('Nygaard', 'documents') },
    ],
  },
]
