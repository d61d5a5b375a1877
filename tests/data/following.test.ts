import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueuePriceAlerts } from '@/lib/accounts/following/alerts'
import { MAX_FOLLOWED } from '@/lib/accounts/following/limits'
import { followProducts, unfollowProduct } from '@/lib/accounts/following/mutations'
import { listFollowed, listFollowedIds } from '@/lib/accounts/following/queries'
import { newRowId } from '@/lib/ids'
import { sendMail } from '@/lib/mail/transport'
import type { Mail } from '@/lib/mail/types'
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { handlers } from '@/lib/site/outbox-handlers'
import { unsubscribe } from '@/lib/site/unsubscribe'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: null as string | null }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
}))
vi.mock('@/lib/mail/transport', () => ({ sendMail: vi.fn() }))
const sent = vi.mocked(sendMail)

const EMAIL = 'zofia@shop.example'
let userId: string

beforeEach(async () => {
  await resetDatabase()
  sent.mockReset().mockResolvedValue()
  userId = await insert('users', {
    email: EMAIL,
    language: 'pl',
    price_alerts: true,
    email_confirmed_at: new Date(),
  })
  session.userId = userId
})

/** A variant of a product of its own. */
async function offer(cents = 90_000) {
  const product = await insert('products', { name: 'Aurora One' })
  return { product, variant: await withPrice(product, cents) }
}

/** At this price since 60 days. */
async function withPrice(productId: string, cents: number, colour = 'black') {
  const id = newRowId()
  await sql(`do $$ begin
    perform set_config('shop.price_changed_at', (now() - interval '60 days')::text, true);
    insert into variants (id, product_id, capacity, colour, price_cents, updated_at)
    values ('${id}', '${productId}', '256 GB', '${colour}', ${cents}, now());
  end $$`)
  return id
}

const reprice = (variant: string, cents: number) =>
  sql('update variants set price_cents = $2 where id = $1', [variant, cents])

const follow = (product: string, variant?: string) =>
  followProducts({ products: [product], variant })

/** Runs the outbox; returns the mails sent. */
async function deliver() {
  sent.mockClear()
  await runOutbox(handlers)
  return sent.mock.calls.map(([mail, to]) => ({ ...(mail as Mail), to: to.address }))
}

const aDayLater = () =>
  sql(`update outbox_messages set created_at = created_at - interval '25 hours'`)

describe('following', () => {
  it('keeps the price of the day, for the variant that was shown', async () => {
    const { product, variant } = await offer()
    const cheaper = await withPrice(product, 50_000, 'rose')
    expect(await follow(product, variant)).toEqual({ ok: true, value: [product] })
    await reprice(variant, 80_000)
    expect(await listFollowed('en')).toMatchObject({
      value: [
        {
          id: product,
          description: '256 GB, Black',
          priceCents: 80_000,
          thenCents: 90_000,
          isOnSale: true,
        },
      ],
    })
    await sql('delete from variants where id = $1', [variant])
    expect(await listFollowed('en')).toMatchObject({
      value: [{ description: '', choice: null, priceCents: 50_000, thenCents: 90_000 }],
    })
    expect(cheaper).not.toBe(variant)
  })

  it('joins a guest’s list to the account’s, which keeps its prices', async () => {
    const first = await offer()
    const second = await offer()
    const third = await offer()
    await follow(first.product)
    await reprice(first.variant, 10_000)
    const products = [third.product, first.product, second.product, crypto.randomUUID()]
    expect(await followProducts({ products })).toEqual({
      ok: true,
      value: [third.product, second.product, first.product],
    })
    const list = await listFollowed('en')
    expect(list.ok && list.value.map(({ thenCents }) => thenCents)).toEqual([
      90_000, 90_000, 90_000,
    ])
  })

  it('ends for one customer alone', async () => {
    const { product } = await offer()
    await follow(product)
    session.userId = await insert('users')
    await follow(product)
    expect(await unfollowProduct({ product })).toEqual({ ok: true, value: [] })
    session.userId = userId
    expect(await listFollowedIds()).toEqual({ ok: true, value: [product] })
  })

  it('takes no more than fit, also from two devices at once', async () => {
    await sql(
      `insert into products (id, slug, name, brand, category, image, updated_at)
       select gen_random_uuid(), n::text, 'Aurora', 'Aurora', 'smartphones', '/a.webp', now()
       from generate_series(1, ${MAX_FOLLOWED + 10}) n`,
    )
    await sql(
      `insert into variants (id, product_id, price_cents, updated_at)
       select gen_random_uuid(), id, 100, now() from products`,
    )
    const ids = (await sql('select id from products order by slug')).map(({ id }) => id as string)
    await Promise.all([
      followProducts({ products: ids.slice(0, 120) }),
      followProducts({ products: ids.slice(120) }),
    ])
    const listed = await listFollowedIds()
    expect(listed.ok && listed.value).toHaveLength(MAX_FOLLOWED)
    const left = ids.filter((id) => listed.ok && !listed.value.includes(id))
    expect(await followProducts({ products: left })).toMatchObject({ code: 'CONFLICT' })
  })

  it('needs an account and ids', async () => {
    expect(await followProducts({ products: ['x'] })).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await followProducts({ products: [] })).toMatchObject({ code: 'VALIDATION_ERROR' })
    session.userId = null
    expect(await follow(crypto.randomUUID())).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await listFollowed('en')).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('a price alert', () => {
  it('tells all falls of a day in one mail, in the language of the account', async () => {
    const phone = await offer()
    const watch = await offer(50_000)
    await follow(phone.product, phone.variant)
    await follow(watch.product)
    await reprice(phone.variant, 80_000)
    await reprice(watch.variant, 40_000)
    expect(await enqueuePriceAlerts()).toBe(1)
    const [mail, ...more] = await deliver()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: EMAIL, subject: '2 obserwowane produkty staniały' })
    for (const price of ['€800,00', '€900,00', '€400,00', '€500,00'].map(plain)) {
      expect(plain(mail?.text)).toContain(price)
    }
    expect(await enqueuePriceAlerts()).toBe(0)
  })

  it('is written once by two workers at once', async () => {
    const { product, variant } = await offer()
    await follow(product)
    await reprice(variant, 80_000)
    const counts = await Promise.all([1, 2, 3].map(() => enqueuePriceAlerts()))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await deliver()).toHaveLength(1)
  })

  it('waits a day before the next, which tells what fell meanwhile', async () => {
    const { product, variant } = await offer()
    await follow(product)
    await reprice(variant, 80_000)
    await enqueuePriceAlerts()
    await deliver()
    await reprice(variant, 70_000)
    expect(await enqueuePriceAlerts()).toBe(0)
    await aDayLater()
    expect(await enqueuePriceAlerts()).toBe(1)
    expect(plain((await deliver())[0]?.text)).toContain(plain('€700,00'))
    await aDayLater()
    expect(await enqueuePriceAlerts()).toBe(0)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a struck price', () => sql('update variants set original_price_cents = 120000')],
    [
      'a price that was as low within 30 days',
      () =>
        sql(`do $$ begin
          perform set_config('shop.price_changed_at', (now() - interval '9 days')::text, true);
          update variants set price_cents = 70000;
          perform set_config('shop.price_changed_at', (now() - interval '8 days')::text, true);
          update variants set price_cents = 90000;
          perform set_config('shop.price_changed_at', '', true);
          update variants set price_cents = 75000;
        end $$`),
    ],
    [
      'a cheaper choice that is merely back in stock',
      async () => {
        const [row] = await sql('select id from products')
        await withPrice(String(row?.id), 50_000, 'rose')
      },
    ],
    ['a higher price', () => sql('update variants set price_cents = 95000')],
    ['a sold-out variant', () => sql('update variants set price_cents = 80000, stock = 0')],
    [
      'a product off sale',
      async () => {
        await sql('update variants set price_cents = 80000')
        await sql('update products set available = false')
      },
    ],
    [
      'an address that its mailbox has not confirmed',
      async () => {
        await sql('update variants set price_cents = 80000')
        await sql('update users set email_confirmed_at = null')
      },
    ],
    [
      'a customer without the preference',
      async () => {
        await sql('update variants set price_cents = 80000')
        await sql('update users set price_alerts = false')
      },
    ],
  ])('is not written for %s', async (_, change) => {
    const { product } = await offer()
    await follow(product)
    await change()
    expect(await enqueuePriceAlerts()).toBe(0)
    expect(await deliver()).toEqual([])
  })

  it('is looked at once for a price that was as low before, and again after the next change', async () => {
    const { product, variant } = await offer()
    await follow(product, variant)
    await sql(`do $$ begin
      perform set_config('shop.price_changed_at', (now() - interval '8 days')::text, true);
      update variants set price_cents = 70000;
      perform set_config('shop.price_changed_at', (now() - interval '7 days')::text, true);
      update variants set price_cents = 90000;
      perform set_config('shop.price_changed_at', '', true);
      update variants set price_cents = 75000;
    end $$`)
    expect(await enqueuePriceAlerts()).toBe(0)
    const [looked] = await sql('select looked_at from followed_products')
    const [change] = await sql('select max(changed_at) as at from price_changes')
    expect(looked?.looked_at).toEqual(change?.at)
    // It would be news now, were it looked at again.
    await sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      delete from price_changes where new_price_cents = 70000;
    end $$`)
    expect(await enqueuePriceAlerts()).toBe(0)
    await reprice(variant, 60_000)
    expect(await enqueuePriceAlerts()).toBe(1)
  })

  it('is not sent once the price has risen again, or the preference is off', async () => {
    const { product, variant } = await offer()
    await follow(product)
    await reprice(variant, 80_000)
    await enqueuePriceAlerts()
    await reprice(variant, 85_000)
    expect(await deliver()).toEqual([])
    await reprice(variant, 60_000)
    await aDayLater()
    expect(await enqueuePriceAlerts()).toBe(1)
    await sql('update users set price_alerts = false')
    expect(await deliver()).toEqual([])
  })

  it('ends by its link and by the address in its headers', async () => {
    const { product, variant } = await offer()
    await follow(product)
    await reprice(variant, 80_000)
    await enqueuePriceAlerts()
    const [mail] = await deliver()
    const token = mail?.text.match(/\/pl\/unsubscribe\?token=([\w-]+)/)?.[1]
    expect(mail?.unsubscribe).toBe(`http://localhost:3000/api/unsubscribe?token=${token}`)
    expect(await unsubscribe(`${token}x`)).toMatchObject({ code: 'INVALID_OR_EXPIRED_LINK' })
    expect(await alertsOf()).toBe(true)
    for (const _ of [1, 2]) {
      expect(await unsubscribe(token)).toEqual({ ok: true, value: 'price-alerts' })
      expect(await alertsOf()).toBe(false)
    }
  })
})

const alertsOf = async () =>
  (await sql('select price_alerts from users where id = $1', [userId]))[0]?.price_alerts

const plain = (text = '') => text.replace(/\s/g, ' ')
