import { z } from 'zod'
import { toCents } from '@/lib/money'
import { readEuros } from '@/lib/products/csv/cells'
import { fromShopTime } from '@/lib/time'
import { variantOf } from './variant-field'

const MAX_CENTS = 100_000_000

const isCents = (cents: number) => cents > 0 && cents <= MAX_CENTS

const time = (wrong: string) =>
  z
    .string(wrong)
    .transform((typed) => fromShopTime(typed.trim()))
    .refine((at) => at !== null, wrong)
    .transform((at) => at ?? new Date(0))

const typed = z
  .object({
    productId: z.string(),
    planId: z.string().optional(),
    price: z
      .string('price')
      .transform((text) => toCents(readEuros(text) ?? 0))
      .refine(isCents, 'price'),
    from: time('from').refine((at) => at.getTime() > Date.now(), 'past'),
    until: z
      .string('until')
      .trim()
      .default('')
      .refine((text) => text === '' || fromShopTime(text), 'until')
      .transform(fromShopTime),
  })
  .catchall(z.string())

/** Errors are keys of `admin.products.prices.wrong`. Times are the shop's. */
export const planSchema = typed.transform((fields, context) => {
  const { productId, planId = '', price, from, until } = fields
  const variantIds = Object.keys(fields).flatMap((name) => variantOf(name) ?? [])
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (until && until <= from) wrong('until', 'order')
  if (variantIds.length === 0) wrong('variants', 'variants')
  return { productId, planId, priceCents: price, beginsAt: from, endsAt: until, variantIds }
})
