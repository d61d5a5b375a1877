import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import {
  type OwnerMailData,
  ownerMoneyMail,
  ownerOrderMail,
  ownerUnmatchedMail,
  ownerWithdrawalMail,
} from './owner-mails'

const data: OwnerMailData = {
  shop: { name: 'Maison LX', url: 'https://shop.example' },
  reference: 'LX-1',
  path: '/admin/orders/LX-1',
  country: 'PL',
  totalCents: 250_898,
  receivedCents: 50_000,
  pieces: 1,
  paymentMethod: 'bank_transfer',
}
const at = new Date('2026-11-24T12:00:00Z')
const until = new Date('2026-12-08T12:00:00Z')

describe.each(LANGUAGES)('the mails to the owner in %s', (language) => {
  const money = (cents: number) => formatLocalMoney(cents, language)

  it('contain the order, its amounts and its link, and no unresolved placeholder', async () => {
    const lines = [{ name: 'Aurora One', description: '', quantity: 1 }]
    const withdrawn = { ...data, at, lines, until, refundCents: 50_000 }
    const mails = await Promise.all([
      ownerOrderMail(data, language),
      ownerMoneyMail({ ...data, amountCents: 50_000 }, language),
      ownerWithdrawalMail(withdrawn, language),
      ownerWithdrawalMail({ ...withdrawn, refundCents: 0 }, language),
    ])
    for (const { subject, text, html } of mails) {
      expect(subject).toContain('LX-1')
      expect(html).toContain('href="https://shop.example/admin/orders/LX-1"')
      expect(text).toContain('https://shop.example/admin/orders/LX-1')
      for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) {
        expect(part).not.toMatch(/[{}]|undefined|mail\.owner/)
      }
    }
    const [order, received, refund, nothing] = mails.map(({ text }) => text)
    expect(order).toContain(money(250_898))
    for (const cents of [50_000, 200_898, 250_898]) expect(received).toContain(money(cents))
    expect(refund).toContain(money(50_000))
    for (const text of [refund, nothing]) expect(text).toMatch(/8/)
  })

  it('contain the amount of an unmatched payment and the link to assign it', async () => {
    const { shop } = data
    const payment = { shop, path: '/admin/bank/unmatched', paymentId: '77', paid: '0.0125 btc' }
    const [known, foreign] = await Promise.all([
      ownerUnmatchedMail({ ...payment, amountCents: 50_000 }, language),
      ownerUnmatchedMail({ ...payment, amountCents: null }, language),
    ])
    expect(known?.subject).toContain(money(50_000))
    expect(known?.text).toContain(`${money(50_000)} (0.0125 btc)`)
    expect(foreign?.subject).toContain('0.0125 btc')
    for (const { subject, text, html } of [known, foreign].flatMap((mail) => mail ?? [])) {
      expect(text).toContain('77')
      expect(html).toContain('href="https://shop.example/admin/bank/unmatched"')
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|mail\.owner|admin\./)
    }
  })
})
