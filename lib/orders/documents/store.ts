import 'server-only'
import { createHash } from 'node:crypto'
import { prisma, type Tx } from '@/lib/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { newRowId } from '@/lib/ids'

export type DocumentKind = 'confirmation' | 'invoice' | 'credit-note'

/** `number` is empty for a kind of which an order has one. */
type DocumentKey = { orderId: string; kind: DocumentKind; number?: string }

export const storedFields = {
  fileName: true,
  content: true,
  sha256: true,
  createdAt: true,
} as const satisfies Prisma.OrderDocumentSelect

export type StoredDocument = Prisma.OrderDocumentGetPayload<{ select: typeof storedFields }>

/**
 * Stores a document once and returns what is stored: the bytes of an earlier call, if there was one. Null for an
 * order that is anonymised or gone, whose documents must not come back.
 */
export async function storeDocument(
  document: DocumentKey & { fileName: string; content: Uint8Array },
  db: Tx = prisma,
): Promise<StoredDocument | null> {
  const { orderId, kind, number = '', fileName, content } = document
  const sha256 = createHash('sha256').update(content).digest('hex')
  // The lock waits for an anonymisation under way, which deletes the documents.
  await db.$executeRaw`
    insert into order_documents (id, order_id, kind, number, file_name, content, sha256)
    select ${newRowId()}::uuid, id, ${kind}, ${number}, ${fileName}, ${content}, ${sha256}
    from (select id from orders where id = ${orderId}::uuid and email <> '' for share) as named
    on conflict (order_id, kind, number) do nothing`
  return readDocument(document, db)
}

/** The stored bytes; null if there are none. Authorisation is the caller's. */
export function readDocument(
  { orderId, kind, number = '' }: DocumentKey,
  db: Tx = prisma,
): Promise<StoredDocument | null> {
  return db.orderDocument.findUnique({
    where: { orderId_kind_number: { orderId, kind, number } },
    select: storedFields,
  })
}
