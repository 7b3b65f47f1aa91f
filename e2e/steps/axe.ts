import axe from 'axe-core'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { isLong } from '../limits.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * In the page, where axe is: what it finds, in words. All that it passed, with the markup of each, would take ten times as long
 * to hand over as to find out.
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
 * What is wrong with the whole screen by WCAG 2.2 AA: each finding names its rule and the elements. A frame that runs nothing
 * cannot be looked into. It is looked at from its top: of what lies half under a header that stays in sight, axe measures the rest.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Colours on their way from one to another are nobody's; in a tab behind another one they would stay there.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(violationsIn, standards)
}

/** `npm test` leaves this to `npm run test:long`: it takes as long as the journeys. */
export async function expectNoAxeFindings(page: Page, screen: string): Promise<void> {
  if (!isLong) return
  expect.soft(await axeFindings(page), `axe on ${screen}`).toEqual([])
}
