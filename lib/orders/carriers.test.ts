import { describe, expect, it } from 'vitest'
import { foldText } from '@/lib/text/fold'
import { CARRIER_NAMES, trackingUrl } from './carriers'

describe.each(CARRIER_NAMES)('the carrier %s', (carrier) => {
  it('has an https tracking URL with the encoded number', () => {
    const url = new URL(trackingUrl(carrier, '6A 0123/45') ?? '')
    expect(url.protocol).toBe('https:')
    expect(url.href).toContain('6A0123%2F45')
    expect(url.href).not.toMatch(/[{}]/)
  })
})

it('recognises other spellings of a carrier', () => {
  for (const carrier of ['dhl', ' DHL ', 'DHL Express']) {
    expect(trackingUrl(carrier, '1')).toContain('dhl.com')
  }
  expect(trackingUrl('osterreichische post', '1')).toContain('post.at')
})

it('returns no URL without a number or for an unknown carrier', () => {
  expect(trackingUrl('DHL', null)).toBeNull()
  expect(trackingUrl('DHL', ' ')).toBeNull()
  expect(trackingUrl('Cousin Paul', '1')).toBeNull()
})

it('lists each carrier once, alphabetically', () => {
  const names = CARRIER_NAMES.map(foldText)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual([...names].sort())
})
