import Link from 'next/link'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { categoryPath, menuCategories } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'

export async function CategoryLinks({ lang, label }: { lang: Language; label: string }) {
  const { name } = await categoryTexts(lang)
  return (
    <nav aria-label={label} className="mt-8">
      <h2 className="text-xl">{label}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {menuCategories().map((category) => (
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
