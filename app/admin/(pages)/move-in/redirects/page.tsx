import { DoneNote } from '@/components/admin/done-note'
import { MissedTable } from '@/components/admin/moving/missed-table'
import { RedirectFile } from '@/components/admin/moving/redirect-file'
import { RedirectForm } from '@/components/admin/moving/redirect-form'
import { RedirectTable } from '@/components/admin/moving/redirect-table'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listMissed, listRedirects } from '@/lib/products/redirects/queries'
import { readPage } from '@/lib/text/paging'

type Query = Partial<
  Record<'page' | 'q' | 'from' | 'to' | 'result' | 'refused' | 'line' | 'error', string | string[]>
>
type Props = { searchParams: Promise<Query> }

const PAGE = '/admin/move-in/redirects'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.moving.redirecting.title') }
}

export default async function RedirectsPage({ searchParams }: Props) {
  await requireAdmin(PAGE)
  const { page, q, from = '', to = '', result, ...refusal } = await searchParams
  const typed = String(q ?? '')
    .replaceAll('\0', '')
    .slice(0, 200)
  const [t, list, missed] = await Promise.all([
    adminTexts(),
    listRedirects(readPage(page), typed),
    listMissed(),
  ])
  if (!list.ok) throw new Error(list.code)
  if (!missed.ok) throw new Error(missed.code)
  const done = (['saved', 'deleted'] as const).find((one) => one === result)
  return (
    <>
      <a
        href="/admin/move-in"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.moving.title')}
      </a>
      <h1 className="text-2xl">{t('admin.moving.redirecting.title')}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-muted">{t('admin.moving.redirecting.intro')}</p>
      {done && <DoneNote>{t(`admin.moving.redirecting.${done}`)}</DoneNote>}
      <RedirectForm key={`${from} ${to}`} from={String(from)} to={String(to)} />
      <RedirectTable list={list.value} typed={typed} />
      <RedirectFile {...refusal} />
      <MissedTable rows={missed.value} />
    </>
  )
}
