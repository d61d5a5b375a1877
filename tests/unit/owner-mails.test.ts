import { describe, expect, it } from 'vitest'
import { digestMail } from '@/lib/admin/digest/digest-mail'
import { LANGUAGES } from '@/lib/languages'
import { failuresMail } from '@/lib/mail/failures-mail'
import { formatLocalMoney } from '@/lib/money'
import { lowStockMail } from '@/lib/products/mails/low-stock-mail'

const shop = { name: 'Maison LX', url: 'https://shop.example' }
const figures = {
  orders: 2,
  orderedCents: 250_898,
  receivedCents: -9_900,
  receipts: 1,
  withdrawals: 1,
  claims: 0,
  lowStock: 5,
  failedMails: 1,
  reportedReviews: 3,
}

describe.each(LANGUAGES)('mails about the shop’s state in %s', (language) => {
  it.each([1, 2, 5])('name %i articles, failures and figures, with a link', async (count) => {
    const articles = Array.from({ length: count }, (_, left) => ({ item: 'Aurora One', left }))
    const [first, ...more] = articles
    if (!first) throw new Error('No article')
    const mails = await Promise.all([
      lowStockMail({ shop, articles: [first, ...more] }, language),
      failuresMail({ shop, topics: [{ topic: 'mail.order-placed', count }] }, language),
      digestMail({ ...figures, shop, day: '2026-11-25' }, language),
    ])
    for (const { subject, text, html } of mails) {
      expect(html).toContain('href="https://shop.example/admin')
      for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) {
        expect(part).not.toMatch(/[{}]|undefined|mail\.o|admin\./)
      }
    }
    const [stock, failures, digest] = mails.map(({ text }) => text)
    expect(stock).toContain('Aurora One')
    expect(failures).toContain(String(count))
    for (const cents of [250_898, -9_900]) {
      expect(digest).toContain(formatLocalMoney(cents, language))
    }
  })
})
