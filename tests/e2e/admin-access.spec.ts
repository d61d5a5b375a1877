import { readdirSync } from 'node:fs'
import { sql } from './database'
import { callShop, expect, signInAsNewCustomer, test } from './support'

/** Every page of the back office as an address; whatever is named in one, names nothing. */
const pages = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) =>
    `/admin/${file}`
      .replace(/\/page\.tsx$/, '')
      .replace(/\/\([^)]*\)/g, '')
      .replace(/\[[^\]]*\]/g, '0198c0de-0000-7000-8000-000000000000'),
  )

test('a guest goes to the login from every page of the back office, and nothing of it is kept', async ({
  request,
}) => {
  expect(pages).toContain('/admin/orders')
  for (const page of pages) {
    const answer = await request.get(page, { maxRedirects: 0 })
    const { location, ...headers } = answer.headers()
    expect([answer.status(), location], page).toEqual([
      307,
      expect.stringMatching(/^\/\?login=true&redirect=%2Fadmin/),
    ])
    expect(headers['cache-control'], page).toContain('no-store')
    expect(headers['x-robots-tag'], page).toBe('noindex')
    expect(headers['content-security-policy'], page).toMatch(/script-src 'self' 'nonce-[\w-]{36}'/)
  }
})

test('a customer and a former administrator are refused on every page of the back office', async ({
  request,
}) => {
  const { email } = await signInAsNewCustomer(request)
  for (const role of ['customer', 'admin']) {
    await sql('update users set role = $2::"Role" where email = $1', [email, role])
    for (const page of pages) {
      const answer = await callShop(request, 'GET', page)
      expect(answer.status(), `${page} as ${role}`).toBe(403)
      expect(await answer.text(), page).not.toContain('aria-label="Rubriques"')
    }
  }
})
