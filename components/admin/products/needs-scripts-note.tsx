import { adminTexts } from '@/lib/admin/texts'

export async function NeedsScriptsNote() {
  const t = await adminTexts()
  return (
    <noscript>
      <p className="mb-6 rounded-card bg-warning/12 px-4 py-3 text-warning">
        {t('admin.products.wantsScripts')}
      </p>
    </noscript>
  )
}
