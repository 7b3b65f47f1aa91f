import type { Locator, Page } from '@playwright/test'

/** The way to operate a control: with a pointer, or with the keyboard alone. */
export interface Hand {
  type(control: Locator, text: string): Promise<void>
  /** Enters a day, `YYYY-MM-DD`, into a control for dates. */
  day(control: Locator, day: string): Promise<void>
  choose(option: Locator): Promise<void>
  select(list: Locator, label: string): Promise<void>
  press(control: Locator): Promise<void>
  /** Presses the last control of a dialog that was just opened. */
  pressLast(control: Locator): Promise<void>
  /** Follows a link, also one in a grid: there Tab reaches the grid and arrows its cells. */
  open(link: Locator): Promise<void>
}

export function pointer(): Hand {
  return {
    type: (control, text) => control.fill(text),
    day: (control, day) => control.fill(day),
    choose: (option) => option.check(),
    select: async (list, label) => void (await list.selectOption({ label })),
    press: (control) => control.click(),
    pressLast: (control) => control.click(),
    open: (link) => link.click(),
  }
}

/** More Tab presses than any screen has stops: reaching this many means that the control can't be reached. */
const maxStops = 400

/**
 * Returns a hand without a pointer: it reaches everything with Tab and uses the keys that the control's role
 * promises.
 */
export function keyboard(page: Page): Hand {
  const press = (key: string) => page.keyboard.press(key)
  return {
    type: async (control, text) => {
      await tabTo(page, control)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    day: async (control, day) => {
      await tabTo(page, control)
      for (const part of await partsInOrder(page, day)) await page.keyboard.type(part)
    },
    choose: async (option) => {
      if (await option.isChecked()) return
      if ((await option.getAttribute('type')) === 'radio') await chooseRadio(page, option)
      else {
        await tabTo(page, option)
        await press('Space')
      }
    },
    select: async (list, label) => {
      await tabTo(page, list)
      const wanted = await list
        .locator('option')
        .evaluateAll((options, text) => options.findIndex((option) => option.textContent === text), label)
      await press('Home')
      for (let step = 0; step < wanted; step++) await press('ArrowDown')
    },
    press: async (control) => {
      await tabTo(page, control)
      await press('Enter')
    },
    pressLast: async (control) => {
      // A dialog starts on its title and wraps around: one step back is its last control, however many are
      // between.
      await tabTo(page, control, 'Shift+Tab')
      await press('Enter')
    },
    open: async (link) => {
      await tabTo(page, link.locator('xpath=ancestor::*[@role="grid"][1]').getByRole('columnheader').first())
      await press('ArrowDown')
      if (!(await hasFocus(link))) throw new Error(`The arrow keys never reached ${String(link)}`)
      await press('Enter')
    },
  }
}

async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor()
  for (let stop = 0; stop < maxStops; stop++) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${String(control)}`)
}

/** Returns month, day and year of a date control in the order of the page's language. A full part leads to the next. */
async function partsInOrder(page: Page, date: string): Promise<readonly string[]> {
  const [year = '', month = '', day = ''] = date.split('-')
  const order = await page.evaluate(() =>
    new Intl.DateTimeFormat(navigator.language).formatToParts().map(({ type }) => type),
  )
  const parts: Partial<Record<string, string>> = { year, month, day }
  return order.flatMap((type) => parts[type] ?? [])
}

/** Chooses a radio button: a group is one stop, Tab reaches the chosen or the first one, arrows choose. */
async function chooseRadio(page: Page, option: Locator): Promise<void> {
  const group = option.locator('xpath=ancestor::fieldset[1]').getByRole('radio')
  for (let stop = 0; stop < maxStops && !(await anyHasFocus(group)); stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let step = 0; step < 30 && !(await option.isChecked()); step++) await page.keyboard.press('ArrowDown')
  if (!(await option.isChecked())) throw new Error(`The arrow keys never reached ${String(option)}`)
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

const anyHasFocus = (group: Locator) =>
  group.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))
