import { adminLanguage } from '@/lib/admin/texts'
import { listCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Category } from '@/lib/products/types'

/** In display order. */
export async function categoryNames() {
  const { name } = await categoryTexts(await adminLanguage())
  const names = listCategories().map(({ id }) => [id, name(id)])
  return Object.fromEntries(names) as Record<Category, string>
}
