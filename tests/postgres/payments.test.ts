import { beforeEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db'
import type { ProviderPayment } from '@/lib/payments/nowpayments/payment'
import { applyPayment } from '@/lib/payments/nowpayments/receive'
import { resetDatabase, sql } from '../data/database'
import { insert } from '../data/rows'

beforeEach(() => resetDatabase())

it('news of several payments of one order at once are all taken, and pay it once', async () => {
  const orderId = await insert('orders', { reference: 'LX-1' })
  const invoice = { orderId, providerId: '7', url: 'https://pay.example', amountCents: 90_000 }
  await prisma.paymentInvoice.create({ data: invoice })
  const payment = (number: number): ProviderPayment => ({
    payment_id: `${number}`,
    invoice_id: '7',
    order_id: 'LX-1',
    parent_payment_id: null,
    payment_status: number % 2 ? 'finished' : 'confirming',
    price_amount: 900,
    price_currency: 'eur',
    pay_amount: 1,
    actually_paid: 1,
    pay_currency: 'btc',
  })
  const news = await Promise.all(
    Array.from({ length: 12 }, (_, number) => applyPayment(payment(number))),
  )
  expect(news).toEqual(Array(12).fill(true))
  expect(await sql('select to_status from order_events')).toEqual([{ to_status: 'paid' }])
  expect(await sql(`select topic from outbox_messages`)).toEqual([{ topic: 'mail.order-paid' }])
})
