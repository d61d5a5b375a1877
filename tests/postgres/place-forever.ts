/**
 * A process to be killed: places orders in sequence, prints `key reference` for each acknowledged one, and repeats failed
 * ones with the same key. Orders are paid because of the limit of unpaid ones.
 */
import { setTimeout } from 'node:timers/promises'
import { prisma } from '@/lib/db'
import { placeOrder } from '@/lib/orders/placing/place'
import { orderSchema } from '@/lib/orders/placing/schema'
import { bankTransfer } from '@/lib/payments/methods/bank-transfer'
import { newKey, type Stock, submission } from '../data/submission'

const stock: Stock = JSON.parse(process.argv[2] ?? '')
const order = {
  request: orderSchema(() => true).parse(submission(stock)),
  method: bankTransfer,
  input: {},
}

async function placeForever(): Promise<never> {
  for (let key = newKey(); ; ) {
    try {
      const result = await placeOrder({ userId: stock.userId, ...order, key, language: null })
      if (!result.ok) throw new Error(result.code)
      await prisma.order.update({ where: { id: result.value.id }, data: { status: 'paid' } })
      process.stdout.write(`${key} ${result.value.reference}\n`)
      key = newKey()
    } catch {
      await setTimeout(50)
    }
  }
}

await Promise.all([placeForever(), placeForever(), placeForever()])
