import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSection } from '@/lib/admin/settings/read'
import { saveSettings } from '@/lib/admin/settings/save'
import { env } from '@/lib/env'
import { describeMissingSettings, offeredMethods, trialMethods } from '@/lib/payments/methods/index'
import { stripeMode } from '@/lib/payments/providers/stripe/keys'
import { setting } from '@/lib/settings/current'
import { refreshSettings } from '@/lib/settings/refresh'
import { readOpeningList } from '@/lib/site/opening'
import { asAdministrator, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const METHODS = ['bank_transfer'] as const
const KEYS = {
  STRIPE_API_KEY: 'sk_test_abcdefghijklmnop',
  STRIPE_WEBHOOK_SECRET: 'whsec_qrstuvwxyz',
}
const unset = { STRIPE_API_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }
const unchanged = { ...env }

beforeEach(async () => {
  await resetDatabase()
  await refreshSettings()
  Object.assign(env, { PAYMENT_METHODS: [...METHODS] })
  await asAdministrator()
  await confirmNow()
})
afterEach(() => void Object.assign(env, unset, unchanged))

const save = (section: string, version: number, fields: Record<string, string>) =>
  saveSettings({ section, version: String(version), ...fields })
const switchOn = (version = 0) =>
  save('payment', version, {
    'PAYMENT_METHODS.1': 'bank_transfer',
    'PAYMENT_METHODS.2': 'stripe',
  })
const incomplete = async () =>
  (await readOpeningList()).find(({ name }) => name === 'payment')?.missing
const asPublicShop = () =>
  Object.assign(env, { NODE_ENV: 'production', APP_URL: 'https://maison.example' })

it('Stripe is off by default, and its keys alone do not switch it on', async () => {
  Object.assign(env, unchanged)
  expect(setting('PAYMENT_METHODS')).not.toContain('stripe')
  await save('stripe', 0, KEYS)
  expect(offeredMethods()).not.toContain('stripe')
})

it('Stripe is switched on after its keys, not before', async () => {
  expect(await switchOn()).toMatchObject({
    code: 'VALIDATION_ERROR',
    fieldErrors: { PAYMENT_METHODS: 'incomplete' },
  })
  expect(await save('stripe', 0, KEYS)).toMatchObject({ ok: true })
  expect(await switchOn()).toMatchObject({ ok: true })
  expect(offeredMethods()).toEqual(['bank_transfer', 'stripe'])
  expect([stripeMode(), trialMethods()]).toEqual(['test', ['stripe']])
})

it('a method of the environment that lacks its keys may stay, and is on the opening list', async () => {
  Object.assign(env, { PAYMENT_METHODS: ['bank_transfer', 'stripe'] })
  expect(await incomplete()).toEqual(['stripe'])
  expect(describeMissingSettings()).toEqual([
    'stripe is not offered: it lacks STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET',
  ])
  expect(await switchOn()).toMatchObject({ ok: true })
  await save('stripe', 0, KEYS)
  expect(await incomplete()).toEqual([])
})

it('keys replace those of the environment, and are stored and shown nowhere', async () => {
  Object.assign(env, { STRIPE_API_KEY: 'sk_live_ofTheEnvironment' })
  expect(stripeMode()).toBe('live')
  await save('stripe', 0, KEYS)
  expect(stripeMode()).toBe('test')
  const rows = await sql('select "values" from setting_versions')
  const shown = JSON.stringify([rows, await readSection('stripe')])
  expect(shown).not.toMatch(/abcdef|qrstuv|ofTheEnv/)
  expect(shown).toContain('…mnop')
})

it.each(['pk_live_abcdefgh', 'sk_abcdefgh', 'live'])('%s is refused as a key', async (key) => {
  expect(await save('stripe', 0, { ...KEYS, STRIPE_API_KEY: key })).toMatchObject({
    fieldErrors: { STRIPE_API_KEY: 'invalid' },
  })
})

it('a public shop takes no test key and no other address than Stripe’s', async () => {
  Object.assign(env, KEYS, { PAYMENT_METHODS: ['bank_transfer', 'stripe'] })
  asPublicShop()
  expect(await incomplete()).toEqual(['stripe'])
  Object.assign(env, { STRIPE_API_KEY: 'rk_live_abcdefgh' })
  expect(await incomplete()).toEqual([])
  expect(trialMethods()).toEqual([])
  Object.assign(env, { STRIPE_URL: 'http://127.0.0.1:1' })
  expect(offeredMethods()).toEqual(['bank_transfer'])
})
