import { describe, expect, it } from 'vitest'
import { isSlug, MAX_SLUG_LENGTH, toSlug } from './slugs'

describe('toSlug', () => {
  it.each([
    ['Talvessa Hämärä', 'talvessa-hamara'],
    ['bracelet d’activité', 'bracelet-d-activite'],
    ['składany smartfon', 'skladany-smartfon'],
    ['Łódź œuvre Straße', 'lodz-oeuvre-strasse'],
    ['összecsukható kerékpár', 'osszecsukhato-kerekpar'],
    ['  --A__b!!  ', 'a-b'],
    ['日本', ''],
  ])('turns %j into %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug)
  })

  it('returns a valid slug when it truncates', () => {
    const slug = toSlug('ab '.repeat(100))
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
    expect(isSlug(slug)).toBe(true)
    expect(isSlug('a--b')).toBe(false)
    expect(isSlug('a'.repeat(MAX_SLUG_LENGTH + 1))).toBe(false)
  })
})
