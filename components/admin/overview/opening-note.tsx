import { adminTexts } from '@/lib/admin/texts'

/** Shown until the opening list is done. */
export async function OpeningNote({ count }: { count: number }) {
  if (count === 0) return null
  const t = await adminTexts()
  return (
    <p className="mt-4 rounded-card border border-warning bg-raised px-4 py-3">
      <a
        href="/admin/opening"
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {t('admin.opening.count', { count })}
      </a>
    </p>
  )
}
