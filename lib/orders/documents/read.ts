import 'server-only'
import { asAdmin, asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import type { Prisma } from '@/lib/generated/prisma/client'
import { STATUS_GROUPS } from '@/lib/orders/status'
import { countAttempt } from '@/lib/security/rate-limit'
import { type DocumentKind, type StoredDocument, storedFields } from './store'

export const withLines = {
  lines: { orderBy: { position: 'asc' } },
  invoices: true,
} as const satisfies Prisma.OrderInclude

export type DocumentOrder = Prisma.OrderGetPayload<{ include: typeof withLines }>

/** PostgreSQL rejects NUL. */
const isReference = (text: string) => /^[\w-]{1,60}$/.test(text)

/** Unpaid orders only. TOO_MANY_REQUESTS; NOT_FOUND, also for another customer's order. */
export const readOwnUnpaid = asCustomer(
  async (user, reference: string): Promise<Result<DocumentOrder>> => {
    const refused = await countAttempt('documents', user.id)
    if (refused) return refused
    if (!isReference(reference)) return fail('NOT_FOUND')
    const order = await prisma.order.findFirst({
      where: { reference, userId: user.id, status: { in: [...STATUS_GROUPS.unpaid] } },
      include: withLines,
    })
    return order ? ok(order) : fail('NOT_FOUND')
  },
)

/** `number` is empty for a confirmation. */
type RequestedDocument = { kind: DocumentKind; number?: string }

/** The bytes as first issued. TOO_MANY_REQUESTS; NOT_FOUND, also for another customer's order. */
export const readOwnDocument = asCustomer(
  async (
    user,
    reference: string,
    requested: RequestedDocument,
  ): Promise<Result<StoredDocument>> => {
    const refused = await countAttempt('documents', user.id)
    return refused ?? findDocument({ reference, userId: user.id }, requested)
  },
)

/** The bytes as first issued. NOT_FOUND. */
export const readAdminDocument = asAdmin(
  async (
    _admin,
    reference: string,
    requested: RequestedDocument,
  ): Promise<Result<StoredDocument>> => findDocument({ reference }, requested),
)

async function findDocument(
  order: { reference: string; userId?: string },
  { kind, number = '' }: RequestedDocument,
): Promise<Result<StoredDocument>> {
  if (!isReference(order.reference)) return fail('NOT_FOUND')
  const document = await prisma.orderDocument.findFirst({
    where: { order, kind, number },
    select: storedFields,
  })
  return document ? ok(document) : fail('NOT_FOUND')
}
