import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { DeleteMaker, MakerForm } from '@/components/admin/makers/maker-form'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { countriesBy } from '@/lib/i18n/countries-by'
import { readMaker } from '@/lib/products/makers/read'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ saved?: string | string[] }>
}

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.makers.title') }
}

export default async function MakerPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/makers/${id}`)
  const [t, lang, read, { saved }] = await Promise.all([
    adminTexts(),
    adminLanguage(),
    readMaker(id),
    searchParams,
  ])
  if (!read.ok) notFound()
  const { brand, papers, products, updatedAt } = read.value
  return (
    <>
      <a
        href="/admin/makers"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.makers.title')}
      </a>
      <h1 translate="no" className="text-2xl">
        {brand}
      </h1>
      <p className="mt-2 mb-6 text-muted">{t('admin.makers.products', { count: products })}</p>
      {saved && <DoneNote key={String(saved)}>{t('admin.makers.saved')}</DoneNote>}
      <MakerForm
        key={updatedAt}
        maker={{ id, updatedAt }}
        fields={{ brand, ...papers }}
        countries={countriesBy(lang)}
      />
      <DeleteMaker id={id} />
    </>
  )
}
