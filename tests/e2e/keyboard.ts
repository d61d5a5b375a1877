import type { FileChooser, Locator, Page } from '@playwright/test'
import { expect, whenHydrated } from './support'

/** Enough to pass a list of ten products, or the editor's tables. */
const MAX_PRESSES = 250

type File = Parameters<FileChooser['setFiles']>[0]

/** Presses Tab, or Shift+Tab if `back`, until this has a visible focus. */
export async function tabTo(goal: Locator, back = false): Promise<void> {
  const page = goal.page()
  await expect(goal).toBeVisible()
  // A link pressed before hydration loads a document and resets the focus.
  await whenHydrated(goal)
  // Resolved once: a locator per press takes longer than the press.
  const element = await goal.elementHandle()
  const isThere = () => element?.evaluate((one) => one === document.activeElement)
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    expect(pressed, `Presses on the way to ${goal}`).toBeLessThan(MAX_PRESSES)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  await expectFocus(goal)
}

/** Expects a visible focus that nothing covers. */
export async function expectFocus(goal: Locator): Promise<void> {
  await expect(goal).toBeFocused()
  await expect.poll(() => goal.evaluate(focusState), { message: `Focus on ${goal}` }).toBe('seen')
}

/** Whether the focus is outlined, in view and uncovered. Runs in the browser. */
function focusState(element: Element): string {
  const isMarked = (one: Element | null | undefined) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one ?? element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
  // Custom radios are outlined by their label, search fields by their form.
  const drawnBy = [element, element.closest('label'), element.closest('search form')]
  if (!drawnBy.some(isMarked)) return 'not marked'
  const [box] = element.getClientRects()
  if (!box) return 'no place'
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  if (!isInside) return 'out of sight'
  const over = document.elementFromPoint(x, y)
  return over && (element.contains(over) || over.contains(element)) ? 'seen' : 'covered'
}

/** Tabs to the end of the page, at most `maxStops` times; returns focus problems. */
export async function tabThrough(
  page: Page,
  maxStops: number,
): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = []
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluateHandle(() => document.activeElement)
    const element = focus.asElement()
    const name = await element?.evaluate((one) => one !== document.body && one.outerHTML)
    if (!element || !name) return { stops, problems }
    const state = await element.evaluate(focusState)
    if (state !== 'seen') problems.push(`${state}: ${name.slice(0, 160)}`)
  }
  return { stops: maxStops, problems }
}

export async function press(goal: Locator, key = 'Enter', back = false): Promise<void> {
  await tabTo(goal, back)
  await goal.page().keyboard.press(key)
}

export async function type(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page()
  await tabTo(field)
  if (await field.inputValue()) await keyboard.press('ControlOrMeta+A')
  await keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Tabs to a select and chooses an option with the arrow keys. */
export async function choose(list: Locator, option: string): Promise<void> {
  await tabTo(list)
  const steps = await list.evaluate((element, optionText) => {
    const { options, selectedIndex } = element as HTMLSelectElement
    return [...options].findIndex(({ text }) => text === optionText) - selectedIndex
  }, option)
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await list.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  await expect(list.locator('option:checked')).toHaveText(option)
}

export async function chooseFile(field: Locator, file: File): Promise<void> {
  const chooser = field.page().waitForEvent('filechooser')
  await press(field)
  await (await chooser).setFiles(file)
}

export async function expectFocusTrap(dialog: Locator): Promise<void> {
  const { keyboard } = dialog.page()
  const stops = await dialog.locator('a[href], button, input, select, textarea, summary').count()
  const has = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed <= stops; pressed += 1) {
      expect(await has(), `after ${pressed} times ${key}`).toBe(true)
      await keyboard.press(key)
    }
  }
}

export const collapsible = (within: Page | Locator, text: string) =>
  within.locator('summary').filter({ hasText: text })
