import type { Page } from '@playwright/test'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { RunningServer } from '../../e2e/server.ts'
import { ClaimForm } from '../../e2e/pages/claim-form.ts'
import type { Hand } from '../../e2e/pages/hand.ts'
import { wordsFor } from '../../e2e/steps/words.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import type { Camera } from './camera.ts'

/** The trial account whose claims are shown. */
export const claimant = 'claimant@makewhole.test'

/** Setting of a tutorial: the product in one language, a page, and filmed hands. */
export interface Stage {
  readonly page: Page
  readonly locale: Locale
  readonly server: RunningServer
  readonly camera: Camera
  readonly hand: Hand
  readonly form: ClaimForm
  readonly words: ReturnType<typeof wordsFor>
}

export async function stageFor(
  page: Page,
  locale: Locale,
  { server, camera, hand }: Pick<Stage, 'server' | 'camera' | 'hand'>,
): Promise<Stage> {
  const { forms } = await loadProgram('program')
  const form = new ClaimForm(page, forms.inForce.claimant, locale, hand)
  return { page, locale, server, camera, hand, form, words: wordsFor(locale) }
}

/** Reads the code that the program mailed to an address, from the trial's own mail. */
export async function codeMailedTo(email: string, page: Page): Promise<string> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)
  const [mail] = (await answer.json()) as { text: string }[]
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`No code came by mail to ${email}`)
  return code
}

/** Signs in with a trial account, unfilmed. */
export async function signIn({ page, words }: Stage, email: string): Promise<void> {
  await page.goto('/claims')
  await page.getByLabel(new RegExp(`^${words.identity.email}`)).fill(email)
  await page.getByLabel(new RegExp(`^${words.identity.password}`)).fill('makewhole')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/claims$/)
  await page.locator('main h1').first().waitFor()
}
