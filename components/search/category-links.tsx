import Link from 'next/link'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { categoryPath, menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { rankCategories } from '@/lib/products/search/rank-categories'

type Props = { lang: Language; label: string; typed?: string }

/** `typed`: the search words, whose nearest categories come first. */
export async function CategoryLinks({ lang, label, typed = '' }: Props) {
  const { name } = await categoryTexts(lang)
  const categories = rankCategories(lang, typed, menuCategories(), name)
  return (
    <nav aria-label={label} className="mt-8">
      <h2 className="text-xl">{label}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category}>
            <Button asChild variant="outline">
              <Link href={categoryPath(lang, category)} prefetch={false}>
                {name(category)}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
