import { adminTexts } from '@/lib/admin/texts'

/** Says what does not work where no scripts run. */
export async function WantsScripts() {
  const t = await adminTexts()
  return (
    <noscript>
      <p className="mb-6 rounded-card bg-warning/12 px-4 py-3 text-warning">
        {t('admin.products.wantsScripts')}
      </p>
    </noscript>
  )
}
