import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import { formatMoney, formatPercent } from '@/lib/money'
import { drawPdf } from '@/lib/orders/documents/draw-pdf'
import { packingSlip } from '@/lib/orders/documents/packing-slip'
import { proForma } from '@/lib/orders/documents/pro-forma'
import { readOwnUnpaid } from '@/lib/orders/documents/read'
import { shop } from '@/lib/shop'
import { asAdministrator, visitor } from './admin'
import { resetDatabase } from './database'
import { draw, IBAN, LINES, manyLines, orderWith, plain, readPdf } from './documents'
import { insert } from './rows'

const customer = vi.hoisted(() => ({ id: '' }))
vi.mock('@/lib/auth/session', () => ({
  getSession: async () => visitor.session,
  getCurrentUser: async () => (customer.id ? { id: customer.id } : null),
}))
vi.mock('@/lib/security/client-network', () => ({ clientNetwork: async () => '203.0.113.5' }))

beforeEach(async () => {
  customer.id = ''
  await resetDatabase()
  await asAdministrator()
})

const DOCUMENTS = { packingSlip, proForma }
const A4_WIDTH = 595.28
const MARGIN = 48

describe.each(LANGUAGES)('in %s', (language: Language) => {
  const money = (cents: number) => plain(formatMoney(cents, language))

  it('a pro-forma names seller, buyer, goods, prices and payment, and that it is no invoice', async () => {
    const t = await mailTexts(language)
    const order = await orderWith({ language })
    const { pages, text, info } = await readPdf(await draw(await proForma(order)))
    expect(pages).toHaveLength(1)
    expect(info).toMatchObject({
      Title: `${t('documents.proForma')} ${order.reference}`,
      Language: language,
      Author: shop.name,
    })
    const rate = formatPercent(20, language)
    const said = [
      ...[
        t('documents.proForma'),
        t('documents.noInvoice'),
        order.reference,
        shop.name,
        shop.email,
      ],
      ...['1 rue de Rivoli', 'Paris', 'ada@shop.example', 'Aurora One', '256 GB, noir'],
      ...['Écran « Œil »', 'Maison LX Demo SAS', IBAN, order.creditorReference],
      ...[99_990, 199_980, 45_000, 204_150, 40_830, 244_980].map(money),
      ...[t('documents.vatAmount', { rate }), t('documents.page', { page: '1', pages: '1' })],
    ]
    for (const words of said) expect(text).toContain(plain(words))
  })

  it('a pro-forma of an export shows no VAT and the same price', async () => {
    const t = await mailTexts(language)
    const order = await orderWith({ language, country: 'CH', vat_rate: 0 })
    const { text } = await readPdf(await draw(await proForma(order)))
    for (const words of [t('mail.noVat'), money(244_980)]) expect(text).toContain(plain(words))
    for (const key of ['documents.unitPrice', 'documents.amount', 'documents.total'] as const) {
      expect(text).not.toContain(plain(t(key)))
    }
  })

  it('a packing slip lists address and goods without prices', async () => {
    const t = await mailTexts(language)
    const order = await orderWith({
      language,
      status: 'paid',
      carrier: 'Colissimo',
      tracking_number: '6A01234567890',
    })
    const { text, info } = await readPdf(await draw(await packingSlip(order)))
    expect(info).toMatchObject({ Language: language })
    const said = [
      ...[t('documents.packingSlip'), order.reference, 'Colissimo', '6A01234567890'],
      ...[
        t('mail.recipient', { firstName: 'Ada', lastName: 'Lovelace' }),
        '1 rue de Rivoli',
        'Paris',
        '+33100000000',
      ],
      ...['2 Aurora One 256 GB, noir', '1 Écran « Œil »', `${t('documents.pieces')} 3`],
      t('mail.questions', { email: shop.email }),
    ]
    for (const words of said) expect(text).toContain(plain(words))
    expect(text).not.toMatch(/€|EUR|\d[.,]\d\d(?!\d)/)
    // Older orders have no SKUs.
    expect(text).not.toContain(t('admin.products.parts.columns.sku'))
  })

  it('a packing slip has a SKU column when a line has one', async () => {
    const t = await mailTexts(language)
    const [first, second] = LINES
    const order = await orderWith({ language }, [{ ...first, sku: 'AUR-256-BLK' }, second ?? {}])
    const { text } = await readPdf(await draw(await packingSlip(order)))
    const sku = t('admin.products.parts.columns.sku')
    for (const words of [sku, '2 Aurora One 256 GB, noir AUR-256-BLK', '1 Écran « Œil »']) {
      expect(text).toContain(plain(words))
    }
  })
})

describe('a packing slip in the packers’ language', () => {
  it('is in that language throughout, with the choices of unchanged variants', async () => {
    const product_id = await insert('products')
    const variant_id = await insert('variants', { product_id, colour: 'black' })
    const bought = { name: 'Aurora One', unit_price_cents: 100, product_id, variant_id }
    const order = await orderWith({ language: 'hu', country: 'PL' }, [
      { ...bought, description: '256 GB, Fekete' },
      { ...bought, description: '128 GB, Fekete' },
    ])
    const slip = await packingSlip(order, 'fr')
    const { text, info } = await readPdf(await draw(slip))
    const t = await mailTexts('fr')
    expect(info).toMatchObject({ Language: 'fr' })
    const said = [t('documents.packingSlip'), 'Pologne', '256 Go, Noir', '128 GB, Fekete']
    for (const words of said) expect(text).toContain(plain(words))
    expect(text).not.toContain((await mailTexts('hu'))('documents.packingSlip'))
  })
})

describe.each(Object.entries(DOCUMENTS))('a document (%s)', (_, write) => {
  it('of sixty lines repeats heading, columns and number on every page', async () => {
    const t = await mailTexts('fr')
    const order = await orderWith({}, manyLines(60))
    const { pages, text } = await readPdf(await draw(await write(order)))
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, { text: page, bottom }] of pages.entries()) {
      expect(page).toContain(order.reference)
      expect(page).toContain(t('documents.page', { page: `${at + 1}`, pages: `${pages.length}` }))
      expect(page).toContain(`${t('documents.quantity')} `)
      expect(bottom).toBeGreaterThan(20)
    }
    for (const number of Array.from({ length: 60 }, (_, at) => at + 1)) {
      expect(text.match(new RegExp(`Thing ${number}(?!\\d)`, 'g'))).toHaveLength(1)
    }
  })

  it('stays within the page with long words', async () => {
    const order = await orderWith(
      { first_name: 'W'.repeat(80), last_name: 'İ'.repeat(80), address: 'M'.repeat(200) },
      [{ name: 'Q'.repeat(200), description: 'm'.repeat(200), unit_price_cents: 214_748_364 }],
    )
    const { pages } = await readPdf(await draw(await write(order)))
    for (const { right } of pages) expect(right).toBeLessThan(A4_WIDTH - MARGIN + 1)
  })

  it('is the same, byte for byte, whatever was drawn before', async () => {
    const order = await orderWith({ first_name: 'Nina', last_name: 'Nagy', country: 'HU' })
    const first = await draw(await write(order))
    const accents = await orderWith({ first_name: 'Ñéñé', last_name: 'Ńágý ÁÄÀ', city: 'Řím' })
    for (const other of Object.values(DOCUMENTS)) await draw(await other(accents))
    expect(Buffer.compare(await draw(await write(order)), first)).toBe(0)
  })

  it('spells names in the letters of their language', async () => {
    const names = [
      ...['Αλέξανδρος Παπαδόπουλος', 'Олександр Їжакевич', 'Nguyễn Thị Hồng Nhượng'],
      ...['Őry Tűzkő', 'Żółć Gęślą Jaźń', 'João Conceição', 'Արամ Խաչատրյան', 'გიორგი'],
    ]
    const lines = names.map((one) => ({ name: one, unit_price_cents: 100 }))
    const { text } = await readPdf(await draw(await write(await orderWith({}, lines))))
    for (const one of names) expect(text).toContain(one)
    expect(text).not.toContain('□')
  })

  it('marks a missing character and logs it', async () => {
    const t = await mailTexts('fr')
    const order = await orderWith({ first_name: '小明', last_name: 'Wang', city: 'Paris 🏠' })
    const { text } = await readPdf(await draw(await write(order)))
    expect(text).toContain('□□ Wang')
    expect(text).toContain('Paris □')
    expect(text).toContain(plain(t('documents.unprintable', { sign: '□' })))
  })
})

it('puts the city above the street where the country’s post requires it', async () => {
  const order = await orderWith({ country: 'HU', city: 'Budapest', address: 'Fő utca 12., 1011' })
  const { blocks } = await packingSlip(order)
  expect(blocks[1]?.lines.slice(1, 3)).toEqual(['Budapest', 'Fő utca 12., 1011'])
})

it('requests no money that is no longer due', async () => {
  for (const status of ['payment_review', 'paid', 'delivered', 'cancelled']) {
    const { text } = await readPdf(await draw(await proForma(await orderWith({ status }))))
    expect(text).not.toContain(IBAN)
  }
  const online = await orderWith({ payment_method: 'nowpayments' })
  const { text } = await readPdf(await draw(await proForma(online)))
  expect(text).not.toContain(IBAN)
  expect(text.replaceAll(' ', '')).toContain(`/fr/dashboard/orders/${online.reference}#pay`)
})

it('requests the rest of a partly paid total', async () => {
  const { pages, text } = await readPdf(
    await draw(await proForma(await orderWith({ received_cents: 100_000 }))),
  )
  const [total, held, due] = [244_980, 100_000, 144_980].map((cents) =>
    plain(formatMoney(cents, 'fr')),
  )
  expect(text).toContain(`Total TTC ${total} Reçu ${held} Reste à payer ${due}`)
  expect(text).toContain(`Montant ${due} Bénéficiaire`)
  expect(pages).toHaveLength(1)
})

describe('a customer', () => {
  it('gets the document of their own unpaid order only', async () => {
    customer.id = await insert('users')
    const own = { user_id: customer.id }
    const unpaid = await orderWith(own)
    const paid = await orderWith({ ...own, status: 'paid' })
    const strange = await orderWith({ user_id: await insert('users') })
    expect(await readOwnUnpaid(unpaid.reference)).toMatchObject({
      ok: true,
      value: { id: unpaid.id },
    })
    for (const name of [paid.reference, strange.reference, 'LX-1\u0000', '']) {
      expect(await readOwnUnpaid(name)).toMatchObject({ code: 'NOT_FOUND' })
    }
    customer.id = ''
    expect(await readOwnUnpaid(unpaid.reference)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is limited to thirty documents a minute', async () => {
    customer.id = await insert('users')
    const { reference } = await orderWith({ user_id: customer.id })
    for (let i = 0; i < 30; i += 1) {
      expect(await readOwnUnpaid(reference)).toMatchObject({ ok: true })
    }
    expect(await readOwnUnpaid(reference)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the drawing thread', () => {
  it('queues thirty documents and refuses more', async () => {
    const sheet = await packingSlip(await orderWith())
    const all = await Promise.all(Array.from({ length: 32 }, () => drawPdf(sheet)))
    expect(all.map((one) => (one.ok ? 'drawn' : one.code))).toEqual([
      ...Array(30).fill('drawn'),
      ...Array(2).fill('SERVICE_UNAVAILABLE'),
    ])
  })

  it('continues after a document that fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const sheet = await packingSlip(await orderWith())
    const broken = { ...sheet, rows: 'none' as unknown as typeof sheet.rows }
    const [first, second] = await Promise.all([drawPdf(broken), drawPdf(sheet)])
    expect(first).toMatchObject({ code: 'INTERNAL_ERROR' })
    expect(second).toMatchObject({ ok: true })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
