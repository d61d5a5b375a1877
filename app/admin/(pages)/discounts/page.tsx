import { DiscountForm } from '@/components/admin/discounts/discount-forms'
import { DiscountTable } from '@/components/admin/discounts/discount-table'
import { DoneNote } from '@/components/admin/done-note'
import { Pager } from '@/components/admin/pager'
import { categoryNames } from '@/components/admin/products/category-names'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { newRowId } from '@/lib/ids'
import { listDiscounts } from '@/lib/orders/discounts/list'
import { type Query, readPage } from '@/lib/text/paging'
import { toDay } from '@/lib/time'

type Props = { searchParams: Promise<Query> }

const addressOf = (page: number) =>
  page > 1 ? `/admin/discounts?page=${page}` : '/admin/discounts'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.discounts') }
}

export default async function DiscountsPage({ searchParams }: Props) {
  const query = await searchParams
  await requireAdmin(addressOf(readPage(query.page)))
  const [t, names, list] = await Promise.all([
    adminTexts(),
    categoryNames(),
    listDiscounts(readPage(query.page)),
  ])
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages } = list.value
  const done = (['created', 'ended'] as const).find((one) => one === query.done)
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.discounts')}</h1>
      <p className="mt-2 max-w-3xl text-muted">{t('admin.discounts.intro')}</p>
      <p className="mt-2 mb-6 max-w-3xl">{t('admin.discounts.publicLaw')}</p>
      {done && <DoneNote key={`${done} ${rows[0]?.id}`}>{t(`admin.discounts.${done}`)}</DoneNote>}
      <div className="grid gap-8">
        <section aria-labelledby="discounts">
          <h2 id="discounts" className="mb-3 text-xl">
            {t('admin.discounts.list')}
          </h2>
          {rows.length > 0 ? (
            <DiscountTable rows={rows} names={names} />
          ) : (
            <p>{t('admin.discounts.none')}</p>
          )}
          <Pager page={page} pages={pages} addressOf={addressOf} />
        </section>
        <section aria-labelledby="new-discount">
          <h2 id="new-discount" className="mb-3 text-xl">
            {t('admin.discounts.title')}
          </h2>
          <DiscountForm
            id={newRowId()}
            today={toDay(new Date())}
            categories={Object.entries(names)}
          />
        </section>
      </div>
    </>
  )
}
