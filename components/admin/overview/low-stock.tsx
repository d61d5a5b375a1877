import { adminTexts } from '@/lib/admin/texts'

/** Products of which a variant runs out. */
export async function LowStock({ count }: { count: number }) {
  if (count === 0) return null
  const t = await adminTexts()
  return (
    <p className="rounded-card border border-warning bg-raised px-4 py-3">
      <a
        href="/admin/products?state=low"
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.overview.lowStock', { count })}
      </a>
    </p>
  )
}
