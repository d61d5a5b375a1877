import { DoneNote } from '@/components/admin/done-note'
import { NewNewsletter } from '@/components/admin/newsletter/newsletter-forms'
import { NewsletterTable } from '@/components/admin/newsletter/newsletter-table'
import { ReaderFigures } from '@/components/admin/newsletter/reader-figures'
import { listNewsletters } from '@/lib/admin/newsletter/queries'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'

type Props = { searchParams: Promise<{ done?: string | string[] }> }

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.newsletter') }
}

export default async function NewsletterPage({ searchParams }: Props) {
  await requireAdmin('/admin/newsletter')
  const [t, list, { done }] = await Promise.all([adminTexts(), listNewsletters(), searchParams])
  if (!list.ok) throw new Error(list.code)
  const { rows, readers } = list.value
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.newsletter')}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-muted">{t('admin.newsletter.intro')}</p>
      {done === 'deleted' && <DoneNote>{t('admin.newsletter.done.deleted')}</DoneNote>}
      <ReaderFigures readers={readers} />
      <NewNewsletter />
      <section aria-labelledby="newsletters" className="mt-8">
        <h2 id="newsletters" className="mb-3 text-xl">
          {t('admin.newsletter.list')}
        </h2>
        {rows.length > 0 ? <NewsletterTable rows={rows} /> : <p>{t('admin.newsletter.none')}</p>}
      </section>
    </>
  )
}
