import { z } from 'zod'
import { cleanText } from '@/lib/accounts/fields'
import type { ErrorCode } from '@/lib/errors'
import { euros } from '@/lib/orders/admin/amount'

const REQUIRED = { error: 'REQUIRED_FIELDS' satisfies ErrorCode }
const note = z.string().max(500, REQUIRED).transform(cleanText).default('')
const creditId = z.uuid(REQUIRED)

/** To count a credit for an order. */
export const assignSchema = z.object({
  creditId,
  reference: z.string(REQUIRED).trim().min(1, REQUIRED).max(100, REQUIRED),
  /** What it is worth, cents of euros: asked for where it came in another currency. */
  amount: euros.optional(),
  note,
  /** The order is paid, whatever the amount. */
  isEnough: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

export type Assignment = z.output<typeof assignSchema>

/** To take a credit off the queue. */
export const dismissSchema = z.object({ creditId, note })

/** To say that a credit is another than the one it was taken for. */
export const anotherSchema = z.object({ creditId })

/** To take a credit back from the order that it was counted for. */
export const undoSchema = z.object({ creditId, orderId: z.uuid(REQUIRED), note })

/** Whether a form can name a row by this. */
export const isId = (text: string) => z.uuid().safeParse(text).success
