import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect } from 'vitest'
import type { Stock } from '../data/submission'

/** Places orders in processes of their own in the shop of the database `url`, and checks what is stored. */
export function createPlacing(url: string, stock: Stock) {
  /** Key → reference. */
  const acknowledged = new Map<string, string>()

  /** Starts a process that places orders; records each acknowledged one at once. */
  function startPlacing(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--import=tsx', 'tests/postgres/place-forever.ts', JSON.stringify(stock)],
      {
        // Without Next's bundler, which provides React.
        env: {
          ...process.env,
          DATABASE_URL: url,
          TSX_TSCONFIG_PATH: 'tests/postgres/place-forever.tsconfig.json',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let rest = ''
    child.stdout?.on('data', (data) => {
      const lines = (rest + data).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [key = '', reference = ''] = line.split(' ')
        acknowledged.set(key, reference)
      }
    })
    return child
  }

  const moreOrders = (count: number) => {
    const target = acknowledged.size + count
    return expect.poll(() => acknowledged.size).toBeGreaterThanOrEqual(target)
  }

  async function kill(child: ChildProcess) {
    const closed = once(child, 'close')
    child.kill('SIGKILL')
    await closed
  }

  async function query(text: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }

  /** Every acknowledged order is complete, and every order has one key. */
  async function expectNothingLost() {
    const stored = new Map(
      (
        await query(
          `select key, reference from idempotency_keys join orders on orders.id = order_id`,
        )
      ).map(({ key, reference }) => [key, reference]),
    )
    const lost = [...acknowledged].filter(([key, reference]) => stored.get(key) !== reference)
    expect(lost).toEqual([])
    expect(
      await query(`
        select reference from orders
        where (select count(*) from idempotency_keys where order_id = orders.id) <> 1
          or (select count(*) from order_events where order_id = orders.id) <> 1
          or (select count(*) from outbox_messages where payload->>'orderId' = orders.id::text) <> 1
          or total_cents <> (
            select coalesce(sum(quantity * unit_price_cents), 0) from order_lines
            where order_id = orders.id
          )`),
    ).toEqual([])
  }

  return { startPlacing, moreOrders, kill, expectNothingLost }
}
