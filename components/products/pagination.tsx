import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import type { Filters } from '@/lib/products/filters'

type Props = { lang: Language; filters: Filters; pages: number }

/** Previous and next as links, and where one is between them. */
export async function Pagination({ lang, filters, pages }: Props) {
  const t = await getTranslations('catalogue')
  const { page } = filters
  if (pages <= 1) return null
  const at = (page: number) => paths.premium(lang, { ...filters, page })
  return (
    <nav
      aria-label={t('pagination')}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-line border-t pt-6"
    >
      {page > 1 ? (
        <Button asChild variant="outline" className="justify-self-start px-4">
          <Link href={at(page - 1)} rel="prev" prefetch={false}>
            <ChevronLeft aria-hidden />
            {t('previous')}
          </Link>
        </Button>
      ) : (
        <span />
      )}
      <p className="text-center text-muted text-sm tabular-nums">{t('pageOf', { page, pages })}</p>
      {page < pages && (
        <Button asChild variant="outline" className="justify-self-end px-4">
          <Link href={at(page + 1)} rel="next" prefetch={false}>
            {t('next')}
            <ChevronRight aria-hidden />
          </Link>
        </Button>
      )}
    </nav>
  )
}
