import type { Locator } from '@playwright/test'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { Stage } from './stage.ts'

/** One act, and the text spoken meanwhile. */
export interface Scene {
  readonly say: readonly LocalizedText[]
  readonly act: (stage: Stage) => Promise<unknown>
}

export interface TutorialScript {
  readonly name: string
  /** The length of docs/rules/public-pages.md "Tutorials", in seconds. */
  readonly seconds: number
  /** Before the film begins. */
  readonly prepare?: (stage: Stage) => Promise<unknown>
  readonly scenes: readonly Scene[]
}

export const main = ({ page }: Stage): Locator => page.getByRole('main')

/** Finds a button of the page's main part by its name, the first of several. */
export const button = (stage: Stage, name: string): Locator =>
  main(stage).getByRole('button', { name, exact: true }).first()

/** Finds a link of the page's main part by its name, the first of several. */
export const link = (stage: Stage, name: string): Locator =>
  main(stage).getByRole('link', { name, exact: true }).first()

/** Finds a field by the beginning of its label. */
export const field = ({ page }: Stage, label: string): Locator =>
  page.getByLabel(new RegExp(`^${label}`)).first()

/** Shows the page unchanged. */
export const look = ({ camera }: Stage): Promise<void> => camera.look()
