import type { AccountMailData } from '@/lib/mail/types'
import { bankCode } from '@/lib/payments/bank/bank'
import type { OrderMailData } from './types'

const bank = {
  beneficiary: 'Maison LX Demo SAS',
  iban: 'FR1420041010050500013M02606',
  bic: 'PSSTFRPPXXX',
  reference: 'RF87LX1795190400123AB1CD9',
  orderReference: 'LX-1795190400123AB1CD9',
  amount: 2508.98,
  note: 'deposit Zsófia',
}

/** Long and awkward values, for tests and mail previews. */
export const sampleOrder: OrderMailData = {
  shop: { name: 'Maison LX', email: 'contact@shop.example', url: 'https://shop.example' },
  reference: 'LX-1795190400123AB1CD9',
  createdAt: new Date('2026-11-20T18:05:00Z'),
  lines: [
    {
      name: 'Quellor Vero Max',
      description: '256 GB, Midnight',
      quantity: 2,
      unitPriceCents: 124_999,
    },
    {
      name: 'Domvarel Cantata <Éd. "N°1" & Co>',
      description: '',
      quantity: 1,
      unitPriceCents: 900,
    },
  ],
  discountCents: 0,
  discountCode: null,
  dueCents: 250_898,
  hold: {
    until: new Date('2026-11-27T18:05:00Z'),
    items: ['2 × Quellor Vero Max, 256 GB, Midnight'],
  },
  receivedCents: 9_000,
  cancelOption: 'withdraw',
  totalCents: 250_898,
  vatRate: 20,
  isExport: false,
  isReverseCharge: false,
  customer: {
    firstName: 'Zsófia',
    lastName: "O'Brien-Świętochłowska",
    address: '12 bis, avenue des Champs-Élysées',
    postalCode: '1051',
    city: 'Budapest',
    country: 'HU',
  },
  paymentMethod: 'bank_transfer',
  shipment: {
    carrier: 'Colissimo & Fils',
    trackingNumber: '6A 12345 67890 1',
    url: 'https://carrier.example/?a=1&number=6A12345678901',
  },
  bank: {
    ...bank,
    arrival: {
      standard: { from: '2026-11-27', to: '2026-11-30' },
      instant: { from: '2026-11-25', to: '2026-11-26' },
    },
    qr: bankCode(bank),
  },
  arrival: { from: '2026-11-25', to: '2026-11-26' },
  promised: { from: '2026-11-25', to: '2026-11-26' },
  seller: {
    lines: ['Maison LX', 'Maison LX SAS', '1 rue de Rivoli, 75001 Paris'],
    contact: 'contact@shop.example, +33 1 00 00 00 00',
  },
  writtenAt: new Date('2026-11-24T09:00:00Z'),
}

export const sampleAccount: AccountMailData = { shop: sampleOrder.shop }
