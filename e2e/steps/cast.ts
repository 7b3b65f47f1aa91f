import type { Browser, Page, ViewportSize } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Household } from './household.ts'
import { Person } from './person.ts'
import { Reviewer } from './reviewer.ts'

/** Returns the language of a project: `es-360` is Spanish. */
export const localeOf = (projectName: string): Locale => (projectName.startsWith('es') ? 'es' : 'en')

interface DesktopOptions {
  readonly width?: number
  /** Of a server of the journey's own. */
  readonly baseURL?: string
}

/** Opens a wide screen in English, whatever the household has. */
export async function openDesktop(
  browser: Browser,
  { width = 1440, ...at }: DesktopOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-US', ...at })
  return context.newPage()
}

/** Opens a wide screen for staff, or for people of another `portal`. */
export async function staff(browser: Browser, email: string, portal = '/reviewer/'): Promise<Reviewer> {
  const reviewer = new Reviewer(await openDesktop(browser), email)
  await reviewer.signsIn(portal)
  return reviewer
}

/** Returns a household with an account and no claim. */
export async function aHousehold(page: Page, locale: Locale): Promise<Household> {
  const person = await Person.new({ page, locale })
  await person.createsAnAccount()
  return new Household(page, locale, person.email)
}

/** Returns a household with a filed claim, for a reviewer to begin. */
export async function aHouseholdThatFiled(page: Page, locale: Locale): Promise<Household> {
  const household = await aHousehold(page, locale)
  await household.hasFiled()
  return household
}

/** Opens a law firm's screen, signed in, in the setting and language of the household. */
export async function aLawFirm(
  browser: Browser,
  { viewport, locale }: { readonly viewport: ViewportSize | null; readonly locale: Locale },
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: `${locale}-US` })
  const page = await context.newPage()
  await new Reviewer(page, 'attorney@makewhole.test', locale).signsIn('/attorney/')
  return page
}
