import { DoneNote } from '@/components/admin/done-note'
import { MakerForm } from '@/components/admin/makers/maker-form'
import { RowTable } from '@/components/admin/row-table'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { countriesBy } from '@/lib/i18n/countries-by'
import { type ListedMaker, listMakers } from '@/lib/products/makers/read'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.makers.title') }
}

export default async function MakersPage({ searchParams }: Props) {
  await requireAdmin('/admin/makers')
  const [t, lang, list, { done }] = await Promise.all([
    adminTexts(),
    adminLanguage(),
    listMakers(),
    searchParams,
  ])
  if (!list.ok) throw new Error(list.code)
  return (
    <>
      <a
        href="/admin/products"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.products.title')}
      </a>
      <h1 className="text-2xl">{t('admin.makers.title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl">{t('admin.makers.intro')}</p>
      {done === 'deleted' && <DoneNote>{t('admin.makers.deleted')}</DoneNote>}
      {list.value.length > 0 ? <MakerTable rows={list.value} /> : <p>{t('admin.makers.none')}</p>}
      <section aria-labelledby="new-maker" className="mt-10">
        <h2 id="new-maker" className="mb-4 text-xl">
          {t('admin.makers.add')}
        </h2>
        <MakerForm maker={null} fields={{}} countries={countriesBy(lang)} />
      </section>
    </>
  )
}

async function MakerTable({ rows }: { rows: ListedMaker[] }) {
  const t = await adminTexts()
  return (
    <RowTable
      label={t('admin.makers.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t('admin.makers.brand'),
          cell: ({ id, brand }) => (
            <a
              href={`/admin/makers/${id}`}
              translate="no"
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {brand}
            </a>
          ),
        },
        {
          name: t('admin.products.papers.fields.makerName'),
          cell: ({ papers }) => <span translate="no">{papers.makerName}</span>,
        },
        {
          name: t('admin.products.papers.fields.responsibleName'),
          cell: ({ papers }) => <span translate="no">{papers.responsibleName ?? '–'}</span>,
        },
        {
          name: t('admin.sections.products'),
          isNumber: true,
          cell: ({ products }) => products,
        },
      ]}
    />
  )
}
