import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { ADMIN_CALLS, ADMIN_PAGES, callAction, listAdminActions, UNKNOWN_ID } from './admin-calls'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { expect, signInAsNewCustomer, test } from './support'

const STRANGERS: Record<string, (request: APIRequestContext) => Promise<void>> = {
  'a visitor': async () => {},
  'a customer': async (request) => {
    await signInAsNewCustomer(request)
  },
  // Has the role, but not the address of ADMIN_EMAIL.
  'a former administrator': async (request) => {
    const { email } = await signInAsNewCustomer(request)
    await sql(`update users set role = 'admin' where email = $1`, [email])
  },
}

/** Before any session: `second-factor.spec.ts`. */
const OF_SIGN_IN = ['signInCodeAction']

const listProtectedActions = () =>
  listAdminActions().filter(({ name }) => !OF_SIGN_IN.includes(name))

/** Actions without a return value, checked by their effect. */
const SILENT = ['chooseLanguageAction', 'resendAction']

const isCacheable = (answer: APIResponse) =>
  !(answer.headers()['cache-control'] ?? '').includes('no-store')

test('lists admin pages, calls and actions from the files and the build', () => {
  expect(ADMIN_PAGES).toEqual(expect.arrayContaining(['/admin', '/admin/orders', '/admin/bank']))
  expect(ADMIN_CALLS.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /admin/bank/upload',
      'POST /api/upload',
      'POST /api/admin/confirm',
      'DELETE /api/products/delete',
    ]),
  )
  expect(listAdminActions().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...SILENT,
      'submitOrderAction',
      'revealTicketAction',
      'applyExactAction',
    ]),
  )
})

for (const [who, signIn] of Object.entries(STRANGERS)) {
  const code = who === 'a visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
  const status = who === 'a visitor' ? 401 : 403

  test(`${who} gets no page of admin`, async ({ request }) => {
    await signIn(request)
    for (const page of ADMIN_PAGES) {
      const answer = await request.get(page, { maxRedirects: 0 })
      expect(isCacheable(answer), page).toBe(false)
      if (who === 'a visitor') {
        const login = expect.stringMatching(/^\/en\?login=true&redirect=%2Fadmin/)
        expect([answer.status(), answer.headers().location], page).toEqual([307, login])
      } else {
        expect(answer.status(), page).toBe(403)
        expect(await answer.text(), page).not.toContain('aria-label="Rubriques"')
      }
    }
  })

  test(`${who} gets no response of an admin call`, async ({ request }) => {
    await signIn(request)
    const { csrfToken } = await (await request.get('/api/csrf-token')).json()
    for (const { method, path } of ADMIN_CALLS) {
      const answer = await request.fetch(`${path}?id=${randomUUID()}`, {
        method,
        maxRedirects: 0,
        headers: { 'X-CSRF-Token': csrfToken },
        ...(method !== 'GET' && { data: {} }),
      })
      const what = `${method} ${path}: ${answer.status()} ${await answer.text()}`
      expect(isCacheable(answer), what).toBe(false)
      // Form posts redirect with the error; downloads may redirect to their page, which refuses too.
      const { location } = answer.headers()
      if (method === 'GET' && ADMIN_PAGES.includes(location ?? '')) continue
      if (location) expect(location, what).toMatch(new RegExp(`error=${code}|\\?login=true`))
      else expect([what, answer.status()]).toEqual([what, status])
    }
  })

  test(`${who} cannot call an admin action by its id`, async ({ request }) => {
    await signIn(request)
    const mail = await failedMail()
    const fields = { id: mail, statementId: UNKNOWN_ID }
    for (const action of listProtectedActions()) {
      for (const page of [action.page, '/en/withdrawal']) {
        const answer = await callAction(request, action, { ...fields, language: 'pl' }, page)
        const text = await answer.text()
        const headers = answer.headers()
        const what = `${action.name} at ${page}: ${answer.status()} ${text}`
        expect(headers['set-cookie'] ?? '', what).not.toContain('admin_language')
        expect(headers['x-action-redirect'] ?? '', what).not.toContain('?')
        if (!SILENT.includes(action.name)) expect(text, what).toContain(`"code":"${code}"`)
      }
    }
    expect(await isDue(mail)).toBe(false)
    await sql('delete from outbox_messages where id = $1', [mail])
  })
}

test('administrator reaches every admin action', async ({ request }) => {
  await loginAsAdministrator(request)
  const mail = await failedMail()
  const fields = { id: mail, statementId: UNKNOWN_ID }
  for (const action of listProtectedActions()) {
    const answer = await callAction(request, action, { ...fields, language: 'fr' })
    const text = await answer.text()
    const headers = answer.headers()
    const what = `${action.name}: ${answer.status()} ${text.slice(0, 300)}`
    if (action.name === 'chooseLanguageAction') {
      expect(headers['set-cookie'], what).toContain('admin_language=fr')
    } else if (action.name === 'resendAction') {
      expect(headers['x-action-redirect'], what).toContain(`done=${mail}`)
    } else if (action.name === 'sendTestMailAction') {
      expect(text, what).toContain('"outcome":"accepted"')
    } else {
      expect(text, what).toMatch(/"code":"(?!FORBIDDEN|UNAUTHENTICATED)/)
    }
  }
  expect(await isDue(mail)).toBe(true)
  await sql('delete from outbox_messages where id = $1', [mail])
})

/** Inserts a failed mail that is not due yet; returns its id. */
async function failedMail() {
  const id = randomUUID()
  await sql(
    `insert into outbox_messages (id, topic, payload, attempts, last_error, run_after)
     values ($1, 'mail.nobody', '{}', 3, 'ESOCKET: refused', now() + interval '1 hour')`,
    [id],
  )
  return id
}

const isDue = async (id: string) => {
  const [row] = await sql(
    `select run_after < now() + interval '50 minutes' as due from outbox_messages where id = $1`,
    [id],
  )
  return row?.due
}
