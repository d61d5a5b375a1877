import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from './administrator'
import { authenticator } from './authenticator'
import { expectNoViolations } from './axe'
import { sql } from './database'
import { startSeparateShop } from './separate-shop'
import { translator } from './shopping'
import { expect, test, watchErrors, whenHydrated } from './support'
import { wcagViolations } from './wcag-checks'

const t = translator('fr')
const english = translator('en')
const say = (key: string, values = {}) => t(`admin.secondFactor.${key}`, values)

let shop: Awaited<ReturnType<typeof startSeparateShop>>
test.beforeAll(async () => {
  shop = await startSeparateShop()
})
test.afterAll(() => shop.stop())
test.use({ reducedMotion: 'reduce' })

/** The first step, in the dialog of the shop or, without scripts, in its form. */
async function enterPassword(page: Page, path = '/admin', within = page.getByRole('dialog')) {
  await page.goto(`${shop.origin}${path}`)
  await within.getByLabel(english('accounts.email')).fill(ADMINISTRATOR.email)
  const password = within.getByLabel(english('accounts.password'), { exact: true })
  await password.fill(ADMINISTRATOR.password)
  await password.press('Enter')
}

async function logOut(page: Page) {
  const out = page.getByRole('button', { name: t('layout.logout') })
  await whenHydrated(out)
  await out.press('Enter')
  await expect(page).toHaveURL(/\/fr$/)
}

const codeField = (page: Page) => page.getByRole('textbox', { name: say('code'), exact: true })

async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
}

test('administrator sets up a second factor, signs in and confirms with it, and recovers it', async ({
  page,
  browser,
  errors,
}) => {
  errors.allow('403 (Forbidden)')
  await enterPassword(page, '/admin/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('admin.sections.security'))
  await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('start') }).press('Enter')
  await expect(page.getByRole('img', { name: say('qrLabel') })).toBeVisible()
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const nextCode = authenticator(await key.innerText())
  await expectReadable(page, 'the key')

  await enterCode(page, '12345')
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(t('errors.WRONG_CODE')))
  await expect(codeField(page)).toBeFocused()
  const first = nextCode()
  await enterCode(page, first)
  await expect(page.getByRole('heading', { name: say('codes.title') })).toBeFocused()
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectReadable(page, 'the recovery codes')
  await page.getByRole('link', { name: say('codes.done') }).press('Enter')
  await expect(page.getByText(say('codes.left', { count: 10 }))).toBeVisible()
  await expectReadable(page, 'the settings')
  await logOut(page)

  await test.step('the password alone opens nothing', async () => {
    await enterPassword(page, '/admin/audit')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signIn.title'))
    await expect(codeField(page)).toBeFocused()
    await expectReadable(page, 'the second step')
    const me = await page.request.get(`${shop.origin}/api/auth/me?guest=null`)
    expect(await me.json()).toMatchObject({ user: null })
    const order = await page.request.get(`${shop.origin}/api/orders`)
    expect(order.status()).toBe(401)
    await page.goto(`${shop.origin}/admin/audit`)
    await expect(page).toHaveURL(/\/admin\/sign-in\?redirect=%2Fadmin%2Faudit$/)
  })

  const second = nextCode()
  await test.step('a used code is refused, the next one accepted', async () => {
    await enterCode(page, first)
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(t('errors.WRONG_CODE')))
    await enterCode(page, second)
    await expect(page).toHaveURL(/\/admin\/audit$/)
    await expect(
      page.getByRole('cell', { name: t('admin.audit.actions.secondFactor.enable') }),
    ).toBeVisible()
  })

  await test.step('the code is asked again with the password', async () => {
    await page.goto(`${shop.origin}/admin/products/export`)
    await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
    await enterCode(page, second)
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(t('errors.WRONG_CODE')))
    await page.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
    await enterCode(page, codes[3] ?? '')
    await expect(page.getByLabel(t('admin.tickets.password'))).toHaveCount(0)
    await expect(codeField(page)).toHaveCount(0)
  })

  await test.step('without scripts a recovery code signs in, once', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    const errors = watchErrors(context)
    for (const [place, code] of [codes[0], codes[0], codes[1]].entries()) {
      await context.clearCookies()
      await enterPassword(plain, '/admin', plain.getByRole('main'))
      await enterCode(plain, code ?? '')
      if (place === 1) {
        await expect(codeField(plain)).toHaveAccessibleDescription(
          new RegExp(t('errors.WRONG_CODE')),
        )
      } else await expect(plain).toHaveURL(/\/admin$/)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  await test.step('a deletion asks for the code in its dialog', async () => {
    await sql('update sessions set confirmed_at = null', [], shop.databaseUrl)
    await page.goto(`${shop.origin}/admin/products`)
    await page
      .getByRole('button', { name: new RegExp(`^${t('admin.products.delete')} `) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: t('admin.products.delete') })
    await confirm.press('Enter')
    await dialog.getByLabel(t('admin.tickets.password')).fill(ADMINISTRATOR.password)
    const code = dialog.getByLabel(say('code'), { exact: true })
    await code.fill(codes[1] ?? '')
    await confirm.press('Enter')
    await expect(code).toHaveAccessibleDescription(new RegExp(t('errors.WRONG_CODE')))
    await code.fill(codes[2] ?? '')
    await confirm.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.goto(`${shop.origin}/admin/security`)
    await expect(page.getByText(say('codes.left', { count: 6 }))).toBeVisible()
  })

  await test.step('a new password on the dashboard asks for a code', async () => {
    await page.goto(`${shop.origin}/fr/dashboard?edit=password`)
    const code = page.getByLabel(t('settings.password.code'))
    await expect(code).toHaveAccessibleDescription(t('settings.password.codeHelp'))
    await expectReadable(page, 'a new password with a code')
  })

  await test.step('the server alone removes it', async () => {
    // A page that is open may still ask who is signed in.
    await page.goto('about:blank')
    await shop.end()
    const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: shop.dataDir }
    delete env.DATABASE_URL
    const args = ['run', '--silent', 'admin:password', '--', '--remove-second-factor']
    const { stdout } = await promisify(execFile)('npm', args, { env })
    expect(stdout).toContain('signs in by password alone')
  })
})

/** By axe, and at 320 px without scrolling sideways. */
async function expectReadable(page: Page, what: string) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoViolations(page, what)
  expect.soft([what, await wcagViolations(page)]).toEqual([what, []])
  await page.setViewportSize({ width, height })
}
