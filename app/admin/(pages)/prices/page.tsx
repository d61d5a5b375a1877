import { Pager } from '@/components/admin/pager'
import { ListedPlans } from '@/components/admin/products/planned/plan-tables'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listPlanned } from '@/lib/products/planned/queries'
import { type Query, readPage } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

const addressOf = (page: number) => (page > 1 ? `/admin/prices?page=${page}` : '/admin/prices')

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.products.prices.open') }
}

export default async function PricesPage({ searchParams }: Props) {
  const requested = readPage((await searchParams).page)
  await requireAdmin(addressOf(requested))
  const [t, lang] = await Promise.all([adminTexts(), adminLanguage()])
  const list = await listPlanned(lang, requested)
  if (!list.ok) throw new Error(list.code)
  const { rows, page, pages, total } = list.value
  return (
    <>
      <a href="/admin/products" className="text-sm underline underline-offset-4">
        {t('admin.products.title')}
      </a>
      <h1 className="mt-2 mb-4 text-2xl">{t('admin.products.prices.open')}</h1>
      {total > 0 ? (
        <>
          <p className="mb-2 text-muted">{t('admin.products.prices.count', { count: total })}</p>
          <ListedPlans plans={rows} />
        </>
      ) : (
        <p>{t('admin.products.prices.none')}</p>
      )}
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </>
  )
}
