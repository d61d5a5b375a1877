import 'server-only'
import { FILE_TRANSACTION, prisma, type Tx } from '@/lib/db'
import type { MovedPicture } from '@/lib/generated/prisma/client'
import type { ProductUpdate } from '@/lib/products/editing/schema'
import { recordActions } from '@/lib/products/editing/write/audit'
import { PendingRows } from '@/lib/products/editing/write/pending-rows'
import { lockProducts, writeUpdate } from '@/lib/products/editing/write/write-update'
import type { VariantChoice } from '@/lib/products/moving/model'
import { NO_PICTURE } from '@/lib/products/moving/translate'

type Fetched = MovedPicture & { path: string }
type Picture = NonNullable<ProductUpdate['pictures']>[number]

/** Gives a product its fetched pictures once each of its pictures was asked for; what is in its gallery stays first. */
export async function placePictures(productId: string): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const [row] = await lockProducts(tx, [productId])
    const all = await tx.movedPicture.findMany({
      where: { productId },
      orderBy: { position: 'asc' },
    })
    const fetched = all.filter((one): one is Fetched => one.path !== null)
    const fresh = fetched.filter(({ placedAt }) => placedAt === null)
    if (!row || fresh.length === 0 || all.some(({ attempts }) => attempts === 0)) return
    const pictures = await galleryWith(tx, productId, fetched, fresh)
    const [first] = fetched
    const isWithout = row.image === NO_PICTURE && first
    const pending = new PendingRows()
    const update = { pictures, ...(isWithout && { image: first.path }) }
    const written = await writeUpdate(tx, row, update, pending, { isOwnName: true })
    if (!written.ok) throw new Error(`Pictures of ${productId}: ${written.code}`)
    await pending.write(tx)
    await giveToVariants(tx, productId, fresh)
    await recordActions(tx, null, [written.value.record])
    const ids = fresh.map(({ id }) => id)
    await tx.movedPicture.updateMany({
      where: { id: { in: ids } },
      data: { placedAt: new Date() },
    })
  }, FILE_TRANSACTION)
}

/** In the order of the other shop as long as nothing else is in the gallery. */
async function galleryWith(
  tx: Tx,
  productId: string,
  fetched: readonly Fetched[],
  fresh: readonly Fetched[],
): Promise<Picture[]> {
  const stored = await tx.productImage.findMany({
    where: { productId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const kept = stored.map(({ path, colour, view, descriptions }) => ({
    path,
    color: colour,
    view,
    descriptions: descriptions as Picture['descriptions'],
  }))
  const known = new Map(kept.map((one) => [one.path, one]))
  const added = fresh
    .filter(({ path }, place) => fresh.findIndex((one) => one.path === path) === place)
    .filter(({ path }) => !known.has(path))
    .map(toPicture)
  const places = new Map(fetched.map(({ path, position }) => [path, position]))
  const gallery = [...kept, ...added]
  if (!gallery.every(({ path }) => places.has(path))) return gallery
  return gallery.sort((a, b) => (places.get(a.path) ?? 0) - (places.get(b.path) ?? 0))
}

const toPicture = ({ path, colour, description, language }: Fetched): Picture => ({
  path,
  color: colour,
  view: null,
  descriptions: description ? { [language]: description.slice(0, 300) } : {},
})

async function giveToVariants(tx: Tx, productId: string, fresh: readonly Fetched[]) {
  for (const { path, choices } of fresh) {
    for (const { capacity, colour } of choices as VariantChoice[]) {
      await tx.variant.updateMany({
        where: { productId, capacity, colour, image: null },
        data: { image: path },
      })
    }
  }
}
