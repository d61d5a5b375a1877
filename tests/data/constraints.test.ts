import { beforeEach, describe, expect, it } from 'vitest'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

let user: string
let product: string
let order: string

beforeEach(async () => {
  await resetDatabase()
  user = await insert('users')
  product = await insert('products')
  order = await insert('orders', { user_id: user })
})

describe('constraints', () => {
  const owners = () => ({
    users: {},
    products: {},
    variants: { product_id: product },
    orders: {},
    order_lines: { order_id: order },
    order_events: { order_id: order },
    consents: { user_id: user },
    idempotency_keys: { user_id: user, order_id: order },
    outbox_messages: {},
    audit_entries: {},
  })

  it.each([
    ['users', { email: 'Ada@shop.example' }, 'users_email_lower_case'],
    ['users', { email: '' }, 'users_email_lower_case'],
    ['products', { slug: '' }, 'products_slug_given'],
    ['products', { name: '' }, 'products_name_given'],
    ['products', { discount: -1 }, 'products_discount_percent'],
    ['products', { discount: 101 }, 'products_discount_percent'],
    ['variants', { price_cents: 0 }, 'variants_price_positive'],
    ['variants', { original_price_cents: 90_000 }, 'variants_price_reduced'],
    ['variants', { weight_grams: 0 }, 'variants_weight_positive'],
    ['variants', { capacity: '' }, 'variants_choice_given'],
    ['variants', { colour: '' }, 'variants_choice_given'],
    ['orders', { reference: '' }, 'orders_reference_given'],
    ['orders', { creditor_reference: '' }, 'orders_reference_given'],
    ['orders', { total_cents: -1 }, 'orders_total_not_negative'],
    ['orders', { vat_rate: -0.01 }, 'orders_vat_percent'],
    ['orders', { vat_rate: 100.01 }, 'orders_vat_percent'],
    ['orders', { status: 'lost' }, 'invalid input value for enum'],
    ['order_lines', { name: '' }, 'order_lines_name_given'],
    ['order_lines', { quantity: 0 }, 'order_lines_quantity_range'],
    ['order_lines', { quantity: 100 }, 'order_lines_quantity_range'],
    ['order_lines', { unit_price_cents: -1 }, 'order_lines_price_not_negative'],
    ['order_events', { actor: 'nobody' }, 'order_events_actor_known'],
    ['idempotency_keys', { key: '' }, 'idempotency_keys_key_given'],
    ['outbox_messages', { topic: '' }, 'outbox_messages_topic_given'],
    ['outbox_messages', { attempts: -1 }, 'outbox_messages_attempts_not_negative'],
  ] as const)('%s refuses %o', async (table, change, rule) => {
    const owner = owners()[table]
    await expect(insert(table, { ...owner, ...change })).rejects.toThrow(rule)
    await expect(insert(table, owner)).resolves.not.toThrow()
  })

  it('allow one variant per choice, also without choices', async () => {
    const nothing = { product_id: product, capacity: null, colour: null }
    await insert('variants', nothing)
    await expect(insert('variants', nothing)).rejects.toThrow('variants_product_id_capacity_colour')
  })

  it('keep references unique', async () => {
    await insert('orders', { reference: 'LX-1' })
    await expect(insert('orders', { reference: 'LX-1' })).rejects.toThrow('orders_reference_key')
  })
})

describe('price history', () => {
  const history = () =>
    sql('select old_price_cents as old, new_price_cents as new from price_changes order by id')
  let variant: string
  beforeEach(async () => {
    variant = await insert('variants', { product_id: product })
  })

  it('records the first price and every change only', async () => {
    await sql('update variants set price_cents = 80000 where id = $1', [variant])
    await sql('update variants set price_cents = 80000, available = false')
    await sql('update variants set position = 3')
    expect(await history()).toEqual([
      { old: null, new: 90_000 },
      { old: 90_000, new: 80_000 },
    ])
  })

  it('dates a change now, or as the transaction sets it', async () => {
    const age = () =>
      sql(`select extract(day from now() - changed_at)::int as days from price_changes order by id`)
    expect(await age()).toEqual([{ days: 0 }])
    await sql(`
      do $$ begin
        perform set_config('shop.price_changed_at', (now() - interval '60 days')::text, true);
        update variants set price_cents = 70000;
      end $$`)
    await sql('update variants set price_cents = 60000')
    expect(await age()).toEqual([{ days: 0 }, { days: 60 }, { days: 0 }])
  })

  it('is deleted only with its variant', async () => {
    await expect(sql('delete from price_changes')).rejects.toThrow('append-only')
    await expect(sql('update price_changes set new_price_cents = 1')).rejects.toThrow('append-only')
    expect(await history()).toHaveLength(1)
    await sql('delete from products')
    expect(await history()).toHaveLength(0)
  })
})

describe('append-only tables', () => {
  beforeEach(async () => {
    await insert('order_events', { order_id: order })
    await insert('consents', { user_id: user })
    await insert('audit_entries')
  })

  it('refuse updates', async () => {
    for (const change of [
      `update order_events set note = 'x'`,
      'delete from order_events',
      'update consents set granted = false',
      'delete from consents',
      `update audit_entries set action = 'x'`,
      `update audit_entries set action = 'x', actor_id = null`,
      'update audit_entries set actor_id = gen_random_uuid()',
    ]) {
      await expect(sql(change), change).rejects.toThrow('append-only')
    }
  })

  it('lose rows with their order or account, and the actor of an entry', async () => {
    await sql('update audit_entries set actor_id = null')
    await sql('delete from users')
    await sql('delete from orders')
    expect(await sql('select 1 from consents union all select 1 from order_events')).toEqual([])
  })
})
