import { adminTexts } from '@/lib/admin/texts'
import { CATEGORIES, type Category } from '@/lib/products/types'

export async function categoryNames() {
  const t = await adminTexts()
  const names = CATEGORIES.map((category) => [category, t(`home.sections.${category}`)])
  return Object.fromEntries(names) as Record<Category, string>
}
