import { notFound } from 'next/navigation'
import { DoneNote } from '@/components/admin/done-note'
import { NewsletterEditor } from '@/components/admin/newsletter/newsletter-editor'
import {
  CancelNewsletter,
  DeleteNewsletter,
  SendNewsletter,
} from '@/components/admin/newsletter/newsletter-forms'
import { NewsletterPreview } from '@/components/admin/newsletter/newsletter-preview'
import { NewsletterTable } from '@/components/admin/newsletter/newsletter-table'
import { ReaderFigures } from '@/components/admin/newsletter/reader-figures'
import { readNewsletter } from '@/lib/admin/newsletter/queries'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { toShopTime } from '@/lib/time'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ done?: string | string[]; at?: string | string[] }>
}

const DONE = ['saved', 'scheduled', 'cancelled'] as const

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.sections.newsletter') }
}

export default async function NewsletterPage({ params, searchParams }: Props) {
  const { id } = await params
  await requireAdmin(`/admin/newsletter/${id}`)
  const [t, read, query] = await Promise.all([adminTexts(), readNewsletter(id), searchParams])
  if (!read.ok) notFound()
  const { newsletter, readers } = read.value
  const { subject, state, texts, languages, updatedAt } = newsletter
  const done = DONE.find((one) => one === query.done)
  const count = languages.reduce((sum, language) => sum + readers.byLanguage[language], 0)
  return (
    <>
      <a
        href="/admin/newsletter"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.sections.newsletter')}
      </a>
      <h1 className="wrap-anywhere mb-6 text-2xl">{subject || t('admin.newsletter.untitled')}</h1>
      {done && <DoneNote key={String(query.at)}>{t(`admin.newsletter.done.${done}`)}</DoneNote>}
      {state === 'draft' ? (
        <>
          <ReaderFigures readers={readers} />
          <NewsletterEditor key={updatedAt} id={id} updatedAt={updatedAt} texts={texts} />
          {languages.length > 0 && (
            <SendNewsletter
              id={id}
              updatedAt={updatedAt}
              count={count}
              earliest={toShopTime(new Date())}
            />
          )}
          <DeleteNewsletter id={id} updatedAt={updatedAt} />
        </>
      ) : (
        <NewsletterTable rows={[newsletter]} />
      )}
      {state === 'scheduled' && <CancelNewsletter id={id} updatedAt={updatedAt} />}
      <NewsletterPreview texts={texts} languages={languages} />
    </>
  )
}
