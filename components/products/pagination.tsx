import { ChevronLeft, ChevronRight } from 'lucide-react'
import { getTexts } from '@/lib/i18n/texts'

type Props = { page: number; pages: number; at: (page: number) => string }

export async function Pagination({ page, pages, at }: Props) {
  const t = await getTexts('catalogue')
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pagination')} className="list-pages">
      {page > 1 && (
        <a href={at(page - 1)} rel="prev" data-list="page">
          <ChevronLeft aria-hidden />
          {t('previous')}
        </a>
      )}
      <p>{t('pageOf', { page, pages })}</p>
      {page < pages && (
        <a href={at(page + 1)} rel="next" data-list="page">
          {t('next')}
          <ChevronRight aria-hidden />
        </a>
      )}
    </nav>
  )
}
