import { randomBytes } from 'node:crypto'

/**
 * An id for a new row, as Prisma makes them (UUID version 7, RFC 9562): later ones sort behind earlier
 * ones, so that an index grows at its end.
 */
export function newRowId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [8, 12, 16, 20, 32]
    .map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end))
    .join('-')
}
