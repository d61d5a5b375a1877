import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { call } from './http.mjs'

const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const server = require('node:http').createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(workerData)
    })
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

/**
 * Response times in milliseconds of a Node server that sends constant bytes.
 * @param {string} body
 * @param {string} bytes
 * @param {number} connections
 * @param {number} seconds
 */
export async function measureBareServer(body, bytes, connections, seconds) {
  const worker = new Worker(SERVER, { eval: true, workerData: bytes })
  const [port] = await once(worker, 'message')
  const url = `http://127.0.0.1:${port}/`
  const headers = { 'content-type': 'application/json' }
  try {
    return await measureRepeated(connections, seconds, () =>
      call(url, { method: 'POST', headers, body }),
    )
  } finally {
    await worker.terminate()
  }
}

/**
 * Times in milliseconds of writing an order's rows in one statement, without the shop.
 * @param {string} url
 * @param {string} orderId
 * @param {number} connections
 * @param {number} seconds
 */
export async function measureBareInserts(url, orderId, connections, seconds) {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  await pool.query(COPY_OF_ORDER, [orderId])
  try {
    return await measureRepeated(connections, seconds, () =>
      pool.query({ name: 'copy', text: COPY_OF_ORDER, values: [orderId] }),
    )
  } finally {
    await pool.query(`delete from orders where email = 'reference'`)
    await pool.query(`delete from outbox_messages where topic = 'reference'`)
    await pool.end()
  }
}

/**
 * @param {number} connections
 * @param {number} seconds
 * @param {() => Promise<unknown>} work
 */
async function measureRepeated(connections, seconds, work) {
  /** @type {number[]} */
  const times = []
  const end = performance.now() + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return times
}

const COPY_OF_ORDER = `
  with made as (
    insert into orders (id, reference, creditor_reference, user_id, status, payment_method, language,
      total_cents, vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), user_id, status, payment_method,
      language, total_cents, vat_rate, 'reference', first_name, last_name, address, city, country, phone,
      now() from orders where id = $1 returning id, user_id, status
  ), lines as (
    insert into order_lines (id, order_id, product_id, variant_id, position, name, description, image,
      quantity, unit_price_cents)
    select gen_random_uuid(), made.id, product_id, variant_id, position, name, description, image,
      quantity, unit_price_cents from order_lines, made where order_id = $1
  ), history as (
    insert into order_events (id, order_id, to_status, actor)
    select gen_random_uuid(), id, status, 'customer' from made
  ), keys as (
    insert into idempotency_keys (user_id, key, fingerprint, order_id)
    select user_id, id, 'reference', id from made
  )
  insert into outbox_messages (id, topic, payload, done_at)
  select gen_random_uuid(), 'reference', jsonb_build_object('orderId', id), now() from made`
