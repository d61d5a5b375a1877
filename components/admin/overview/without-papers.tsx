import { adminTexts } from '@/lib/admin/texts'

/** Products that were on sale before the law or a rule of this shop wanted more. */
export async function WithoutPapers({ count }: { count: number }) {
  if (count === 0) return null
  const t = await adminTexts()
  return (
    <p className="rounded-card border border-warning bg-raised px-4 py-3">
      <a
        href="/admin/products?state=papers"
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.overview.papers', { count })}
      </a>
    </p>
  )
}
