import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'

export default async function NotFound() {
  const t = await adminTexts()
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="text-3xl">{t('layout.notFound.title')}</h1>
      <Button asChild className="mt-8">
        <a href="/admin">{t('admin.title')}</a>
      </Button>
    </main>
  )
}
