import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'

export async function PrivacyCard({ lang }: { lang: Language }) {
  const t = await getTexts('privacy.dashboard')
  return (
    <Card aria-labelledby="privacy">
      <CardTitle id="privacy">{t('title')}</CardTitle>
      <p className="mt-2 text-muted">{t('text')}</p>
      <Button asChild variant="outline" className="mt-4">
        <a href={paths.gdpr(lang)}>{t('link')}</a>
      </Button>
    </Card>
  )
}
