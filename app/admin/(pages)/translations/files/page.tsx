import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { ExportForm } from '@/components/admin/export-form'
import { RecentImports, UploadCard } from '@/components/admin/products/csv/uploads'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isConfirmed } from '@/lib/auth/confirmation'
import { listImports } from '@/lib/products/csv/read-import'

type Props = { searchParams: Promise<{ refused?: string; line?: string; error?: string }> }

const PATH = '/admin/translations/files'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.translations.files') }
}

export default async function TextFilesPage({ searchParams }: Props) {
  await requireAdmin(PATH)
  const [t, imports, isOpen] = await Promise.all([
    adminTexts(),
    listImports('texts'),
    isConfirmed(),
  ])
  if (!imports.ok) throw new Error(imports.code)
  return (
    <>
      <a
        href="/admin/translations"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.sections.translations')}
      </a>
      <h1 className="mb-6 text-2xl">{t('admin.translations.files')}</h1>
      <section aria-labelledby="export-texts" className="mb-8">
        <h2 id="export-texts" className="mb-2 text-xl">
          {t('admin.translations.exportTitle')}
        </h2>
        <p className="mb-4 max-w-3xl">{t('admin.translations.exportText')}</p>
        {isOpen ? <ExportForm path={PATH} all="" /> : <ConfirmForm to={PATH} />}
      </section>
      <section aria-labelledby="import-texts">
        <h2 id="import-texts" className="mb-2 text-xl">
          {t('admin.translations.importTitle')}
        </h2>
        <UploadCard kind="texts" {...(await searchParams)} />
      </section>
      {imports.value.length > 0 && <RecentImports rows={imports.value} />}
    </>
  )
}
