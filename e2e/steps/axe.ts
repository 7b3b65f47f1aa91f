import axe from 'axe-core'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { isLong } from '../limits.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * In the page, where axe is: returns its findings in words. All passed checks, with their markup, would take ten
 * times as long to transfer.
 */
async function violationsIn(standards: readonly string[]): Promise<string[]> {
  const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
  const { violations } = await inPage.run(
    { exclude: ['iframe[sandbox]'] },
    { runOnly: [...standards], resultTypes: ['violations'] },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/**
 * Returns the failures of the whole screen by WCAG 2.2 AA: each names its rule and the elements. A frame without
 * scripts cannot be checked. The page is scrolled to its top: axe measures only a part of elements half under a
 * fixed header.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Colours in a transition count as no colour; in a background tab they would stay in transition.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(violationsIn, standards)
}

/** Checks a screen in `npm run test:long` only: it takes as long as the journeys. */
export async function expectNoAxeFindings(page: Page, screen: string): Promise<void> {
  if (!isLong) return
  expect.soft(await axeFindings(page), `axe on ${screen}`).toEqual([])
}
