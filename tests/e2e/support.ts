import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/bcrypt'
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { sql } from './database'

export { expect }

const PASSWORD = 'secret-2024'

export type Caller = APIRequestContext | Page | BrowserContext

type ErrorWatch = {
  /** Console errors and page errors that this test provokes on purpose. */
  allow: (...patterns: (RegExp | string)[]) => void
}

/**
 * The shop's `test`: any `console.error` and any uncaught error of a page fails it, in every page of
 * the test's own context. A test that provokes one says so with `errors.allow(/401/)`; to watch a
 * further context, call `watchErrors(context)` and check what it gathered. Its visitor has answered
 * the cookie banner, unless a `storageState` of the test's own says otherwise.
 */
export const test = base.extend<{ errors: ErrorWatch & { seen: string[] } }>({
  // One visitor's attempts are not counted as another's.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ 'X-Forwarded-For': uniqueAddress(), ...extraHTTPHeaders }),
  // No context of its own: what only asks the server needs no browser.
  errors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const seen: string[] = []
      const allowed: (RegExp | string)[] = []
      await use({ seen, allow: (...patterns) => allowed.push(...patterns) })
      const isAllowed = (text: string) =>
        allowed.some((one) => (typeof one === 'string' ? text.includes(one) : one.test(text)))
      expect(seen.filter((text) => !isAllowed(text))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, errors, storageState }, use) => {
    watchErrors(context, errors.seen)
    // Written by the pages themselves; for a storage state a browser opens a window of its own.
    if (!storageState) await answerCookies(context)
    await use(context)
  },
})

/** Until then a link opens a document instead of a modal, and React may set a field anew while somebody types. */
export const whenAlive = (part: Locator) =>
  expect
    .poll(
      () => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
      { intervals: [50, 100] },
    )
    .toBe(true)

/** Holds back what a page asks for at these addresses, until somebody lets it come. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letCome = () => {}
  const gate = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(addresses, async (route) => {
    await gate
    await route.continue()
  })
  return letCome
}

/** As a slow telephone does. Until they come the page does not load: wait for its answer alone. */
export const holdScripts = (page: Page) => holdBack(page, '**/*.js')

/** The visitor of a further context has answered the cookie banner. */
export async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript((date) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('cookieConsent')) return
    localStorage.setItem('cookieConsent', 'essential')
    localStorage.setItem('cookieConsentDate', date)
  }, new Date().toISOString())
}

/** What leaves by itself after three seconds stays, however long it is looked at: until the next document. */
export async function stayForEver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const stay = (run: TimerHandler, after?: number, ...values: unknown[]) =>
      after === 3000 ? 0 : setTimeout(run, after, ...values)
    window.setTimeout = stay as typeof setTimeout
  })
}

/** Gathers the console errors and uncaught errors of all pages of a context. */
export function watchErrors(context: BrowserContext, seen: string[] = []): string[] {
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    seen.push(webError.error().stack ?? String(webError.error()))
  })
  return seen
}

let counter = 0

/** An IPv6 address in a network of its own, among those for documentation. */
export function uniqueAddress(): string {
  const part = () => Math.floor(Math.random() * 0x10000).toString(16)
  return `2001:db8:${part()}:${part()}::1`
}

/** An address nobody else uses, in this run or another. */
export function uniqueEmail(): string {
  counter += 1
  return `ada.${Date.now().toString(36)}.${process.pid}.${counter}@shop-customer.test`
}

export type Customer = {
  firstName: string
  lastName: string
  country: string
  city: string
  address: string
  phone: string
  email: string
  password: string
  language: string
}

/** Types the name of a place and takes the first that is offered. */
export async function choosePlace(field: Locator, name: string): Promise<void> {
  await field.fill(name)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** What a customer would type into the sign-up form; right in every field. */
export function newCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'FR',
    city: 'Paris',
    address: '12 rue de la Paix',
    phone: '+33612345678',
    email: uniqueEmail(),
    password: PASSWORD,
    language: 'en',
    ...overrides,
  }
}

function requestOf(caller: Caller): APIRequestContext {
  return 'request' in caller ? caller.request : caller
}

/** A call of the contract with the cookies of this page, context or request; unsafe ones carry the CSRF token. */
export async function callShop(
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const request = requestOf(caller)
  if (method === 'GET') return request.get(path, { headers })
  const { csrfToken } = await (await request.get('/api/csrf-token')).json()
  return request.fetch(path, {
    method,
    data,
    headers: { 'X-CSRF-Token': csrfToken, ...headers },
  })
}

/** Signs up as the form does, without logging in; answers what was typed, the password included. */
export async function signUpByApi(
  caller: Caller,
  overrides: Partial<Customer> = {},
): Promise<Customer> {
  const customer = newCustomer(overrides)
  const response = await callShop(caller, 'POST', '/api/auth/signup', customer)
  expect(response.ok(), await response.text()).toBe(true)
  return customer
}

/** Logs in: the cookies stay with this page, context or request. */
export async function loginByApi(
  caller: Caller,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<void> {
  const response = await callShop(caller, 'POST', '/api/auth/login', { email, password })
  expect(response.ok(), await response.text()).toBe(true)
}

let knownHash: Promise<string> | undefined

/**
 * A new account as sign-up would write it, not logged in. It is written into the database: the shop
 * takes a second to make the hash of a password and to compare one, and this one is a cheap one.
 */
export async function newAccount(overrides: Partial<Customer> = {}): Promise<Customer> {
  const customer = newCustomer(overrides)
  knownHash ??= hash(PASSWORD, 4)
  const { password } = customer
  const passwordHash = password === PASSWORD ? await knownHash : await hash(password, 4)
  const { firstName, lastName, country, city, address, phone, email, language } = customer
  await sql(
    `insert into users (id, email, password_hash, first_name, last_name, country, city, address,
       phone, language, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::"Language", now())`,
    [
      randomUUID(),
      email,
      passwordHash,
      firstName,
      lastName,
      country,
      city,
      address,
      phone,
      language,
    ],
  )
  return customer
}

/** A new account, logged in. */
export async function signInAsNewCustomer(
  caller: Caller,
  overrides: Partial<Customer> = {},
): Promise<Customer> {
  const customer = await newAccount(overrides)
  await loginByApi(caller, customer)
  return customer
}
