import type { FileChooser, Locator, Page } from '@playwright/test'
import { expect, whenAlive } from './support'

/** More presses than a list of ten products takes; who needs more is lost. */
const MAX_PRESSES = 90

type File = Parameters<FileChooser['setFiles']>[0]

/** Presses Tab until the focus is on this, or Shift+Tab where it is `back`; there it can be seen. */
export async function tabTo(goal: Locator, back = false): Promise<void> {
  const page = goal.page()
  await expect(goal).toBeVisible()
  // Until then a link opens a document, from whose beginning the way is another.
  await whenAlive(goal)
  // Looked for once: to compare names after each press takes longer than the press.
  const element = await goal.elementHandle()
  const isThere = () => element?.evaluate((one) => one === document.activeElement)
  for (let pressed = 0; !(await isThere()); pressed += 1) {
    expect(pressed, `Presses on the way to ${goal}`).toBeLessThan(MAX_PRESSES)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  await expectFocus(goal)
}

/** The focus is on this, is drawn around it, and nothing lies over it. */
export async function expectFocus(goal: Locator): Promise<void> {
  await expect(goal).toBeFocused()
  await expect.poll(() => goal.evaluate(lookOf), { message: `Focus on ${goal}` }).toBe('seen')
}

/** Where the focus is: that it is marked, on the element or what encloses it closely, in sight and not covered. */
function lookOf(element: Element): string {
  const isMarked = (one: Element | null | undefined) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one ?? element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
  // A radio button that is drawn by its label, a field that is drawn by its search form.
  const drawnBy = [element, element.closest('label'), element.closest('search form')]
  if (!drawnBy.some(isMarked)) return 'not marked'
  const [box] = element.getClientRects()
  if (!box) return 'no place'
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  if (!isInside) return 'out of sight'
  const over = document.elementFromPoint(x, y)
  return over && (element.contains(over) || over.contains(element)) ? 'seen' : 'covered'
}

/**
 * Presses Tab through what is in the tab order, from where the focus is, and gives what is wrong with
 * where it came to be: not marked, out of sight, covered. Ends where the page does.
 */
export async function walk(page: Page, most: number): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = []
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluateHandle(() => document.activeElement)
    const element = focus.asElement()
    const name = await element?.evaluate((one) => one !== document.body && one.outerHTML)
    if (!element || !name) return { stops, faults }
    const look = await element.evaluate(lookOf)
    if (look !== 'seen') faults.push(`${look}: ${name.slice(0, 160)}`)
  }
  return { stops: most, faults }
}

/** Goes to this and presses a key there. */
export async function press(goal: Locator, key = 'Enter', back = false): Promise<void> {
  await tabTo(goal, back)
  await goal.page().keyboard.press(key)
}

/** Goes to this field and types in place of what it holds. */
export async function type(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page()
  await tabTo(field)
  if (await field.inputValue()) await keyboard.press('ControlOrMeta+A')
  await keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Goes to this list and takes an option by the arrows. */
export async function choose(list: Locator, option: string): Promise<void> {
  await tabTo(list)
  const steps = await list.evaluate((element, wanted) => {
    const { options, selectedIndex } = element as HTMLSelectElement
    return [...options].findIndex(({ text }) => text === wanted) - selectedIndex
  }, option)
  for (let step = 0; step < Math.abs(steps); step += 1) {
    await list.page().keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  await expect(list.locator('option:checked')).toHaveText(option)
}

/** Opens the chooser of this field by Enter and takes a file. */
export async function chooseFile(field: Locator, file: File): Promise<void> {
  const chooser = field.page().waitForEvent('filechooser')
  await press(field)
  await (await chooser).setFiles(file)
}

/** The focus goes round within this dialog, both ways. */
export async function expectTrapped(dialog: Locator): Promise<void> {
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

/** Something that opens and closes, by its text. */
export const collapsible = (within: Page | Locator, text: string) =>
  within.locator('summary').filter({ hasText: text })
