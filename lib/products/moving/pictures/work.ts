import 'server-only'
import { prisma } from '@/lib/db'
import { env } from '@/lib/env'
import type { ErrorCode } from '@/lib/errors'
import type { MovedPicture } from '@/lib/generated/prisma/client'
import { repeat } from '@/lib/runtime/repeat'
import { MAX_BYTES } from '@/lib/storage/clean-picture'
import { storePicture } from '@/lib/storage/upload'
import { download, PASSING, type PictureFailure } from './download'
import { placePictures } from './place'

/** Pictures at a time: the old shop serves customers too. */
const AT_ONCE = 4
const TIMEOUT_MS = 30_000
/** Milliseconds until an instance that died gives its pictures to another. */
const LEASE_MS = 5 * 60_000
const MAX_ATTEMPTS = 5
const EVERY_MS = 15_000

type Options = { isStopping?: () => boolean; allowed?: readonly string[] }

/** Fetches the pictures that are due and gives them to their products. Returns the number of attempts. */
export async function fetchPictures({
  isStopping = () => false,
  allowed = env.PICTURES_FROM,
}: Options = {}): Promise<number> {
  let attempts = 0
  while (!isStopping()) {
    const due = await claim()
    if (due.length === 0) return attempts
    await Promise.all(due.map((picture) => fetchOne(picture, allowed)))
    attempts += due.length
    for (const productId of new Set(due.map((one) => one.productId))) await placePictures(productId)
  }
  return attempts
}

/** Other instances skip what is claimed. */
async function claim(): Promise<MovedPicture[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    update moved_pictures set attempts = attempts + 1,
      next_at = now() + ${LEASE_MS}::int * interval '1 millisecond'
    where id in (select id from moved_pictures where next_at <= now()
      order by attempts, product_id, position limit ${AT_ONCE} for update skip locked)
    returning id::text`
  return prisma.movedPicture.findMany({ where: { id: { in: rows.map(({ id }) => id) } } })
}

async function fetchOne(
  { id, address, attempts }: MovedPicture,
  allowed: readonly string[],
): Promise<void> {
  const known = await prisma.movedPicture.findFirst({
    where: { address, path: { not: null } },
    select: { path: true },
  })
  const got = known?.path ? { path: known.path } : await take(address, allowed)
  if ('path' in got) {
    const data = { path: got.path, failure: null, nextAt: null }
    await prisma.movedPicture.update({ where: { id }, data })
    return
  }
  const isOver = !PASSING.includes(got.failure) || attempts >= MAX_ATTEMPTS
  const nextAt = isOver ? null : new Date(Date.now() + 60_000 * 4 ** (attempts - 1))
  await prisma.movedPicture.update({ where: { id }, data: { failure: got.failure, nextAt } })
}

async function take(
  address: string,
  allowed: readonly string[],
): Promise<{ path: string } | { failure: PictureFailure }> {
  const got = await download(address, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, allowed })
  if (!got.ok) return { failure: got.failure }
  const stored = await storePicture(null, got.bytes)
  return stored.ok ? { path: stored.value.imageUrl } : { failure: FAILURES[stored.code] ?? 'slow' }
}

const FAILURES: Partial<Record<ErrorCode, PictureFailure>> = {
  NOT_AN_IMAGE: 'notAPicture',
  IMAGE_TOO_LARGE: 'tooLarge',
  IMAGE_DAMAGED: 'damaged',
  SERVICE_UNAVAILABLE: 'unreachable',
}

/** Gives products the pictures that an instance fetched before it ended. */
export async function placeLeft(): Promise<void> {
  const left = await prisma.movedPicture.findMany({
    where: { path: { not: null }, placedAt: null },
    select: { productId: true },
    distinct: ['productId'],
  })
  for (const { productId } of left) await placePictures(productId)
}

/** Returns its stop. */
export function startFetchingPictures(): () => Promise<void> {
  let isFirst = true
  return repeat({
    name: 'Pictures of another shop',
    everyMs: EVERY_MS,
    work: async (isStopping) => {
      if (isFirst) await placeLeft()
      isFirst = false
      const attempts = await fetchPictures({ isStopping })
      return attempts > 0 ? `${attempts} asked for` : null
    },
  })
}
