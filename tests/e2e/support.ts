import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { hash } from 'bcryptjs'
import { sql } from './database'

export { expect }

const PASSWORD = 'secret-2024'

export type Caller = APIRequestContext | Page | BrowserContext

type ErrorWatch = {
  /** Ignores expected console and page errors. */
  allow: (...patterns: (RegExp | string)[]) => void
}

/**
 * Fails on console errors and uncaught errors of its own context, unless `errors.allow(/401/)` expects them; watch other
 * contexts with `watchErrors`. The cookie banner is answered unless the test has a `storageState`.
 */
export const test = base.extend<{ errors: ErrorWatch & { seen: string[] } }>({
  // Rate limits count per client address.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ 'X-Forwarded-For': uniqueIp(), ...extraHTTPHeaders }),
  // Without a dependency on `context`, so that API tests start no browser.
  errors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
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
    if (!storageState) await answerCookies(context)
    await use(context)
  },
})

/** Waits for hydration: before, links load documents and React may reset fields. */
export const whenHydrated = (part: Locator) =>
  expect
    .poll(
      () =>
        part.evaluate(({ ownerDocument }) => 'hydrated' in ownerDocument.documentElement.dataset),
      { intervals: [50, 100] },
    )
    .toBe(true)

/** Delays requests to these URLs until the returned function runs. */
export async function delayRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** The load event waits for scripts: navigate with `waitUntil: 'commit'`. */
export const delayScripts = (page: Page) => delayRequests(page, '**/*.js')

export async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript((date) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('cookieConsent')) return
    localStorage.setItem('cookieConsent', 'essential')
    localStorage.setItem('cookieConsentDate', date)
  }, new Date().toISOString())
}

/** Disables timeouts of three seconds, which close toasts and leave confirmations. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const stay = (run: TimerHandler, after?: number, ...values: unknown[]) =>
      after === 3000 ? 0 : setTimeout(run, after, ...values)
    window.setTimeout = stay as typeof setTimeout
  })
}

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

/** IPv6 address from the documentation prefix, in its own /64. */
export function uniqueIp(): string {
  const part = () => Math.floor(Math.random() * 0x10000).toString(16)
  return `2001:db8:${part()}:${part()}::1`
}

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

/** Types a place and chooses the first suggestion. */
export async function choosePlace(field: Locator, name: string): Promise<void> {
  // The form may begin with this country.
  await field.fill('')
  await field.fill(name)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

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

/** Calls the API with the caller's cookies; unsafe methods send the CSRF token. */
export async function callShop(
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: unknown,
  headers: Record<string, string> = {},
): Promise<APIResponse> {
  const request = requestOf(caller)
  if (method === 'GET') return request.get(path, { headers })
  const send = async () => {
    const { csrfToken } = await (await request.get('/api/csrf-token')).json()
    return request.fetch(path, {
      method,
      data,
      headers: { 'X-CSRF-Token': csrfToken, ...headers },
    })
  }
  const answer = await send()
  // A page that is still loading may have set another cookie: its own client sends again, too.
  const isStale = answer.status() === 403 && Object.keys(headers).length === 0
  return isStale && (await answer.text()).includes('Invalid CSRF token') ? send() : answer
}

/** Signs up without logging in. */
export async function signUpByApi(
  caller: Caller,
  overrides: Partial<Customer> = {},
): Promise<Customer> {
  const customer = newCustomer(overrides)
  const response = await callShop(caller, 'POST', '/api/auth/signup', customer)
  expect(response.ok(), await response.text()).toBe(true)
  return customer
}

export async function loginByApi(
  caller: Caller,
  { email, password }: Pick<Customer, 'email' | 'password'>,
): Promise<void> {
  const response = await callShop(caller, 'POST', '/api/auth/login', { email, password })
  expect(response.ok(), await response.text()).toBe(true)
}

let knownHash: Promise<string> | undefined

/** Inserts an account with a cheap password hash: the shop's own takes a second. */
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

export async function signInAsNewCustomer(
  caller: Caller,
  overrides: Partial<Customer> = {},
): Promise<Customer> {
  const customer = await newAccount(overrides)
  await loginByApi(caller, customer)
  return customer
}
