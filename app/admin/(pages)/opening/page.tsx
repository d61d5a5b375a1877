import { OpeningList } from '@/components/admin/opening/opening-list'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isMissing, readOpeningList } from '@/lib/site/opening'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.opening.title') }
}

export default async function OpeningPage() {
  await requireAdmin('/admin/opening')
  const [t, items] = await Promise.all([adminTexts(), readOpeningList()])
  return (
    <>
      <h1 className="text-2xl">{t('admin.opening.title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl">{t('admin.opening.intro')}</p>
      {!items.some(isMissing) && <p className="mb-6 text-good">{t('admin.opening.allDone')}</p>}
      <OpeningList items={items} />
    </>
  )
}
