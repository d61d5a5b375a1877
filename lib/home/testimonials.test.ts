import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/i18n/languages'
import { testimonialsIn } from './testimonials'

describe.each(LANGUAGES)('testimonials in %s', (language) => {
  it('are fifteen different ones, rated five, and claim no purchase', () => {
    const all = testimonialsIn(language)
    expect(all).toHaveLength(15)
    expect(new Set(all.map(({ text }) => text)).size).toBe(15)
    for (const one of all) {
      expect(one.rating).toBe(5)
      expect(one.verified).toBe(false)
      expect(one.initials).toMatch(/^\p{Lu}{2}$/u)
    }
  })
})
