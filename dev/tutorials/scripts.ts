import type { Page } from '@playwright/test'

export interface TutorialStep {
  /** What is said while the step stands still. */
  readonly caption: string
  readonly act: (page: Page) => Promise<unknown>
}

export interface TutorialScript {
  readonly name: string
  readonly steps: readonly TutorialStep[]
}

const password = 'makewhole'

async function signIn(page: Page, place: string): Promise<void> {
  await page.goto(place)
  await page.getByLabel(/^E-?mail/i).fill('claimant@makewhole.test')
  await page.getByLabel(/^Password/).fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main h1').first().waitFor()
}

const scroll = (pixels: number) => (page: Page) => page.mouse.wheel(0, pixels)

async function openFirstClaim(page: Page, tab: string): Promise<void> {
  await page.goto('/claims')
  const address = await page.locator('a[href^="/claims/"]').first().getAttribute('href')
  await page.goto((address ?? '').replace(/overview$/, tab))
  await page.locator('main h1').first().waitFor()
}

/** The four tutorials of content-and-public-pages.md §2, recorded from this product. */
export const tutorials: readonly TutorialScript[] = [
  {
    name: 'sign-up',
    steps: [
      { caption: 'Open the home page and press Sign In.', act: (page) => page.goto('/') },
      {
        caption: 'If you have no account yet, press Create an account.',
        act: async (page) => {
          await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
          await page.getByLabel(/^Password/).waitFor()
        },
      },
      {
        caption: 'Enter your name, your e-mail address and a password of your own.',
        act: (page) => page.getByRole('link', { name: 'Create an account' }).click(),
      },
      {
        caption: 'Press the button. We send a code to your address; enter it, and you are signed in.',
        act: async (page) => {
          await page.getByLabel(/^First name/).fill('Sam')
          await page.getByLabel(/^Last name/).fill('Example')
          await page.getByLabel(/^E-?mail/i).fill('sam@example.com')
        },
      },
    ],
  },
  {
    name: 'claim-form',
    steps: [
      {
        caption: 'Press Start Claim. The form has eight short steps.',
        act: (page) => signIn(page, '/claim-start'),
      },
      { caption: 'Choose the fire and enter the address that burned.', act: scroll(350) },
      { caption: 'Your answers are saved as you type. The line below says when.', act: scroll(700) },
      {
        caption: 'You can leave at any time. Later, press Continue Claim on your list of claims.',
        act: (page) => page.goto('/claims'),
      },
      {
        caption: 'The form opens where you left it, with everything you typed.',
        act: async (page) => {
          await page.locator('a[href^="/claim-continue/"]').first().click()
          await page.locator('main h1').first().waitFor()
        },
      },
      {
        caption: 'Press Next at the end of each step. What is missing is said at the top.',
        act: scroll(500),
      },
      { caption: 'The last two steps show all your answers and ask you to sign.', act: scroll(-1000) },
    ],
  },
  {
    name: 'upload-documents',
    steps: [
      {
        caption: 'Open your claim and choose Documentation.',
        act: async (page) => {
          await signIn(page, '/claims')
          await openFirstClaim(page, 'documentation')
        },
      },
      { caption: 'Each proof says whether it is still to be sent, received, or accepted.', act: scroll(300) },
      {
        caption: 'Press Upload beside a proof. Its type is already chosen.',
        act: (page) =>
          page
            .getByRole('button', { name: /^Upload/ })
            .first()
            .click(),
      },
      {
        caption: 'Choose photos or files. Photos from a phone are fine.',
        act: (page) => page.waitForTimeout(200),
      },
    ],
  },
  {
    name: 'manage-claims',
    steps: [
      {
        caption: 'Your claims show whose turn it is, and until when.',
        act: (page) => signIn(page, '/claims'),
      },
      { caption: 'Open a claim to see where it stands.', act: (page) => openFirstClaim(page, 'overview') },
      { caption: 'Each step has its date and who did it.', act: scroll(450) },
      {
        caption: 'Offer & Settlement has your offer, line by line, once it is there.',
        act: (page) => openFirstClaim(page, 'settlement'),
      },
      {
        caption: 'Write to your reviewer under Messages. Answers come by e-mail, too.',
        act: (page) => openFirstClaim(page, 'messaging'),
      },
    ],
  },
]
