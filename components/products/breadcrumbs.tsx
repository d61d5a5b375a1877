import Link from 'next/link'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { categoryPath } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import type { Category } from '@/lib/products/types'

type Step = { name: string; path: string }

export async function stepsToCategory(lang: Language, category: Category): Promise<Step[]> {
  const [t, { name }] = await Promise.all([getTexts('catalogue'), categoryTexts(lang)])
  return [
    { name: t('home'), path: paths.home(lang) },
    { name: name(category), path: categoryPath(lang, category) },
  ]
}

export async function Breadcrumbs({ steps }: { steps: Step[] }) {
  const t = await getTexts('catalogue')
  const here = steps.at(-1)
  const before = steps.slice(0, -1)
  // On phones the heading below repeats a long name.
  const isLong = before.length > 1
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        {before.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-2">
            <Link
              href={path}
              prefetch={false}
              className="inline-flex min-h-11 items-center hover:text-ink"
            >
              {name}
            </Link>
            <span
              aria-hidden
              className={isLong && at === before.length - 1 ? 'max-sm:hidden' : undefined}
            >
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className={isLong ? 'text-ink max-sm:sr-only' : 'text-ink'}>
          {here?.name}
        </li>
      </ol>
    </nav>
  )
}
