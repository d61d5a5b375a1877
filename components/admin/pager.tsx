import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'

type Props = { page: number; pages: number; addressOf: (page: number) => string }

/** Leads to the pages before and behind this one; nothing where there is one alone. */
export async function Pager({ page, pages, addressOf }: Props) {
  const t = await adminTexts()
  if (pages < 2) return null
  return (
    <nav
      aria-label={t('admin.pages.label')}
      className="mt-6 flex flex-wrap items-center justify-center gap-3"
    >
      {page > 1 && (
        <Button asChild variant="outline">
          <a href={addressOf(page - 1)} rel="prev">
            {t('admin.pages.previous')}
          </a>
        </Button>
      )}
      <span className="tabular-nums">{t('admin.pages.of', { page, pages })}</span>
      {page < pages && (
        <Button asChild variant="outline">
          <a href={addressOf(page + 1)} rel="next">
            {t('admin.pages.next')}
          </a>
        </Button>
      )}
    </nav>
  )
}
