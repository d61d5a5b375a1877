import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { ADMIN_PAGES, callAction, listAdminActions } from './admin-calls'
import { loginAsAdministrator } from './administrator'
import { sql } from './database'
import { callShop, expect, test } from './support'

const directivesOf = (policy = '') =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...allowed] = directive.trim().split(/\s+/)
      return [name, allowed]
    }),
  )

test('admin pages are uncached, noindex and run only scripts with the nonce', async ({
  request,
}) => {
  await loginAsAdministrator(request)
  const nonces = new Set<string>()
  for (const page of ADMIN_PAGES) {
    const answer = await request.get(page)
    const html = await answer.text()
    const headers = answer.headers()
    expect([200, 404], page).toContain(answer.status())
    expect(headers['cache-control'], page).toBe('private, no-store')
    expect(headers['x-robots-tag'], page).toBe('noindex')
    expect(html, page).toMatch(/<meta name="robots" content="noindex[^"]*"/)
    const policy = directivesOf(headers['content-security-policy'])
    const nonce = policy['script-src']?.[1]?.match(/^'nonce-([\w-]{36})'$/)?.[1] ?? ''
    expect(policy, page).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.length, page).toBeGreaterThan(3)
    for (const script of scripts) expect(script, page).toContain(`nonce="${nonce}"`)
    expect(html, page).not.toMatch(/\son[a-z]+="/)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(ADMIN_PAGES.length)
})

test('each administrator sign-in sends its own mail', async ({ playwright, baseURL }) => {
  const userAgent = `Keyboard ${randomUUID()}`
  const request = await playwright.request.newContext({ baseURL, userAgent })
  for (const times of [1, 2]) {
    await loginAsAdministrator(request)
    const mails = await sql(
      `select o.id from sessions s join outbox_messages o
         on o.topic = 'mail.admin-sign-in' and o.payload->>'sessionId' = s.id::text
       where s.user_agent = $1`,
      [userAgent],
    )
    expect(mails).toHaveLength(times)
  }
  await request.dispose()
})

for (const [age, change] of Object.entries({
  'an hour without use': `last_seen_at = now() - interval '60 minutes'`,
  'twelve hours': `created_at = now() - interval '12 hours', last_seen_at = now()`,
})) {
  test(`an administrator session expires after ${age} for pages, calls and actions`, async ({
    playwright,
    baseURL,
  }) => {
    for (const way of ['page', 'call', 'action'] as const) {
      const userAgent = `Keyboard ${randomUUID()}`
      const request = await playwright.request.newContext({ baseURL, userAgent })
      await loginAsAdministrator(request)
      expect(await opens(request, way)).toBe(true)
      await sql(`update sessions set ${change} where user_agent = $1`, [userAgent])
      expect(await opens(request, way), way).toBe(false)
      expect((await request.get('/admin', { maxRedirects: 0 })).status(), way).toBe(307)
      await request.dispose()
    }
  })
}

async function opens(request: APIRequestContext, way: 'page' | 'call' | 'action') {
  if (way === 'page') {
    return (await request.get('/admin/audit', { maxRedirects: 0 })).status() === 200
  }
  if (way === 'call') {
    const answer = await callShop(request, 'POST', '/api/products/undo?id=x', {})
    return answer.status() !== 401
  }
  const [action] = listAdminActions().filter(({ name }) => name === 'submitOrderAction')
  if (!action) throw new Error('no action')
  return !(await (await callAction(request, action, {})).text()).includes('UNAUTHENTICATED')
}
