import { FetchingReport } from '@/components/admin/moving/fetching'
import { MoveCard } from '@/components/admin/moving/move-card'
import { RecentImports } from '@/components/admin/products/csv/uploads'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listImports } from '@/lib/products/csv/read-import'
import { readFetching } from '@/lib/products/moving/pictures/queries'

type Props = { searchParams: Promise<{ refused?: string; line?: string; error?: string }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.moving') }
}

export default async function MoveInPage({ searchParams }: Props) {
  await requireAdmin('/admin/move-in')
  const [t, imports, fetching] = await Promise.all([
    adminTexts(),
    listImports('products', true),
    readFetching(),
  ])
  if (!imports.ok) throw new Error(imports.code)
  if (!fetching.ok) throw new Error(fetching.code)
  const { waiting, fetched, failed } = fetching.value
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('admin.moving.title')}</h1>
      <MoveCard {...(await searchParams)} />
      {imports.value.length > 0 && <RecentImports rows={imports.value} />}
      {waiting + fetched + failed > 0 && <FetchingReport fetching={fetching.value} />}
      <p className="mt-10 flex flex-wrap gap-x-8">
        <a
          href="/admin/move-in/customers"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin.moving.people.title')}
        </a>
        <a
          href="/admin/move-in/redirects"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('admin.moving.redirecting.title')}
        </a>
      </p>
    </>
  )
}
