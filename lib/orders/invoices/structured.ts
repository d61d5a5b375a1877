import type { Invoice } from '@e-invoice-eu/core'
import { fullName } from '@/lib/accounts/person-name'
import { toEuros } from '@/lib/money'
import { toDay } from '@/lib/time'
import type { InvoiceData } from './data'
import { smallEnterpriseWords } from './vat-words'

const EURO = 'EUR'
const PIECE = 'C62'
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const

/** EN 16931, BT-118 and BT-121: UNCL 5305, and the reason of an exemption. */
const CATEGORIES = {
  national: { id: 'S', reason: null },
  oss: { id: 'S', reason: null },
  export: { id: 'G', reason: 'Export, Art. 146 Directive 2006/112/EC' },
  reverse_charge: {
    id: 'K',
    reason: 'Reverse charge, intra-Community supply, Art. 138 Directive 2006/112/EC',
  },
  exempt: { id: 'E', reason: 'Small enterprise, Art. 284 Directive 2006/112/EC' },
} as const

/** EN 16931 knows no invoice of a seller without a VAT number for these categories; consumers need none. */
export const hasStructuredForm = ({ buyer, seller }: InvoiceData): boolean =>
  Boolean(buyer.company && seller.vatId)

/** The invoice as EN 16931 data, in the order and names of UBL that the library reads; paid, so that nothing is due. */
export function structuredInvoice(data: InvoiceData): Invoice {
  const { kind, number, issuedAt, order, treatment, credits, lines, vat } = data
  const day = toDay(new Date(issuedAt))
  const { id, reason: general } = CATEGORIES[treatment]
  const own = treatment === 'exempt' ? smallEnterpriseWords(data.seller.country) : undefined
  const reason = own ?? general
  const category = (rate: number) => ({ 'cbc:ID': id, 'cbc:Percent': String(rate), ...VAT })
  const invoice = {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': number,
    'cbc:IssueDate': day,
    'cbc:InvoiceTypeCode': kind === 'invoice' ? '380' : '381',
    // The library leaves the billing reference out of CII (Directive 2006/112/EC, Article 219).
    ...(credits && {
      'cbc:Note': [`Corrects invoice ${credits.number} of ${toDay(new Date(credits.issuedAt))}`],
    }),
    'cbc:DocumentCurrencyCode': EURO,
    'cac:InvoicePeriod': { 'cbc:StartDate': data.paidOn ?? day, 'cbc:EndDate': data.paidOn ?? day },
    'cac:OrderReference': { 'cbc:ID': order.reference },
    ...(credits && {
      'cac:BillingReference': [
        {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': credits.number,
            'cbc:IssueDate': toDay(new Date(credits.issuedAt)),
          },
        },
      ],
    }),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(data) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(data) },
    'cac:Delivery': { 'cac:DeliveryLocation': { 'cac:Address': addressOf(data.delivery) } },
    'cac:TaxTotal': [
      {
        ...amount('cbc:TaxAmount', data.vatCents),
        'cac:TaxSubtotal': vat.map(({ rate, netCents, vatCents }) => ({
          ...amount('cbc:TaxableAmount', netCents),
          ...amount('cbc:TaxAmount', vatCents),
          'cac:TaxCategory': {
            'cbc:ID': id,
            'cbc:Percent': String(rate),
            ...(reason && { 'cbc:TaxExemptionReason': reason }),
            ...VAT,
          },
        })),
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...amount('cbc:LineExtensionAmount', data.netCents),
      ...amount('cbc:TaxExclusiveAmount', data.netCents),
      ...amount('cbc:TaxInclusiveAmount', data.grossCents),
      ...amount('cbc:PrepaidAmount', data.grossCents),
      ...amount('cbc:PayableAmount', 0),
    },
    'cac:InvoiceLine': lines.map((line, at) => ({
      'cbc:ID': String(at + 1),
      'cbc:InvoicedQuantity': String(line.quantity),
      'cbc:InvoicedQuantity@unitCode': PIECE,
      ...amount('cbc:LineExtensionAmount', line.netCents),
      'cac:Item': {
        ...(line.description && { 'cbc:Description': line.description }),
        'cbc:Name': line.name || `Credit of ${credits?.number}`,
        'cac:ClassifiedTaxCategory': category(line.rate),
      },
      // The price of all pieces: that of one may have no whole cents.
      'cac:Price': {
        ...amount('cbc:PriceAmount', line.netCents),
        'cbc:BaseQuantity': String(line.quantity),
        'cbc:BaseQuantity@unitCode': PIECE,
      },
    })),
  }
  return { 'ubl:Invoice': invoice } as unknown as Invoice
}

const amount = <Name extends string>(name: Name, cents: number) => ({
  [name]: toEuros(cents).toFixed(2),
  [`${name}@currencyID`]: EURO,
})

const taxScheme = (number: string) => ({ 'cbc:CompanyID': number.replace(/\s/g, ''), ...VAT })

function sellerParty({ seller }: InvoiceData) {
  return {
    'cac:PartyName': { 'cbc:Name': seller.shop },
    'cac:PostalAddress': {
      ...(seller.address && { 'cbc:StreetName': seller.address }),
      'cac:Country': { 'cbc:IdentificationCode': seller.country },
    },
    'cac:PartyTaxScheme': [taxScheme(seller.vatId ?? '')],
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.company ?? seller.shop },
  }
}

function buyerParty({ buyer, language }: InvoiceData) {
  return {
    'cac:PostalAddress': addressOf(buyer),
    ...(buyer.vatNumber && { 'cac:PartyTaxScheme': taxScheme(buyer.vatNumber) }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': buyer.company ?? fullName(buyer, language),
    },
  }
}

function addressOf({ address, addressLine2, city, postalCode, country }: InvoiceData['delivery']) {
  return {
    'cbc:StreetName': address,
    ...(addressLine2 && { 'cbc:AdditionalStreetName': addressLine2 }),
    'cbc:CityName': city,
    ...(postalCode && { 'cbc:PostalZone': postalCode }),
    'cac:Country': { 'cbc:IdentificationCode': country },
  }
}
