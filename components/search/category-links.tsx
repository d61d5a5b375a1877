import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { HOME_SECTIONS } from '@/lib/products/types'

export async function CategoryLinks({ lang, label }: { lang: Language; label: string }) {
  const t = await getTexts('home')
  return (
    <nav aria-label={label} className="mt-8">
      <h2 className="text-xl">{label}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {HOME_SECTIONS.map((category) => (
          <li key={category}>
            <Button asChild variant="outline">
              <Link href={paths.category(lang, category)} prefetch={false}>
                {t(`sections.${category}`)}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
