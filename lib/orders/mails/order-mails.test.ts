import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@/lib/languages'
import { mailTexts } from '@/lib/mail/texts'
import { formatMoney } from '@/lib/money'
import { REFUND_WAYS } from '@/lib/orders/admin/money'
import { PAYMENT_METHODS } from '@/lib/payments/methods/names'
import { ORDER_UPDATES, type OrderUpdate } from '@/lib/runtime/outbox/topics'
import { orderInstructionsMail, orderPlacedMail } from './order-placed'
import { orderRefundedMail } from './order-refunded'
import { orderUpdateMail } from './order-update'
import { orderWithdrawnMail } from './order-withdrawn'
import { sampleOrder } from './sample-order'
import type { OrderMailData } from './types'

/** The visible text of the markup. */
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

  it('contains the bank details as HTML and text', async () => {
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

  it('contains lines, VAT, seller and delivery address', async () => {
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

  it('states for an export that no VAT is included', async () => {
    const t = await mailTexts(language)
    const data = { ...sampleOrder, vatRate: 0, isExport: true }
    const { html, text } = await orderPlacedMail(data, language)
    for (const body of [readable(html), text.replace(/[\s ]+/g, ' ')]) {
      expect(body).toContain(t('mail.noVat').replace(/[\s ]+/g, ' '))
      expect(body).not.toMatch(/20\s?%/)
    }
  })

  it('is well-formed, declares its language and has no unresolved placeholder', async () => {
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

it.each(LANGUAGES)('carries the essentials of the contract and its PDF (%s)', async (language) => {
  const t = await mailTexts(language)
  const pdf = { fileName: 'confirmation.pdf', content: new Uint8Array([37, 80, 68, 70]) }
  const spain = { ...sampleOrder, customer: { ...sampleOrder.customer, country: 'ES' } }
  const { text, html, attachments = [] } = await orderPlacedMail(spain, language, pdf)
  for (const part of [text, readable(html)].map((one) => one.replace(/\s+/g, ' '))) {
    for (const words of [
      ...['1 rue de Rivoli, 75001 Paris', '+33 1 00 00 00 00', sampleOrder.reference],
      t('payments.method.bank_transfer'),
      t('documents.confirmation.guarantee', { years: 3 }),
      t('documents.confirmation.attached'),
    ]) {
      expect(part).toContain(words.replace(/\s+/g, ' '))
    }
  }
  expect(attachments.find(({ contentType }) => contentType === 'application/pdf')).toMatchObject({
    filename: 'confirmation.pdf',
    contentDisposition: 'attachment',
    content: Buffer.from('%PDF'),
  })
})

it('has seven different subjects', async () => {
  const mails = await Promise.all(
    LANGUAGES.map((language) => orderPlacedMail(sampleOrder, language)),
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(7)
})

it('escapes markup in customer data', async () => {
  const customer = {
    ...sampleOrder.customer,
    firstName: '<script>alert(1)</script>',
    city: '"><img>',
  }
  const data = { ...sampleOrder, customer }
  const mails = ORDER_UPDATES.map((update) => orderUpdateMail(update, data, 'en'))
  const own = [orderPlacedMail(data, 'en'), orderInstructionsMail(data, 'en')]
  for (const mail of [...own, ...mails]) {
    expect((await mail).html).not.toMatch(/<script|<img(?! src="cid:)/)
  }
})

describe.each(
  ORDER_UPDATES.filter((update) => !['reminder', 'partly', 'corrected'].includes(update)),
)('the mail about an order: %s', (update) => {
  it.each(LANGUAGES)(
    'contains the reference and a contact, no bank details (%s)',
    async (language) => {
      const { html, text, subject } = await orderUpdateMail(update, sampleOrder, language)
      for (const part of [subject, text, readable(html)]) {
        expect(part).toContain('LX-1795190400123AB1CD9')
        expect(part).not.toMatch(/[{}]|undefined|mail\.order|FR14/)
      }
      expect(text).toContain('contact@shop.example')
    },
  )
})

describe.each(['reminder', 'partly'] as const)('the payment request: %s', (update) => {
  it.each(LANGUAGES)(
    'contains the bank details for a bank transfer only (%s)',
    async (language) => {
      const { html, text } = await orderUpdateMail(update, sampleOrder, language)
      for (const part of [text, readable(html)]) expect(part).toContain('RF87LX1795190400123AB1CD9')
      const data = { ...sampleOrder, paymentMethod: 'nowpayments' } as const
      const other = await orderUpdateMail(update, data, language)
      for (const part of [other.text, readable(other.html)]) expect(part).not.toMatch(/FR14|RF87/)
    },
  )
})

it.each(LANGUAGES)(
  'names the received and the due amount of a partial payment (%s)',
  async (language) => {
    const { html, text } = await orderUpdateMail('partly', sampleOrder, language)
    for (const part of [text, readable(html)]) {
      for (const cents of [sampleOrder.receivedCents, sampleOrder.dueCents]) {
        expect(part.replace(/\s/g, ' ')).toContain(formatMoney(cents, language).replace(/\s/g, ' '))
      }
    }
  },
)

it.each(LANGUAGES)('offers only the possible way out of an unpaid order (%s)', async (language) => {
  const more = async (update: OrderUpdate, cancelOption: OrderMailData['cancelOption']) => {
    const { html, text } = await orderUpdateMail(update, { ...sampleOrder, cancelOption }, language)
    for (const part of [text, readable(html)]) expect(part).not.toMatch(/[{}]|select|undefined/)
    return text
  }
  const ways = ['cancel', 'withdraw', 'part', null] as const
  const refused = await Promise.all(ways.map((way) => more('refused', way)))
  expect(new Set(refused).size).toBe(4)
  expect(await more('reminder', 'cancel')).not.toBe(await more('reminder', 'withdraw'))
})

describe.each(REFUND_WAYS)('a refund by %s', (way) => {
  it.each(LANGUAGES)('is mailed with its amount and day (%s)', async (language) => {
    const refund = { amountCents: 12_345, way, on: new Date('2026-11-20') }
    const { html, text, subject } = await orderRefundedMail(sampleOrder, refund, language)
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
    it.each(LANGUAGES)('contains the due amount and no bank details (%s)', async (language) => {
      const { html, text } = await orderPlacedMail({ ...sampleOrder, paymentMethod }, language)
      for (const part of [text, readable(html)].map((one) => one.replace(/\s/g, ' '))) {
        expect(part).toContain(formatMoney(250_898, language).replace(/\s/g, ' '))
        expect(part).not.toMatch(/[{}]|undefined|mail\.order|FR14|PSSTFR/)
      }
    })
  },
)

it.each(LANGUAGES)('mails the instructions of a changed method (%s)', async (language) => {
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

it.each(LANGUAGES)('acknowledges a withdrawal with its content and time (%s)', async (language) => {
  const at = new Date('2026-12-04T22:59:00Z')
  const lines = [{ name: 'Aurora One', description: '256 GB', quantity: 2 }]
  const stated = { name: 'Zsófia O’Brien', email: 'zsofia@shop.example', at, lines }
  const { subject, text, html } = await orderWithdrawnMail(sampleOrder, stated, language)
  expect(subject).toContain('LX-1795190400123AB1CD9')
  for (const part of [text, readable(html)]) {
    expect(part).toContain('Zsófia O’Brien, zsofia@shop.example')
    expect(part).toContain('2 × Aurora One (256 GB)')
    expect(part).toMatch(/2026.*23:59/)
    expect(part).not.toMatch(/[{}]|undefined|mail\.order|withdrawal\./)
  }
})

it.each(LANGUAGES)('links the online withdrawal in the confirmation (%s)', async (language) => {
  const { text, html } = await orderPlacedMail(sampleOrder, language)
  for (const part of [text, html])
    expect(part).toContain(`https://shop.example/${language}/withdrawal`)
})

it('puts the family name first in Hungarian', async () => {
  const { text } = await orderPlacedMail(sampleOrder, 'hu')
  expect(text).toContain("O'Brien-Świętochłowska Zsófia\n")
})

it.each(LANGUAGES)(
  'omits the customer’s name outside the delivery address (%s)',
  async (language) => {
    const { bank, ...order } = sampleOrder
    const data = { ...order, bank: { ...bank, note: 'deposit' } }
    const at = new Date()
    const mails = [
      ...ORDER_UPDATES.map((update) => orderUpdateMail(update, data, language)),
      orderInstructionsMail(data, language),
      orderRefundedMail(data, { amountCents: 100, way: 'other', on: at }, language),
      orderWithdrawnMail(
        data,
        { name: 'A. B.', email: 'ab@shop.example', at, lines: data.lines },
        language,
      ),
    ]
    for (const { text, html, subject } of await Promise.all(mails)) {
      expect(subject + text + html).not.toMatch(/Zsófia|Brien/)
    }
    // Once, in the delivery address.
    const { text } = await orderPlacedMail(data, language)
    expect(text.split('Zsófia')).toHaveLength(2)
  },
)

describe('the code for banking apps', () => {
  it.each(LANGUAGES)('is an inline attachment in %s, without remote images', async (language) => {
    const { html, text, attachments = [] } = await orderPlacedMail(sampleOrder, language)
    const [code] = attachments
    expect(attachments).toHaveLength(1)
    expect(code).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline' })
    expect(code?.content.subarray(1, 4).toString()).toBe('PNG')
    expect(html.match(/<img [^>]*src="([^"]*)"/g)).toHaveLength(1)
    const cid = code && 'cid' in code && code.cid
    expect(html).toContain(`<img src="cid:${cid}" alt="`)
    expect(text).not.toContain('cid:')
  })

  it('is omitted outside SEPA and for other methods', async () => {
    const abroad = { ...sampleOrder, bank: { ...sampleOrder.bank, qr: null } }
    const online = { ...sampleOrder, paymentMethod: 'nowpayments' as const }
    for (const data of [abroad, online]) {
      const { html, attachments } = await orderPlacedMail(data, 'en')
      expect(html).not.toContain('<img')
      expect(attachments).toEqual([])
    }
  })

  it('is attached to reminders and changed instructions', async () => {
    const mails = [
      orderUpdateMail('reminder', sampleOrder, 'en'),
      orderInstructionsMail(sampleOrder, 'en'),
    ]
    for (const { attachments } of await Promise.all(mails)) expect(attachments).toHaveLength(1)
  })
})
