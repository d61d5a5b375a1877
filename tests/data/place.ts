import { ok } from '@/lib/errors'
import type { Language } from '@/lib/languages'
import { submitOrder } from '@/lib/orders/mutations'

/** Places an order by bank transfer as the signed-in customer; merges the order and its bank details. */
export async function placeBankTransferOrder(
  body: unknown,
  key: string | null = null,
  language: Language | null = null,
) {
  const result = await submitOrder('bank_transfer', body, key, language)
  if (!result.ok) return result
  const { order, next } = result.value
  if (!next.ok || next.value.kind !== 'bank') throw new Error('no bank details')
  return ok({ ...order, bank: next.value.bank })
}
