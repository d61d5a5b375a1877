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
  ])('writes %j as %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug)
  })

  it('gives what isSlug accepts, also where it must cut', () => {
    const slug = toSlug('ab '.repeat(100))
    expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
    expect(isSlug(slug)).toBe(true)
    expect(isSlug('a--b')).toBe(false)
    expect(isSlug('a'.repeat(MAX_SLUG_LENGTH + 1))).toBe(false)
  })
})
