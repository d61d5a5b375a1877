import { ColumnHelp, RecentImports, UploadCard } from '@/components/admin/products/csv/uploads'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listImports } from '@/lib/products/csv/read-import'

type Props = { searchParams: Promise<{ refused?: string; line?: string; error?: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.productsCsv.import') }
}

export default async function ImportPage({ searchParams }: Props) {
  await requireAdmin('/admin/products/import')
  const [t, imports] = await Promise.all([adminTexts(), listImports()])
  if (!imports.ok) throw new Error(imports.code)
  return (
    <>
      <a
        href="/admin/products"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.products.title')}
      </a>
      <h1 className="mb-6 text-2xl">{t('admin.productsCsv.import')}</h1>
      <UploadCard {...(await searchParams)} />
      <ColumnHelp />
      {imports.value.length > 0 && <RecentImports rows={imports.value} />}
    </>
  )
}
