import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import { formatMoney } from '@/lib/money'
import { WAYS } from '@/lib/orders/admin/money'
import { PAYMENT_METHODS } from '@/lib/payments/method-names'
import { ORDER_NEWS, type OrderNews } from '@/lib/runtime/outbox/topics'
import { orderNewsMail } from './order-news'
import { orderInstructionsMail, orderPlacedMail } from './order-placed'
import { orderRefundedMail } from './order-refunded'
import { orderWithdrawnMail } from './order-withdrawn'
import { sampleOrder } from './sample-order'
import type { OrderMailData } from './types'

/** What a reader of the markup sees. */
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[\s ]+/g, ' ')

const TIMING: Record<Language, RegExp> = {
  en: /24 November 2026: with you 27 to 30 November.*25 to 26 November/,
  fr: /24 novembre 2026 : chez vous du 27 au 30 novembre.*25 au 26 novembre/,
  es: /24 de noviembre de 2026: en su casa del 27 al 30 de noviembre.*25 al 26 de noviembre/,
  pt: /24 de novembro de 2026: em sua casa de 27 a 30 de novembro.*25 a 26 de novembro/,
  pl: /24 listopada 2026: dostawa 27–30 listopada.*25–26 listopada/,
  it: /24 novembre 2026: consegna 27–30 novembre.*25–26 novembre/,
  hu: /2026. november 24., kézbesítés: november 27–30..*november 25–26./,
}

describe.each(LANGUAGES)('the confirmation in %s', (language) => {
  const mail = orderPlacedMail(sampleOrder, language)
  const bodies = async () => {
    const { html, text } = await mail
    return [readable(html), text.replace(/[\s ]+/g, ' ')] as const
  }

  it('says how to pay, in both forms', async () => {
    for (const body of await bodies()) {
      for (const value of [
        'LX-1795190400123AB1CD9',
        'FR14 2004 1010 0505 0001 3M02 606',
        'PSSTFRPPXXX',
        'Maison LX Demo SAS',
        'RF87LX1795190400123AB1CD9',
        'deposit Zsófia',
        formatMoney(250_898, language).replace(/\s/g, ' '),
      ]) {
        expect(body).toContain(value)
      }
      expect(body).toMatch(TIMING[language])
      expect(body).toMatch(/24\s?h|24 (godzin|ore|órán)/)
    }
  })

  it('says what was ordered, with the VAT in it, who sells it and where it goes', async () => {
    for (const body of await bodies()) {
      for (const value of [
        '2 × Quellor Vero Max',
        '256 GB, Midnight',
        'Domvarel Cantata <Éd. "N°1" & Co>',
        formatMoney(249_998, language).replace(/\s/g, ' '),
        formatMoney(41_816, language).replace(/\s/g, ' '),
        '12 bis, avenue des Champs-Élysées',
        "O'Brien-Świętochłowska",
        'https://shop.example',
        'contact@shop.example',
      ]) {
        expect(body).toContain(value)
      }
      expect(body).toMatch(/20\s?%/)
      expect(body).toMatch(/14/)
    }
  })

  it('says of an export that no VAT is included, instead of which', async () => {
    const t = await mailTexts(language)
    const data = { ...sampleOrder, vatRate: 0, isExport: true }
    const { html, text } = await orderPlacedMail(data, language)
    for (const body of [readable(html), text.replace(/[\s ]+/g, ' ')]) {
      expect(body).toContain(t('mail.noVat').replace(/[\s ]+/g, ' '))
      expect(body).not.toMatch(/20\s?%/)
    }
  })

  it('is well-formed, names its language and leaves nothing open', async () => {
    const { html, subject, text } = await mail
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(
      `https://shop.example/${language}/dashboard/orders/LX-1795190400123AB1CD9`,
    )
    expect(subject).toContain('LX-1795190400123AB1CD9')
    for (const part of [subject, text, readable(html)]) {
      expect(part).not.toMatch(/[{}]|undefined|mail\.|payments\./)
    }
    expect(html).not.toContain('<Éd.')
    for (const tag of ['table', 'tr', 'td', 'p', 'span', 'strong', 'h2', 'a']) {
      const opened = html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length
      expect({ tag, opened }).toEqual({
        tag,
        opened: html.match(new RegExp(`</${tag}>`, 'g'))?.length,
      })
    }
  })
})

it('is written in seven languages', async () => {
  const mails = await Promise.all(
    LANGUAGES.map((language) => orderPlacedMail(sampleOrder, language)),
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(7)
})

it('shows no script of a customer’s making', async () => {
  const customer = {
    ...sampleOrder.customer,
    firstName: '<script>alert(1)</script>',
    city: '"><img>',
  }
  const data = { ...sampleOrder, customer }
  const mails = ORDER_NEWS.map((news) => orderNewsMail(news, data, 'en'))
  const own = [orderPlacedMail(data, 'en'), orderInstructionsMail(data, 'en')]
  for (const mail of [...own, ...mails]) {
    expect((await mail).html).not.toMatch(/<script|<img(?! src="cid:)/)
  }
})

describe.each(ORDER_NEWS.filter((news) => !['reminder', 'partly', 'corrected'].includes(news)))(
  'the mail about an order: %s',
  (news) => {
    it.each(LANGUAGES)('names it and whom to ask, and asks for no money (%s)', async (language) => {
      const { html, text, subject } = await orderNewsMail(news, sampleOrder, language)
      for (const part of [subject, text, readable(html)]) {
        expect(part).toContain('LX-1795190400123AB1CD9')
        expect(part).not.toMatch(/[{}]|undefined|mail\.order|FR14/)
      }
      expect(text).toContain('contact@shop.example')
    })
  },
)

describe.each(['reminder', 'partly'] as const)('the mail that asks for money: %s', (news) => {
  it.each(LANGUAGES)(
    'says where to transfer it, of another method only that it is due (%s)',
    async (language) => {
      const { html, text } = await orderNewsMail(news, sampleOrder, language)
      for (const part of [text, readable(html)]) expect(part).toContain('RF87LX1795190400123AB1CD9')
      const data = { ...sampleOrder, paymentMethod: 'nowpayments' } as const
      const other = await orderNewsMail(news, data, language)
      for (const part of [other.text, readable(other.html)]) expect(part).not.toMatch(/FR14|RF87/)
    },
  )
})

it.each(LANGUAGES)('a part that came is named with what is still due (%s)', async (language) => {
  const { html, text } = await orderNewsMail('partly', sampleOrder, language)
  for (const part of [text, readable(html)]) {
    for (const cents of [sampleOrder.receivedCents, sampleOrder.dueCents]) {
      expect(part.replace(/\s/g, ' ')).toContain(formatMoney(cents, language).replace(/\s/g, ' '))
    }
  }
})

it.each(LANGUAGES)(
  'only what is possible is offered to who does not want to pay (%s)',
  async (language) => {
    const more = async (news: OrderNews, wayOut: OrderMailData['wayOut']) => {
      const { html, text } = await orderNewsMail(news, { ...sampleOrder, wayOut }, language)
      for (const part of [text, readable(html)]) expect(part).not.toMatch(/[{}]|select|undefined/)
      return text
    }
    const ways = ['cancel', 'withdraw', null] as const
    const refused = await Promise.all(ways.map((way) => more('refused', way)))
    expect(new Set(refused).size).toBe(3)
    expect(await more('reminder', 'cancel')).not.toBe(await more('reminder', 'withdraw'))
  },
)

describe.each(WAYS)('money given back by %s', (way) => {
  it.each(LANGUAGES)('is named with its day (%s)', async (language) => {
    const given = { amountCents: 12_345, way, on: new Date('2026-11-20') }
    const { html, text, subject } = await orderRefundedMail(sampleOrder, given, language)
    const amount = formatMoney(12_345, language).replace(/\s/g, ' ')
    for (const part of [text, readable(html)]) {
      expect(part).toMatch(/20 .*2026|2026.* 20/)
      expect(part.replace(/\s/g, ' ')).toContain(amount)
      expect(part).not.toMatch(/[{}]|undefined|mail\.order|FR14/)
    }
    expect(subject).toContain('LX-1795190400123AB1CD9')
  })
})

describe.each(PAYMENT_METHODS.filter((method) => method !== 'bank_transfer'))(
  'the confirmation of an order paid by %s',
  (paymentMethod) => {
    it.each(LANGUAGES)('says what is due and of no transfer (%s)', async (language) => {
      const { html, text } = await orderPlacedMail({ ...sampleOrder, paymentMethod }, language)
      for (const part of [text, readable(html)].map((one) => one.replace(/\s/g, ' '))) {
        expect(part).toContain(formatMoney(250_898, language).replace(/\s/g, ' '))
        expect(part).not.toMatch(/[{}]|undefined|mail\.order|FR14|PSSTFR/)
      }
    })
  },
)

it.each(LANGUAGES)('another method is mailed with what it takes (%s)', async (language) => {
  for (const paymentMethod of PAYMENT_METHODS) {
    const mail = await orderInstructionsMail({ ...sampleOrder, paymentMethod }, language)
    for (const part of [mail.subject, mail.text, readable(mail.html)]) {
      expect(part).toContain('LX-1795190400123AB1CD9')
      expect(part).not.toMatch(/[{}]|undefined|mail\.order/)
    }
    for (const part of [mail.text, readable(mail.html)]) {
      expect(/FR14 2004/.test(part)).toBe(paymentMethod === 'bank_transfer')
    }
  }
})

it.each(LANGUAGES)(
  'a withdrawal is acknowledged with what was stated and when (%s)',
  async (language) => {
    const at = new Date('2026-12-04T22:59:00Z')
    const stated = { name: 'Zsófia O’Brien', email: 'zsofia@shop.example', at }
    const { subject, text, html } = await orderWithdrawnMail(sampleOrder, stated, language)
    expect(subject).toContain('LX-1795190400123AB1CD9')
    for (const part of [text, readable(html)]) {
      expect(part).toContain('Zsófia O’Brien, zsofia@shop.example')
      expect(part).toMatch(/2026.*23:59/)
      expect(part).not.toMatch(/[{}]|undefined|mail\.order|withdrawal\./)
    }
  },
)

it.each(LANGUAGES)('the confirmation says where to withdraw online (%s)', async (language) => {
  const { text, html } = await orderPlacedMail(sampleOrder, language)
  for (const part of [text, html])
    expect(part).toContain(`https://shop.example/${language}/withdrawal`)
})

it('puts the Hungarian name in its own order', async () => {
  const { text } = await orderPlacedMail(sampleOrder, 'hu')
  expect(text).toContain("O'Brien-Świętochłowska Zsófia\n")
})

it.each(LANGUAGES)(
  'nothing about an order greets the name that was typed (%s)',
  async (language) => {
    const { bank, ...order } = sampleOrder
    const data = { ...order, bank: { ...bank, note: 'deposit' } }
    const at = new Date()
    const mails = [
      ...ORDER_NEWS.map((news) => orderNewsMail(news, data, language)),
      orderInstructionsMail(data, language),
      orderRefundedMail(data, { amountCents: 100, way: 'other', on: at }, language),
      orderWithdrawnMail(data, { name: 'A. B.', email: 'ab@shop.example', at }, language),
    ]
    for (const { text, html, subject } of await Promise.all(mails)) {
      expect(subject + text + html).not.toMatch(/Zsófia|Brien/)
    }
    // The confirmation says it once: where the goods go.
    const { text } = await orderPlacedMail(data, language)
    expect(text.split('Zsófia')).toHaveLength(2)
  },
)

describe('the code for banking apps', () => {
  it.each(LANGUAGES)(
    'travels with the mail in %s, and nothing is loaded from anywhere',
    async (language) => {
      const { html, text, attachments = [] } = await orderPlacedMail(sampleOrder, language)
      const [code] = attachments
      expect(attachments).toHaveLength(1)
      expect(code).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' })
      expect(code?.content.subarray(1, 4).toString()).toBe('PNG')
      expect(html.match(/<img [^>]*src="([^"]*)"/g)).toHaveLength(1)
      expect(html).toContain(`<img src="cid:${code?.cid}" alt="`)
      expect(text).not.toContain('cid:')
    },
  )

  it('is left out where SEPA cannot carry the transfer, and for other methods', async () => {
    const abroad = { ...sampleOrder, bank: { ...sampleOrder.bank, qr: null } }
    const online = { ...sampleOrder, paymentMethod: 'nowpayments' as const }
    for (const data of [abroad, online]) {
      const { html, attachments } = await orderPlacedMail(data, 'en')
      expect(html).not.toContain('<img')
      expect(attachments).toEqual([])
    }
  })

  it('comes with a reminder and with changed instructions too', async () => {
    const mails = [
      orderNewsMail('reminder', sampleOrder, 'en'),
      orderInstructionsMail(sampleOrder, 'en'),
    ]
    for (const { attachments } of await Promise.all(mails)) expect(attachments).toHaveLength(1)
  })
})
