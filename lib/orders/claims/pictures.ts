import 'server-only'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { receivePictures } from '@/lib/orders/pictures/receive'
import { MAX_PICTURES } from './limits'
import { readClaim } from './queries'
import { isOpenClaim } from './status'

/**
 * Stores the pictures of a form, in the database: a public store would show them. NOT_FOUND, CONFLICT when closed or
 * with too many, and the errors of `receivePictures`.
 */
export async function addClaimPictures(key: unknown, request: Request): Promise<Result<number>> {
  const claim = await readClaim(key)
  if (!claim.ok) return claim
  const { id: claimId, status, pictures, order } = claim.value
  if (!isOpenClaim(status)) return fail('CONFLICT')
  const account = order.userId ?? claimId
  const room = { of: 'claim', account, max: MAX_PICTURES, stored: pictures.length } as const
  const received = await receivePictures(request, room)
  if (!received.ok) return received
  const contents = received.value
  return prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from claims where id = ${claimId}::uuid for update`
    const count = await tx.claimPicture.count({ where: { claimId } })
    if (count + contents.length > MAX_PICTURES) return fail('CONFLICT')
    await tx.claimPicture.createMany({
      data: contents.map((content, index) => ({ claimId, position: count + index, content })),
    })
    return ok(contents.length)
  }, LOCKING_TRANSACTION)
}
