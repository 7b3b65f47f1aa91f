import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { ClaimSummaryView } from '@makewhole/contract/claim/claim.ts'
import type { ListedClaimView } from '@makewhole/contract/claim/claim-grid.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { Page } from '@playwright/test'

/** Data with which a screen finds its address. */
export interface Scene {
  readonly page: Page
  readonly locale: Locale
  /** A text of the screens in the language of the picture. */
  readonly t: (id: string) => string
  /** The claims of the claimant who is signed in. */
  readonly claims: readonly ClaimSummaryView[]
  /** All claims, where a member of the staff is signed in. */
  readonly listed: readonly ListedClaimView[]
}

export interface Screen {
  readonly name: string
  /** Its address; null where there is nothing to show, for example no claim with that status. */
  readonly at: string | ((scene: Scene) => string | null)
  /** Leads from the page to the state: presses, answers, breaks the line. */
  readonly act?: (scene: Scene) => Promise<void>
  /** Something lies over the page: the picture shows the window alone. */
  readonly isOver?: boolean
  /** Before the page is opened: calls that shall fail or wait. */
  readonly before?: (scene: Scene) => Promise<void>
}

/** One person's screens, in the order in which they are visited. */
export interface Tour {
  readonly name: string
  /** A trial account; null: not signed in. */
  readonly account: string | null
  readonly screens: readonly Screen[]
}

/** Presses a button of the page by its text. */
export const press = (id: string) => async (scene: Scene) => {
  await scene.page
    .getByRole('main')
    .getByRole('button', { name: scene.t(id), exact: true })
    .first()
    .click()
}

/** Opens the newest thread in the inbox over the page. */
export const openNewestThread = async ({ page }: Scene) => {
  await page.getByRole('dialog').locator('a[href*=threadId]').first().click()
  await page.locator('#inbox-message-text').waitFor()
}

/** Builds the address of a public page in the tour's language. */
export const inLanguage =
  (address: string) =>
  ({ locale }: Scene) =>
    publicAddress(address, locale)
