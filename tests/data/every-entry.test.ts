import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AUTH_TOKEN, SESSION_ID } from '@/lib/auth/cookies'
import { createCsrfToken, csrfBinding } from '@/lib/auth/csrf'
import { createSession } from '@/lib/auth/session-rows'
import { env } from '@/lib/env'
import { newRowId } from '@/lib/ids'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const next = vi.hoisted(() => {
  class Left extends Error {}
  const leave = (place: string) => {
    throw new Left(place)
  }
  return {
    Left,
    leave,
    jar: new Map<string, { name: string; value: string }>(),
    headers: new Headers(),
  }
})
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => next.jar.get(name),
    has: (name: string) => next.jar.has(name),
    getAll: () => [...next.jar.values()],
    set: () => {},
    delete: () => {},
  }),
  headers: async () => next.headers,
}))
vi.mock('next-intl/server', () => ({
  getMessages: async ({ locale }: { locale: string }) =>
    (await import(`../../messages/${locale}.json`)).default,
}))
vi.mock('next/navigation', () => ({
  redirect: next.leave,
  notFound: () => next.leave('NOT_FOUND'),
  forbidden: () => next.leave('FORBIDDEN'),
}))
vi.mock('next/cache', () => {
  const nothing = () => {}
  const uncached = (work: unknown) => work
  return {
    revalidatePath: nothing,
    revalidateTag: nothing,
    updateTag: nothing,
    refresh: nothing,
    unstable_cache: uncached,
    unstable_noStore: nothing,
    cacheTag: nothing,
    cacheLife: nothing,
  }
})

type Entry = {
  name: string
  place: string
  call: (ids: Ids, change?: (text: string) => string) => Promise<string>
}
type Ids = { user: string; order: string; reference: string; email: string }

const files = (room: string, ending: RegExp) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\./.test(name))
    .map((name) => join(room, name))
    .sort()
const load = (file: string): Promise<Record<string, unknown>> => import(resolve(file))

/** Fields of all forms and bodies, valid, with the ids of another customer's records. */
const fieldsOf = ({ user, order, reference, email }: Ids): Record<string, string> => ({
  id: order,
  orderId: order,
  customerId: user,
  userId: user,
  reference,
  email,
  session: 'others',
  noteId: newRowId(),
  text: 'A note',
  key: newRowId(),
  token: 'x'.repeat(43),
  password: 'ouvrez-moi-2026',
  currentPassword: 'ouvrez-moi-2026',
  code: '123456',
  newPassword: 'une-autre-2026',
  confirmPassword: 'une-autre-2026',
  confirm: 'on',
  confirmation: 'on',
  confirmDeletion: 'on',
  language: 'fr',
  lang: 'fr',
  role: 'admin',
  firstName: 'Eve',
  lastName: 'Stranger',
  country: 'FR',
  city: 'Paris',
  address: '2 rue de Rivoli',
  phone: '+33 6 12 34 56 78',
  postalCode: '75001',
  orderNotifications: 'on',
  priceAlerts: 'on',
  newsletter: 'on',
  step: 'order',
  name: 'Eve',
  marketingEmails: 'on',
  analyticsTracking: 'on',
  thirdPartySharing: 'on',
  orderAction: 'cancel',
  from: 'awaiting_payment',
  to: 'cancelled',
  method: 'bank_transfer',
  decision: 'accept',
  company: 'Eve',
  vatNumber: '',
  section: 'company',
  productId: order,
  statementId: order,
  importId: order,
  creditId: order,
  paymentId: order,
  planId: order,
})

/** Forms that refuse other fields. */
const ONLY: Record<string, string[]> = {
  notificationsAction: ['language', 'orderNotifications'],
  saveConsentsAction: ['language', 'marketingEmails'],
}

const bodyOf = (fields: Record<string, string>) => ({
  ...fields,
  confirmDeletion: true,
  orderNotifications: true,
  others: true,
  delivery: fields,
  cartItems: [{ id: fields.order, name: 'x', price: 1, quantity: 1 }],
  totalAmount: 1,
})

/** What was answered last, with what it shows. */
let shown = ''

async function outcomeOf(work: () => unknown): Promise<string> {
  try {
    const answer = await work()
    if (answer instanceof Response) return outcomeOfResponse(answer)
    shown = JSON.stringify(answer) ?? ''
    const { ok, code, failure } = (answer ?? {}) as {
      ok?: boolean
      code?: string
      failure?: { code: string }
    }
    return failure?.code ?? (ok === false && code ? code : 'ok')
  } catch (error) {
    if (!(error instanceof next.Left)) throw error
    shown = error.message
    if (isLogin(error.message)) return 'UNAUTHENTICATED'
    return /^[A-Z_]+$/.test(error.message) ? error.message : 'ok'
  }
}

const isLogin = (place: string) => /[?&]login=true|\/admin\/sign-in/.test(place)

async function outcomeOfResponse(answer: Response): Promise<string> {
  const { status, headers } = answer
  shown = `${headers.get('content-type')} ${await answer.text()}`
  const location = headers.get('location') ?? ''
  if (isLogin(location)) return 'UNAUTHENTICATED'
  const [, refusal] = /[?&](?:error|refused)=([A-Z_]+)/.exec(location) ?? []
  const [, code] = /"error":"([A-Z_]+)"/.exec(shown) ?? []
  return refusal ?? code ?? (status < 400 ? 'ok' : `${status}`)
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

const entries: Entry[] = []
for (const file of ['lib', 'app', 'components'].flatMap((room) => files(room, /\.tsx?$/))) {
  if (!/^'use server'/.test(readFileSync(file, 'utf8'))) continue
  for (const [name, action] of Object.entries(await load(file))) {
    if (typeof action !== 'function') continue
    entries.push({
      name,
      place: `\`${file}\``,
      call: (ids, change = (text) => text) => {
        const names = ONLY[name] ?? Object.keys(fieldsOf(ids))
        const fields = names.map((key) => [key, change(fieldsOf(ids)[key] ?? '')])
        const form = formOf(Object.fromEntries(fields))
        return outcomeOf(() => (action.length === 1 ? action(form) : action(null, form)))
      },
    })
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
for (const file of files('app', /(^|\/)route\.ts$/)) {
  const handlers = await load(file)
  const path = file.replace(/^app|\/\([\w-]+\)|\/route\.ts$/g, '')
  for (const method of METHODS.filter((one) => one in handlers)) {
    const handle = handlers[method] as (request: Request, context: unknown) => Promise<Response>
    entries.push({
      name: `${method} ${path}`,
      place: `\`${file}\``,
      call: async (ids, change = (text) => text) => {
        const params = Object.fromEntries(
          [...path.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([whole, name = '']) => {
            const value = name === 'lang' ? 'fr' : name === 'reference' ? ids.reference : ids.order
            return [name, whole.startsWith('[...') ? [value] : value]
          }),
        )
        const address = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) => String(params[name]))
        const isForm = /\/(upload|pictures)$/.test(path)
        const fields = fieldsOf(ids)
        const changed = Object.entries(fields).map(([key, text]) => [key, change(text)])
        const body = isForm ? formOf(fields) : JSON.stringify(bodyOf(Object.fromEntries(changed)))
        const request = new NextRequest(`${env.APP_URL}${address}?id=${ids.order}`, {
          method,
          headers: {
            ...(!isForm && { 'content-type': 'application/json' }),
            'x-csrf-token': createCsrfToken(env.AUTH_SECRET, csrfBinding(await jar()) ?? ''),
          },
          ...(method !== 'GET' && { body }),
        })
        return outcomeOf(() => handle(request, { params: Promise.resolve(params) }))
      },
    })
  }
}
const jar = async () => ({ get: (name: string) => next.jar.get(name) })

/** Stands in the other customer's records, and in nothing that is sent. */
const SECRET = 'Sekretova'
let other: Ids
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await resetDatabase()
  next.jar.clear()
  next.jar.set(SESSION_ID.name, { name: SESSION_ID.name, value: 'a-browser' })
  const email = 'ada@shop.example'
  const user = await insert('users', { email, last_name: SECRET })
  await createSession(user)
  const reference = 'LX-1795190400123AB1CD9'
  const order = await insert('orders', {
    user_id: user,
    reference,
    email,
    last_name: SECRET,
  })
  await insert('order_lines', { order_id: order })
  other = { user, order, reference, email }
})

async function enter(role: 'customer' | 'admin') {
  const email = role === 'admin' ? env.ADMIN_EMAIL : 'eve@shop.example'
  const sub = await insert('users', { email, role })
  const { id: sid } = await createSession(sub)
  const token = await encode({ token: { sub, sid }, secret: env.AUTH_SECRET })
  next.jar.set(AUTH_TOKEN.name, { name: AUTH_TOKEN.name, value: token })
}

/** Everything that is another customer's. */
const ofOther = () =>
  Promise.all(
    [
      'select * from users where id = $1',
      'select * from sessions where user_id = $1 order by id',
      'select * from orders where user_id = $1',
      'select l.* from order_lines l join orders o on o.id = l.order_id where o.user_id = $1',
      'select * from consents where user_id = $1',
      'select * from email_changes where user_id = $1',
      'select * from customer_notes where user_id = $1',
      'select * from followed_products where user_id = $1',
      'select * from stock_waits where user_id = $1',
    ].map((text) => sql(text, [other.user])),
  )

/** Entries that answer guests, with the reason. */
const FOR_EVERYBODY: Record<string, string> = {
  loginAction: 'guests log in',
  signUpAction: 'guests sign up',
  logoutAction: 'logging out twice is harmless',
  forgotPasswordAction: 'without the password there is no session',
  resetPasswordAction: 'the mailed token authenticates',
  confirmEmailAction: 'the mailed token authenticates',
  requestNewsletterAction: 'guests ask for the newsletter, which their mailbox confirms',
  confirmNewsletterAction: 'the mailed token authenticates',
  endSessionsByEmailLinkAction: 'the mailed token authenticates',
  chooseLanguageAction: 'sets a cookie of the browser; an account’s language for its administrator',
  orderAgainAction: 'leads back to the order, which refuses; adds for its customer',
  resendAction: 'leads back to the page, which refuses; sends for the administrator',
  claimAction: 'order number and e-mail address authenticate',
  removeReviewAction: 'the mailed secret, or the session of the order’s customer, authenticates',
  removeReviewPictureAction:
    'the mailed secret, or the session of the order’s customer, authenticates',
  reportReviewAction:
    'anyone may report what a review says (Regulation (EU) 2022/2065, Article 16)',
  reviewAction: 'the mailed secret, or the session of the order’s customer, authenticates',
  withdrawalAction: 'order number and e-mail address authenticate',
  waitAction: 'a guest’s mailbox confirms',
  confirmMailboxAction: 'the mailed token authenticates',
  confirmWaitAction: 'the mailed token authenticates',
  unsubscribeAction: 'the mailed token authenticates',
  describeRecentOrder: 'the session’s own order, or nothing',
  'GET /[lang]/[...rest]': 'answers 404',
  'POST /[lang]/newsletter/subscribe':
    'guests ask for the newsletter, which their mailbox confirms',
  'POST /[lang]/claim/pictures': 'the claim’s secret authenticates',
  'POST /[lang]/review/pictures':
    'the mailed secret, or the session of the order’s customer, authenticates',
  'GET /api/[...rest]': 'answers 404',
  'POST /api/[...rest]': 'answers 404',
  'PUT /api/[...rest]': 'answers 404',
  'PATCH /api/[...rest]': 'answers 404',
  'DELETE /api/[...rest]': 'answers 404',
  'POST /api/account/email/confirm': 'the mailed token authenticates',
  'GET /api/auth/[...nextauth]': 'next-auth: the session of the browser',
  'POST /api/auth/[...nextauth]': 'next-auth has its own token',
  'DELETE /api/account/sessions': 'the session, or the mailed token, authenticates',
  'POST /api/auth/forgot-password': 'without the password there is no session',
  'POST /api/auth/login': 'guests log in',
  'POST /api/auth/logout': 'logging out twice is harmless',
  'POST /api/auth/reset-password': 'the mailed token authenticates',
  'POST /api/auth/signup': 'guests sign up',
  'POST /api/browser-errors': 'open to every page, and changes nothing',
  'GET /api/claims/pictures/[id]': 'the claim’s secret, or the administrator',
  'GET /api/csrf-token': 'the token of the browser',
  'POST /api/payment/nowpayments-ipn': 'signed by the provider',
  'POST /api/payment/stripe-webhook': 'signed by the provider',
  'GET /api/unsubscribe': 'leads to the page that asks',
  'POST /api/unsubscribe': 'the mailed token authenticates',
  'GET /api/places': 'public data',
  'GET /api/products': 'public data',
  'GET /api/products/suggestions': 'public data',
  'GET /api/texts/[lang]/[version]': 'public data',
  'GET /feeds/[file]': 'public data',
  'GET /livez': 'health, without data',
  'GET /manifests/[file]': 'public data',
  'GET /metrics': 'METRICS_TOKEN authenticates',
  'GET /pictures/[width]/[...path]': 'public data',
  'GET /readyz': 'health, without data',
  'GET /review-pictures/[file]': 'public while the review is, or for the administrator',
  'GET /robots.txt': 'public data',
  'GET /sitemap.xml': 'public data',
  'GET /sitemaps/[file]': 'public data',
  'GET /social/[...picture]': 'public data',
  'GET /sw.js': 'public data',
  'GET /uploads/[name]': 'public data',
}

const refused = ['UNAUTHENTICATED', 'FORBIDDEN']

describe.each(entries)('$name', ({ name, place, call }) => {
  it('refuses guests unless it is for everybody, customers where it is the administrator’s, and changes nothing of another', async () => {
    const before = await ofOther()
    const guest = await call(other)
    const shownToGuest = shown
    await enter('customer')
    const customer = await call(other)
    expect([shownToGuest, shown].join()).not.toMatch(/Sekretova|application\/pdf/)
    expect([guest, customer]).not.toContain('INTERNAL_ERROR')
    expect(await ofOther()).toEqual(before)
    const isOpen = name in FOR_EVERYBODY
    if (!isOpen) expect(guest).toBe('UNAUTHENTICATED')
    const mayCustomer = !refused.includes(customer)
    const who = isOpen ? 'everybody' : mayCustomer ? 'customers' : 'the administrator'
    callers.set(name, { place, who, reason: FOR_EVERYBODY[name] ?? '' })
  })

  it('removes or refuses NUL in every text', async () => {
    await enter('admin')
    expect(await call(other, (text) => `${text.slice(0, 1)}\0${text.slice(1)}`)).not.toBe(
      'INTERNAL_ERROR',
    )
  })
})

const callers = new Map<string, { place: string; who: string; reason: string }>()

it('is listed in docs/entries.md with who may call it', async () => {
  const unknown = Object.keys(FOR_EVERYBODY).filter((name) => !callers.has(name))
  expect(unknown).toEqual([])
  const rows = [...callers].map(
    ([name, { place, who, reason }]) => `| \`${name}\` | ${who} | ${reason || place} |`,
  )
  const page = [
    '# Server actions and routes, and who may call each',
    '',
    'Written by `tests/data/every-entry.test.ts`, which finds them in the code and calls each as a guest, as a customer with',
    'the ids of another customer, and as the administrator: `npx vitest run --project data -u every-entry`. What is for',
    'customers reaches records of their own alone.',
    '',
    '| Entry | For | Where, or why for everybody |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/entries.md')
})
