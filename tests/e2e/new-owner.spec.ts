import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import { startMailServer } from '../runner/mail-server.mjs'
import { startPostgres } from '../runner/postgres.mjs'
import { startHttpsFront } from './https-front'
import { startSeparateShop } from './separate-shop'
import { translator } from './shopping'
import { answerCookies, choosePlace, expect, newCustomer, test, watchErrors } from './support'

const french = translator('fr')
const settings = (key: string, values = {}) => french(`admin.settings.${key}`, values)
const products = (key: string, values = {}) => french(`admin.products.${key}`, values)

const HOST = 'maison.example'
const OWNER_MAIL = 'bonjour@maison.example'
const PRODUCT = 'Atelier Nord Marche'
/** By section of the settings, in the order of the opening list. */
const FACTS = {
  company: {
    COMPANY_NAME: 'Atelier Nord SAS',
    COMPANY_FORM: 'SAS',
    COMPANY_CAPITAL: '10 000 €',
    COMPANY_ADDRESS: '12 rue de la Paix, 75002 Paris, France',
    COMPANY_REGISTRATION: 'RCS Paris 123 456 789',
    COMPANY_VAT_ID: 'FR40303265045',
    COMPANY_DIRECTOR: 'Ada Nord',
    COMPANY_PHONE: '+33 1 23 45 67 89',
    SHOP_NAME: 'Atelier Nord',
    SHOP_EMAIL: OWNER_MAIL,
  },
  hosting: {
    HOSTING_NAME: 'Nuage SAS',
    HOSTING_ADDRESS: '1 quai du Port, 13002 Marseille, France',
    HOSTING_PHONE: '+33 4 91 00 00 00',
  },
  mediator: {
    MEDIATOR_NAME: 'Médiateur du commerce',
    MEDIATOR_ADDRESS: '3 place des Halles, 69002 Lyon, France',
    MEDIATOR_URL: 'https://mediateur.example',
  },
  bank: {
    BANK_BENEFICIARY: 'Atelier Nord SAS',
    BANK_IBAN: 'DE89370400440532013000',
    BANK_BIC: 'COBADEFFXXX',
  },
  vat: { VAT_RATE: '20' },
}
const NOTICE = (language: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 594"><rect width="420" height="594" fill="#003399"/><text x="20" y="80" fill="#fff" font-size="40">${language}</text></svg>`

/** Attaches a picture of each step. */
function camera(info: TestInfo) {
  let step = 0
  return async (page: Page, what: string) => {
    step += 1
    const name = `${String(step).padStart(2, '0')} ${what}`
    const file = info.outputPath(`${name.replace(/\W+/g, '-')}.png`)
    await page.screenshot({ path: file, fullPage: true })
    await info.attach(name, { path: file, contentType: 'image/png' })
  }
}

type Shoot = ReturnType<typeof camera>

const field = (page: Page, name: string) =>
  page.getByLabel(settings(`fields.${name}`), { exact: true })
const item = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

async function saved(page: Page) {
  await page.getByRole('button', { name: settings('save'), exact: true }).click()
  await expectSaved(page)
}

/** The note takes the focus of the new page, which would scroll a click away. */
const expectSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: settings('saved') })).toBeFocused()

/** From the section, as its links lead. */
async function backToList(page: Page) {
  await page
    .getByRole('link', { name: french('admin.sections.settings') })
    .last()
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: french('admin.opening.title') })
    .click()
  await expect(page.getByRole('heading', { name: french('admin.opening.title') })).toBeVisible()
}

async function expectDone(page: Page, name: string) {
  await expect(item(page, name)).toContainText(french('admin.opening.done'))
}

async function signIn(page: Page, owner: { email: string; password: string }) {
  await page.goto('/admin')
  const form = page.getByRole('main').or(page.getByRole('dialog')).last()
  await form.getByLabel(french('accounts.email'), { exact: true }).fill(owner.email)
  await form.getByLabel(french('accounts.password'), { exact: true }).fill(owner.password)
  await form.getByRole('button', { name: french('accounts.logIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
}

async function fillFacts(page: Page, shoot: Shoot, password: string) {
  for (const [section, facts] of Object.entries(FACTS)) {
    const own = `admin.opening.items.${section}`
    const name = section === 'vat' ? french(own) : settings(`names.${section}`)
    await page.getByRole('main').getByRole('link', { name }).click()
    for (const [key, value] of Object.entries(facts)) await field(page, key).fill(value)
    if (section === 'bank')
      await page.getByLabel(french('admin.tickets.password'), { exact: true }).fill(password)
    await saved(page)
    await shoot(page, section)
    await backToList(page)
    await expectDone(page, name)
  }
}

async function choosePayment(page: Page, shoot: Shoot) {
  const name = french('admin.opening.items.payment')
  await page.getByRole('main').getByRole('link', { name }).click()
  const method = (number: number) => page.getByLabel(settings('place', { number }), { exact: true })
  await method(1).selectOption({ label: french('payments.method.bank_transfer') })
  for (const number of [2, 3, 4, 5])
    await method(number).selectOption({ label: settings('noMethod') })
  await saved(page)
  await shoot(page, 'payment methods')
  await backToList(page)
  await expectDone(page, name)
}

async function setMail(page: Page, shoot: Shoot, port: string, owner: string) {
  const name = settings('names.mail')
  await page.getByRole('main').getByRole('link', { name }).click()
  await shoot(page, 'mail server before')
  await field(page, 'SMTP_HOST').fill('127.0.0.1')
  await field(page, 'SMTP_PORT').fill(port)
  await field(page, 'SMTP_TLS').selectOption('none')
  await saved(page)
  await page.getByRole('button', { name: settings('test.send') }).click()
  const accepted = settings('test.outcomes.accepted', { address: owner }).slice(0, 30)
  await expect(page.getByRole('status').filter({ hasText: accepted })).toBeVisible()
  await shoot(page, 'test mail')
  await backToList(page)
  await expectDone(page, name)
}

async function uploadNotices(page: Page, shoot: Shoot) {
  const name = french('admin.opening.items.notices')
  await page.getByRole('main').getByRole('link', { name }).click()
  await shoot(page, 'notice of the legal guarantee')
  for (const language of LANGUAGES) {
    await expect(page.getByLabel(settings('notice.language'), { exact: true })).toHaveValue(
      language,
    )
    await page.getByLabel(settings('notice.file'), { exact: true }).setInputFiles({
      name: 'notice.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(NOTICE(LANGUAGE_TABLE[language].name)),
    })
    await page.getByRole('button', { name: settings('uploadPicture'), exact: true }).click()
    await expectSaved(page)
  }
  await shoot(page, 'official files')
  await backToList(page)
  await expectDone(page, name)
}

async function removeDemonstration(page: Page, shoot: Shoot) {
  await shoot(page, 'before the removal')
  await page.getByRole('button', { name: french('admin.opening.demonstration.button') }).click()
  await expect(page).toHaveURL(/deleted=/)
  for (const name of ['demonstration', 'samples', 'papers'])
    await expectDone(page, french(`admin.opening.items.${name}`))
  await shoot(page, 'after the removal')
}

async function addProduct(page: Page, shoot: Shoot) {
  const picture = await sharp({
    create: { width: 1200, height: 1200, channels: 3, background: '#2f5d50' },
  })
    .png()
    .toBuffer()
  await page.getByRole('link', { name: french('admin.sections.products'), exact: true }).click()
  await shoot(page, 'no product')
  await page
    .getByRole('button', { name: products('add'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(products('fields.name'), { exact: true }).fill(PRODUCT)
  await dialog.getByLabel(products('fields.price'), { exact: true }).fill('120')
  await dialog.getByLabel(products('fields.category')).selectOption('sneakers')
  await dialog
    .getByLabel(products('fields.description'), { exact: true })
    .fill('Une chaussure pour marcher.')
  await dialog.getByRole('tab', { name: products('image.upload') }).click()
  await dialog.getByLabel(products('image.choose')).setInputFiles({
    name: 'marche.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await expect(dialog.getByRole('img', { name: products('image.preview') })).toBeVisible()
  await shoot(page, 'first product')
  await dialog.getByRole('button', { name: products('create'), exact: true }).click()
  const note = dialog.getByRole('note')
  await expect(note).toContainText(products('papers.fields.makerName'))
  await shoot(page, 'not for sale yet')
  const maker = { makerName: 'Atelier Nord', makerAddress: '12 rue de la Paix, Paris' }
  // The model is the product's name until another is typed.
  const papers = { ...maker, makerContact: OWNER_MAIL, makerCountry: 'FR' }
  for (const [key, value] of Object.entries(papers)) {
    const label = `${products(`papers.fields.${key}`)} ${products('papers.needed')}`
    const input = dialog.getByLabel(label, { exact: true })
    await (key === 'makerCountry' ? input.selectOption(value) : input.fill(value))
  }
  const available = { available: products('fields.available'), fields: '' }
  await expect(note).toContainText(products('papers.notYetSwitched', available))
  await dialog.getByLabel(available.available, { exact: true }).check()
  await shoot(page, 'information required by law')
  await dialog.getByRole('button', { name: products('save'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function setDelivery(page: Page, shoot: Shoot) {
  await page.getByRole('link', { name: french('admin.sections.settings'), exact: true }).click()
  await page.getByRole('link', { name: settings('names.delivery'), exact: true }).click()
  for (const [at, [country, from, to]] of [
    ['FR', '2', '3'],
    ['HU', '4', '6'],
  ].entries()) {
    const cell = (name: string) =>
      page.getByLabel(settings(`rows.${name}`, { number: at + 1 }), { exact: true })
    await cell('country').selectOption(country ?? '')
    await cell('from').fill(from ?? '')
    await cell('to').fill(to ?? '')
  }
  await saved(page)
  await shoot(page, 'delivery')
  await backToList(page)
}

async function subjectsIn(folder: string) {
  const files = await readdir(folder)
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  )
  return mails.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`)
}

/** Returns the order's reference. */
async function buy(page: Page, shoot: Shoot) {
  const t = translator('hu')
  const customer = newCustomer({ language: 'hu' })
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  await page.goto('/hu')
  await shoot(page, 'home in Hungarian')
  await page.goto('/hu/sneakers')
  await main
    .getByRole('link', { name: new RegExp(PRODUCT) })
    .first()
    .click()
  await expect(dialog).toHaveAccessibleName(PRODUCT)
  await shoot(page, 'quick view in Hungarian')
  await dialog.getByRole('link', { name: t('catalogue.openFullPage') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PRODUCT)
  await expect(main.locator('img[src^="/uploads/"][src$=".svg"]')).toBeAttached()
  await shoot(page, 'product in Hungarian')
  await main
    .getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) })
    .first()
    .click()
  await page.goto('/hu/cart')
  await main
    .getByRole('button', { name: t('cart.checkout') })
    .first()
    .click()
  await dialog.getByRole('link', { name: t('cart.createAccount') }).click()
  const typed = (name: string) => dialog.getByLabel(t(`accounts.${name}`), { exact: true })
  await typed('email').fill(customer.email)
  await typed('password').fill(customer.password)
  await typed('confirmPassword').fill(customer.password)
  await typed('firstName').fill('Anna')
  await typed('lastName').fill('Kovács')
  await choosePlace(dialog.getByRole('combobox', { name: t('accounts.country') }), 'Magyarország')
  await dialog.getByRole('combobox', { name: t('accounts.city') }).fill('Hódmezővásárhely')
  await typed('address').fill('Kossuth tér 1')
  await typed('phone').fill('+36301234567')
  await dialog.getByRole('button', { name: t('accounts.signUp'), exact: true }).click()
  await expect(page).toHaveURL(/\/hu\/payment$/)
  await main.getByRole('button', { name: t('payments.payByTransfer') }).click()
  await shoot(page, 'order button')
  await dialog.getByRole('button', { name: t('payments.order') }).click()
  await expect(dialog).toHaveAccessibleName(t('payments.done.title'))
  await shoot(page, 'order placed')
  await dialog.getByRole('button', { name: t('payments.done.close') }).click()
  const placed = main.getByRole('link', { name: /LX-/ }).first()
  await expect(placed).toBeVisible()
  return String(await placed.textContent()).match(/LX-[\w-]+/)?.[0] ?? ''
}

test('a new owner opens a shop from its first start to the public without touching a file', async ({
  playwright,
  browser,
  launchOptions,
}, info) => {
  const shoot = camera(info)
  const seen: string[] = []
  const postgres = await startPostgres({ fsync: false })
  test.skip(!postgres, 'A public shop needs PostgreSQL')
  if (!postgres) return
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-mails-'))
  const mails = await startMailServer(folder)
  const own = { DATABASE_URL: postgres.url, ADMIN_PASSWORD: '', SMTP_URL: '' }
  const shop = await startSeparateShop(own)
  const { owner } = shop
  try {
    const office = await browser.newContext({ baseURL: shop.origin, locale: 'fr-FR' })
    watchErrors(office, seen)
    await answerCookies(office)
    const page = await office.newPage()
    await signIn(page, owner)
    await shoot(page, 'overview')
    await page
      .getByRole('main')
      .getByRole('link', {
        name: new RegExp(french('admin.opening.count', { count: 12 }).slice(-20)),
      })
      .click()
    await shoot(page, 'opening list')
    await fillFacts(page, shoot, owner.password)
    await choosePayment(page, shoot)
    await setMail(page, shoot, new URL(mails.url).port, owner.email)
    await uploadNotices(page, shoot)
    await removeDemonstration(page, shoot)
    await addProduct(page, shoot)
    await setDelivery(page, shoot)
    const left = page.getByRole('main').getByText(french('admin.opening.missing'), { exact: true })
    await expect(left).toHaveCount(1)
    await expect(item(page, french('admin.opening.items.address'))).toContainText(
      french('admin.opening.missing'),
    )
    await shoot(page, 'only the address is left')
    await office.close()
  } finally {
    await shop.end()
  }

  const open = await startSeparateShop({
    ...own,
    DATA_DIR: shop.dataDir,
    APP_URL: `https://${HOST}`,
    TRUSTED_PROXIES: 'loopback',
    PASSWORD_COST: '12',
  })
  const front = await startHttpsFront(HOST, open.origin)
  const visitors = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${front.port}`,
    ],
  })
  try {
    const publicly = { baseURL: `https://${HOST}`, ignoreHTTPSErrors: true }
    const office = await visitors.newContext({ ...publicly, locale: 'fr-FR' })
    watchErrors(office, seen)
    await answerCookies(office)
    const page = await office.newPage()
    await signIn(page, owner)
    await page.goto('/admin/opening')
    await expect(page.getByText(french('admin.opening.allDone'))).toBeVisible()
    await shoot(page, 'everything is there')

    const viewport = { width: 320, height: 720 }
    const customer = await visitors.newContext({ ...publicly, locale: 'hu-HU', viewport })
    watchErrors(customer, seen)
    await answerCookies(customer)
    customer.setDefaultTimeout(20_000)
    const reference = await buy(await customer.newPage(), shoot)
    expect(reference).not.toBe('')
    await expect
      .poll(async () => (await subjectsIn(folder)).filter((one) => one.includes(reference)).length)
      .toBeGreaterThanOrEqual(2)
    expect((await subjectsIn(folder)).filter((one) => one.includes(reference))).toEqual(
      expect.arrayContaining([expect.stringContaining(owner.email)]),
    )
    await page.goto(`/admin/orders/${reference}`)
    await shoot(page, 'the order in admin')
    expect(seen).toEqual([])
  } finally {
    await visitors.close()
    await front.stop()
    await open.stop()
    await postgres.stop()
    await mails.stop()
    for (const one of [shop.dataDir, folder]) await rm(one, { recursive: true, force: true })
  }
})
