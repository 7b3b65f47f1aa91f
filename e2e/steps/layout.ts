import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Checks every text of a page, in a window as tall as the page. Nothing is wider, overlaps another text, or is cut
 * off.
 */
export async function expectNothingCrowded(page: Page, screen: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...before, height: Math.max(tall, before.height) })
  const found = await page.evaluate(crowded)
  await page.setViewportSize(before)
  expect.soft(found, `layout of ${screen}`).toEqual([])
}

/** Tabs from one control to the next, and expects each focus ring in full. */
export async function expectWholeFocusRings(page: Page, screen: string, max = 60): Promise<void> {
  const found: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let press = 0; press < max; press += 1) {
    await page.keyboard.press('Tab')
    // The browser scrolls the focused element into view with the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    const cut = await page.evaluate(cutRing)
    if (cut === null) break
    if (cut !== '') found.push(cut)
  }
  expect.soft(found, `focus rings of ${screen}`).toEqual([])
}

/** Returns the number of lines of each element. */
export function linesOf(page: Page, selector: string): Promise<number[]> {
  return page.evaluate((each) => {
    const lines = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom)
      return tops
        .toSorted((one, other) => one - other)
        .filter((top, at, all) => top - (all[at - 1] ?? -99) > 6).length
    }
    return [...document.querySelectorAll(each)].map(lines)
  }, selector)
}

/** In the page: returns the focused control if its focus ring is clipped, '' if it is whole, null at the end. */
function cutRing(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  if (outlineStyle === 'none') return ''
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(around)
    const frame = around.getBoundingClientRect()
    const beyond = [
      ...(overflowX === 'visible' ? [] : [frame.left - left + reach, right + reach - frame.right]),
      ...(overflowY === 'visible' ? [] : [frame.top - top + reach, bottom + reach - frame.bottom]),
    ]
    if (Math.max(0, ...beyond) > 1)
      return `${element.textContent.trim().slice(0, 40)} in .${around.className}`
  }
  return ''
}

/** In the page: finds crowded texts. Texts for screen readers alone are one pixel, and cut on purpose. */
function crowded(): string[] {
  const found: string[] = []
  const wider = document.documentElement.scrollWidth - innerWidth
  if (wider > 0) found.push(`${wider} px wider than the window`)
  const texts = textsInSight()
  for (const { element, text } of texts) {
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis'
    if (isCut && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${text}`)
  }
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1))
      if (one.rects.some((rect) => other.rects.some((next) => lieOver(rect, next))))
        found.push(`over each other: ${one.text} | ${other.text}`)
  })
  return found

  function textsInSight() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: { element: Element; text: string; rects: DOMRect[] }[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const element = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (
        !element ||
        text === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter((rect) => isSeen(element, rect))
      if (rects.length > 0) all.push({ element, text: text.slice(0, 60), rects })
    }
    return all
  }

  /** Checks that the beginning, the middle or the end is drawn: nothing around it has cut all of it away. */
  function isSeen(element: Element, { width, height, left, right, top }: DOMRect): boolean {
    if (width < 3 || height < 3 || isForScreenReaders(element)) return false
    const middle = top + height / 2
    return [left + 2, left + width / 2, right - 2].some((across) =>
      document.elementsFromPoint(across, middle).includes(element),
    )
  }

  function isForScreenReaders(element: Element | null): boolean {
    if (!element) return false
    const { width, height } = element.getBoundingClientRect()
    const isPixel = Math.min(width, height) <= 1 && getComputedStyle(element).overflowX !== 'visible'
    return isPixel || isForScreenReaders(element.parentElement)
  }

  function lieOver(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > 6
  }
}
