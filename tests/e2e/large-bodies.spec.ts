import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { orderAndCustomer } from './owned'
import { callShop, expect, test } from './support'

const BODY = 9_000_000

/** Opens a connection, sends the beginning of a request with this much of a body, and gives the status. */
function sendTo(baseURL: string, path: string, header: string, body: Buffer) {
  const { hostname, port } = new URL(baseURL)
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    // Of what the server does not take.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n\r\n`)
    socket.write(body)
  })
}

test('a hundred large bodies are refused while they come, and the shop goes on', async ({
  page,
  baseURL,
}) => {
  const part = Buffer.alloc(BODY - 1, 'x')
  const chunked = Buffer.concat([Buffer.from(`${BODY.toString(16)}\r\n`), part])
  const attacks = Array.from({ length: 100 }, (_, i) =>
    i % 2
      ? sendTo(`${baseURL}`, '/anything', `Content-Length: ${BODY}`, part)
      : sendTo(`${baseURL}`, '/anything', 'Transfer-Encoding: chunked', chunked),
  )
  expect((await page.goto('/en/premium'))?.status()).toBe(200)
  for (const answer of await Promise.all(attacks)) {
    // Those that do not say their length may find no room before they are too long.
    expect(answer).toMatch(/^HTTP\/1.1 (413|503) .*Connection: close\r\n/is)
  }
  expect((await callShop(page, 'GET', '/api/products')).status()).toBe(200)
})

test('a form with too much is told so in the language of its page', async ({ request }) => {
  const form = { text: 'x'.repeat(300_000) }
  const answer = await request.post('/fr/payment', { form })
  expect([answer.status(), await answer.text()]).toEqual([413, 'L’envoi est trop volumineux'])
})

test('NUL in an id is refused, wherever it stands', async ({ page }) => {
  const { product } = await orderAndCustomer(page)
  const refused = [
    await callShop(page, 'DELETE', '/api/orders/%00'),
    await callShop(page, 'GET', '/api/orders/attempts/a%00'),
    await callShop(page, 'DELETE', '/api/account/sessions/%00'),
    await callShop(page, 'DELETE', '/api/products/delete?id=a%00b'),
    await callShop(page, 'GET', '/api/products/parts?id=%00'),
    await callShop(
      page,
      'POST',
      '/api/payment/bank-transfer',
      {
        customerEmail: 'ada@shop-customer.test',
        customerName: 'Ada Lovelace',
        totalAmount: product.price,
        cartItems: [{ id: 'a\0b', name: product.name, price: product.price, quantity: 1 }],
      },
      { 'Idempotency-Key': randomUUID() },
    ),
  ]
  for (const answer of refused) {
    expect([answer.url(), answer.status()]).toEqual([answer.url(), 400])
    expect(await answer.json()).toEqual({ success: false, error: 'BAD_REQUEST' })
  }
  for (const path of ['/en/products/a%00', '/en/dashboard/orders/%00', '/uploads/%00.webp'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
})
