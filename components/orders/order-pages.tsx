import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { getTexts } from '@/lib/i18n/texts'
import { paths } from '@/lib/paths'

type Props = { page: number; pages: number; lang: Language }

/** Leads to newer and older orders; nothing where there is one page alone. */
export async function OrderPages({ page, pages, lang }: Props) {
  const t = await getTexts('catalogue')
  if (pages < 2) return null
  return (
    <nav
      aria-label={t('pagination')}
      className="mt-6 flex flex-wrap items-center justify-center gap-3"
    >
      {page > 1 && (
        <Button asChild variant="outline">
          <a href={paths.dashboard(lang, page - 1)} rel="prev">
            {t('previous')}
          </a>
        </Button>
      )}
      <span className="tabular-nums">{t('pageOf', { page, pages })}</span>
      {page < pages && (
        <Button asChild variant="outline">
          <a href={paths.dashboard(lang, page + 1)} rel="next">
            {t('next')}
          </a>
        </Button>
      )}
    </nav>
  )
}
