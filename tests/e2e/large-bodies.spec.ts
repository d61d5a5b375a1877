import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { customerWithOrder } from './customer-with-order'
import { callShop, expect, test } from './support'

const BODY = 9_000_000

/** Sends the start of a request over a raw connection; resolves to the response. */
function sendTo(baseURL: string, path: string, header: string, body: Buffer) {
  const { hostname, port } = new URL(baseURL)
  return new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    // The server may close before everything is sent.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${header}\r\n\r\n`)
    socket.write(body)
  })
}

test('a hundred large bodies are rejected while they stream, and the shop keeps responding', async ({
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
    // A chunked body may already exceed the capacity for open bodies.
    expect(answer).toMatch(/^HTTP\/1.1 (413|503) .*Connection: close\r\n/is)
  }
  expect((await callShop(page, 'GET', '/api/products')).status()).toBe(200)
})

test('a form that is too large is rejected in the language of its page', async ({ request }) => {
  const form = { text: 'x'.repeat(300_000) }
  const answer = await request.post('/fr/payment', { form })
  expect([answer.status(), await answer.text()]).toEqual([413, 'L’envoi est trop volumineux'])
})

test('a NUL character in an id is rejected everywhere', async ({ page }) => {
  const { product } = await customerWithOrder(page)
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
