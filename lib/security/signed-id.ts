import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { isUuid } from '@/lib/text/uuid'
import { keyedHash, keyedHashes } from './keyed-hash'

/** For links in mails that need no row of their own: proves that the shop gave out this id for this purpose. */
export const signId = (purpose: string, id: string): string =>
  `${id}_${keyedHash(`signed-id:${purpose}`, id)}`

/** The id of `signId` for the same purpose, also under the previous AUTH_SECRET, else null. */
export function readSignedId(purpose: string, token: unknown): string | null {
  if (typeof token !== 'string') return null
  const id = token.slice(0, 36)
  if (!isUuid(id) || token[36] !== '_') return null
  const given = Buffer.from(token.slice(37))
  const isSigned = keyedHashes(`signed-id:${purpose}`, id).some((hash) => {
    const right = Buffer.from(hash)
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return isSigned ? id : null
}
