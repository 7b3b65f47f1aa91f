import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Looks at the whole screen as WCAG 2.2 AA does; a finding names its rule and the elements. A frame that runs nothing cannot
 * be looked into. It is looked at from its top: of what lies half under a header that stays in sight, axe measures the rest.
 */
export async function expectNoAxeFindings(page: Page, screen: string): Promise<void> {
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
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect.soft(found, `axe on ${screen}`).toEqual([])
}
