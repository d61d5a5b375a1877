import 'server-only'
import type { Tx } from '@/lib/db'
import { isView } from '@/lib/products/types'
import type { ProductUpdate } from './schema'

type Pictures = NonNullable<ProductUpdate['pictures']>

export async function writePictures(tx: Tx, productId: string, pictures: Pictures): Promise<void> {
  await tx.productImage.deleteMany({ where: { productId } })
  await tx.productImage.createMany({ data: pictureRows(productId, pictures) })
}

export function pictureRows(productId: string, pictures: Pictures) {
  return pictures.map(({ path, color, view, descriptions = {} }, position) => ({
    productId,
    path,
    colour: color,
    view: isView(view) ? view : null,
    descriptions: Object.fromEntries(Object.entries(descriptions).filter(([, text]) => text)),
    position,
  }))
}
