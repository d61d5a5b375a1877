import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_DATA, PERSONAL_DATA, WITHHELD } from '@/lib/privacy/personal-data'
import { exportData } from '@/lib/privacy/queries'
import { resetDatabase, sql } from './database'
import { BROWSER, fillShopWith, ZOFIA } from './person'
import { insert } from './rows'

const session = vi.hoisted(() => ({ userId: '' }))
vi.mock('@/lib/auth/session', () => ({
  getCurrentUser: async () => session.userId && { id: session.userId },
  signOut: async () => {},
}))

async function download() {
  const result = await exportData(new Date('2026-11-21T14:42:05.678Z'))
  if (!result.ok) throw new Error(result.code)
  const text = await new Response(result.value.body).text()
  return { ...result.value, text, data: JSON.parse(text) }
}

describe('the data export', () => {
  let zofia: Awaited<ReturnType<typeof fillShopWith>>
  beforeEach(async () => {
    await resetDatabase()
    zofia = await fillShopWith(session)
  })

  it('matches docs/data-export.schema.json', async () => {
    const validate = validator()
    const { data } = await download()
    validate(data)
    expect(validate.errors).toBeNull()
    // Every part of the schema is covered.
    const empty = Object.entries(data).filter(([, part]) => Array.isArray(part) && !part.length)
    expect(empty).toEqual([])
    validate({ ...data, profile: { ...data.profile, passwordHash: 'x' } })
    expect(validate.errors).not.toBeNull()
  })

  it('has a file name with its time that every system accepts', async () => {
    const { fileName } = await download()
    expect(fileName).toBe('data-export-2026-11-21T14-42-05Z.json')
  })

  it('contains the account, orders and consents with history, and mails', async () => {
    const { data } = await download()
    const { company, address, address_line2: addressLine2, postal_code: postalCode } = ZOFIA
    const home = { company, address, addressLine2, postalCode }
    expect(data.profile).toMatchObject({ ...home, email: ZOFIA.email, firstName: ZOFIA.first_name })
    expect(data.sessions).toMatchObject([{ userAgent: BROWSER, endedAt: null }])
    expect(data.notes).toMatchObject([{ text: expect.stringContaining(ZOFIA.phone) }])
    expect(data.consents).toMatchObject([{ purpose: 'marketing_emails', granted: true }])
    const delivered = data.orders.find((order: { id: string }) => order.id === zofia.delivered)
    expect(delivered).toMatchObject({ ...home, totalCents: 279_990 })
    expect(delivered.lines).toHaveLength(2)
    expect(delivered.history.map((event: { toStatus: string }) => event.toStatus)).toEqual([
      'awaiting_payment',
      'delivered',
    ])
    expect(data.mails.map(({ topic }: { topic: string }) => topic)).toEqual([
      'mail.order-placed',
      'mail.order-placed',
      'mail.order-cancelled',
    ])
    expect(data.attempts.map(({ limit }: { limit: string }) => limit)).toContain('login:account')
  })

  it('contains no secret and no data of others', async () => {
    const other = await insert('users', { email: 'bob@shop.example' })
    await insert('orders', { user_id: other, email: 'bob@shop.example' })
    const [{ hash }] = (await sql('select password_hash as hash from users where id = $1', [
      zofia.userId,
    ])) as [{ hash: string }]
    const { text } = await download()
    for (const secret of [hash, 'a secret hash', 'bob@shop.example', other]) {
      expect(text).not.toContain(secret)
    }
  })

  it('is streamed, with every order once', async () => {
    for (let i = 0; i < 120; i++) await insert('orders', { user_id: zofia.userId })
    const { data } = await download()
    const ids = data.orders.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(122)
    expect(new Set(ids).size).toBe(122)
  })

  it('is valid for an account without data', async () => {
    session.userId = await insert('users', { email: 'new@shop.example' })
    const { data } = await download()
    const validate = validator()
    validate(data)
    expect(validate.errors).toBeNull()
    expect(data.orders).toEqual([])
  })

  it('breaks off when the database fails', async () => {
    const result = await exportData()
    if (!result.ok) throw new Error(result.code)
    await sql('alter table order_lines rename to order_lines_away')
    try {
      await expect(new Response(result.value.body).text()).rejects.toThrow()
    } finally {
      await sql('alter table order_lines_away rename to order_lines')
    }
  })

  it('is limited to ten per ten minutes and account', async () => {
    const isMade = async () => {
      const result = await exportData()
      if (!result.ok) return result.code
      await result.value.body.cancel()
      return 'made'
    }
    session.userId = await insert('users')
    for (let i = 0; i < 10; i++) expect(await isMade()).toBe('made')
    expect(await isMade()).toBe('TOO_MANY_REQUESTS')
    session.userId = await insert('users')
    expect(await isMade()).toBe('made')
  })

  it('is refused to guests and deleted accounts', async () => {
    for (const userId of ['', crypto.randomUUID()]) {
      session.userId = userId
      expect(await exportData()).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    }
  })
})

it('exports every column and table of a customer, or withholds it for a reason', () => {
  const left = unexported('User', { ...PERSONAL_DATA, orders: { select: ORDER_DATA } })
  expect(left).toEqual([])
  // The check itself: without sessions the export is incomplete.
  const { sessions: _, ...incomplete } = PERSONAL_DATA
  expect(unexported('User', { ...incomplete, orders: { select: ORDER_DATA } })).toEqual([
    'User.sessions',
  ])
})

function validator() {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    formats: {
      uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
      uri: (text: string) => URL.canParse(text),
    },
  })
  return ajv.compile(JSON.parse(readFileSync('docs/data-export.schema.json', 'utf8')))
}

type Select = { [field: string]: unknown }

/** Fields of this model and its relations that the selection leaves out. */
function unexported(model: string, select: Select, from = ''): string[] {
  const models = readModels()
  return [...(models.get(model) ?? [])].flatMap(([field, { type, isKey }]) => {
    // Foreign keys and back references.
    if (isKey || type === from) return []
    const chosen = select[field]
    if (Object.hasOwn(WITHHELD, `${model}.${field}`)) return []
    if (!chosen) return [`${model}.${field}`]
    if (!models.has(type)) return []
    return unexported(type, (chosen as { select: Select }).select, model)
  })
}

/** Every model with the types of its fields and whether they are foreign keys. */
function readModels() {
  const source = readFileSync('prisma/schema.prisma', 'utf8')
  const models = new Map<string, Map<string, { type: string; isKey: boolean }>>()
  for (const [, name = '', body = ''] of source.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const keys = [...body.matchAll(/@relation\(fields: \[(\w+)\]/g)].map(([, key]) => key)
    const relations = [...body.matchAll(/^ {2}(\w+) .*@relation\(fields:/gm)].map(([, key]) => key)
    const fields = [...body.matchAll(/^ {2}(\w+)\s+(\w+)/gm)].map(
      ([, field = '', type = '']) =>
        [field, { type, isKey: keys.includes(field) || relations.includes(field) }] as const,
    )
    models.set(name, new Map(fields))
  }
  return models
}
