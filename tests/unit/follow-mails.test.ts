import { describe, expect, it } from 'vitest'
import { priceAlertMail } from '@/lib/accounts/mails/price-alert-mail'
import { backInStockMail, stockConfirmMail } from '@/lib/accounts/mails/stock-mails'
import { LANGUAGES } from '@/lib/languages'
import { formatMoney } from '@/lib/money'
import { shop } from '@/lib/shop'

const TOKEN = 'tOkEn-_0123456789'
const item = 'Aurora <One>, 256 GB'
const fall = {
  item,
  href: `${shop.url}/en/products/aurora-one`,
  priceCents: 79_990,
  lowestCents: 89_990,
  energyClass: 'B',
}
const awaited = {
  variantId: 'a',
  item,
  slug: 'aurora-one',
  choice: { capacity: '256 GB', colour: null },
  isOnSale: true,
}

describe.each(LANGUAGES)('mails about followed and awaited products in %s', (language) => {
  it.each([1, 2, 5])('name %i products, link to them, and end by one press', async (count) => {
    const more = Array.from({ length: count - 1 }, () => fall)
    const alert = await priceAlertMail([fall, ...more], TOKEN, language)
    const back = await backInStockMail(awaited, TOKEN, language)
    const confirm = await stockConfirmMail([awaited, ...more.map(() => awaited)], TOKEN, language)
    for (const { subject, text, html } of [alert, back, confirm]) {
      expect(text).toContain(item)
      expect(html).toContain('Aurora &lt;One&gt;')
      for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) {
        expect(part).not.toMatch(/[{}]|undefined|mail\.[a-z]/)
      }
    }
    for (const { text, html, unsubscribe } of [alert, back]) {
      expect(unsubscribe).toBe(`${shop.url}/api/unsubscribe?token=${TOKEN}`)
      expect(text).toContain(`${shop.url}/${language}/unsubscribe?token=${TOKEN}`)
      expect(html).toContain(`href="${shop.url}/${language}/unsubscribe?token=${TOKEN}"`)
    }
    expect(confirm.unsubscribe).toBeUndefined()
    expect(confirm.text).toContain(`/${language}/back-in-stock?token=${TOKEN}`)
    for (const cents of [79_990, 89_990]) {
      expect(alert.text).toContain(formatMoney(cents, language))
    }
    expect(alert.text).toContain('B (A–G)')
  })
})
