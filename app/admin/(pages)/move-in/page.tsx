import { MoveCard } from '@/components/admin/moving/move-card'
import { RecentImports } from '@/components/admin/products/csv/uploads'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listImports } from '@/lib/products/csv/read-import'

type Props = { searchParams: Promise<{ refused?: string; line?: string; error?: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.moving') }
}

export default async function MoveInPage({ searchParams }: Props) {
  await requireAdmin('/admin/move-in')
  const [t, imports] = await Promise.all([adminTexts(), listImports('products', true)])
  if (!imports.ok) throw new Error(imports.code)
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('admin.moving.title')}</h1>
      <MoveCard {...(await searchParams)} />
      {imports.value.length > 0 && <RecentImports rows={imports.value} />}
    </>
  )
}
