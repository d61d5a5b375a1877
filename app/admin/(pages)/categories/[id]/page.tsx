import { notFound } from 'next/navigation'
import { CategoryForm } from '@/components/admin/categories/category-form'
import { CategoryHistory } from '@/components/admin/categories/category-history'
import { categoryInputs } from '@/components/admin/categories/category-inputs'
import { DoneNote } from '@/components/admin/done-note'
import { categoryNames } from '@/components/admin/products/category-names'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { readCategory } from '@/lib/products/categories/read'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ saved?: string | string[] }>
}

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.categories.title') }
}

export default async function CategoryPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/categories/${id}`)
  const [t, read, names, { saved }] = await Promise.all([
    adminTexts(),
    readCategory(id),
    categoryNames(),
    searchParams,
  ])
  if (!read.ok) notFound()
  const { version, changes } = read.value
  return (
    <>
      <a
        href="/admin/categories"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.categories.title')}
      </a>
      <h1 className="mb-6 text-2xl">{names[read.value.id]}</h1>
      {saved && <DoneNote key={String(saved)}>{t('admin.settings.saved')}</DoneNote>}
      <CategoryForm
        id={read.value.id}
        version={version}
        inputs={await categoryInputs(read.value)}
      />
      <CategoryHistory changes={changes} />
    </>
  )
}
