import { hashSync, verify } from '@node-rs/bcrypt'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CatalogueProduct, Localized } from '@/prisma/catalogue/types'
import { ensureAdmin, resetAdminPassword } from '@/prisma/seed/admin'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

beforeEach(resetDatabase)

const inAll = <T>(value: T): Localized<T> => ({
  en: value,
  fr: value,
  es: value,
  pt: value,
  pl: value,
  it: value,
  hu: value,
})
const product = (slug: string, variants: CatalogueProduct['variants']): CatalogueProduct => ({
  slug,
  name: `Brand ${slug}`,
  brand: 'Brand',
  category: 'gadgets',
  kind: 'table-lamp',
  description: inAll('Text'),
  features: inAll(['One', 'Two']),
  variants,
})
const catalogue = [
  product('lamp', [
    { capacity: null, colour: 'white', priceCents: 9_000, originalPriceCents: 12_000 },
    { capacity: null, colour: 'black', priceCents: 9_500, originalPriceCents: null },
  ]),
  product('stand', [{ capacity: null, colour: null, priceCents: 500, originalPriceCents: null }]),
]

describe('seedCatalogue', () => {
  const seed = () =>
    withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, catalogue))

  it('loads products in their order with translations, variants and pictures', async () => {
    expect(await seed()).toBe(2)
    expect(await sql('select slug, image from products order by position')).toEqual([
      { slug: 'lamp', image: '/products/lamp-white-angle.webp' },
      { slug: 'stand', image: '/products/stand-angle.webp' },
    ])
    expect(
      await sql('select colour, image, price_cents from variants order by price_cents desc'),
    ).toEqual([
      { colour: 'black', image: '/products/lamp-black-angle.webp', price_cents: 9_500 },
      { colour: 'white', image: '/products/lamp-white-angle.webp', price_cents: 9_000 },
      { colour: null, image: '/products/stand-angle.webp', price_cents: 500 },
    ])
    expect(await sql('select colour, view, path from product_images order by path')).toEqual([
      { colour: 'black', view: 'angle', path: '/products/lamp-black-angle.webp' },
      { colour: 'black', view: 'front', path: '/products/lamp-black-front.webp' },
      { colour: 'white', view: 'angle', path: '/products/lamp-white-angle.webp' },
      { colour: 'white', view: 'front', path: '/products/lamp-white-front.webp' },
      { colour: null, view: 'angle', path: '/products/stand-angle.webp' },
      { colour: null, view: 'front', path: '/products/stand-front.webp' },
    ])
    expect(await sql('select count(*)::int as n from product_translations')).toEqual([{ n: 14 }])
    expect(
      await sql(`select language::text, t.slug from product_translations t
        join products on id = product_id where products.slug = 'lamp' and language in ('en', 'fr')
        order by 1`),
    ).toEqual([
      { language: 'en', slug: 'brand-lamp-smart-table-lamp' },
      { language: 'fr', slug: 'lampe-de-table-connectee-brand-lamp' },
    ])
  })

  it('enters products one after the other over the last year, before their first prices', async () => {
    await seed()
    const ages = await sql<{ days: number }>(
      'select extract(epoch from now() - created_at)::float8 / 86400 as days from products',
    )
    expect(new Set(ages.map(({ days }) => Math.round(days * 24))).size).toBe(2)
    for (const { days } of ages) {
      expect(days).toBeGreaterThan(59.9)
      expect(days).toBeLessThan(365.1)
    }
  })

  it('gives reductions the history they claim', async () => {
    await seed()
    const history = await sql(`
      select colour, old_price_cents as old, new_price_cents as new,
        extract(day from now() - changed_at)::int as days
      from price_changes join variants on variants.id = variant_id
      where colour is not null order by colour, price_changes.id`)
    expect(history).toEqual([
      { colour: 'black', old: null, new: 9_500, days: 60 },
      { colour: 'white', old: null, new: 12_000, days: 60 },
      { colour: 'white', old: 12_000, new: 9_000, days: 7 },
    ])
  })

  it('does nothing when there are products', async () => {
    expect(await Promise.all([seed(), seed()])).toContain(0)
    expect(await sql('select count(*)::int as n from products')).toEqual([{ n: 2 }])
  })
})

describe('ensureAdmin', () => {
  const email = 'boss@shop.example'
  const ensure = (settings: { email?: string; password?: string } = {}) =>
    withPrisma(String(process.env.DATABASE_URL), (prisma) =>
      ensureAdmin(prisma, { email, ...settings }),
    )
  const accounts = () =>
    sql<{ email: string; role: string; password_hash: string }>(
      'select * from users order by email',
    )
  const openSessions = () => sql('select user_id from sessions where ended_at is null')
  const signIn = (userId: string) =>
    sql(
      `insert into sessions (id, user_id, expires_at)
       values (gen_random_uuid(), $1, now() + interval '1 day')`,
      [userId],
    )

  const hash = async () => String((await accounts())[0]?.password_hash)
  const idOfAdmin = async () =>
    String((await sql(`select id from users where role = 'admin'`))[0]?.id)

  it('creates the account with a password of its own, once', async () => {
    const { password } = await ensure({ email: 'Boss@Shop.example' })
    expect(password).toMatch(/^\w{20}$/)
    expect(await ensure()).toEqual({ password: null, isOther: false })
    expect(await accounts()).toMatchObject([{ email, role: 'admin' }])
    expect(await hash()).toMatch(/^\$2b\$12\$/)
    expect(await verify(String(password), await hash())).toBe(true)
  })

  it('keeps the password that the owner changed, and says that the setting is another', async () => {
    await ensure({ password: 'first password' })
    expect(await ensure({ password: 'first password' })).toEqual({ password: null, isOther: false })
    const changed = hashSync('changed in the shop', 4)
    await sql('update users set password_hash = $1', [changed])
    await signIn(await idOfAdmin())
    expect(await ensure({ password: 'first password' })).toEqual({ password: null, isOther: true })
    expect(await hash()).toBe(changed)
    expect(await openSessions()).toHaveLength(1)
  })

  it('leaves one administrator when the address changes', async () => {
    await ensure()
    await signIn(await idOfAdmin())
    await ensure({ email: 'new@shop.example' })
    expect(await accounts()).toMatchObject([
      { email, role: 'customer' },
      { email: 'new@shop.example', role: 'admin' },
    ])
    expect(await openSessions()).toHaveLength(0)
  })

  it('gives a customer who becomes administrator a new password', async () => {
    const customer = await insert('users', { email })
    await signIn(customer)
    expect((await ensure()).password).toMatch(/^\w{20}$/)
    expect(await accounts()).toMatchObject([{ id: customer, role: 'admin' }])
    expect(await openSessions()).toHaveLength(0)
  })

  describe('resetAdminPassword', () => {
    const reset = (password?: string) =>
      withPrisma(String(process.env.DATABASE_URL), (prisma) =>
        resetAdminPassword(prisma, { email, password }),
      )

    it('sets the password of the setting, ends sessions and reset links, and mails it', async () => {
      await ensure()
      const userId = await idOfAdmin()
      await Promise.all([signIn(userId), signIn(userId)])
      await sql(
        `insert into password_resets (id, user_id, token_hash, expires_at)
         values (gen_random_uuid(), $1, 'hash', now() + interval '1 hour')`,
        [userId],
      )
      expect(await reset('second password')).toEqual({ password: null, sessions: 2 })
      expect(await verify('second password', await hash())).toBe(true)
      expect(await openSessions()).toHaveLength(0)
      expect(await sql('select 1 from password_resets where used_at is null')).toHaveLength(0)
      expect(await sql('select topic, payload from outbox_messages')).toMatchObject([
        { topic: 'mail.password-changed', payload: { userId } },
      ])
    })

    it('makes one up where the setting is empty', async () => {
      await ensure({ password: 'first password' })
      const { password } = await reset()
      expect(password).toMatch(/^\w{20}$/)
      expect(await verify(String(password), await hash())).toBe(true)
    })

    it('changes no customer', async () => {
      await insert('users', { email })
      await expect(reset('second password')).rejects.toThrow('no administrator yet')
    })
  })

  it('refuses a password that guessing begins with', async () => {
    await expect(ensure({ password: 'mopar440' })).rejects.toThrow('first that are guessed')
  })

  it('refuses a password that bcrypt would cut', async () => {
    await expect(ensure({ password: 'é'.repeat(37) })).rejects.toThrow('72 bytes')
  })
})
