import type { Page } from '@playwright/test'
import { collapsible, expectFocus, press, type } from './keyboard'
import { words } from './shopping'

const say = words('fr')

/**
 * Opens a move of an order by keyboard, fills its fields and sends it; the focus is then on what says that
 * it is done.
 */
export async function submitAction(page: Page, name: string, fields: Record<string, string> = {}) {
  const own = `admin.order.actions.${name}`
  const form = page.getByRole('group').filter({ hasText: say(`${own}.text`) })
  await press(collapsible(page, say(`${own}.button`)))
  for (const [label, value] of Object.entries(fields)) {
    await type(form.getByLabel(label, { exact: true }), value)
  }
  await press(form.getByRole('button', { name: say(`${own}.confirm`) }))
  await expectDone(page)
}

/** The page of an order says that it is done, with the focus on it. */
export async function expectDone(page: Page) {
  await expectFocus(page.getByRole('status').filter({ hasText: say('admin.order.done') }))
}
