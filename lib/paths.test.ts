import { describe, expect, it } from 'vitest'
import { inLanguage, paths, safeRedirect } from './paths'

describe('paths', () => {
  it('omit empty filters and the first page', () => {
    expect(paths.premium('en', { brand: '', page: 1 })).toBe('/en/premium')
    expect(paths.premium('hu', { capacity: '256 GB', page: 2 })).toBe(
      '/hu/premium?capacity=256+GB&page=2',
    )
  })
})

describe('inLanguage', () => {
  it('swaps the prefix or adds one', () => {
    expect(inLanguage('/en/premium', 'fr')).toBe('/fr/premium')
    expect(inLanguage('/premium', 'pl')).toBe('/pl/premium')
    expect(inLanguage('/', 'it')).toBe('/it')
    expect(inLanguage('/en', 'it')).toBe('/it')
  })
})

describe('safeRedirect', () => {
  it('accepts paths of this shop', () => {
    expect(safeRedirect('/en/payment?success=true#a')).toBe('/en/payment?success=true#a')
    expect(safeRedirect('/admin/products')).toBe('/admin/products')
  })
  it.each([
    'https://evil.example/en',
    '//evil.example/en',
    '/\\evil.example',
    '\\\\evil.example',
    '/en\\..\\..\\evil',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/en/\u0000',
    '/api/auth/logout',
    '/de/premium',
    'en/premium',
    '',
    null,
    undefined,
    ['/en'],
    `/en/${'a'.repeat(2000)}`,
  ])('refuses %s', (wanted) => {
    expect(safeRedirect(wanted)).toBeNull()
  })
})
