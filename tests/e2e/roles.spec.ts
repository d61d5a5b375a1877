import { sql } from './database'
import { textOfMailTo } from './mailbox'
import { startSeparateShop } from './separate-shop'
import { expect, signUpByApi, test } from './support'

/** Makes due messages look twenty minutes late, as an instance that sends none leaves them. */
const age = (databaseUrl: string) =>
  sql(
    `update outbox_messages set run_after = now() - interval '20 minutes'
     where done_at is null returning id`,
    [],
    databaseUrl,
  )

test('an instance that serves pages alone sends no mail, and a worker sends it and serves no page', async ({
  playwright,
}) => {
  const web = await startSeparateShop({ SHOP_ROLE: 'web' })
  const visitor = await playwright.request.newContext({ baseURL: web.origin })
  try {
    const { email } = await signUpByApi(visitor)
    expect((await age(web.databaseUrl)).length).toBeGreaterThan(0)
    const outbox = async (origin: string) => {
      const answer = await visitor.get(`${origin}/readyz`)
      return [answer.status(), (await answer.json()).checks.outbox]
    }
    expect(await outbox(web.origin)).toEqual([200, 'late'])
    const worker = await startSeparateShop({
      SHOP_ROLE: 'worker',
      DATABASE_URL: web.databaseUrl,
      DATA_DIR: web.dataDir,
    })
    try {
      await expect.poll(() => outbox(worker.origin)).toEqual([200, 'ok'])
      expect(await textOfMailTo(email, /./)).not.toBe('')
      for (const path of ['/en', '/admin', '/api/products']) {
        const answer = await visitor.get(worker.origin + path)
        expect([answer.status(), answer.headers()['retry-after']], path).toEqual([503, '60'])
      }
      expect((await visitor.get('/en')).status()).toBe(200)
    } finally {
      await worker.end()
    }
  } finally {
    await visitor.dispose()
    await web.stop()
  }
})
