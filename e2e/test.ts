import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/**
 * Playwright's `test`, which closes every window that a test opened besides its page. Otherwise they would stay as
 * long as the worker: signed in, listening, and reading the changes of all later tests.
 */
export const test = base.extend<{ readonly openedWindows: null }>({
  openedWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(null)
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
