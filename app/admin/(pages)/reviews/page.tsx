import { DoneNote } from '@/components/admin/done-note'
import { Pager } from '@/components/admin/pager'
import { ReviewCards } from '@/components/admin/reviews/review-cards'
import { StateFilter } from '@/components/admin/state-filter'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { REVIEW_VIEWS, readReviewFilters, reviewsAddress } from '@/lib/orders/reviews/admin/filters'
import { listAdminReviews } from '@/lib/orders/reviews/admin/list'
import type { Query } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.reviews') }
}

export default async function ReviewsPage({ searchParams }: Props) {
  const query = await searchParams
  const filters = readReviewFilters(query)
  await requireAdmin(reviewsAddress(filters))
  const [t, list] = await Promise.all([adminTexts(), listAdminReviews(filters)])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('admin.sections.reviews')}</h1>
      <p className="mb-6 max-w-[65ch] text-muted">{t('admin.reviews.intro')}</p>
      {query.done !== undefined && (
        <DoneNote key={String(query.done)}>{t('admin.reviews.recorded')}</DoneNote>
      )}
      <StateFilter
        action="/admin/reviews"
        name="state"
        value={filters.state}
        states={REVIEW_VIEWS}
        labelOf={(state) => t(`admin.reviews.views.${state}`)}
        any={t('admin.reviews.any')}
      />
      <p className="mt-6 mb-2 text-muted">
        {total > 0 ? t('admin.reviews.count', { count: total }) : t('admin.reviews.none')}
      </p>
      <ReviewCards rows={rows} filters={{ ...filters, page }} />
      <Pager
        page={page}
        pages={pages}
        addressOf={(number) => reviewsAddress({ ...filters, page: number })}
      />
    </>
  )
}
