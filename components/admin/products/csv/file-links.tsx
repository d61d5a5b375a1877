import { adminTexts } from '@/lib/admin/texts'
import { type AdminQuery, exportPath } from '@/lib/products/editing/list-query'

/** Links to pages that change many products at once. */
export async function FileLinks({ query }: { query: AdminQuery }) {
  const t = await adminTexts()
  const links = [
    ['categories.title', '/admin/categories'],
    ['productsCsv.importLink', '/admin/products/import'],
    ['productsCsv.exportLink', exportPath(query)],
    ['products.prices.open', '/admin/prices'],
  ] as const
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {links.map(([name, path]) => (
        <a
          key={path}
          href={path}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t(`admin.${name}`)}
        </a>
      ))}
    </p>
  )
}
