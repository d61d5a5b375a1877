import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'

/** Below the navigation bar. */
export default async function NotFound() {
  const t = await adminTexts()
  return (
    <div className="py-16 text-center">
      <h1 className="text-2xl">{t('layout.notFound.title')}</h1>
      <Button asChild variant="outline" className="mt-6">
        <a href="/admin">{t('admin.sections.start')}</a>
      </Button>
    </div>
  )
}
