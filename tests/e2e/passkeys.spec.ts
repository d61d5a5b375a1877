import type { Page, Request } from '@playwright/test'
import { ADMINISTRATOR } from './administrator'
import { authenticator } from './authenticator'
import { expectNoViolations } from './axe'
import { startSeparateShop } from './separate-shop'
import { translator } from './shopping'
import { expect, test, whenHydrated } from './support'
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

async function enterPassword(page: Page) {
  await page.goto(`${shop.origin}/admin/security`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(english('accounts.email')).fill(ADMINISTRATOR.email)
  const password = dialog.getByLabel(english('accounts.password'), { exact: true })
  await password.fill(ADMINISTRATOR.password)
  await password.press('Enter')
}

const passwordAgain = (page: Page) => page.getByLabel(t('admin.tickets.password'))
const usePasskey = (page: Page) => page.getByRole('button', { name: say('passkeys.use') })

test('administrator adds a passkey, signs in and confirms with it, and its answer works once', async ({
  page,
  errors,
}) => {
  errors.allow('403 (Forbidden)')
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await enterPassword(page)
  await passwordAgain(page).fill(ADMINISTRATOR.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('start') }).press('Enter')
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const code = page.getByRole('textbox', { name: say('code'), exact: true })
  await code.fill(authenticator(await key.innerText())())
  await code.press('Enter')
  await page.getByRole('link', { name: say('codes.done') }).press('Enter')

  const list = page.getByRole('region', { name: say('passkeys.title') })
  const name = list.getByLabel(say('passkeys.name'))
  await whenHydrated(name)
  await name.fill('Portable')
  await name.press('Enter')
  await expect(list.getByRole('listitem')).toContainText('Portable')
  await list.getByText(say('passkeys.rename')).first().press('Enter')
  await expectReadable(page, 'the passkeys')
  const newName = list.getByLabel(say('passkeys.newName'))
  await newName.fill('Bureau')
  await newName.press('Enter')
  await expect(list.getByRole('listitem')).toContainText('Bureau')
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost'])

  await test.step('it completes a sign-in', async () => {
    await page.getByRole('button', { name: t('layout.logout') }).press('Enter')
    await expect(page).toHaveURL(/\/fr$/)
    await enterPassword(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signIn.title'))
    await expectReadable(page, 'the second step')
    await whenHydrated(usePasskey(page))
    await usePasskey(page).press('Enter')
    await expect(page).toHaveURL(/\/admin\/security$/)
  })

  await test.step('it confirms with the password, and the same answer is refused', async () => {
    const sent = page.waitForRequest(isConfirmation)
    await page.goto(`${shop.origin}/admin/products`)
    const remove = new RegExp(`^${t('admin.products.delete')} `)
    await page.getByRole('button', { name: remove }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('admin.products.delete') }).press('Enter')
    await passwordAgain(page).fill(ADMINISTRATOR.password)
    await usePasskey(page).press('Enter')
    await expect(dialog).toHaveCount(0)
    const typed = (await sent).postDataJSON()
    expect(JSON.parse(typed.passkey).type).toBe('public-key')
    const { csrfToken } = await (await page.request.get(`${shop.origin}/api/csrf-token`)).json()
    const replay = await page.request.post(`${shop.origin}/api/admin/confirm`, {
      data: typed,
      headers: { 'X-CSRF-Token': csrfToken },
    })
    expect(await replay.json()).toMatchObject({ success: false, error: 'WRONG_CODE' })
  })

  const [kept] = (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  if (!kept) throw new Error('The authenticator holds no passkey')

  await test.step('a passkey that gives no answer leaves the code', async () => {
    await browser.send('WebAuthn.clearCredentials', { authenticatorId })
    await page.getByRole('button', { name: t('layout.logout') }).press('Enter')
    await expect(page).toHaveURL(/\/fr$/)
    await enterPassword(page)
    await usePasskey(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: say('passkeys.failed') })).toBeVisible()
    await expect(code).toBeVisible()
  })

  await test.step('a copied key, whose counter is behind, is refused; the key itself signs in', async () => {
    const carry = async (signCount: number) => {
      const credential = { ...kept, signCount }
      await browser.send('WebAuthn.clearCredentials', { authenticatorId })
      await browser.send('WebAuthn.addCredential', { authenticatorId, credential })
      await usePasskey(page).press('Enter')
    }
    await carry(0)
    await expect(page.getByText(t('errors.WRONG_CODE'))).toBeVisible()
    await carry(kept.signCount)
    await expect(page).toHaveURL(/\/admin\/security$/)
  })
})

const isConfirmation = (request: Request) => request.url().endsWith('/api/admin/confirm')

/** By axe, and at 320 px without scrolling sideways. */
async function expectReadable(page: Page, what: string) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoViolations(page, what)
  expect.soft([what, await wcagViolations(page)]).toEqual([what, []])
  await page.setViewportSize({ width, height })
}
