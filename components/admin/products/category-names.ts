import { adminLanguage } from '@/lib/admin/texts'
import { listCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Category, Kind } from '@/lib/products/types'

/** In display order; categories that the shop does not have are absent. */
export async function categoryNames(): Promise<Record<Category, string>> {
  const { name } = await categoryTexts(await adminLanguage())
  const names = listCategories().map(({ id }) => [id, name(id)])
  return Object.fromEntries(names) as Record<Category, string>
}

export type Kinds = Partial<Record<Category, Kind>>

export const categoryKinds = (): Kinds =>
  Object.fromEntries(listCategories().map(({ id, kind }) => [id, kind]))
