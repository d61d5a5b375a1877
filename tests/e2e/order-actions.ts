import type { Page } from '@playwright/test'
import { collapsible, expectFocus, press, type } from './keyboard'
import { translator } from './shopping'

const say = translator('fr')

/** Submits an order action by keyboard and expects the focus on its confirmation. */
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

export async function expectDone(page: Page) {
  await expectFocus(page.getByRole('status').filter({ hasText: say('admin.order.done') }))
}
