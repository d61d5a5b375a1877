import { expect, it } from 'vitest'
import { ownLink } from './own-link'

it.each([
  ['/premium', '/hu/premium'],
  ['terms-of-service#withdrawal', '/hu/terms-of-service#withdrawal'],
  ['/en/returns', '/hu/returns'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['uploads/a.webp', '/uploads/a.webp'],
  ['https://maison.example/a', 'https://maison.example/a'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['#paying', '#paying'],
  ['javascript:alert(1)', '/hu/javascript:alert(1)'],
])('leads from %s to %s', (address, href) => expect(ownLink('hu', address)).toBe(href))
