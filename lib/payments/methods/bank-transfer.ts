import 'server-only'
import { z } from 'zod'
import { ok } from '@/lib/errors'
import { bankDetails } from '@/lib/payments/bank/bank'
import type { Method } from './types'

export const bankTransfer: Method<Record<string, never>> = {
  id: 'bank_transfer',
  missingSettings: () => [],
  firstStatus: 'awaiting_payment',
  input: z.object({}),
  fingerprint: () => '',
  open: async () => ok(undefined),
  nextStep: async (order) => ok({ kind: 'bank', bank: bankDetails(order) }),
}
