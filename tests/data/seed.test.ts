import { readFileSync } from 'node:fs'
import { compare, hashSync } from 'bcryptjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseDemo } from '@/lib/products/csv/demo'
import { dryRun } from '@/lib/products/csv/dry-run'
import { exportChunks } from '@/lib/products/csv/export-chunks'
import { readFile } from '@/lib/products/csv/file/read-file'
import { HOME_SECTIONS } from '@/lib/products/types'
import { hashOf } from '@/lib/security/limit-store'
import { ensureAdmin, resetAdminPassword } from '@/prisma/seed/admin'
import { seedCatalogue } from '@/prisma/seed/catalogue'
import { withPrisma } from '@/prisma/seed/client'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

beforeEach(resetDatabase)

const catalogue = parseDemo(
  new TextEncoder().encode(
    [
      'id,slug,name,brand,category,position,image,color,price,original_price,variant_image,name_fr,slug_fr,description_en,description_fr,pictures,picture_colors,picture_views',
      'aaaaaaaa-0000-4000-8000-000000000001,lamp,Brand lamp,Brand,gadgets,0,/products/lamp-white.webp,white,90.00,120.00,/products/lamp-white.webp,Lampe,lampe,Text,Texte,/products/lamp-white.webp|/products/lamp-black.webp,white|black,angle|front',
      'aaaaaaaa-0000-4000-8000-000000000001,lamp,,,,,,black,95.00,,/products/lamp-black.webp,,,,,,,',
      'bbbbbbbb-0000-4000-8000-000000000002,stand,Brand stand,Brand,gadgets,1,/products/stand.webp,,5.00,,,,,Text,Texte,,,',
    ].join('\n'),
  ),
)

describe('seedCatalogue', () => {
  const seed = () =>
    withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma, catalogue))

  it('loads products in their order with translations, variants and pictures', async () => {
    expect(await seed()).toBe(2)
    expect(await sql('select id::text, slug, image from products order by position')).toEqual([
      {
        id: 'aaaaaaaa-0000-4000-8000-000000000001',
        slug: 'lamp',
        image: '/products/lamp-white.webp',
      },
      { id: 'bbbbbbbb-0000-4000-8000-000000000002', slug: 'stand', image: '/products/stand.webp' },
    ])
    expect(
      await sql(
        'select id::text, colour, image, price_cents from variants order by price_cents desc',
      ),
    ).toMatchObject([
      {
        id: 'aaaaaaaa-0000-4000-8000-000000000002',
        colour: 'black',
        image: '/products/lamp-black.webp',
        price_cents: 9_500,
      },
      { colour: 'white', image: '/products/lamp-white.webp', price_cents: 9_000 },
      { colour: null, price_cents: 500 },
    ])
    expect(await sql('select colour, view, path from product_images order by path')).toEqual([
      { colour: 'black', view: 'front', path: '/products/lamp-black.webp' },
      { colour: 'white', view: 'angle', path: '/products/lamp-white.webp' },
    ])
    expect(
      await sql(`select language::text, t.slug, t.name from product_translations t
        join products on id = product_id where products.slug = 'lamp' and language in ('en', 'fr')
        order by 1`),
    ).toEqual([
      { language: 'en', slug: 'lamp', name: null },
      { language: 'fr', slug: 'lampe', name: 'Lampe' },
    ])
  })

  it('equals an export of the shop, so that importing it changes nothing', async () => {
    await withPrisma(String(process.env.DATABASE_URL), (prisma) => seedCatalogue(prisma))
    for (const category of HOME_SECTIONS) {
      const file = readFileSync(`prisma/demo/${category}.csv`)
      const rows = await sql<{ id: string }>(
        'select id::text from products where category::text = $1 order by position',
        [category],
      )
      let exported = ''
      for await (const piece of exportChunks(
        rows.map(({ id }) => id),
        'comma',
      )) {
        exported += piece
      }
      expect(exported).toBe(file.toString())
      const { items, problems, same } = await dryRun(readFile(file))
      expect([items, problems, same]).toEqual([[], [], rows.length])
    }
  })

  it('creates products over the last year, before their first prices', async () => {
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
    expect(await compare(String(password), await hash())).toBe(true)
  })

  it('keeps a changed password, and says that the setting differs', async () => {
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

  it('leaves nothing to the stranger who had signed up with the owner’s address', async () => {
    const user_id = await insert('users', { email })
    const expires_at = new Date(Date.now() + 3_600_000)
    await sql(
      `insert into email_changes (id, user_id, old_email, new_email, token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, 'stranger@shop.example', 'hash', $3)`,
      [user_id, email, expires_at],
    )
    await sql(
      `insert into password_resets (id, user_id, token_hash, expires_at)
       values (gen_random_uuid(), $1, 'hash', $2)`,
      [user_id, expires_at],
    )
    await sql(`insert into second_factors (user_id, cipher) values ($1, '')`, [user_id])
    await sql(
      `insert into recovery_codes (id, user_id, code_hash) values (gen_random_uuid(), $1, 'h')`,
      [user_id],
    )
    await sql(
      `insert into passkeys (id, user_id, name, credential_id, public_key)
       values (gen_random_uuid(), $1, 'key', 'id', '')`,
      [user_id],
    )
    await signIn(user_id)
    await sql(`insert into limits (key, points, expire) values ($1, 1, 9e15)`, [
      `login:known:${hashOf(email)}:network`,
    ])
    await ensure()
    expect(await openSessions()).toEqual([])
    for (const left of [
      'select 1 from email_changes where cancelled_at is null',
      'select 1 from password_resets where used_at is null',
      'select 1 from second_factors',
      'select 1 from recovery_codes',
      'select 1 from passkeys',
      `select 1 from limits where key like 'login:known:%'`,
    ]) {
      expect(await sql(left), left).toEqual([])
    }
  })

  describe('resetAdminPassword', () => {
    const reset = (password?: string) =>
      withPrisma(String(process.env.DATABASE_URL), (prisma) =>
        resetAdminPassword(prisma, { email, password }),
      )

    it('sets the configured password, ends sessions and reset links, and sends a mail', async () => {
      await ensure()
      const userId = await idOfAdmin()
      await Promise.all([signIn(userId), signIn(userId)])
      await sql(
        `insert into password_resets (id, user_id, token_hash, expires_at)
         values (gen_random_uuid(), $1, 'hash', now() + interval '1 hour')`,
        [userId],
      )
      expect(await reset('second password')).toEqual({ password: null, sessions: 2 })
      expect(await compare('second password', await hash())).toBe(true)
      expect(await openSessions()).toHaveLength(0)
      expect(await sql('select 1 from password_resets where used_at is null')).toHaveLength(0)
      expect(await sql('select topic, payload from outbox_messages')).toMatchObject([
        { topic: 'mail.password-changed', payload: { userId } },
      ])
    })

    it('generates one where the setting is empty', async () => {
      await ensure({ password: 'first password' })
      const { password } = await reset()
      expect(password).toMatch(/^\w{20}$/)
      expect(await compare(String(password), await hash())).toBe(true)
    })

    it('changes no customer', async () => {
      await insert('users', { email })
      await expect(reset('second password')).rejects.toThrow('no administrator yet')
    })
  })

  it('refuses a common password', async () => {
    await expect(ensure({ password: 'mopar440' })).rejects.toThrow('first that are guessed')
  })

  it('refuses a password that bcrypt would truncate', async () => {
    await expect(ensure({ password: 'é'.repeat(37) })).rejects.toThrow('72 bytes')
  })
})
