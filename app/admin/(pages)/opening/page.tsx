import { DoneNote } from '@/components/admin/done-note'
import { DemonstrationCard, OpeningList } from '@/components/admin/opening/opening-list'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isMissing, readOpeningList } from '@/lib/site/opening'
import type { Query } from '@/lib/text/paging'

type Props = { searchParams: Promise<Query> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.opening.title') }
}

export default async function OpeningPage({ searchParams }: Props) {
  await requireAdmin('/admin/opening')
  const [t, items, query] = await Promise.all([adminTexts(), readOpeningList(), searchParams])
  const [deleted, archived] = [query.deleted, query.archived].map(String)
  const isRemoved = [deleted, archived].every((count) => /^\d{1,5}$/.test(count ?? ''))
  const demonstration = items.find(({ name }) => name === 'demonstration')?.missing
  return (
    <>
      <h1 className="text-2xl">{t('admin.opening.title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl">{t('admin.opening.intro')}</p>
      {isRemoved && (
        <DoneNote>
          {t('admin.opening.demonstration.done', {
            deleted: Number(deleted),
            archived: Number(archived),
          })}
        </DoneNote>
      )}
      {!items.some(isMissing) && <p className="mb-6 text-good">{t('admin.opening.allDone')}</p>}
      <OpeningList items={items} />
      <DemonstrationCard
        products={Number(demonstration)}
        hasSamples={items.some((item) => item.name === 'samples' && isMissing(item))}
      />
    </>
  )
}
