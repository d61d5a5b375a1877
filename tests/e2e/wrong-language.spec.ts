import type { BrowserContext, Locator, Page } from '@playwright/test'
import { COUNTRIES, countryName } from '@/lib/accounts/countries'
import { countriesBy } from '@/lib/i18n/countries-by'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import { LEGAL_MODALS } from '@/lib/legal/modals'
import { readDemo } from '@/lib/products/csv/demo'
import { KINDS } from '@/lib/products/types'
import { SECTION_NAMES } from '@/lib/settings/sections'
import { shopNameOf, TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { seemsToBe } from '../wrong-language/foreign'
import {
  SAME_AT_HOME,
  SAME_IN_CATALOGUE,
  SAME_IN_LAW,
  SAME_IN_MESSAGES,
  SAME_ON_PAGES,
} from '../wrong-language/reviewed'
import { gatherSame, unreviewed, unused } from '../wrong-language/same'
import { loginAsAdministrator } from './administrator'
import { keepStatement, sendStatement } from './bank'
import { bulkPaths } from './bulk-paths'
import { insertClaim } from './claim-rows'
import { customerOf } from './customer-of'
import { sql } from './database'
import { makerPath } from './maker-path'
import { newsletterPath } from './newsletter-path'
import { insertOwnPage, OWN_PAGE } from './own-page'
import { currentTexts, textsOfPages } from './page-texts'
import { insertReviewRequest, insertShownReview } from './review-rows'
import { routesIn } from './routes'
import {
  fillCart,
  lineOf,
  openDetails,
  type Product,
  placeByApi,
  placeByTickets,
  productsOf,
  translator,
} from './shopping'
import { callShop, expect, keepToasts, signInAsNewCustomer, test, whenHydrated } from './support'

const catalogue = readDemo()

// The last tests compare the texts collected by the first.
// A second run would visit every page again, only to compare the same texts.
test.describe.configure({ mode: 'serial', retries: 0 })

/** Texts per language, with the page of their first occurrence. */
const textsByLanguage = new Map(LANGUAGES.map((lang) => [lang, new Map<string, string>()]))
/** Proper names and the search terms of this test. */
const NAMES = [
  ...[shopNameOf(process.env), 'Demo SAS', 'Chrome', 'Linux', 'Ada', 'Lovelace', 'Paris'],
  ...['rue de la Paix', 'meridian', 'velunr', 'velunor', 'xqzw', 'zzzz', 'nobody', 'no-such-thing'],
]
/** Also names typed in admin and by other tests. */
const names = new Set([...NAMES, ...catalogue.map(({ name }) => name)])
/** Shared texts of the sources, reviewed in tests/unit/wrong-language.test.ts. */
const SAME_IN_TEXTS = [SAME_IN_MESSAGES, SAME_IN_CATALOGUE, SAME_IN_LAW, SAME_AT_HOME]
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
/** Proper names as whole texts: places, languages, and models without their brand. */
const PROPER_NAMES = new Set<string>([
  ...LANGUAGES,
  ...COUNTRIES.flatMap(({ cities }) => cities.flatMap((city) => Object.values(city))),
  ...COUNTRIES.flatMap(({ code }) => LANGUAGES.map((lang) => countryName(code, lang))),
  ...LANGUAGES.flatMap((lang) => countriesBy(lang).map(({ label }) => label)),
  ...Object.values(LANGUAGE_TABLE).map(({ name }) => name),
  ...catalogue.map(({ name, brand }) => name.slice(brand.length + 1)),
])

/** Names of months and weekdays, which may be the same in two languages. */
const CALENDAR = new Map(
  LANGUAGES.map((lang) => {
    const styles = (['long', 'short'] as const).map(
      (style) => new Intl.DateTimeFormat(lang, { day: 'numeric', month: style, weekday: style }),
    )
    const days = Array.from({ length: 365 }, (_, at) => new Date(2026, 0, at + 1))
    const written = days.flatMap((day) => styles.map((style) => style.format(day)))
    return [lang, new Set(wordsOf(written.join(' ')))]
  }),
)
const isDay = (lang: Language, text: string) =>
  wordsOf(text).every((word) => CALENDAR.get(lang)?.has(word))

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

async function collect(page: Page, lang: Language, paths?: string[]) {
  const found = textsByLanguage.get(lang) as Map<string, string>
  const { texts, typed } = await (paths ? textsOfPages(page, paths) : currentTexts(page))
  for (const name of typed) names.add(name)
  for (const [path, text] of texts) {
    if (PROPER_NAMES.has(text) || isHash(text) || isDay(lang, text)) continue
    if (!found.has(text)) found.set(text, path)
  }
}

/** One product per category: product pages have the same structure. */
const oneProductPerCategory = KINDS.flatMap(
  (category) => catalogue.find((one) => one.category === category) ?? [],
)

/** Pages for guests by route, without products that other tests create. */
const openPages = (lang: Language): Record<string, string[]> => ({
  '/': ['', '?login=true', '?login=true&mode=signup'],
  ...Object.fromEntries(TEXT_PAGES.map((name) => [`/${name}`, [`/${name}`]])),
  '/[list]': [
    ...['/premium', ...KINDS.map((category) => `/${category}`)],
    ...['/premium?page=2', '/premium?brand=Dorvane&colour=black&max=900', '/premium?q=zzzz'],
    ...['/watches?sort=price', '/watches?brand=nobody&min=9000'],
  ],
  '/pages/[slug]': [OWN_PAGE],
  '/products/[slug]': [
    ...oneProductPerCategory.map((one) => `/products/${one.slugs[lang]}`),
    `/products/${catalogue[0]?.slugs[lang]}?colour=nope`,
  ],
  '/products/[slug]/preview': ['/products/no-such-thing/preview'],
  '/search': ['/search', '/search?q=velunr&page=-1', '/search?q=xqzw', '/search?q=meridian'],
  '/compare': ['/compare', '/compare?product=no-such-thing'],
  '/cart': ['/cart'],
  '/withdrawal': ['/withdrawal'],
  '/claim': ['/claim'],
  '/report-review': ['/report-review?state=arrived'],
  '/reset-password': ['/reset-password', '/reset-password?token=x'],
  '/confirm-email': ['/confirm-email', '/confirm-email?token=x'],
  '/newsletter': ['/newsletter', '/newsletter?token=x', '/newsletter?state=confirmed'],
  '/followed': ['/followed', '/followed?error=CONFLICT'],
  '/back-in-stock': [
    '/back-in-stock',
    '/back-in-stock?state=asked',
    '/back-in-stock?state=waiting',
  ],
  '/unsubscribe': ['/unsubscribe', '/unsubscribe?done=price-alerts'],
  '/page-not-found': ['/nowhere', '/products/no-such-thing'],
  '/temporarily-unavailable': ['/temporarily-unavailable'],
})

/** Routes for customers, visited below. */
const CUSTOMER_ROUTES = [
  ...['/payment', '/dashboard', '/dashboard/billing', '/dashboard/orders/[reference]', '/gdpr'],
  ...['/claim/status', '/review'],
]

const dialog = (page: Page) => page.getByRole('dialog').last()
const main = (page: Page) => page.getByRole('main')
const button = (lang: Language, within: Page | Locator, key: string, values = {}) =>
  within.getByRole('button', { name: translator(lang)(key, values), exact: true })

async function visitHeaderAndDialogs(page: Page, lang: Language) {
  await page.goto(`/${lang}`)
  await collect(page, lang)
  await page.goto(`/${lang}/withdrawal`)
  await page.getByRole('banner').locator('input[type=search]').fill('meridian')
  await expect(page.getByRole('option').first()).toBeVisible()
  await collect(page, lang)
  await page.keyboard.press('Escape')
  await button(lang, page, 'layout.openCart', { count: 0 }).click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  await page.keyboard.press('Escape')
  await page.locator(`#footer a[href="/${lang}/${LEGAL_MODALS[0]}"]`).click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(lang, page, 'layout.footer.cookieChoice').click()
  await page.locator('.choice-bar summary').click()
  await collect(page, lang)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/${lang}/watches`)
  await button(lang, page, 'layout.menu').click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  await page.setViewportSize({ width: 1280, height: 800 })
}

async function chooseProducts(page: Page, lang: Language) {
  const t = translator(lang)
  await page.goto(`/${lang}/watches`)
  const card = main(page).locator('li.card').first()
  await card.getByRole('button', { name: new RegExp(`^${t('products.addToCart')}`) }).click()
  await expect(page.getByRole('region', { name: /F8$/ }).getByRole('listitem')).toBeVisible()
  await collect(page, lang)
  await button(lang, page, 'layout.openCart', { count: 1 }).click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  await page.keyboard.press('Escape')
  await card.getByRole('link').click()
  await expect(
    dialog(page).getByRole('heading', { name: t('catalogue.specifications') }),
  ).toBeVisible()
  const compare = new RegExp(`^${t('products.compare')}\\s?: `)
  await dialog(page).getByRole('button', { name: compare }).click()
  await dialog(page)
    .getByRole('link', { name: new RegExp(`^${t('catalogue.enlarge')}`) })
    .first()
    .click()
  await expect(page.locator('[role=dialog].zoom')).toBeVisible()
  await collect(page, lang)
  const two = catalogue.slice(0, 2).map((one) => ['product', one.slugs[lang]])
  await page.goto(`/${lang}/compare?${new URLSearchParams(two)}`)
  await collect(page, lang)
  await page.goto(`/${lang}/cart`)
  await button(lang, main(page), 'cart.checkout').click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
}

async function submitEmptyForms(page: Page, lang: Language) {
  for (const mode of ['login', 'signup', 'forgot']) {
    await page.goto(`/${lang}/contact?login=true&mode=${mode}`)
    await dialog(page).locator('button[type=submit]').click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
    await collect(page, lang)
  }
  await page.goto(`/${lang}/reset-password?token=x`)
  await main(page).locator('form button[type=submit]').click()
  await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
  await collect(page, lang)
}

/** Checkout over a list and its confirmations, in a separate page with lasting toasts. */
async function checkOutOverList(context: BrowserContext, lang: Language) {
  const t = translator(lang)
  const page = await context.newPage()
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  const { price } = lineOf(product)
  await keepToasts(page)
  await fillCart(page, [lineOf(product)])
  await page.goto(`/${lang}/premium`)
  await button(lang, page, 'layout.openCart', { count: 1 }).click()
  await dialog(page)
    .getByRole('link', { name: t('cart.checkout') })
    .click()
  await dialog(page)
    .getByRole('radio', { name: t('payments.method.prepaid_tickets') })
    .check()
  await collect(page, lang)
  const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
  await dialog(page).getByLabel(t('payments.tickets.code')).fill(code)
  await dialog(page).getByLabel(t('payments.tickets.amount')).fill(String(price))
  await button(lang, dialog(page), 'payments.order').click()
  await expect(dialog(page)).toHaveAccessibleName(t('payments.tickets.sentTitle'))
  await collect(page, lang)
  const cart = JSON.stringify([lineOf(product)])
  await page.evaluate((text) => localStorage.setItem('cart', text), cart)
  await page.goto(`/${lang}/payment`)
  await page.getByText(t('payments.alternative.title')).click()
  await page.getByRole('radio', { name: 'Wise' }).check()
  await button(lang, page, 'payments.order').click()
  await expect(dialog(page)).toHaveAccessibleName(t('payments.alternative.doneTitle'))
  await collect(page, lang)
  await page.close()
}

/** Notices of losing and regaining the connection. */
async function goOffline(page: Page, lang: Language) {
  const notice = page.getByRole('status').filter({ hasText: translator(lang)('offline.lost') })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await collect(page, lang)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(notice).toHaveCount(0)
  await collect(page, lang)
}

async function order(page: Page, lang: Language) {
  const t = translator(lang)
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  await fillCart(page, [lineOf(product, { quantity: 2 })])
  await page.goto(`/${lang}/cart`)
  await expect(main(page).getByText(product.name).first()).toBeVisible()
  await collect(page, lang)
  await page.goto(`/${lang}/payment`)
  const pay = button(lang, page, 'payments.payByTransfer')
  const phone = main(page).getByLabel(t('accounts.phone'), { exact: true })
  await openDetails(page, lang)
  await expect(phone).toHaveValue(/\d/)
  const number = await phone.inputValue()
  await phone.fill('')
  await pay.click()
  await expect(phone).toBeFocused()
  await collect(page, lang)
  await phone.fill(number)
  await page.getByText(t('payments.alternative.title')).click()
  for (const method of ['prepaid_tickets', 'nowpayments']) {
    await page.getByRole('radio', { name: t(`payments.method.${method}`) }).check()
    await collect(page, lang)
  }
  await page.getByRole('radio', { name: 'Wise' }).check()
  await collect(page, lang)
  await page.getByRole('radio', { name: t('payments.method.bank_transfer') }).check()
  await pay.click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  await button(lang, dialog(page), 'payments.order').click()
  await expect(dialog(page)).toHaveAccessibleName(t('payments.unpaid.title'))
  await collect(page, lang)
  await button(lang, dialog(page), 'payments.unpaid.both').click()
  await expect(dialog(page)).toHaveAccessibleName(t('payments.done.title'))
  await collect(page, lang)
  for (const returned of ['success', 'cancelled', 'error', 'pending']) {
    await page.goto(`/${lang}/payment?${returned}=true`)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
    await collect(page, lang)
  }
}

async function visitAccount(page: Page, lang: Language) {
  const t = translator(lang)
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  const { reference } = await placeByApi(page, product)
  const reviewed = await placeByTickets(page, product)
  for (const edit of ['profile', 'email', 'password']) {
    await page.goto(`/${lang}/dashboard?edit=${edit}`)
    const title = edit === 'password' ? 'settings.security' : 'orders.personal.title'
    const form = page
      .getByRole('region', { name: t(title) })
      .locator('form')
      .filter({ has: page.locator('input:visible') })
    await form.locator('input:visible').first().fill('')
    await form.locator('button[type=submit]').first().click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
    await collect(page, lang)
  }
  await collect(page, lang, [`/${lang}/dashboard/billing`])
  await page.goto(`/${lang}/dashboard`)
  await whenHydrated(main(page))
  const values = { action: t('orders.actions.viewInstructions'), reference }
  await button(lang, page, 'orders.actions.forOrder', values).click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  for (const one of [reviewed.reference, 'LX-1-NOBODY', reference]) {
    await page.goto(`/${lang}/dashboard/orders/${one}`)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
    await whenHydrated(main(page))
    await collect(page, lang)
  }
  await button(lang, page, 'orders.actions.cancel').click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  await page.goto(`/${lang}/claim/status?token=${(await insertClaim(reference)).key}`)
  await collect(page, lang)
  const review = await insertReviewRequest(reference)
  const shown = await insertShownReview(reference)
  await collect(page, lang, [
    `/${lang}/review?token=${review}`,
    `/${lang}/report-review?review=${shown}`,
  ])
  await page.goto(`/${lang}/withdrawal?order=${reference}`)
  await button(lang, main(page), 'withdrawal.continue').click()
  await expect(
    main(page).locator('blockquote').or(main(page).getByRole('alert')).first(),
  ).not.toHaveText('')
  await collect(page, lang)
  await page.goto(`/${lang}/gdpr`)
  await page.locator('input[type=password]').fill('something')
  await button(lang, page, 'privacy.deletion.button').click()
  await expect(dialog(page)).toBeVisible()
  await collect(page, lang)
  return [reference, reviewed.reference]
}

/** Uploads a product file with an error; returns its path within admin. */
const sendProducts = (page: Page, slug: string) =>
  sendCsv(page, 'products/import', `slug;name;price\r\n${slug};;much`)

/** Uploads a file of another shop's customers with an error; returns its path within admin. */
const sendCustomers = (page: Page) =>
  sendCsv(
    page,
    'move-in/customers',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing\r\n2,Zoé,Martin,,no\r\n3,Zoé,Martin,zoe@,no',
  )

async function sendCsv(page: Page, path: string, text: string) {
  const { csrfToken } = await (await callShop(page, 'GET', '/api/csrf-token')).json()
  const buffer = Buffer.from(text)
  const file = { name: 'novembre.csv', mimeType: 'text/csv', buffer }
  const options = { multipart: { csrfToken, file, language: 'fr' } }
  const answer = await page.request.post(`/admin/${path}/upload`, options)
  expect(answer.url()).toMatch(new RegExp(`/${path}/[^/?]+$`))
  return new URL(answer.url()).pathname.replace('/admin', '')
}

/** Id of a mail about this order, once its copy is stored. */
async function mailOf(reference = ''): Promise<string> {
  let id = ''
  await expect
    .poll(async () => {
      const [mail] = await sql(
        `select c.message_id as id from mail_copies c
         join outbox_messages m on m.id = c.message_id
         join orders o on o.id::text = m.payload ->> 'orderId' where o.reference = $1 limit 1`,
        [reference],
      )
      id = mail?.id ?? ''
      return id
    })
    .not.toBe('')
  return id
}

async function visitAdmin(page: Page, lang: Language, references: string[], baseURL?: string) {
  const [product] = (await productsOf(page, 'smartphones')) as [Product]
  await loginAsAdministrator(page)
  await page.context().addCookies([{ name: 'admin_language', value: lang, url: baseURL }])
  const typed = { text: 'Recette du kiosque', payer: 'Kiosque de la Gare' }
  const statement = await sendStatement(page, [{ amount: '12,50', ...typed }])
  const kept = await keepStatement(page, [{ amount: '12,50', ...typed }])
  await page.goto('/admin')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const paths = {
    '/': [''],
    '/[...rest]': ['/x'],
    '/accounting': ['/accounting', '/accounting?from=2026-12-31&to=2026-01-01'],
    '/audit': ['/audit'],
    '/bank': ['/bank'],
    '/bank/[id]': [statement, kept],
    '/bank/credits': ['/bank/credits'],
    '/bank/refunds': ['/bank/refunds'],
    '/bank/unmatched': ['/bank/unmatched'],
    '/categories': ['/categories'],
    '/categories/[id]': ['/categories/gadgets'],
    '/claims': ['/claims'],
    '/claims/[id]': [`/claims/${(await insertClaim(String(references[0]))).id}`],
    '/customers': [`/customers?q=unknown`, '/customers?done=erased'],
    '/customers/[id]': [`/customers/${await customerOf(String(references[0]))}?done=note`],
    '/discounts': ['/discounts'],
    '/mails': ['/mails', '/mails?view=sent'],
    '/mails/[id]': [`/mails/${await mailOf(references[0])}`],
    '/makers': ['/makers'],
    '/makers/[id]': [await makerPath()],
    '/move-in': ['/move-in'],
    '/move-in/customers': ['/move-in/customers'],
    '/move-in/customers/[id]': [await sendCustomers(page)],
    '/move-in/customers/export': ['/move-in/customers/export'],
    '/move-in/redirects': ['/move-in/redirects?q=none'],
    '/newsletter': ['/newsletter', '/newsletter?done=deleted'],
    '/newsletter/[id]': [`${await newsletterPath({})}?done=saved`],
    '/opening': ['/opening'],
    '/orders': ['/orders?q=unknown', `/orders?q=${references[0]}`],
    '/orders/[reference]': references.map((reference) => `/orders/${reference}`),
    '/orders/export': ['/orders/export?status=paid'],
    '/orders/shipping': ['/orders/shipping?error=NOT_FOUND'],
    '/prices': ['/prices'],
    '/products': ['/products'],
    '/products/[id]': [`/products/${product.id}`],
    '/products/[id]/prices': ['planned', 'removed', 'ended'].map(
      (done) => `/products/${product.id}/prices?done=${done}`,
    ),
    '/products/[id]/stock': [`/products/${product.id}/stock`],
    '/products/bulk': ['/products/bulk', '/products/bulk?chosen=yes'],
    '/products/bulk/[id]': await bulkPaths(page, product.slug),
    '/products/export': ['/products/export'],
    '/products/import': ['/products/import'],
    '/products/import/[id]': [await sendProducts(page, product.slug)],
    '/reports': [
      '/reports',
      '/reports?from=2026-01-01&to=2026-12-31',
      '/reports?from=2026-12-31&to=2026-01-01',
    ],
    '/reviews': ['/reviews', '/reviews?state=refused&done=x'],
    '/security': ['/security'],
    '/settings': ['/settings'],
    '/settings/[section]': [...SECTION_NAMES, 'page-delivery', 'page-new'].map(
      (section) => `/settings/${section}`,
    ),
    '/settings/pages': ['/settings/pages', '/settings/pages?slug=%C3%A9'],
    '/sign-in': ['/sign-in'],
    '/translations': ['/translations?language=hu'],
    '/translations/files': ['/translations/files?refused=noTextKey&line=1'],
  }
  expect(Object.keys(paths)).toEqual(routesIn('admin'))
  const all = Object.values(paths).flat()
  await collect(
    page,
    lang,
    all.map((path) => `/admin${path}`),
  )
}

for (const lang of LANGUAGES) {
  test(`collects the texts of all pages in ${lang}`, async ({ page, errors, baseURL }) => {
    // No mail client is installed.
    errors.allow(/404|409|mailto:/)
    await visitHeaderAndDialogs(page, lang)
    await goOffline(page, lang)
    await insertOwnPage(page.request)
    await collect(
      page,
      lang,
      Object.values(openPages(lang))
        .flat()
        .map((path) => `/${lang}${path}`),
    )
    await chooseProducts(page, lang)
    await submitEmptyForms(page, lang)
    await signInAsNewCustomer(page, { language: lang })
    await checkOutOverList(page.context(), lang)
    await order(page, lang)
    const references = await visitAccount(page, lang)
    await visitAdmin(page, lang, references, baseURL)
    expect(textsByLanguage.get(lang)?.size).toBeGreaterThan(1000)
  })
}

const textsOf = (lang: Language) => [...(textsByLanguage.get(lang) ?? [])]

test('every page route of the shop is visited', () => {
  const pages = routesIn('[lang]').filter((route) => !route.startsWith('/@modal'))
  expect([...Object.keys(openPages('en')), ...CUSTOMER_ROUTES].sort()).toEqual(pages)
})

test('no text appears in two languages unless reviewed', () => {
  const texts = LANGUAGES.map((lang) => [lang, textsOf(lang).map(([text]) => text)])
  const same = gatherSame(Object.fromEntries(texts), new Map(), [...names])
  expect(unreviewed(same, ...SAME_IN_TEXTS, SAME_ON_PAGES)).toEqual([])
  expect(unused(same, SAME_ON_PAGES)).toEqual([])
})

test('no sentence contains function words of another language', () => {
  const wrong = LANGUAGES.flatMap((lang) =>
    textsOf(lang).flatMap(([text, path]) => {
      const other = seemsToBe(lang, text, [...names])
      return other ? [`${path} seems to be ${other}: ${text}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
