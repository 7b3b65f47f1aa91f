import { decodeContent, encodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentView } from '@makewhole/contract/content/content.ts'
import { inLanguage, press } from './tour.ts'
import type { Scene, Screen, Tour } from './tour.ts'

const dialog = ({ page }: Scene) => page.getByRole('dialog').last()

/** Opens a section's modal in edit mode: by the place of its Edit link on the page. */
const editing = (section: number) => async (scene: Scene) => {
  await scene.page.getByTestId('edit-link').nth(section).click()
  await dialog(scene).getByRole('toolbar').first().waitFor()
}

const tab = (number: number) => async (scene: Scene) => {
  await dialog(scene)
    .getByRole('tab')
    .nth(number - 1)
    .click()
}

const acts = (id: string) => async (scene: Scene) => {
  await dialog(scene)
    .getByRole('button', { name: scene.t(id), exact: true })
    .click()
}

const confirms = async (scene: Scene) => dialog(scene).getByRole('checkbox').check()

const writes = (text: string) => async (scene: Scene) => dialog(scene).getByRole('textbox').first().fill(text)

const all =
  (...steps: readonly NonNullable<Screen['act']>[]) =>
  async (scene: Scene) => {
    for (const step of steps) await step(scene)
  }

/** Changes the editors' pages on their way; nothing is saved. */
const withViews = (change: (views: readonly ContentView[]) => unknown) => async (scene: Scene) => {
  await scene.page.route('**/api/v1/Content', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as ContentView[]) })
  })
}

const withDraft = withViews((views) =>
  views.map((view) => ({ ...view, draft: view.draft && { ...view.draft, id: 'another' } })),
)

/** Another editor changed the title of the first section after the banner. */
const changedMeanwhile = withViews((views) =>
  views.map((view) => {
    if (view.section !== 'HOME' || view.draft === null) return view
    const home = decodeContent('HOME', view.draft.data)
    const process = { ...home.process, title: { en: 'From claim to payment' } }
    return { ...view, draft: { ...view.draft, data: encodeContent({ ...home, process }) } }
  }),
)

const chosenPicture = (name: string) => async (scene: Scene) => {
  await dialog(scene)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('no picture') })
}

const question = (button: number) => async (scene: Scene) => {
  await scene.page.getByTestId('question').first().getByRole('button').nth(button).click()
  await dialog(scene).waitFor()
}

/** Waits until the editor replaces its grey lines. */
const written = async (scene: Scene) => dialog(scene).getByRole('toolbar').first().waitFor()

const shows = (selector: string) => async (scene: Scene) => dialog(scene).locator(selector).first().waitFor()

const previewed = async (scene: Scene) => {
  await dialog(scene).locator('iframe').contentFrame().locator('h1').waitFor()
}

const compares = async (scene: Scene) => {
  await dialog(scene)
    .getByRole('button', { name: new RegExp(scene.t('content.versions.compare')) })
    .first()
    .click()
}

const over = (name: string, at: string, act: Screen['act'], before?: Screen['before']): Screen => ({
  name,
  at,
  isOver: true,
  ...(act && { act }),
  ...(before && { before }),
})

const home = '/reviewer/content/home'
const faq = '/reviewer/content/faq'
const footer = '/reviewer/content/footer'
const filled = 'relationship=120950000&type=120950000&feet=1850&acres=2.3&insurance=10000&represented=yes'

/** The public pages missing in other tours, and the editors' changes of them. */
export const contentTours: readonly Tour[] = [
  {
    name: 'public pages',
    account: null,
    screens: [
      { name: 'estimate', at: inLanguage('/estimate') },
      { name: 'estimate, counted', at: inLanguage(`/estimate?${filled}`) },
      { name: 'estimate, to mend', at: inLanguage('/estimate?acres=-1&type=120950000') },
      {
        name: 'faq, a linked question',
        at: inLanguage(
          '/faq?question=what-is-an-apn-and-where-do-i-find-it#what-is-an-apn-and-where-do-i-find-it',
        ),
      },
      { name: 'faq, nothing found', at: inLanguage('/faq?q=zebra') },
      { name: 'tutorial', at: inLanguage('/tutorials/sign-up') },
      { name: 'tutorial, not found', at: inLanguage('/tutorials/nobody-made-it') },
      { name: 'privacy choices', at: inLanguage('/privacy-choices') },
    ],
  },
  {
    name: 'content editor',
    account: 'admin@makewhole.test',
    screens: [
      { name: 'home', at: home },
      over('banner', home, editing(0)),
      over('banner, picture of another type', home, all(editing(0), tab(2), chosenPicture('logo.svg'))),
      over('banner, picture ready', home, all(editing(0), tab(2), chosenPicture('logo.png'))),
      over('process', home, editing(1)),
      over('process, required', home, all(editing(1), writes(''), confirms, acts('content.savePublish'))),
      over(
        'process, changed meanwhile',
        home,
        all(
          editing(1),
          changedMeanwhile,
          writes('From form to check'),
          confirms,
          acts('content.savePublish'),
          shows('[data-notice]'),
        ),
      ),
      over('framework', home, editing(2)),
      over('framework, a fire', home, all(editing(2), tab(3))),
      over('links', home, editing(3)),
      over('assistance', home, editing(4)),
      { name: 'questions', at: faq },
      over('questions, add', faq, all(press('content.faq.add'), written)),
      over(
        'questions, add, missing',
        faq,
        all(press('content.faq.add'), written, acts('content.faq.savePublish')),
      ),
      over('questions, change', faq, all(question(0), written)),
      over('questions, delete', faq, all(question(1), acts('content.faq.delete'))),
      over('questions, titles', faq, async ({ page }) =>
        page.locator('nav[aria-labelledby=contents]').getByRole('button').first().click(),
      ),
      { name: 'footer, a draft', at: footer, before: withDraft },
      over('footer, edit', footer, press('content.editPart')),
      over('draft, preview', footer, all(press('content.preview'), previewed), withDraft),
      over('draft, publish', footer, press('content.draft.publish'), withDraft),
      over('versions', footer, all(press('content.versions'), shows('tbody tr'))),
      over(
        'versions, compare',
        home,
        all(press('content.versions'), compares, shows('tbody tr')),
        changedMeanwhile,
      ),
    ],
  },
]
