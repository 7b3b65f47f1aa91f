import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

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
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

export async function expectNoAxeFindings(page: Page, screen: string): Promise<void> {
  expect.soft(await axeFindings(page), `axe on ${screen}`).toEqual([])
}
