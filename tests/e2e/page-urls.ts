import type { Page } from '@playwright/test'
import type { Language } from '@/lib/languages'
import { SECTION_NAMES } from '@/lib/settings/sections'
import { TEXT_PAGES } from '@/lib/shared/next-and-server.mjs'
import { loginAsAdministrator } from './administrator'
import { bulkPaths } from './bulk-paths'
import { insertClaim } from './claim-rows'
import { customerOf } from './customer-of'
import { sql } from './database'
import { makerPath } from './maker-path'
import { newsletterPath } from './newsletter-path'
import { insertOwnPage, OWN_PAGE } from './own-page'
import { insertReview, insertReviewRequest, insertShownReview } from './review-rows'
import { fillCart, lineOf, type Product, placeByApi, placeByTickets, productsOf } from './shopping'
import { callShop, expect, signInAsNewCustomer } from './support'

/** Paths by route that need no account. */
export async function visitorPages(page: Page): Promise<Record<string, string[]>> {
  const [phone, other] = (await productsOf(page, 'smartphones')) as [Product, Product]
  await insertOwnPage(page.request)
  const two = new URLSearchParams([phone, other].map(({ slug }) => ['product', slug]))
  return {
    '': ['', '?login=true'],
    ...Object.fromEntries(TEXT_PAGES.map((name) => [`/${name}`, [`/${name}`]])),
    '/[list]': [
      ...['/premium', '/sneakers'],
      ...['/premium?page=2', '/premium?brand=Dorvane&colour=black&max=900'],
      ...['/watches?sort=price', '/watches?brand=nobody&min=9000'],
    ],
    '/pages/[slug]': [OWN_PAGE],
    '/products/[slug]': [`/products/${phone.slug}`, `/products/${phone.slug}?colour=nope`],
    '/products/[slug]/preview': ['/products/no-such-thing/preview'],
    '/search': ['/search', '/search?q=velunr&page=-1', '/search?q=xqzw'],
    '/compare': ['/compare', `/compare?${two}`],
    '/cart': ['/cart'],
    '/withdrawal': ['/withdrawal'],
    '/claim': ['/claim'],
    '/followed': ['/followed', `/followed?product=${phone.slug}`, '/followed?error=CONFLICT'],
    '/back-in-stock': ['/back-in-stock', '/back-in-stock?state=asked'],
    '/unsubscribe': ['/unsubscribe', '/unsubscribe?done=price-alerts'],
    '/report-review': ['/report-review?state=arrived'],
    '/reset-password': ['/reset-password', '/reset-password?token=x'],
    '/confirm-email': ['/confirm-email', '/confirm-email?token=x'],
    '/newsletter': ['/newsletter', '/newsletter?token=x', '/newsletter?state=asked'],
    '/page-not-found': ['/no-such-page', '/products/no-such-thing', '/laptops'],
    '/temporarily-unavailable': ['/temporarily-unavailable'],
  }
}

/** Paths by route for a new customer with a cart, an unpaid order and one under review. */
export async function customerPages(page: Page, lang: Language): Promise<Record<string, string[]>> {
  await signInAsNewCustomer(page, { language: lang })
  const product = (await productsOf(page, 'gadgets'))[0] as Product
  const { reference: unpaid } = await placeByApi(page, product)
  const { reference: reviewed } = await placeByTickets(page, product)
  await fillCart(page, [lineOf(product, { quantity: 2 })])
  const order = (reference: string) => `/dashboard/orders/${reference}`
  return {
    '/cart': ['/cart'],
    '/payment': [
      ...['/payment', '/payment?error=true', '/payment?pending=true'],
      ...['/payment?cancelled=true', '/payment?success=true'],
    ],
    '/dashboard': ['/dashboard'],
    '/dashboard/billing': ['/dashboard/billing'],
    '/dashboard/orders/[reference]': [order(unpaid), order(reviewed), order('LX-1-NOBODY')],
    '/gdpr': ['/gdpr'],
    '/withdrawal': [`/withdrawal?order=${unpaid}`],
    '/claim': [`/claim?order=${unpaid}`],
    '/claim/status': [`/claim/status?token=${(await insertClaim(unpaid)).key}`],
    '/report-review': [`/report-review?review=${await insertShownReview(unpaid)}`],
    '/review': [`/review?token=${await insertReviewRequest(unpaid)}`, `/review?order=${unpaid}`],
  }
}

/** Places an order with undecided tickets; returns its reference. */
async function ticketOrder(page: Page, { id, variantId, name, price }: ReturnType<typeof lineOf>) {
  const { email } = await signInAsNewCustomer(page)
  const code = String(Math.floor(Math.random() * 1e16)).padStart(16, '0')
  const answer = await callShop(page, 'POST', '/api/payment/prepaid-tickets', {
    customerEmail: email,
    customerName: 'Ada Lovelace',
    totalAmount: price,
    cartItems: [{ id, variantId, name, price, quantity: 1 }],
    tickets: [{ type: 'PCS', code, amount: price }],
  })
  return (await answer.json()).order.reference as string
}

async function upload(page: Page, path: string, rows: string[]) {
  await page.goto(`/admin/${path}`)
  const form = page.locator('form').filter({ has: page.locator('input[type=file]') })
  await form.locator('input[type=file]').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await form.locator('button[type=submit]').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/${path}/[^/]+$`))
  return new URL(page.url()).pathname.replace('/admin', '')
}

async function storedMailId(): Promise<string> {
  let id = ''
  await expect
    .poll(async () => {
      const [newest] = await sql(
        'select message_id from mail_copies order by message_id desc limit 1',
      )
      id = newest?.message_id ?? ''
      return id
    })
    .not.toBe('')
  return id
}

/** With a code that is not valid yet: an active one would show its field in every checkout. */
async function discountsPath() {
  await sql(
    `insert into discounts (id, code, percent, valid_from, minimum_cents, categories)
     values (gen_random_uuid(), 'LATER-10', 10, '2099-01-01', 5000, '{audio}') on conflict do nothing`,
  )
  return '/discounts'
}

/** A file of Shopify with a customer, one that is left out, and a problem. */
const MOVED_CUSTOMERS = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing',
  '1,Ada,Lovelace,ada.moves@shop.example,yes',
  '2,Ada,Lovelace,,no',
  '3,Ada,Lovelace,ada@,no',
]

/** Signs the administrator in; returns paths by route. */
export async function adminPages(page: Page): Promise<Record<string, string[]>> {
  const product = (await productsOf(page, 'smartphones'))[0] as Product
  const { id, slug } = product
  const reference = await ticketOrder(page, lineOf(product))
  await loginAsAdministrator(page)
  const statement = await upload(page, 'bank', [
    'Date;Libellé;Montant;Tiers',
    `20/11/2026;VIR ${reference};12,50;ADA LOVELACE`,
    '19/11/2026;PRLV;-12,00;ELECTRICITE',
  ])
  const products = await upload(page, 'products/import', ['slug;name;price', `${slug};;much`])
  const customers = await upload(page, 'move-in/customers', MOVED_CUSTOMERS)
  return {
    '/': [''],
    '/[...rest]': ['/x'],
    '/accounting': ['/accounting', '/accounting?from=2026-12-31&to=2026-01-01'],
    '/audit': ['/audit'],
    '/bank': ['/bank'],
    '/bank/[id]': [statement],
    '/bank/credits': ['/bank/credits'],
    '/bank/refunds': ['/bank/refunds'],
    '/bank/unmatched': ['/bank/unmatched'],
    '/categories': ['/categories'],
    '/categories/[id]': ['/categories/gadgets'],
    '/claims': ['/claims', '/claims?status=done'],
    '/claims/[id]': [`/claims/${(await insertClaim(reference)).id}`],
    '/customers': ['/customers', '/customers?q=unknown', '/customers?done=erased'],
    '/customers/[id]': [`/customers/${await customerOf(reference)}`],
    '/discounts': [await discountsPath()],
    '/mails': ['/mails', '/mails?view=sent'],
    '/mails/[id]': [`/mails/${await storedMailId()}`],
    '/makers': ['/makers'],
    '/makers/[id]': [await makerPath()],
    '/move-in': ['/move-in'],
    '/move-in/customers': ['/move-in/customers'],
    '/move-in/customers/[id]': [customers],
    '/move-in/customers/export': ['/move-in/customers/export'],
    '/move-in/redirects': ['/move-in/redirects', '/move-in/redirects?q=none'],
    '/newsletter': ['/newsletter'],
    '/newsletter/[id]': [await newsletterPath()],
    '/opening': ['/opening'],
    '/orders': ['/orders', '/orders?q=unknown'],
    '/orders/[reference]': [`/orders/${reference}`],
    '/orders/export': ['/orders/export', '/orders/export?status=paid'],
    '/orders/shipping': ['/orders/shipping', '/orders/shipping?status=shipped&error=NOT_FOUND'],
    '/prices': ['/prices'],
    '/products': ['/products'],
    '/products/[id]': [`/products/${id}`],
    '/products/[id]/prices': [`/products/${id}/prices`],
    '/products/[id]/stock': [`/products/${id}/stock`],
    '/products/bulk': ['/products/bulk', '/products/bulk?chosen=yes'],
    '/products/bulk/[id]': await bulkPaths(page, slug),
    '/products/export': ['/products/export'],
    '/products/import': ['/products/import'],
    '/products/import/[id]': [products],
    '/reports': [
      '/reports',
      '/reports?from=2026-01-01&to=2026-12-31',
      '/reports?from=2026-12-31&to=2026-01-01',
    ],
    '/reviews': [await reviewsPath(reference), '/reviews?state=refused'],
    '/security': ['/security'],
    '/settings': ['/settings'],
    '/settings/[section]': [...SECTION_NAMES, 'page-delivery', 'page-new'].map(
      (section) => `/settings/${section}`,
    ),
    '/settings/pages': ['/settings/pages', '/settings/pages?slug=%C3%A9'],
    // Signed in, it leads on.
    '/sign-in': ['/sign-in'],
    '/translations': ['/translations', '/translations?language=hu'],
    '/translations/files': ['/translations/files'],
  }
}

async function reviewsPath(reference: string): Promise<string> {
  await insertReview(reference)
  return '/reviews'
}
