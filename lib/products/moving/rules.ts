import 'server-only'
import { z } from 'zod'
import { asAdmin } from '@/lib/auth/access'
import { recordAudit } from '@/lib/auth/audit'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { CATEGORIES } from '@/lib/products/types'
import { foldText } from '@/lib/text/fold'
import type { Rules } from './decide'
import { TARGETS } from './model'

const targets = {
  type: z.enum(CATEGORIES),
  option: z.enum(TARGETS),
} as const

export type Confirmed = { kind: keyof Rules; word: string; target: string }

/** Remembers what types and options mean, for this file and the next. UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR. */
export const confirmRules = asAdmin(
  async (admin, confirmed: readonly Confirmed[]): Promise<Result<{ count: number }>> => {
    const rules = confirmed.map(({ kind, word, target }) => ({
      kind,
      word: foldText(word),
      target,
    }))
    if (rules.some(({ kind, target }) => !targets[kind].safeParse(target).success)) {
      return fail('VALIDATION_ERROR')
    }
    await prisma.$transaction(async (tx) => {
      for (const { kind, word, target } of rules) {
        const where = { kind_word: { kind, word } }
        await tx.moveRule.upsert({ where, create: { kind, word, target }, update: { target } })
      }
      await recordAudit(tx, admin.user.id, {
        action: 'products.rules',
        subject: 'products',
        details: { rules },
      })
    })
    return ok({ count: rules.length })
  },
)
