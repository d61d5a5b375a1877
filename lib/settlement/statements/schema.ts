import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import type { ErrorCode } from '@/lib/errors'
import { euros } from '@/lib/orders/admin/amount'

const REQUIRED = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const note = z.string().max(500, REQUIRED).transform(cleanText).default('')
const creditId = z.uuid(REQUIRED)

export const assignSchema = z.object({
  creditId,
  reference: z.string(REQUIRED).trim().min(1, REQUIRED).max(100, REQUIRED),
  /** Worth in cents of euros: required for another currency. */
  amount: euros.optional(),
  note,
  /** Marks the order as paid whatever the amount. */
  isEnough: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

export type Assignment = z.output<typeof assignSchema>

export const dismissSchema = z.object({ creditId, note })

export const markNotDuplicateSchema = z.object({ creditId })

export const undoSchema = z.object({ creditId, orderId: z.uuid(REQUIRED), note })

export const isId = (text: string) => z.uuid().safeParse(text).success
