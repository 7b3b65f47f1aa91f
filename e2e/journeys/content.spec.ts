import { expect, test } from '../test.ts'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import { loadShippedContent } from '../../apps/server/src/content/shipped-content.ts'
import { aHome } from '../../apps/server/src/trial/file-claim.ts'
import { Editor } from '../steps/editor.ts'
import { expectNoAxeFindings } from '../steps/axe.ts'
import { Person } from '../steps/person.ts'

/*
 * Pages that editors publish (issue "Public pages, content that editors publish, and sessions"). All journeys
 * share the pages. These run in one project, in sequence, and restore the pages.
 */
test.describe.configure({ mode: 'serial' })
test.skip(({ isMobile, locale }) => isMobile || locale !== 'en-US', 'the pages are one for all journeys')

/** Opens a separate browser without a sign-in. */
async function visitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext(options)
  return context.newPage()
}

test(
  'a section is edited, previewed, published, seen by visitors, and brought back',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const editor = new Editor(page)
    await editor.signsIn('admin@makewhole.test')
    await editor.opens('home')
    await editor.edits('Process')
    await editor.types('Title', 'How a claim becomes a check')
    const preview = await editor.previews()
    await expect(preview.getByRole('heading', { name: 'How a claim becomes a check' })).toBeVisible()
    await editor.closesThePreview()

    const outside = await visitor(browser)
    await outside.goto('/')
    await expectNoAxeFindings(outside, 'home')
    await expect(outside.getByRole('heading', { name: 'From claim to check' })).toBeVisible()

    await editor.cannotPublishUnconfirmed()
    await editor.savesAndPublishes()
    await editor.isTold('Published. Visitors see it now.')
    await outside.reload()
    await expect(outside.getByRole('heading', { name: 'How a claim becomes a check' })).toBeVisible()

    await editor.restores('1.0.1')
    await editor.publishesTheDraft()
    await outside.reload()
    await expect(outside.getByRole('heading', { name: 'From claim to check' })).toBeVisible()
  },
)

test('questions are added, changed, renamed and deleted, each with its own words for what is missing', async ({
  page,
  browser,
}) => {
  const editor = new Editor(page)
  await editor.signsIn('admin@makewhole.test')
  await editor.opens('faq')
  await expect(page.getByRole('button', { name: /^All/ })).toBeHidden()

  await editor.presses('Add new item')
  await editor.presses('Save & Publish')
  await editor.sees('Please Fill in the question field')
  await editor.sees('Please Fill in the answer field')
  await editor.sees('Please check the box to confirm')
  await expectNoAxeFindings(page, 'add a question')
  await editor.types('Question', 'Can I bring my dog?')
  await editor.writes('Answer', 'Yes, on a leash.')
  const preview = await editor.previews()
  await expect(preview.getByRole('heading', { name: 'Can I bring my dog?' })).toBeVisible()
  await editor.closesThePreview()
  await editor.confirmsForQuestions()
  await editor.presses('Save & Publish')
  await editor.isTold('Published. Visitors see it now.')
  // The publication replaces the preview and isn't added to it.
  await expect(page.getByRole('heading', { name: 'Can I bring my dog?' })).toHaveCount(1)

  const outside = await visitor(browser, { javaScriptEnabled: false })
  await outside.goto('/faq?question=can-i-bring-my-dog')
  await expect(outside.getByText('Yes, on a leash.')).toBeVisible()

  await editor.presses('Edit: Can I bring my dog?')
  await editor.types('Question', 'May I bring my dog?')
  await editor.confirmsForQuestions()
  await editor.presses('Save & Publish')
  await editor.isTold('Published. Visitors see it now.')
  await expect(page.getByRole('heading', { name: 'May I bring my dog?' })).toBeVisible()

  await editor.editsCategoryTitles()
  await editor.types('General', '')
  await editor.presses('Save & Publish')
  await editor.sees('Required')
  await editor.types('General', 'About the program')
  await editor.confirmsForQuestions()
  await editor.presses('Save & Publish')
  await editor.isTold('Published. Visitors see it now.')
  await expect(page.getByRole('heading', { name: 'About the program' })).toBeVisible()

  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') saved.push(request.url())
  })
  await editor.editsCategoryTitles()
  await editor.confirmsForQuestions()
  await editor.presses('Save & Publish')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(saved).toEqual([])

  await editor.presses('Delete: May I bring my dog?')
  await editor.presses('Delete')
  await editor.sees('Please check the box to confirm')
  await editor.confirmsForQuestions()
  await editor.presses('Delete')
  await editor.isTold('Published. Visitors see it now.')
  await expect(page.getByRole('heading', { name: 'May I bring my dog?' })).toBeHidden()
  await outside.reload()
  await expect(outside.getByText('Yes, on a leash.')).toBeHidden()
})

test('two editors at once: neither undoes what the other published', async ({ page, browser }) => {
  const [one, other] = [new Editor(page), new Editor(await visitor(browser))]
  for (const editor of [one, other]) {
    await editor.signsIn('admin@makewhole.test')
    await editor.opens('home')
  }
  await one.edits('Links')
  await other.edits('Assistance')
  await one.types('Title', 'What to have at hand')
  await other.types('Title', 'People who help')
  for (const editor of [one, other]) {
    await editor.savesAndPublishes()
    await editor.isTold('Published. Visitors see it now.')
  }
  const outside = await visitor(browser)
  await outside.goto('/')
  await expect(outside.getByRole('heading', { name: 'What to have at hand' })).toBeVisible()
  await expect(outside.getByRole('heading', { name: 'People who help' })).toBeVisible()
})

test('two editors on the same words: the later one reads what the first wrote and loses nothing', async ({
  page,
  browser,
}) => {
  const [one, other] = [new Editor(page), new Editor(await visitor(browser))]
  for (const editor of [one, other]) {
    await editor.signsIn('admin@makewhole.test')
    await editor.opens('home')
    await editor.edits('Process')
  }
  await one.types('Title', 'From claim to payment')
  await other.types('Title', 'From form to check')
  await one.savesAndPublishes()
  await one.isTold('Published. Visitors see it now.')

  await other.savesAndPublishes()
  await other.sees('Somebody else changed this meanwhile')
  await other.sees('From claim to payment')
  await expect(other.page.getByRole('alert')).toBeInViewport()
  await expect(other.field('Title')).toHaveValue('From form to check')
  await expectNoAxeFindings(other.page, 'somebody was faster')
  const outside = await visitor(browser)
  await outside.goto('/')
  await expect(outside.getByRole('heading', { name: 'From claim to payment' })).toBeVisible()

  await other.presses('SAVE & PUBLISH')
  await other.isTold('Published. Visitors see it now.')
  await outside.reload()
  await expect(outside.getByRole('heading', { name: 'From form to check' })).toBeVisible()
})

test('a draft that somebody left is told before it is published along', async ({ page, browser }) => {
  const [one, other] = [new Editor(page), new Editor(await visitor(browser))]
  for (const editor of [one, other]) {
    await editor.signsIn('admin@makewhole.test')
    await editor.opens('home')
  }
  await one.edits('Links')
  await other.edits('Assistance')
  await one.types('Title', 'Not ready yet')
  await one.previews()
  await one.closesThePreview()

  await other.types('Title', 'Ask a person')
  await other.savesAndPublishes()
  await other.sees('Somebody else changed this meanwhile')
  await other.sees('Not ready yet')
  const outside = await visitor(browser)
  await outside.goto('/')
  await expect(outside.getByRole('heading', { name: 'Not ready yet' })).toBeHidden()
  await other.presses('CANCEL')
  await other.page.getByText('There is a draft that is not published').waitFor()
  await other.presses('Discard the draft')
  await expect(other.page.getByText('There is a draft that is not published')).toBeHidden()
})

test('the description of a group of locations ends at 150 characters', async ({ page }) => {
  const editor = new Editor(page)
  await editor.signsIn('admin@makewhole.test')
  await editor.opens('home')
  await editor.edits('Assistance')
  const group = page.getByRole('textbox', { name: /^Location group 1: description, in English/ })
  await editor.writes('Location group 1: description', 'x'.repeat(150))
  await expect(page.getByText('You have reached the character limit for this field.')).toBeHidden()
  await group.press('End')
  await page.keyboard.type('y')
  await editor.sees('You have reached the character limit for this field.')
  await editor.savesAndPublishes()
  await expect(group).toBeFocused()
  await expect(page.getByRole('dialog')).toBeVisible()
  await editor.presses('CANCEL')
})

test('what a fire’s instructions say is edited in a tab of its own', async ({ page, browser }) => {
  const editor = new Editor(page)
  await editor.signsIn('admin@makewhole.test')
  await editor.opens('home')
  await editor.edits('Framework')
  await editor.chooses('3. Juniper Gap Fire')
  await editor.types('Title', '')
  await editor.chooses('1. Intro')
  await editor.savesAndPublishes()
  // The missing text is in another tab, which opens with the field focused.
  await editor.sees('Required')
  await expect(editor.field('Title')).toBeFocused()
  await editor.types('Title', 'Juniper Gap Fire')
  await editor.writes('Description', 'It closed on October 26, 2024. Call us with questions.')
  await editor.presses('SAVE & PUBLISH')
  await editor.isTold('Published. Visitors see it now.')

  const outside = await visitor(browser)
  await outside.goto('/')
  await outside.getByRole('link', { name: 'Juniper Gap Fire' }).click()
  const warning = outside.getByRole('dialog', { name: 'The Juniper Gap Fire program is closed' })
  await expect(warning).toContainText('Call us with questions.')
  expect((await warning.boundingBox())?.width).toBe(500)
})

test('a picture is looked at before it is shown, says what it shows, and is sent once', async ({
  page,
  browser,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { variables } = request.postDataJSON() as { variables?: { documentName?: string } }
    if (variables?.documentName) sent.push(variables.documentName)
  })
  const spoken = page.getByRole('dialog').locator('[aria-live=polite]')
  const editor = new Editor(page)
  await editor.signsIn('admin@makewhole.test')
  await editor.opens('home')
  await editor.edits('Banner')
  await editor.chooses('2. Assets')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await editor.attaches('Background image', { name: 'ridge.svg', mimeType: 'image/svg+xml', buffer: svg })
  await expect(editor.page.locator('[id$="-error"]')).toContainText('“ridge.svg” cannot be used')
  await editor.attaches('Background image', { name: 'ridge (1).png', mimeType: 'image/png', buffer: svg })
  await editor.sees('ready to be saved')
  await editor.savesAndPublishes()
  await editor.sees('Please say what the picture shows')
  await expect(editor.field('What the picture shows, in words')).toBeFocused()
  await expectNoAxeFindings(page, 'a picture without words')
  await editor.types('What the picture shows, in words', 'Ridges at dawn')
  await editor.presses('SAVE & PUBLISH')
  await editor.sees('cannot upload file')
  await expectNoAxeFindings(page, 'a picture that was refused')
  expect(sent[0]).toMatch(/^\d{13}-ridge _1\.png$/)

  await editor.presses('Delete')
  await expect(spoken).toContainText('file was deleted.')
  const png = await sharp({ create: { width: 2400, height: 900, channels: 3, background: '#0d57a7' } })
    .png()
    .toBuffer()
  await editor.attaches('Background image', { name: 'ridge.png', mimeType: 'image/png', buffer: png })
  await editor.types('What the picture shows, in words', 'Ridges at dawn')
  await expect(spoken).toContainText('ridge.png file was added.')
  const stored = Promise.withResolvers<undefined>()
  await page.route(/\/uploads\//, async (route) => {
    await stored.promise
    await route.continue()
  })
  await editor.presses('Preview')
  await editor.sees('processing')
  await expect(spoken).toContainText('file is being processed.')
  stored.resolve(undefined)
  const preview = page.frameLocator('iframe[srcdoc]')
  await expect(preview.getByRole('img', { name: 'Ridges at dawn' })).toBeVisible()
  await editor.closesThePreview()
  await editor.sees('file uploaded successfully')
  await expect(spoken).toContainText('file was uploaded successfully.')
  const outside = await visitor(browser, { viewport: { width: 360, height: 740 } })
  await outside.goto('/')
  await expect(outside.getByRole('img', { name: 'Ridges at dawn' })).toBeHidden()
  await editor.presses('SAVE & PUBLISH')
  await editor.isTold('Published. Visitors see it now.')
  expect(sent).toHaveLength(2)

  await outside.reload()
  const picture = outside.getByRole('img', { name: 'Ridges at dawn' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/width=640$/)
  await expectNoAxeFindings(outside, 'home with a picture')

  await editor.edits('Banner')
  await editor.chooses('2. Assets')
  await editor.presses('Remove the picture')
  await editor.savesAndPublishes()
  await editor.isTold('Published. Visitors see it now.')
  await outside.reload()
  await expect(picture).toBeHidden()
})

test('the footer speaks each language that a public page speaks', async ({ page, browser }) => {
  const editor = new Editor(page)
  await editor.signsIn('admin@makewhole.test')
  await editor.opens('footer')
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click()
  await editor.presses('Edit')
  await editor.types('Link 1: title, in Spanish', 'Su privacidad')
  await editor.types('Link 1: address', 'http://northsierrapower.example')
  await editor.savesAndPublishes()
  await editor.sees('Please enter an address that begins with / or https://')
  await editor.types('Link 1: address', 'https://northsierrapower.example/privacidad')
  const preview = await editor.previews()
  await expect(preview.getByRole('link', { name: 'Su privacidad' })).toBeVisible()
  await editor.closesThePreview()
  await editor.presses('SAVE & PUBLISH')
  await editor.isTold('Published. Visitors see it now.')

  const outside = await visitor(browser)
  await outside.goto('/es/estimate')
  await expect(outside.getByRole('link', { name: 'Su privacidad' })).toHaveAttribute(
    'href',
    'https://northsierrapower.example/privacidad',
  )
  await outside.goto('/')
  await expect(outside.getByRole('link', { name: 'Privacy', exact: true })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'English' }).click()
  await editor.presses('Edit')
  await editor.presses('Add a link')
  await expect(editor.field('Link 3: title')).toBeFocused()
  await expectNoAxeFindings(page, 'a third link')
  await editor.types('Link 3: title', 'Cookies')
  await editor.types('Link 3: address', '/privacy-choices')
  await page.getByRole('button', { name: /^Remove ?: Link 2$/ }).click()
  await expect(page.getByRole('button', { name: 'Add a link' })).toBeFocused()
  await editor.savesAndPublishes()
  await editor.isTold('Published. Visitors see it now.')
  await outside.reload()
  const links = outside.getByRole('contentinfo').getByRole('link')
  await expect(links.filter({ hasNotText: '555' })).toHaveText([
    'Privacy',
    'Cookies',
    'Do Not Sell My Personal Information',
  ])
})

test('tutorials open in a window of their own by click, Enter and Space', async ({ page, context }) => {
  await page.goto('/tutorials')
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(4)
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  for (const [index, open] of [
    () => links.nth(0).click(),
    () => links.nth(1).press('Enter'),
    () => links.nth(2).press(' '),
  ].entries()) {
    const opened = context.waitForEvent('page')
    await open()
    const video = await opened
    await expect(video.locator('video track[kind=captions]')).toHaveCount(2)
    expect(new URL(video.url()).pathname).toBe(await links.nth(index).getAttribute('href'))
    await video.close()
  }
})

for (const locale of locales) {
  test(`every tutorial is seen, heard and read by who reads ${locale}, in both codecs`, async ({ page }) => {
    const { tutorials } = await loadShippedContent('program')
    for (const { url, length, transcript } of tutorials) {
      await page.goto(publicAddress(url, locale))
      const [webm, mp4] = (await page.evaluate(playEachCodec)).toReversed()
      // Every browser in these tests plays one codec; a browser without H.264 reports the other as unsupported.
      expectPlayed(webm?.played, length)
      if (mp4?.isKnown) expectPlayed(mp4.played, length)
      // Safari plays only files that it can request in parts.
      const part = await page.request.get(mp4?.src ?? '', { headers: { range: 'bytes=0-1' } })
      expect([part.status(), (await part.body()).length]).toEqual([206, 2])
      expect(await page.locator('video').evaluate(captionsShown)).toEqual(transcript[locale])
      await expect(
        page
          .getByRole('region')
          .filter({ has: page.locator('#transcript') })
          .getByRole('paragraph'),
      ).toHaveText([...transcript[locale]])
    }
  })
}

function expectPlayed(played: Played | null | undefined, length: string): void {
  const [minutes = 0, seconds = 0] = length.split(':').map(Number)
  expect(played && { ...played, duration: Math.round(played.duration) }).toEqual({
    duration: minutes * 60 + seconds,
    size: [1280, 720],
    isHeard: true,
  })
}

test('a tutorial is started and stopped with the keyboard alone', async ({ page }) => {
  await page.goto('/tutorials/upload-documents')
  const video = page.locator('video')
  for (let stop = 0; stop < 30 && !(await video.evaluate((each) => each.matches(':focus'))); stop += 1)
    await page.keyboard.press('Tab')
  await expect(video).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true)
})

test('a link that looks like a button can be read under the pointer', async ({ page }) => {
  await page.goto('/')
  const white = 'rgb(255, 255, 255)'
  const isReadable = async (name: string) => {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    await link.hover()
    await expect(link).toHaveCSS('color', white)
    await expect(link).not.toHaveCSS('background-color', white)
  }
  await isReadable('Sign In')
  await (await Person.new({ page, locale: 'en' })).createsAnAccount()
  await isReadable('Start Claim')
})

test('a link leads to one question, and a search finds while it is typed', async ({ page }) => {
  await page.goto('/faq#what-is-an-apn-and-where-do-i-find-it')
  await expect(page.getByRole('heading', { name: 'What is an APN and where do I find it?' })).toBeVisible()
  await page.getByLabel('Search the questions').pressSequentially('parcel number')
  await expect(page.getByRole('heading', { level: 2, name: /question(s)? found/ })).toBeVisible()
  await page.goto('/faq?category=all')
  await expect(page.getByRole('heading', { level: 2, name: 'All' })).toBeVisible()
})

test('a printed page has its answers open, says that an estimate is no offer, and nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/faq')
  await expect(page.getByText('Yes, through your attorney.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.goto('/estimate?relationship=120950000&type=120950000&feet=1850')
  await expect(page.getByText(/This is no offer/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start a claim with these answers' })).toBeHidden()
})

for (const [address, name] of [
  ['/', 'Estimate a payment'],
  ['/es', 'Calcule un pago aproximado'],
] as const)
  test(`the estimator is in sight where ${address} opens, on a phone and at a desk`, async ({ browser }) => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1440, height: 900 },
    ]) {
      const page = await visitor(browser, { viewport })
      await page.goto(address)
      await expect(page.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 })
    }
  })

test(
  'every public page is complete with scripts switched off, and axe finds nothing',
  { tag: '@desk' },
  async ({ browser }) => {
    const quiet = await visitor(browser, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
    await quiet.goto('/')
    await quiet.getByRole('link', { name: 'Juniper Gap Fire' }).click()
    await expect(quiet.getByRole('dialog')).toContainText('closed on October 26, 2024')
    await quiet.getByRole('link', { name: 'Close' }).click()
    await expect(quiet.getByRole('dialog')).toBeHidden()

    await quiet.goto('/faq')
    await quiet.getByLabel('Search the questions').fill('parcel number')
    await quiet.getByRole('button', { name: 'Search' }).click()
    await expect(quiet.getByRole('heading', { name: 'What is an APN and where do I find it?' })).toBeVisible()

    await quiet.goto('/estimate')
    await quiet.getByLabel('Owner - Resident').check()
    await quiet.getByLabel('Structure 1').selectOption({ label: 'Single Family Residence Single Story' })
    await quiet.getByLabel('Square feet').first().fill('1,850')
    await quiet.getByRole('button', { name: 'Calculate' }).click()
    await expect(quiet.getByText('$925,000.00').first()).toBeVisible()
    await expect(quiet.getByText(/This is no offer/)).toBeVisible()

    await quiet.goto('/tutorials')
    await expect(quiet.getByRole('listitem').filter({ hasText: 'Sign Up Process' })).toBeVisible()

    const seeing = await visitor(browser, { viewport: { width: 360, height: 740 } })
    await quiet.goto('/')
    await quiet.getByRole('link', { name: 'Español' }).click()
    await expect(quiet).toHaveURL(/\/es$/)
    await quiet.getByRole('main').getByRole('link', { name: 'Preguntas y respuestas' }).click()
    await expect(quiet).toHaveURL(/\/es\/faq$/)
    await expect(quiet.getByRole('heading', { name: '¿Quién puede pedir un pago?' })).toBeVisible()

    for (const address of [
      '/',
      '/faq',
      '/faq?category=all',
      '/tutorials',
      '/estimate',
      '/privacy-choices',
      '/es',
    ]) {
      await seeing.goto(address)
      await expectNoAxeFindings(seeing, address)
      expect(await seeing.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0)
    }
  },
)

test('every file that a public page names is there', async ({ page, request }) => {
  const asked = new Set<string>()
  for (const address of [
    '/',
    '/faq',
    '/tutorials',
    '/tutorials/sign-up',
    '/es/tutorials/sign-up',
    '/estimate',
  ]) {
    await page.goto(address)
    for (const file of await page.evaluate(filesNamed)) asked.add(new URL(file, page.url()).pathname)
  }
  expect([...asked]).toContain('/pictures/social-card.png')
  for (const file of asked) {
    const answer = await request.get(file)
    expect(answer.status(), file).toBe(200)
    expect(answer.headers()['content-type'], file).toMatch(/^(image|font|video)\/|\/(vtt|javascript)/)
  }
})

interface Played {
  readonly duration: number
  readonly size: readonly number[]
  readonly isHeard: boolean
}

/** In the page: plays each film of the video for a moment where this browser supports its codec. */
async function playEachCodec() {
  const sources = [...document.querySelectorAll<HTMLSourceElement>('video source')]
  return Promise.all(
    sources.map(async ({ src, type }) => {
      const video = document.createElement('video')
      if (video.canPlayType(type) === '') return { src, isKnown: false, played: null }
      video.muted = true
      video.src = src
      await new Promise((resolve, reject) => {
        video.onerror = () => reject(new Error(`${src}: ${video.error?.message ?? ''}`))
        video.ontimeupdate = () => video.currentTime > 0.5 && resolve(null)
        video.play().catch(reject)
      })
      video.pause()
      const { webkitAudioDecodedByteCount: heard = 0 } = video as { webkitAudioDecodedByteCount?: number }
      const played: Played = {
        duration: video.duration,
        size: [video.videoWidth, video.videoHeight],
        isHeard: heard > 0,
      }
      return { src, isKnown: true, played }
    }),
  )
}

/** In the page: returns the captions that are shown by default, once they are loaded. */
async function captionsShown(element: Element): Promise<string[]> {
  const { textTracks } = element as HTMLVideoElement
  const shown = [...textTracks].filter(({ mode }) => mode === 'showing')
  const [track] = shown
  if (!track || shown.length > 1) throw new Error(`${shown.length} tracks are shown`)
  const file = element.querySelector(`track[srclang=${track.language}]`) as HTMLTrackElement
  if (file.readyState < HTMLTrackElement.LOADED)
    await new Promise((resolve) => file.addEventListener('load', resolve))
  return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)
}

/** In the page: returns icons, scripts, pictures, films, fonts, and the preview for other sites. */
function filesNamed(): string[] {
  const named = [
    ...document.querySelectorAll('link[rel=icon], [src], [poster], meta[property="og:image"]'),
  ].map((each) => {
    const [name] = ['src', 'href', 'content', 'poster'].filter((attribute) => each.hasAttribute(attribute))
    return each.getAttribute(name ?? '') ?? ''
  })
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
  return [...named, ...[...styles.matchAll(/url\("?([^)"]+)"?\)/g)].map(([, file]) => file ?? '')]
}

test(
  'an estimate is counted on every key, and a claim begins with it',
  { tag: '@desk' },
  async ({ page }) => {
    const person = await Person.new({ page, locale: 'en' })
    await person.createsAnAccount()
    await page.goto('/estimate?relationship=120950000&type=120950000&feet=1850')
    await expect(page.getByText('$925,000.00').first()).toBeVisible()
    await expect(page.getByLabel(/^Structure \d/)).toHaveCount(1)
    await page.goto('/estimate')
    await page.getByLabel('Owner - Resident').check()
    await page.getByLabel('Structure 1').selectOption({ label: 'Single Family Residence Single Story' })
    await page.getByLabel('Square feet').fill('1,234')
    await page.getByLabel('Acres of the whole property').fill('7.5')
    await expect(page.getByText('$665,000.00').first()).toBeVisible()
    await expectNoAxeFindings(page, 'estimate')
    await page.getByRole('link', { name: 'Start a claim with these answers' }).click()

    await expect(
      page.getByText('The values of your estimate stand in the steps where they are asked.'),
    ).toBeVisible()
    await person.answersSteps(0, 1, aHome({}))
    await person.seesNoBarrier('a step with what is known already')
    // A person who files for themselves is the claimant; the account has their name.
    await expect(page.getByText('Your name and e-mail come from your account.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Primary email' })).toHaveValue(person.email)
    await expect(page.getByRole('radio', { name: 'Owner - Resident' })).toBeChecked()
    const propertyDetails = 4
    await person.answersSteps(1, propertyDetails, aHome({}))
    await expect(page.getByLabel(/^Square footage/).first()).toHaveValue('1,234')
    await expect(page.getByLabel(/acreage/i).first()).toHaveValue('7.50')
    await person.seesNoBarrier('a step with an estimate')
  },
)
