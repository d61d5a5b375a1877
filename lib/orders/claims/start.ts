import 'server-only'
import { randomUUID } from 'node:crypto'
import { getCurrentUser } from '@/lib/auth/session'
import { prisma } from '@/lib/db'
import type { ClaimState } from './claim-action'
import { guaranteedLines, withGuarantee } from './claimable'

/** The form's first state: with the lines of the named order, if it is the signed-in customer's. */
export async function startClaim(named: unknown): Promise<ClaimState> {
  const user = typeof named === 'string' ? await getCurrentUser() : null
  const order =
    user &&
    (await prisma.order.findFirst({
      where: { reference: clean(named), userId: user.id },
      include: withGuarantee,
    }))
  const { reference = '', email = '' } = order ?? {}
  const lines = order ? guaranteedLines(order, order.history[0]?.createdAt) : []
  if (lines.length === 0) return { step: 'order', order: { reference, email } }
  const typed = { lineId: '', wish: '', description: '' }
  return { step: 'claim', order: { reference, email }, lines, typed, key: randomUUID() }
}

/** PostgreSQL rejects NUL. */
const clean = (named: unknown) => (/^[A-Z0-9-]{1,40}$/.test(String(named)) ? String(named) : '')
