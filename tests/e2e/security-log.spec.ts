import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { APIRequestContext } from '@playwright/test'
import { ADMINISTRATOR } from './administrator'
import { startSeparateShop } from './separate-shop'
import { callShop, expect, loginByApi, signUpByApi, test, uniqueEmail, uniqueIp } from './support'

/** Duration of the attack; a single pass by default (docs/security-log.md). */
const ATTACK_MS = Number(process.env.ATTACK_SECONDS ?? 0) * 1000

type Counts = Record<string, number>
type Line = { time: string; kind: string; account?: string; network?: string; count: number }

test.setTimeout(600_000 + ATTACK_MS)

test('the security log counts every event of an attack and contains no personal data', async ({
  playwright,
}) => {
  const { origin, stop } = await startSeparateShop({ TRUSTED_PROXIES: 'loopback' })
  const network = uniqueIp()
  const contextOf = (address: string) =>
    playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'X-Forwarded-For': address },
    })
  const attacker = await contextOf(network)
  const victim = await contextOf(uniqueIp())
  const customer = await signUpByApi(victim, { firstName: 'Ottoline' })
  await loginByApi(victim, customer)
  const expected: Counts = { 'account.created': 1, 'sign-in.succeeded': 1 }
  const expectEvent = (kind: string) => {
    expected[kind] = (expected[kind] ?? 0) + 1
  }
  const unknown = uniqueEmail()
  const end = Date.now() + ATTACK_MS
  do {
    for (const email of [customer.email, unknown, ADMINISTRATOR.email]) {
      const kind = email === ADMINISTRATOR.email ? 'owner-sign-in.failed' : 'sign-in.failed'
      const body = { email, password: 'Guessed this 1!' }
      const answer = await callShop(attacker, 'POST', '/api/auth/login', body)
      expect([401, 429]).toContain(answer.status())
      expectEvent(answer.status() === 429 ? 'limit.login' : kind)
    }
    await attackOnce(attacker, expectEvent)
    const forbidden = await callShop(victim, 'POST', '/api/products/create', {})
    expect(forbidden.status()).toBe(403)
    expectEvent('admin.refused')
    const forgotten = await callShop(attacker, 'POST', '/api/auth/forgot-password', {
      email: customer.email,
    })
    expectEvent(forgotten.status() === 429 ? 'limit.passwordReset' : 'password.reset-requested')
  } while (Date.now() < end)
  for (let i = 0; i < 60; i += 1) {
    const body = { email: unknown, password: 'Guessed this 1!' }
    const answer = await callShop(attacker, 'POST', '/api/auth/login', body)
    expectEvent(answer.status() === 429 ? 'limit.login' : 'sign-in.failed')
  }
  await Promise.all([attacker.dispose(), victim.dispose()])

  const output = await stop()
  const lines = output.split('\n').flatMap((line): Line[] => {
    return line.startsWith('{"time"') ? [JSON.parse(line)] : []
  })
  const counted: Counts = {}
  for (const { kind, count } of lines) counted[kind] = (counted[kind] ?? 0) + count
  test.info().annotations.push({ type: 'counts', description: JSON.stringify(counted) })
  if (ATTACK_MS > 0) console.log(`${lines.length} lines, ${JSON.stringify(counted)}`)
  expect(counted).toEqual(expected)
  expect(counted['limit.login']).toBeGreaterThan(0)
  for (const line of lines) {
    expect(Object.keys(line)).toEqual(
      ['time', 'kind', 'account', 'network', 'count'].filter((key) => key in line),
    )
    expect(new Date(line.time).toISOString()).toBe(line.time)
  }
  const written = lines.map((line) => JSON.stringify(line)).join('\n')
  for (const secret of [
    customer.email,
    unknown,
    ADMINISTRATOR.email,
    network,
    'Ottoline',
    'evil',
  ]) {
    expect(written).not.toContain(secret)
  }
})

test('an address that a client names itself escapes no limit', async ({ playwright }) => {
  const { origin, stop } = await startSeparateShop({ TRUSTED_PROXIES: 'loopback' })
  const network = uniqueIp()
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) {
    const named = { 'X-Shop-Client-Address': uniqueIp(), 'X-Shop-Client-Address-Proof': 'guessed' }
    const client = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'X-Forwarded-For': network, ...named },
    })
    const body = { email: uniqueEmail() }
    statuses.push((await callShop(client, 'POST', '/api/auth/forgot-password', body)).status())
    await client.dispose()
  }
  await stop()
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

for (const [command, args] of [
  ['npm start', ['server/serve.mjs']],
  ['next start', ['node_modules/next/dist/bin/next', 'start', '--port', '0']],
] as const) {
  test(`${command} refuses a key for actions that the build was not made with`, async () => {
    const key = randomBytes(32).toString('base64')
    const env = { ...process.env, PORT: '0', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key }
    const server = spawn(process.execPath, args, { env })
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    const [code] = await once(server, 'close')
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The build was made with \w+ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY.*npm run build/m,
    )
    expect(said).not.toContain(key)
  })
}

/** Sends a forged token, a foreign origin, a forged signature, a large body and admin calls. */
async function attackOnce(attacker: APIRequestContext, expectEvent: (kind: string) => void) {
  const forged = { 'X-CSRF-Token': `${'0'.repeat(64)}.${'evil'.repeat(8)}` }
  const logout = (headers: Record<string, string>) =>
    attacker.post('/api/auth/logout', { data: {}, headers })
  expect((await logout(forged)).status()).toBe(403)
  expectEvent('csrf.refused')
  expect((await logout({ Origin: 'https://evil.example' })).status()).toBe(403)
  expectEvent('origin.refused')
  const message = {
    data: { payment_id: 1, note: 'evil' },
    headers: { 'x-nowpayments-sig': 'evil' },
  }
  expect((await attacker.post('/api/payment/nowpayments-ipn', message)).status()).toBe(403)
  expectEvent('webhook.refused')
  expect((await callShop(attacker, 'POST', '/api/products/create', {})).status()).toBe(401)
  expectEvent('admin.refused')
  expect((await attacker.post('/api/orders', { data: 'evil'.repeat(100_000) })).status()).toBe(413)
  expectEvent('body.refused')
  const callback = { form: { email: 'evil@evil.example', password: 'evil', csrfToken: 'evil' } }
  await attacker.post('/api/auth/callback/credentials', { ...callback, maxRedirects: 0 })
  expectEvent('csrf.refused')
}
