import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'

/** Nothing fits the filters: says so and offers the whole list. */
export async function EmptyList({ lang }: { lang: Language }) {
  const t = await getTranslations('catalogue')
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed px-6 py-20 text-center">
      <p className="text-xl">{t('empty')}</p>
      <p className="mt-2 max-w-[44ch] text-muted">{t('emptyHint')}</p>
      <Button asChild className="mt-6">
        <Link href={paths.premium(lang)} prefetch={false}>
          {t('reset')}
        </Link>
      </Button>
    </div>
  )
}
