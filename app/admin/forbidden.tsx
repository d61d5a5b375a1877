import { RedirectHome } from '@/components/admin/redirect-home'
import { Button } from '@/components/ui/button'
import { adminTexts } from '@/lib/admin/texts'
import { homeAddress } from '@/lib/auth/access'

/** For customers (specification §6). */
export default async function Forbidden() {
  const [t, home] = await Promise.all([adminTexts(), homeAddress()])
  return (
    <main id="content" className="mx-auto max-w-xl px-4 py-24 text-center">
      <h1 className="text-2xl">{t('admin.refused.title')}</h1>
      <p className="mt-4 text-muted">
        {t('admin.refused.text')} {t('admin.refused.sent')}
      </p>
      <RedirectHome href={home} />
      <Button asChild className="mt-8">
        <a href={home}>{t('admin.refused.home')}</a>
      </Button>
    </main>
  )
}
