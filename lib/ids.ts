import { v7 } from 'uuid'

/**
 * An id for a new row, as Prisma makes them (UUID version 7, RFC 9562): each sorts behind those that this
 * process made before it, so that an index grows at its end and rows of one millisecond keep their order.
 */
export function newRowId(): string {
  return v7()
}
