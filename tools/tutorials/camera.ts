import type { Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import type { Hand } from '../../e2e/pages/hand.ts'
import type { Frame } from './timing.ts'

/** Letters that appear from one picture to the next, and the duration of each picture. */
const lettersAtOnce = 5
const times = { letters: 320, typed: 500, pointed: 800, done: 900, scrolled: 400, look: 1200 } as const

/** Takes pictures of a page while a script works on it; `hand` works and films at once. */
export class Camera {
  readonly page: Page
  readonly #folder: string
  #frames: Frame[] = []
  #count = 0

  constructor(page: Page, folder: string) {
    this.page = page
    this.#folder = folder
  }

  /** Takes a picture of the present view. */
  async look(milliseconds: number = times.look): Promise<void> {
    this.#count += 1
    const file = join(this.#folder, `${this.#count}.jpg`)
    await this.page.screenshot({
      path: file,
      type: 'jpeg',
      quality: 92,
      animations: 'disabled',
      caret: 'initial',
    })
    this.#frames.push({ file, milliseconds })
  }

  /** Returns the pictures since the last call. */
  taken(): readonly Frame[] {
    const frames = this.#frames
    this.#frames = []
    return frames
  }

  /** Scrolls to a control and shows its place. */
  async pointAt(control: Locator): Promise<void> {
    await control.waitFor()
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const marked = await control.evaluateHandle((element) => {
      const place = element.getBoundingClientRect()
      const ring = document.createElement('div')
      const inset = 6
      Object.assign(ring.style, {
        position: 'fixed',
        left: `${place.left - inset}px`,
        top: `${place.top - inset}px`,
        width: `${place.width + 2 * inset}px`,
        height: `${place.height + 2 * inset}px`,
        border: '4px solid #f2b632',
        borderRadius: '10px',
        zIndex: '99999',
        pointerEvents: 'none',
      })
      document.body.append(ring)
      return ring
    })
    await this.look(times.pointed)
    await marked.evaluate((ring) => ring.remove()).catch(() => undefined)
  }

  /** Scrolls through a page at a pace that can be read. */
  async scrollBy(pixels: number): Promise<void> {
    const steps = Math.ceil(Math.abs(pixels) / 150)
    for (let step = 0; step < steps; step += 1) {
      // Not by the wheel: the browser moves a page before drawing it, so a picture may show a misplaced head.
      await this.page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), pixels / steps)
      await this.look(times.scrolled)
    }
  }

  readonly hand: Hand = {
    type: async (control, text) => {
      await this.pointAt(control)
      await control.fill('')
      for (let at = 0; at < text.length; at += lettersAtOnce) {
        await control.pressSequentially(text.slice(at, at + lettersAtOnce))
        await this.look(times.letters)
      }
      await this.look(times.typed)
    },
    day: async (control, day) => {
      await this.pointAt(control)
      await control.fill(day)
      await this.look(times.typed)
    },
    choose: async (option) => {
      await this.pointAt(option)
      await option.check()
      await this.look(times.done)
    },
    select: async (list, label) => {
      await this.pointAt(list)
      await list.selectOption({ label })
      await this.look(times.done)
    },
    press: (control) => this.#press(control),
    pressLast: (control) => this.#press(control),
    open: (link) => this.#press(link),
  }

  async #press(control: Locator): Promise<void> {
    await this.pointAt(control)
    await control.click()
    await this.#settles()
  }

  /** Waits for a title and two equal pictures of the words: a page with an open stream is never idle. */
  async #settles(): Promise<void> {
    // The pointer must not highlight a control by accident.
    await this.page.mouse.move(2, 2)
    await this.page.waitForLoadState('domcontentloaded')
    await this.page.locator('main h1').first().waitFor()
    let before = ''
    for (let round = 0; round < 20; round += 1) {
      const now = await this.page
        .locator('body')
        .innerText()
        .catch(() => '')
      if (now !== '' && now === before) break
      before = now
      await this.page.waitForTimeout(200)
    }
    await this.look(times.done)
  }
}
