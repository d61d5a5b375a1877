import 'server-only'
import { adminSession } from '@/lib/auth/access'
import { getCurrentUser } from '@/lib/auth/session'
import { LOCKING_TRANSACTION, prisma } from '@/lib/db'
import { fail, ok, type Result } from '@/lib/errors'
import { receivePictures } from '@/lib/orders/pictures/receive'
import { refreshChangedProducts } from '@/lib/products/catalogue/cache'
import { thumbnailsOf } from '@/lib/storage/clean-picture'
import { isUuid } from '@/lib/text/uuid'
import { MAX_REVIEW_PICTURES } from './limits'
import { findReviewedOrder, type ReviewAccess } from './queries'

/** Pixels: twice what pages show. */
const THUMBNAIL_SIDE = 192

/**
 * Adds the pictures of a form to the published review of a line, in the database: they go with it. NOT_FOUND,
 * UNAUTHENTICATED; CONFLICT for a review that was taken down or with too many; and the errors of `receivePictures`.
 */
export async function addReviewPictures(
  access: ReviewAccess & { lineId: unknown },
  request: Request,
): Promise<Result<number>> {
  const found = await findReviewedOrder(access)
  if (!found.ok) return found
  const { id: orderId, userId } = found.value
  const { lineId } = access
  if (typeof lineId !== 'string' || !isUuid(lineId)) return fail('NOT_FOUND')
  const review = await prisma.review.findFirst({
    where: { lineId, orderId },
    select: { id: true, state: true, _count: { select: { pictures: true } } },
  })
  if (!review) return fail('NOT_FOUND')
  if (review.state !== 'published') return fail('CONFLICT')
  const received = await receivePictures(request, {
    of: 'review',
    account: userId ?? orderId,
    max: MAX_REVIEW_PICTURES,
    stored: review._count.pictures,
  })
  if (!received.ok) return received
  const thumbnails = await thumbnailsOf(received.value, THUMBNAIL_SIDE)
  if (!thumbnails.ok) return thumbnails
  const pictures = received.value.map((content, index) => ({
    content,
    thumbnail: Buffer.from(thumbnails.value[index] ?? content),
  }))
  const stored = await storePictures(review.id, pictures)
  if (!stored) return fail('CONFLICT')
  await refreshChangedProducts()
  return ok(pictures.length)
}

type Picture = { content: Buffer<ArrayBuffer>; thumbnail: Buffer<ArrayBuffer> }

/** The owner has not looked at the new ones. False for a review that is gone or taken down by now, or has too many. */
function storePictures(reviewId: string, pictures: Picture[]): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<object[]>`
      select 1 from reviews where id = ${reviewId}::uuid and state = 'published' for update`
    if (locked.length === 0) return false
    const stored = await tx.reviewPicture.findMany({
      where: { reviewId },
      select: { position: true },
    })
    const taken = stored.map(({ position }) => position)
    const free = Array.from({ length: MAX_REVIEW_PICTURES }, (_, position) => position).filter(
      (position) => !taken.includes(position),
    )
    if (pictures.length > free.length) return false
    await tx.reviewPicture.createMany({
      data: pictures.map((picture, index) => ({
        ...picture,
        reviewId,
        position: free[index] as number,
      })),
    })
    await tx.review.update({ where: { id: reviewId }, data: { seenAt: null } })
    return true
  }, LOCKING_TRANSACTION)
}

/**
 * Whether its review is published. One that was taken down is also found by the administrator and by its author, with
 * the mailed secret or the session. NOT_FOUND.
 */
export async function findReviewPicture(
  id: string,
  token: string | null,
): Promise<Result<{ isPublic: boolean }>> {
  if (!isUuid(id)) return fail('NOT_FOUND')
  const picture = await prisma.reviewPicture.findUnique({
    where: { id },
    select: {
      review: {
        select: {
          state: true,
          order: { select: { userId: true, reviewRequest: { select: { key: true } } } },
        },
      },
    },
  })
  if (!picture) return fail('NOT_FOUND')
  const { state, order } = picture.review
  if (state === 'published') return ok({ isPublic: true })
  const isAllowed = (await isAuthor(order, token)) || (await adminSession()).ok
  return isAllowed ? ok({ isPublic: false }) : fail('NOT_FOUND')
}

type Reviewed = { userId: string | null; reviewRequest: { key: string } | null }

async function isAuthor({ userId, reviewRequest }: Reviewed, token: string | null) {
  if (token) return token === reviewRequest?.key
  const user = await getCurrentUser()
  return user !== null && user.id === userId
}

/** WebP; NOT_FOUND. */
export async function readReviewPicture(
  id: string,
  size: 'content' | 'thumbnail',
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const picture = await prisma.reviewPicture.findUnique({
    where: { id },
    select: { content: size === 'content', thumbnail: size === 'thumbnail' },
  })
  return picture ? ok(new Uint8Array(picture[size])) : fail('NOT_FOUND')
}
