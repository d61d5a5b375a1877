import { ConfirmForm } from '@/components/admin/confirm/confirm-form'
import { ExportForm } from '@/components/admin/export-form'
import { adminTexts } from '@/lib/admin/texts'
import { requireAdmin } from '@/lib/auth/access'
import { isConfirmed } from '@/lib/auth/confirmation'

const PAGE = '/admin/move-in/customers/export'

export async function generateMetadata() {
  return { title: (await adminTexts())('admin.moving.past.export') }
}

export default async function PastOrdersExportPage() {
  await requireAdmin(PAGE)
  const t = await adminTexts()
  return (
    <>
      <a
        href="/admin/move-in/customers"
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t('admin.moving.people.title')}
      </a>
      <h1 className="mb-2 text-2xl">{t('admin.moving.past.export')}</h1>
      <p className="mb-6 max-w-3xl">{t('admin.moving.past.exportIntro')}</p>
      {(await isConfirmed()) ? <ExportForm path={PAGE} all="" /> : <ConfirmForm to={PAGE} />}
    </>
  )
}
