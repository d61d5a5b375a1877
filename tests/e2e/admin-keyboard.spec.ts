import { ADMINISTRATOR } from './administrator'
import { choose, collapsible, expectFocus, expectFocusTrap, press, type } from './keyboard'
import { translator } from './shopping'
import { expect, test } from './support'

const adminText = translator('fr')
const hungarian = translator('hu')
const english = translator('en')

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })

test('administrator logs in, visits every section, changes the language and logs out by keyboard', async ({
  page,
}) => {
  await page.goto('/admin')
  const dialog = page.getByRole('dialog')
  await expectFocus(dialog.getByLabel(english('accounts.email')))
  await expectFocusTrap(dialog)
  await type(dialog.getByLabel(english('accounts.email')), ADMINISTRATOR.email)
  await type(
    dialog.getByLabel(english('accounts.password'), { exact: true }),
    ADMINISTRATOR.password,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(adminText('admin.sections.start'))
  await press(page.getByRole('link', { name: adminText('layout.skipToContent') }))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectFocus(page.locator('a[href="/admin/opening"]'))
  await page.keyboard.press('Tab')
  const todo = page.getByRole('region', { name: adminText('admin.overview.todo') })
  await expectFocus(todo.locator('a:visible, summary').first())
  await press(collapsible(page, adminText('admin.overview.inFigures')))
  const days = page.getByRole('table', { name: adminText('admin.overview.days') })
  await expect(days.getByRole('rowheader')).toHaveCount(14)
  const unpaid = page.getByRole('table', { name: adminText('admin.overview.unpaid') })
  await expect(unpaid.getByRole('rowheader')).toHaveCount(4)

  const sections = page.getByRole('navigation', { name: adminText('admin.sections.label') })
  const more = sections.getByText(adminText('admin.sections.more'), { exact: true })
  for (const section of ['bank', 'mails', 'audit', 'orders'] as const) {
    const link = sections.getByRole('link', { name: adminText(`admin.sections.${section}`) })
    const isInMenu = section === 'mails' || section === 'audit'
    if (isInMenu) await press(more)
    // The overview is longer the more other tests have ordered.
    await press(link, 'Enter', section === 'orders' || section === 'bank')
    await expect(heading).toHaveText(adminText(`admin.sections.${section}`))
    if (isInMenu) {
      await expect(link).toBeHidden()
      await expectFocus(more)
      await page.keyboard.press('Enter')
    }
    await expect(link).toHaveAttribute('aria-current', 'page')
    if (isInMenu) {
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
    }
  }

  const bar = page.getByRole('banner')
  await choose(bar.getByRole('combobox', { name: adminText('admin.language') }), 'Magyar')
  await press(page.getByRole('button', { name: adminText('admin.choose') }))
  await expect(heading).toHaveText(hungarian('admin.sections.orders'))
  await expectFocus(page.getByRole('button', { name: hungarian('admin.choose') }))
  await choose(bar.getByRole('combobox', { name: hungarian('admin.language') }), 'Français')
  await press(page.getByRole('button', { name: hungarian('admin.choose') }))
  await expect(heading).toHaveText(adminText('admin.sections.orders'))

  await expect(page.getByRole('link', { name: adminText('admin.toShop') })).toBeVisible()
  await press(page.getByRole('button', { name: adminText('layout.logout') }))
  await expect(page.getByRole('link', { name: adminText('layout.login') })).toBeVisible()
  await page.goto('/admin/orders')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
})
