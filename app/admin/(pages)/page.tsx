import type { Metadata } from 'next'
import { NoServerNote } from '@/components/admin/mails/no-server-note'
import { DaysChart, UnpaidChart } from '@/components/admin/overview/charts'
import { Figures } from '@/components/admin/overview/figures'
import { MissingProducts } from '@/components/admin/overview/missing-products'
import { HeldNumbers, OpeningNote, SampleNote } from '@/components/admin/overview/notes'
import { Tasks } from '@/components/admin/overview/tasks'
import { readOverview } from '@/lib/admin/overview'
import { adminLanguage, adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { listSampleLanguages } from '@/lib/site/home/samples'
import { isMissing, readOpeningList } from '@/lib/site/opening'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await adminTexts())('admin.sections.start') }
}

/** Tasks and figures. */
export default async function OverviewPage() {
  await requireAdmin('/admin')
  const [t, lang, overview, opening] = await Promise.all([
    adminTexts(),
    adminLanguage(),
    readOverview(),
    readOpeningList(),
  ])
  return (
    <>
      <h1 className="text-2xl">{t('admin.sections.start')}</h1>
      <OpeningNote count={opening.filter(isMissing).length} />
      <SampleNote languages={await listSampleLanguages()} />
      <NoServerNote isLinked />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="grid gap-6">
          <Tasks overview={overview} />
          <HeldNumbers businesses={overview.heldNumbers} />
          <MissingProducts products={overview.missing} total={overview.missingCount} />
        </div>
        <div className="grid gap-6">
          <Figures overview={overview} lang={lang} />
          <DaysChart days={overview.days} lang={lang} />
          <UnpaidChart unpaid={overview.unpaid} lang={lang} />
        </div>
      </div>
    </>
  )
}
