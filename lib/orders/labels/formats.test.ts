import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '@/lib/i18n/country-codes'
import ALPHA_3 from './alpha-3.json' with { type: 'json' }
import { isTaken, LABEL_CARRIERS, type LabelCarrier, labelFile } from './formats'
import { breakAt, type ShippedOrder, splitStreet, toShipment } from './shipment'

const order: ShippedOrder = {
  reference: 'LX-1764500000000ABCDEF',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: null,
  address: 'Straße des Friedens 12a',
  addressLine2: 'Hinterhaus',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  language: 'fr',
  email: 'ada@shop.example',
  phone: '030 1',
  phoneE164: '+49301',
  lines: [
    { id: 'a', name: 'Lamp', sku: 'L-1', quantity: 2, variant: { weightGrams: 750 } },
    { id: 'b', name: 'Bulb', sku: null, quantity: 1, variant: { weightGrams: 60 } },
  ],
  withdrawals: [],
}
const shipment = toShipment(order)

const ENCODINGS: Partial<Record<LabelCarrier, string>> = { dhl: 'windows-1252' }

function rowsOf(carrier: LabelCarrier, shipments = [shipment]): string[][] {
  const text = new TextDecoder(ENCODINGS[carrier]).decode(labelFile(carrier, shipments, 'B'))
  return parse(text, { delimiter: carrier === 'colissimo' ? ',' : ';' })
}

function cellsOf(carrier: LabelCarrier, one = shipment): Record<string, string> {
  const [header = [], row = []] = rowsOf(carrier, [one])
  return Object.fromEntries(header.map((name, place) => [name, row[place] ?? '']))
}

describe('a shipment', () => {
  it('weighs the units that are still to be sent', () => {
    expect(shipment).toMatchObject({ grams: 1560, unweighed: [] })
    const withdrawals = [{ lines: [{ lineId: 'a', quantity: 1 }] }]
    expect(toShipment({ ...order, withdrawals }).grams).toBe(810)
  })

  it('has no weight, and names the goods, where one is unknown or its variant is gone', () => {
    const [lamp, bulb] = order.lines
    const lines = [lamp, { ...bulb, variant: null }] as ShippedOrder['lines']
    expect(toShipment({ ...order, lines })).toMatchObject({ grams: null, unweighed: ['Bulb'] })
    expect(toShipment({ ...order, lines: [] }).grams).toBeNull()
  })
})

it.each([
  ['12 bis, rue des Lilas', 'rue des Lilas', '12 bis'],
  ['1 rue de Rivoli', 'rue de Rivoli', '1'],
  ['Lindenstraße 12a', 'Lindenstraße', '12a'],
  ['Calle Mayor, 5', 'Calle Mayor', '5'],
  ['ul. Wielicka 28/3', 'ul. Wielicka', '28/3'],
  ['ul. Wielicka 28 / 3', 'ul. Wielicka', '28/3'],
  ['Lindenstraße 12 a', 'Lindenstraße', '12 a'],
  ['Kossuth utca 4.', 'Kossuth utca', '4.'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['Le Bourg', 'Le Bourg', ''],
])('splits %s', (address, street, number) => {
  expect(splitStreet(address)).toEqual({ street, number })
})

it('breaks a text at a space, or anywhere without one', () => {
  expect(breakAt('Straße des Friedens 12a', 19)).toEqual(['Straße des Friedens', '12a'])
  expect(breakAt('abcdef', 4)).toEqual(['abcd', 'ef'])
  expect(breakAt('abc', 4)).toEqual(['abc', ''])
})

describe('label data', () => {
  it('of DHL: Windows-1252, three letters of the country, kilograms with a comma', () => {
    const cells = cellsOf('dhl')
    expect(Object.keys(cells)).toHaveLength(27)
    expect(cells).toMatchObject({
      Sendungsreferenz: order.reference,
      'Absender Name 1': '',
      'Empfänger Name 1': 'Ada Lovelace',
      'Empfänger Name 2 / Postnummer': '',
      'Empfänger Name 3': 'Hinterhaus',
      'Empfänger Straße': 'Straße des Friedens',
      'Empfänger Hausnummer': '12a',
      'Empfänger PLZ': '10115',
      'Empfänger Land': 'DEU',
      'Empfänger Telefonnummer': '0049301',
      Gewicht: '1,560',
    })
    expect(rowsOf('dhl', [toShipment({ ...order, city: 'Győr' })])[1]).toContain('Gyor')
  })

  it('of DPD: cut to its lengths, the rest of a street in the second line', () => {
    const address = 'Avenue du Général de Gaulle prolongée 12 bis'
    const cells = cellsOf('dpd', toShipment({ ...order, address, company: 'Kő Kft.' }))
    expect(cells).toMatchObject({
      recipient_type: 'B',
      recipient_name: 'Kő Kft.',
      recipient_name2: 'Ada Lovelace',
      recipient_street: 'Avenue du Général de Gaulle',
      recipient_street2: 'prolongée 12 bis, Hinterhaus',
      recipient_country: 'DE',
      recipient_language: 'FR',
      parcel_weight: '1,560',
    })
    expect(cellsOf('dpd', toShipment({ ...order, lines: [] })).parcel_weight).toBe('')
  })

  it('of InPost: its courier in Poland alone, with nine digits of the telephone', () => {
    expect(isTaken('inpost', order)).toBe(false)
    expect(rowsOf('inpost')).toHaveLength(1)
    const polish = toShipment({ ...order, country: 'PL', phoneE164: '+48500300100' })
    expect(cellsOf('inpost', polish)).toMatchObject({
      'e-mail': 'ada@shop.example',
      telefon: '500300100',
      rozmiar: 'B',
      paczkomat: '',
      ulica: 'Straße des Friedens 12a, Hinterhaus',
      typ_przesylki: 'kurier',
    })
  })

  it('of Colissimo: no header, grams, and the product by country', () => {
    const rows = rowsOf('colissimo', [
      shipment,
      toShipment({ ...order, country: 'FR', postalCode: '75001' }),
      toShipment({ ...order, country: 'FR', postalCode: '97400' }),
    ])
    expect(rows.map((row) => [row.length, row[0], row[1], row[29], row[34]])).toEqual(
      ['DOS', 'DOM', ''].map((product) => [38, 'EXP', order.reference, product, '1560']),
    )
  })

  it('guards formulas and keeps each parcel in one line', () => {
    const one = toShipment({ ...order, lastName: '=1+1', firstName: '', addressLine2: 'a\nb' })
    for (const carrier of LABEL_CARRIERS.filter((each) => isTaken(each, order))) {
      const row = rowsOf(carrier, [one]).at(-1) ?? []
      expect(row).toContain("'=1+1")
      expect(row.join()).toContain('a b')
    }
  })

  it('knows three letters of every country that the shop delivers to', () => {
    expect(Object.keys(ALPHA_3)).toEqual([...COUNTRY_CODES])
  })
})
