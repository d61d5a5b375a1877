import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashSync } from 'bcryptjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { footerOf } from '@/components/layout/footer/footer'
import { headerOf } from '@/components/layout/header/header'
import { readSection } from '@/lib/admin/settings/read'
import { saveSettings } from '@/lib/admin/settings/save'
import { sendTestMail } from '@/lib/admin/settings/test-mail'
import { prisma } from '@/lib/db'
import { EnvironmentError, env } from '@/lib/env'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import { LANGUAGES } from '@/lib/languages'
import { readFact } from '@/lib/legal/facts'
import { currentTerms } from '@/lib/legal/terms-version'
import { mailSender } from '@/lib/mail/server'
import { sellerNow } from '@/lib/orders/invoices/issue'
import { bankDetails } from '@/lib/payments/bank/bank'
import { offeredMethods } from '@/lib/payments/methods/index'
import { vatRateTo } from '@/lib/payments/vat/vat'
import {
  deliveryBasis,
  deliverySpan,
  isDeliveryCountry,
  promisedDays,
  promiseFor,
} from '@/lib/products/delivery/read-promise'
import { catalogueVersion } from '@/lib/products/feeds/version'
import { policies } from '@/lib/products/json-ld/policies'
import { organization } from '@/lib/seo/json-ld'
import { applyStored, setting } from '@/lib/settings/current'
import { loadSettings, refreshSettings } from '@/lib/settings/refresh'
import { requireFacts } from '@/lib/settings/required'
import { readLastRead } from '@/lib/settings/stored'
import { shop } from '@/lib/shop'
import { isMissing, readOpeningList } from '@/lib/site/opening'
import messages from '@/messages/en.json'
import { startMailServer } from '../runner/mail-server.mjs'
import { asAdministrator, asCustomer, asGuest, confirmNow, visitor } from './admin'
import { resetDatabase, sql } from './database'

vi.mock('@/lib/auth/session', () => ({ getSession: async () => visitor.session }))
vi.mock('next-intl/server', () => ({ getMessages: async () => messages }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined }),
}))

const IBAN = 'DE89370400440532013000'
const PASSWORD = 'ouvrez-moi-2026'
const unchanged = { ...env }

beforeEach(async () => {
  await resetDatabase()
  await refreshSettings()
  env.DATA_DIR = await mkdtemp(path.join(tmpdir(), 'shop-settings-'))
  await asAdministrator()
})
afterEach(async () => {
  await rm(env.DATA_DIR, { recursive: true, force: true })
  Object.assign(
    env,
    { COMPANY_NAME: undefined, SMTP_URL: undefined, MAIL_FROM: undefined },
    unchanged,
  )
})

const save = (section: string, version: number, fields: Record<string, string>) =>
  saveSettings({ section, version: String(version), ...fields })

const saveCompany = (version: number, name: string) =>
  save('company', version, { COMPANY_NAME: name })

async function viewOf(section: Parameters<typeof readSection>[0]) {
  const view = await readSection(section)
  if (!view.ok) throw new Error(view.code)
  return view.value
}

describe('a saved section', () => {
  it('replaces the environment, and a blank field gives it back', async () => {
    env.COMPANY_NAME = 'Of the environment'
    expect(await saveCompany(0, ' Maison SAS ')).toEqual({
      ok: true,
      value: { section: 'company' },
    })
    expect(setting('COMPANY_NAME')).toBe('Maison SAS')
    expect(sellerNow().company).toBe('Maison SAS')
    await saveCompany(1, '')
    expect(setting('COMPANY_NAME')).toBe('Of the environment')
  })

  it('changes the address of the shop and makes a new version of the terms', async () => {
    const before = await currentTerms('fr')
    await save('company', 0, { SHOP_EMAIL: 'bonjour@maison.example', COMPANY_NAME: 'Maison SAS' })
    expect(shop.email).toBe('bonjour@maison.example')
    const after = await currentTerms('fr')
    expect(after.id).not.toBe(before.id)
    const [row] = await sql('select text from terms_versions where id = $1', [after.id])
    expect(row?.text).toContain('Maison SAS')
  })

  it('renames the shop on pages, in mails, JSON-LD and feeds', async () => {
    const feed = await catalogueVersion()
    const header = await headerOf('en')
    const footer = await footerOf('en')
    await save('company', 0, { SHOP_NAME: ' Lumière ' })
    expect([shop.name, organization().name, sellerNow().shop]).toEqual(Array(3).fill('Lumière'))
    expect(mailSender()).toMatchObject({ name: 'Lumière' })
    expect([await headerOf('en'), await footerOf('en')]).toEqual(
      [header, footer].map((shown) =>
        JSON.parse(
          JSON.stringify(shown).replaceAll(env.SHOP_NAME, 'Lumière').replace(',"mark":"drawn"', ''),
        ),
      ),
    )
    expect(await catalogueVersion()).not.toEqual(feed)
    expect(readFact('shop', 'pl')).toEqual({ value: 'Lumière' })
    await save('company', 1, {})
    expect(shop.name).toBe(env.SHOP_NAME)
  })

  it.each(['x'.repeat(61), 'Two\nlines'])('refuses the name %j', async (name) => {
    expect(await save('company', 0, { SHOP_NAME: name })).toMatchObject({
      fieldErrors: { SHOP_NAME: 'invalid' },
    })
  })

  it('changes the account of transfers, normalised', async () => {
    await confirmNow()
    await save('bank', 0, { BANK_IBAN: 'de89 3704 0044 0532 0130 00' })
    const order = { reference: 'LX-1', creditorReference: 'RF18', dueCents: 100 }
    const { iban } = bankDetails({
      ...order,
      firstName: 'Ada',
      country: 'FR',
      deliveryDaysMin: null,
      deliveryDaysMax: null,
    })
    expect(iban).toBe(IBAN)
  })

  it('is refused with the fields that are wrong, and stores nothing', async () => {
    expect(await save('company', 0, { COMPANY_NAME: 'Maison', SHOP_EMAIL: 'x' })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors: { SHOP_EMAIL: 'invalid' },
    })
    expect(await sql('select 1 from setting_versions')).toEqual([])
  })

  it.each([
    { section: 'nothing', version: '0' },
    { section: 'company', version: 'x' },
    { section: 'company' },
  ])('is refused as %j', async (input) => {
    expect(await saveSettings(JSON.parse(JSON.stringify(input)))).toEqual({
      ok: false,
      code: 'BAD_REQUEST',
    })
  })
})

describe('VAT, payment methods and unpaid orders', () => {
  it('follow what is saved', async () => {
    await save('vat', 0, { VAT_RATE: '21', VAT_RATES: 'PL=23', OUTSIDE_EU: 'not-delivered' })
    expect([vatRateTo('FR'), vatRateTo('PL'), isDeliveryCountry('CH')]).toEqual([21, 23, false])
    await save('payment', 0, {
      'PAYMENT_METHODS.1': 'alternative',
      'PAYMENT_METHODS.2': '',
      'PAYMENT_METHODS.3': 'bank_transfer',
    })
    expect(offeredMethods()).toEqual(['alternative', 'bank_transfer'])
    await save('unpaid', 0, { REMINDER_HOURS: 'none', CANCEL_UNPAID_DAYS: '0' })
    expect([setting('REMINDER_HOURS'), setting('CANCEL_UNPAID_DAYS')]).toEqual([[], 0])
    const fields = (await viewOf('unpaid')).fields.map(({ text }) => text)
    expect(fields).toEqual(['none', '0'])
  })

  it.each([
    ['payment', { 'PAYMENT_METHODS.1': 'alternative', 'PAYMENT_METHODS.2': 'alternative' }],
    ['unpaid', { REMINDER_HOURS: 'soon' }],
    ['vat', { VAT_RATE: '101' }],
    ['vat', { VAT_RATES: 'FR:20' }],
    ['vat', { OUTSIDE_EU: 'free' }],
  ] as const)('are refused in %s as %j', async (section, fields) => {
    const [name = ''] = Object.keys(fields)
    expect(await save(section, 0, { ...fields })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fieldErrors: { [name.split('.')[0] ?? '']: 'invalid' },
    })
  })
})

describe('delivery', () => {
  const delivery = (countries: string[], days = '') =>
    save('delivery', 0, {
      ...Object.fromEntries(countries.map((code, at) => [`DELIVERY_COUNTRIES.${at + 1}`, code])),
      DELIVERY_DAYS: days,
    })

  it('stores no countries that were only marked as before', async () => {
    await delivery([...COUNTRY_CODES], 'FR=1-3')
    expect(await sql('select "values" from setting_versions')).toEqual([
      { values: { DELIVERY_DAYS: 'FR=1-3' } },
    ])
    await save('delivery', 1, { 'DELIVERY_COUNTRIES.1': 'FR' })
    expect(setting('DELIVERY_COUNTRIES')).toEqual(['FR'])
  })

  it('goes to the chosen countries, within their days', async () => {
    await delivery(['FR', 'MT', 'GB'], 'MT=3–6')
    expect(['FR', 'MT', 'PL'].map(isDeliveryCountry)).toEqual([true, true, false])
    expect([deliverySpan('near'), deliverySpan('customs')]).toEqual(['1–6', '2–4'])
    // Pages that do not know the visitor's country promise the same days.
    expect(deliveryBasis('bank_transfer').days).toEqual([1, 6])
    const [near, malta] = policies('gadgets')
    expect(near).toMatchObject({ deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } } })
    expect(malta).toMatchObject({
      deliveryTime: { transitTime: { minValue: 3, maxValue: 6 } },
      shippingDestination: [{ addressCountry: 'MT' }],
    })
    const { value } = readFact('countries', 'en') as { value: string }
    expect(value).toBe('France, Malta, and United Kingdom')
  })

  it('keeps what was promised to an order', async () => {
    const at = new Date('2026-11-24T09:00:00Z')
    const placed = { country: 'FR', ...promisedDays('FR') }
    const before = promiseFor('paid', placed, at)
    await delivery([], 'FR=5-6')
    expect(promiseFor('paid', placed, at)).toEqual(before)
    expect(promiseFor('paid', { country: 'FR', ...promisedDays('FR') }, at)).toEqual({
      from: '2026-12-01',
      to: '2026-12-02',
    })
  })

  it.each([
    ...['FR=3-2', 'FR=1-31', 'France=1-2', 'FR=1', 'FR=1-2,'].map((days) => [days] as const),
  ])('is refused as %s', async (days) => {
    expect(await delivery(['FR'], days)).toMatchObject({
      fieldErrors: { DELIVERY_DAYS: 'invalid' },
    })
  })
})

it('sends returns to their own address, else to the registered office', async () => {
  const company = { COMPANY_ADDRESS: '1 rue de la Paix, Paris' }
  await save('company', 0, company)
  expect(readFact('returnAddress', 'fr')).toEqual({ value: company.COMPANY_ADDRESS })
  await save('company', 1, { ...company, RETURN_ADDRESS: 'Dépôt 4, Lille' })
  expect(readFact('returnAddress', 'fr')).toEqual({ value: 'Dépôt 4, Lille' })
})

describe('the opening list', () => {
  const missingOf = async () => {
    const missing = (await readOpeningList()).filter(isMissing)
    return Object.fromEntries(missing.map((item) => [item.name, item.missing]))
  }

  it('names what a new shop lacks, and lets go of what is done', async () => {
    expect(await missingOf()).toMatchObject({
      company: expect.arrayContaining(['COMPANY_NAME', 'SHOP_EMAIL']),
      bank: ['BANK_BENEFICIARY', 'BANK_IBAN', 'BANK_BIC'],
      mail: ['SMTP_HOST'],
      vat: ['VAT_CHARGED'],
      notices: [...LANGUAGES],
      samples: [...LANGUAGES],
    })
    await save('hosting', 0, { HOSTING_NAME: 'H', HOSTING_ADDRESS: 'x', HOSTING_PHONE: '1' })
    await save('vat', 0, { VAT_CHARGED: 'no' })
    await saveCompany(0, 'Maison')
    const left = await missingOf()
    expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['hosting']))
    expect(left).not.toHaveProperty('vat')
    expect(left.company).not.toContain('COMPANY_NAME')
  })

  it('asks for a test mail of the server in force, and follows its last result', async () => {
    const folder = path.join(env.DATA_DIR, 'received')
    const server = await startMailServer(folder)
    const mailOf = async () => (await missingOf()).mail
    try {
      env.SMTP_URL = server.url
      expect(await mailOf()).toEqual(['testMail'])
      expect(await sendTestMail()).toMatchObject({ value: { outcome: 'accepted' } })
      expect(await mailOf()).toBeUndefined()
      env.SMTP_URL = 'smtp://127.0.0.1:1'
      expect(await mailOf()).toEqual(['testMail'])
      expect(await sendTestMail()).toMatchObject({ value: { outcome: 'unreachable' } })
      expect(await mailOf()).toEqual(['testMailFailed'])
      env.SMTP_URL = server.url
      expect(await mailOf()).toEqual(['testMail'])
      expect(await sendTestMail()).toMatchObject({ value: { outcome: 'accepted' } })
      expect(await mailOf()).toBeUndefined()
      const [entry] = await sql(`select details from audit_entries where action like '%testMail'`)
      expect(JSON.stringify(entry)).not.toContain('127.0.0.1')
    } finally {
      await server.stop()
    }
  })
})

describe('a form that is older than the stored section', () => {
  it('is refused with what was stored meanwhile, and accepted once it has seen it', async () => {
    await saveCompany(0, 'First')
    expect(await saveCompany(0, 'Second')).toEqual({
      ok: false,
      code: 'CONFLICT',
      details: { version: 1, texts: { COMPANY_NAME: 'First' } },
    })
    expect(setting('COMPANY_NAME')).toBe('First')
    expect(await saveCompany(1, 'Second')).toMatchObject({ ok: true })
  })

  it('is refused when another is stored at the same moment', async () => {
    const results = await Promise.all(['a', 'b', 'c'].map((name) => saveCompany(0, name)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((one) => !one.ok && one.code === 'CONFLICT')).toHaveLength(2)
  })
})

describe('the history of a section', () => {
  it('lists each change with the administrator, before and after, newest first', async () => {
    await saveCompany(0, 'First')
    await saveCompany(1, 'Second')
    const { version, changes, fields } = await viewOf('company')
    expect(version).toBe(2)
    expect(fields[1]).toMatchObject({ name: 'COMPANY_NAME', text: 'Second', fallback: null })
    expect(changes).toMatchObject([
      {
        version: 2,
        actor: env.ADMIN_EMAIL,
        fields: [{ name: 'COMPANY_NAME', before: 'First', after: 'Second' }],
      },
      { version: 1, fields: [{ name: 'COMPANY_NAME', before: '', after: 'First' }] },
    ])
  })

  it('does not grow when nothing changed', async () => {
    await saveCompany(0, 'First')
    expect(await saveCompany(1, 'First')).toMatchObject({ ok: true })
    expect((await viewOf('company')).changes).toHaveLength(1)
  })

  it('is in the audit log, which names the fields without their values', async () => {
    await saveCompany(0, 'First')
    expect(await sql('select action, subject, details from audit_entries')).toEqual([
      {
        action: 'settings.update',
        subject: 'settings:company',
        details: { version: 1, names: ['COMPANY_NAME'] },
      },
    ])
  })

  it('cannot be changed in the database', async () => {
    await saveCompany(0, 'First')
    for (const change of [
      `update setting_versions set "values" = '{}'`,
      'delete from setting_versions',
    ]) {
      await expect(sql(change)).rejects.toThrow('append-only')
    }
  })

  it('shows the environment beside each field', async () => {
    const { fields } = await viewOf('bank')
    expect(fields.map(({ fallback }) => fallback)).toEqual([
      ...['Maison LX Demo SAS', 'FR1420041010050500013M02606', 'PSSTFRPPXXX'],
    ])
  })
})

describe('the bank account', () => {
  const bank = (password?: string) =>
    save('bank', 0, { BANK_IBAN: IBAN, ...(password && { password }) })

  it('asks for the password, and takes it with the form', async () => {
    const [{ id }] = (await sql('select id from users')) as [{ id: string }]
    await sql('update users set password_hash = $2 where id = $1', [id, hashSync(PASSWORD, 4)])
    expect(await bank()).toEqual({ ok: false, code: 'PASSWORD_REQUIRED' })
    expect(await bank('guess-2026')).toMatchObject({ ok: false, code: 'WRONG_PASSWORD' })
    expect(setting('BANK_IBAN')).toBe(env.BANK_IBAN)
    expect(await bank(PASSWORD)).toMatchObject({ ok: true })
    expect(setting('BANK_IBAN')).toBe(IBAN)
  })

  it('is refused to customers and guests', async () => {
    await asCustomer()
    expect(await bank()).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await readSection('bank')).toEqual({ ok: false, code: 'FORBIDDEN' })
    await asGuest()
    expect(await bank()).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  })
})

describe('a change by another process', () => {
  const change = (values: object, version = 1) =>
    sql('insert into setting_versions (section, version, "values") values ($1, $2, $3)', [
      ...['hosting', version],
      values,
    ])

  it('is seen at the next refresh, and so is a restored backup', async () => {
    await change({ HOSTING_NAME: 'Host' })
    expect(await refreshSettings()).toBe(true)
    expect(setting('HOSTING_NAME')).toBe('Host')
    expect(await refreshSettings()).toBe(false)
    await sql('truncate setting_versions')
    expect(await refreshSettings()).toBe(true)
    expect(setting('HOSTING_NAME')).toBe(env.HOSTING_NAME)
  })

  it('is seen by the next refresh after an outage of the database', async () => {
    await change({ HOSTING_NAME: 'Host' })
    vi.spyOn(prisma, '$queryRaw').mockRejectedValueOnce(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    )
    await expect(refreshSettings()).rejects.toThrow('ECONNREFUSED')
    expect(await refreshSettings()).toBe(true)
    expect(setting('HOSTING_NAME')).toBe('Host')
  })

  it('is ignored where no rule accepts it, with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await change({ HOSTING_NAME: 'none', HOSTING_PHONE: '+33 1', LATER: 'x' })
    await refreshSettings()
    expect([setting('HOSTING_NAME'), setting('HOSTING_PHONE')]).toEqual([undefined, '+33 1'])
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })
})

it('is read from the last reading when the process starts without a database', async () => {
  await saveCompany(0, 'Maison SAS')
  expect(await readLastRead()).toEqual({ COMPANY_NAME: 'Maison SAS' })
  applyStored({})
  const { prisma } = await import('@/lib/db')
  const away = vi
    .spyOn(prisma, '$queryRaw')
    .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'P1001' }))
  await loadSettings()
  away.mockRestore()
  expect(setting('COMPANY_NAME')).toBe('Maison SAS')
})

describe('a public shop', () => {
  beforeEach(() => {
    Object.assign(env, { NODE_ENV: 'production', APP_URL: 'https://maison.example' })
  })

  const company = {
    COMPANY_NAME: 'Maison',
    COMPANY_FORM: 'SAS',
    COMPANY_CAPITAL: 'none',
    COMPANY_ADDRESS: '1 rue, Paris',
    COMPANY_REGISTRATION: 'RCS 1',
    COMPANY_VAT_ID: 'none',
    COMPANY_DIRECTOR: 'A. B.',
    COMPANY_PHONE: '+33 1',
    SHOP_EMAIL: 'a@maison.example',
  }

  it('starts with its facts in the database as well as in the environment', async () => {
    expect(requireFacts).toThrow(EnvironmentError)
    expect(requireFacts).toThrow(/^ {2}COMPANY_NAME$/m)
    await confirmNow()
    await save('vat', 0, { VAT_CHARGED: 'no' })
    await save('company', 0, company)
    await save('hosting', 0, { HOSTING_NAME: 'H', HOSTING_ADDRESS: 'x', HOSTING_PHONE: '1' })
    await save('mediator', 0, {
      MEDIATOR_NAME: 'M',
      MEDIATOR_ADDRESS: 'x',
      MEDIATOR_URL: 'https://m.example',
    })
    expect(requireFacts).toThrow(/^ {2}BANK_IBAN$/m)
    await save('bank', 0, { BANK_BENEFICIARY: 'M', BANK_IBAN: IBAN, BANK_BIC: 'COBADEFFXXX' })
    expect(requireFacts).not.toThrow()
  })

  it('cannot give up a fact that it needs', async () => {
    expect(await save('company', 0, { ...company, COMPANY_NAME: '' })).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fieldErrors: { COMPANY_NAME: 'required', COMPANY_VAT_ID: 'required' },
    })
  })

  it('keeps an answer whether it charges VAT, in whichever section that stands', async () => {
    const refused = (name: string) => ({ ok: false, fieldErrors: { [name]: 'required' } })
    const numbered = { ...company, COMPANY_VAT_ID: 'FR00123456789' }
    expect(await save('vat', 0, { VAT_CHARGED: 'yes' })).toMatchObject(refused('VAT_CHARGED'))
    expect(await save('company', 0, numbered)).toMatchObject({ ok: true })
    expect(await save('vat', 0, { VAT_RATE: '20' })).toMatchObject({ ok: true })
    expect(await save('company', 1, company)).toMatchObject(refused('COMPANY_VAT_ID'))
    expect(await save('vat', 1, { VAT_CHARGED: 'no' })).toMatchObject({ ok: true })
    expect(await save('company', 1, company)).toMatchObject({ ok: true })
    expect(await save('vat', 2, { VAT_RATE: '20' })).toMatchObject(refused('VAT_CHARGED'))
  })
})
