import { InvoiceService } from '@e-invoice-eu/core'
import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import type { VatTreatment } from '@/lib/payments/vat/vat'
import { type InvoiceData, splitGross, splitPart } from './data'
import { structuredInvoice } from './structured'

/** By treatment: country of delivery, percent, and the category of EN 16931. */
const SALES = {
  national: { country: 'FR', rate: 20, category: 'S' },
  oss: { country: 'FI', rate: 25.5, category: 'S' },
  export: { country: 'CH', rate: 0, category: 'G' },
  reverse_charge: { country: 'PL', rate: 0, category: 'K' },
  exempt: { country: 'FR', rate: 0, category: 'E' },
} as const satisfies Record<VatTreatment, object>

const GROSS = [199_999, 4_550, 1, 3_333]

function invoiceOf(treatment: VatTreatment, kind: InvoiceData['kind'], gross: number[]) {
  const { country, rate } = SALES[treatment]
  const total = gross.reduce((sum, cents) => sum + cents, 0)
  const person = { firstName: 'Ada', lastName: 'Lovelace', company: 'Analytical Engines' }
  const place = { address: '1 Old Road', addressLine2: null, postalCode: '00100', city: 'Town' }
  const vat = splitGross(total, rate)
  const lines = gross.map((grossCents, at) => ({
    position: at,
    name: at === 1 ? '' : `Part ${at}`,
    description: '',
    sku: null,
    quantity: at + 1,
    unitNetCents: 1,
    unitGrossCents: 1,
    ...splitPart(
      grossCents,
      rate,
      gross.slice(0, at).reduce((sum, cents) => sum + cents, 0),
    ),
  }))
  return {
    kind,
    number: kind === 'invoice' ? 'INV-2026-000001' : 'CN-2026-000001',
    issuedAt: '2026-11-29T10:00:00.000Z',
    language: 'en',
    currency: 'EUR',
    treatment,
    lines,
    order: {
      reference: 'LX-1',
      placedAt: '2026-11-28T10:00:00.000Z',
      paymentMethod: 'bank_transfer',
    },
    paidOn: kind === 'invoice' ? '2026-11-28' : null,
    seller: {
      shop: 'Maison',
      company: 'Maison SAS',
      form: 'SAS',
      capital: null,
      phone: null,
      address: '1 rue, Paris',
      country: 'FR',
      registration: null,
      email: 'a@maison.example',
      vatId: 'FR 40 303 265 045',
    },
    buyer: { ...person, ...place, country, vatNumber: 'PL1234567890' },
    delivery: { ...person, ...place, country },
    vat: [vat],
    netCents: vat.netCents,
    vatCents: vat.vatCents,
    grossCents: total,
    credits:
      kind === 'invoice'
        ? null
        : { number: 'INV-2026-000001', issuedAt: '2026-11-28T10:00:00.000Z' },
  } satisfies InvoiceData
}

type Xml = { [name: string]: Xml & Xml[] } & string

async function written(data: InvoiceData) {
  const service = new InvoiceService({ log() {}, warn() {}, error: console.error })
  const text = String(
    await service.generate(structuredInvoice(data), { format: 'CII', lang: 'en' }),
  )
  const isArray = (name: string) => name === 'IncludedSupplyChainTradeLineItem'
  const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray })
  return parser.parse(text).CrossIndustryInvoice as Xml
}

const cents = (amount: unknown) => {
  const text = String((amount as { '#text'?: string } | null)?.['#text'] ?? amount)
  // BR-DEC: two decimals at most.
  expect(text).toMatch(/^-?\d+(\.\d{1,2})?$/)
  return Math.round(Number(text) * 100)
}

const cases = (Object.keys(SALES) as VatTreatment[]).flatMap((treatment) =>
  (['invoice', 'credit_note'] as const).flatMap((kind) =>
    [GROSS, GROSS.slice(0, 1)].map((gross) => ({ treatment, kind, gross })),
  ),
)

/** Business rules of EN 16931-1, by the names of the published validation. */
it.each(cases)('keeps the rules of EN 16931: $treatment, $kind, $gross', async (given) => {
  const { treatment, kind, gross } = given
  const { rate, category, country } = SALES[treatment]
  const xml = await written(invoiceOf(treatment, kind, gross))
  const document = xml.ExchangedDocument
  // BR-01 to BR-05.
  expect(xml.ExchangedDocumentContext?.GuidelineSpecifiedDocumentContextParameter?.ID).toBe(
    'urn:cen.eu:en16931:2017',
  )
  expect(document?.ID).toMatch(/^(INV|CN)-/)
  expect(document?.TypeCode).toBe(kind === 'invoice' ? '380' : '381')
  expect(JSON.stringify(document?.IssueDateTime)).toContain('20261129')
  const trade = xml.SupplyChainTradeTransaction
  const settlement = trade?.ApplicableHeaderTradeSettlement
  expect(settlement?.InvoiceCurrencyCode).toBe('EUR')
  // BR-06 to BR-11; BR-CO-09, BR-S-02, BR-E-02, BR-G-02, BR-IC-02.
  const agreement = trade?.ApplicableHeaderTradeAgreement
  const seller = agreement?.SellerTradeParty
  const buyer = agreement?.BuyerTradeParty
  expect(seller).toMatchObject({ Name: 'Maison SAS', PostalTradeAddress: { CountryID: 'FR' } })
  expect(JSON.stringify(seller?.SpecifiedTaxRegistration)).toContain('FR40303265045')
  expect(buyer).toMatchObject({
    Name: 'Analytical Engines',
    PostalTradeAddress: { CountryID: country },
  })
  expect(JSON.stringify(buyer?.SpecifiedTaxRegistration)).toContain('PL1234567890')
  // BR-57, BR-IC-11, BR-IC-12.
  const delivery = trade?.ApplicableHeaderTradeDelivery
  expect(delivery?.ShipToTradeParty?.PostalTradeAddress?.CountryID).toBe(country)
  expect(settlement?.BillingSpecifiedPeriod).toBeDefined()

  // BR-16, BR-21 to BR-28, BR-CO-04.
  const lines = trade?.IncludedSupplyChainTradeLineItem ?? ([] as unknown as Xml[])
  expect(lines).toHaveLength(gross.length)
  for (const [at, line] of lines.entries()) {
    const { SpecifiedTradeProduct: product, SpecifiedLineTradeSettlement: own } = line
    expect(line.AssociatedDocumentLineDocument?.LineID).toBe(String(at + 1))
    expect(product?.Name).toMatch(/\S/)
    expect(own?.ApplicableTradeTax?.CategoryCode).toBe(category)
    expect(Number(own?.ApplicableTradeTax?.RateApplicablePercent)).toBe(rate)
    const price = line.SpecifiedLineTradeAgreement?.NetPriceProductTradePrice
    expect(cents(price?.ChargeAmount)).toBeGreaterThanOrEqual(0)
  }
  const netOf = ({ SpecifiedLineTradeSettlement: own }: Xml) =>
    cents(own?.SpecifiedTradeSettlementLineMonetarySummation?.LineTotalAmount)
  const net = lines.reduce((sum, line) => sum + netOf(line), 0)

  // BR-CO-10, BR-CO-13 to BR-CO-16.
  const sums = settlement?.SpecifiedTradeSettlementHeaderMonetarySummation
  const tax = cents(sums?.TaxTotalAmount)
  const total = cents(sums?.GrandTotalAmount)
  expect(cents(sums?.LineTotalAmount)).toBe(net)
  expect(cents(sums?.TaxBasisTotalAmount)).toBe(net)
  expect(total).toBe(net + tax)
  expect(cents(sums?.DuePayableAmount)).toBe(total - cents(sums?.TotalPrepaidAmount))

  // BR-45 to BR-48, BR-CO-17, BR-CO-18, BR-S-08 to BR-S-10 and those of E, G and IC.
  const breakdown = settlement?.ApplicableTradeTax
  expect(breakdown).toMatchObject({ TypeCode: 'VAT', CategoryCode: category })
  expect(Number(breakdown?.RateApplicablePercent)).toBe(rate)
  expect(cents(breakdown?.BasisAmount)).toBe(net)
  expect(cents(breakdown?.CalculatedAmount)).toBe(tax)
  expect(Math.abs(tax - (net * rate) / 100)).toBeLessThanOrEqual(1)
  if (category === 'S') expect(breakdown).not.toHaveProperty('ExemptionReason')
  else expect(breakdown?.ExemptionReason).toMatch(/\S/)
  // BT-22: the invoice that a credit note corrects.
  expect(document?.IncludedNote?.Content).toBe(
    kind === 'invoice' ? undefined : 'Corrects invoice INV-2026-000001 of 2026-11-28',
  )
})
