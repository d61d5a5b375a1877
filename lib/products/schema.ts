import { z } from 'zod'
import { CATEGORIES } from './types'

const MOST_EUROS = 1_000_000

/** Euros with at most two decimals. */
const euros = z
  .number({ error: 'VALIDATION_ERROR' })
  .min(0, 'VALIDATION_ERROR')
  .max(MOST_EUROS, 'VALIDATION_ERROR')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'VALIDATION_ERROR')

const text = (longest: number) =>
  z.string({ error: 'VALIDATION_ERROR' }).trim().max(longest, 'VALIDATION_ERROR')

/** What an administrator may change of a product; a field that is not sent stays (specification §7). */
export const productUpdateSchema = z
  .object({
    name: text(200).min(1, 'VALIDATION_ERROR'),
    description: text(5000),
    /** Of the variant shown first. */
    price: euros.min(0.01, 'VALIDATION_ERROR'),
    /** 0, null and the price itself all mean that there is no reduction. */
    originalPrice: euros.nullable(),
    discount: z
      .int({ error: 'VALIDATION_ERROR' })
      .min(0, 'VALIDATION_ERROR')
      .max(100, 'VALIDATION_ERROR'),
    image: text(1000).regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'VALIDATION_ERROR'),
    category: z.enum(CATEGORIES, { error: 'VALIDATION_ERROR' }),
    features: z
      .array(text(500), { error: 'VALIDATION_ERROR' })
      .max(50, 'VALIDATION_ERROR')
      .transform((lines) => lines.filter(Boolean)),
    available: z.boolean({ error: 'VALIDATION_ERROR' }),
  })
  .partial()

export type ProductUpdate = z.infer<typeof productUpdateSchema>
