import { describe, expect, it } from 'vitest'
import { foldText } from '@/lib/text/fold-text'
import { CARRIER_NAMES, trackingUrl } from './carriers'

describe.each(CARRIER_NAMES)('a parcel of %s', (carrier) => {
  it('is followed on a page of its carrier that has its number', () => {
    const url = new URL(trackingUrl(carrier, '6A 0123/45') ?? '')
    expect(url.protocol).toBe('https:')
    expect(url.href).toContain('6A0123%2F45')
    expect(url.href).not.toMatch(/[{}]/)
  })
})

it('is followed however its carrier is written', () => {
  for (const carrier of ['dhl', ' DHL ', 'DHL Express']) {
    expect(trackingUrl(carrier, '1')).toContain('dhl.com')
  }
  expect(trackingUrl('osterreichische post', '1')).toContain('post.at')
})

it('has no page without a number, or at a carrier that is not known', () => {
  expect(trackingUrl('DHL', null)).toBeNull()
  expect(trackingUrl('DHL', ' ')).toBeNull()
  expect(trackingUrl('Cousin Paul', '1')).toBeNull()
})

it('names each carrier once, in the order of the alphabet', () => {
  const names = CARRIER_NAMES.map(foldText)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort())
})
