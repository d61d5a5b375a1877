import Link from 'next/link'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { HomeSections } from '@/lib/products/catalogue/home-sections'
import { categoryPath, findCategory } from '@/lib/products/categories/current'
import { categoryTexts } from '@/lib/products/categories/texts'
import { sceneOf } from '@/lib/site/home/hero'
import { Scene } from './scene'

type Props = { lang: Language; sections: HomeSections['sections'] }

/** The picture of a category is admin's, else the shop's scene, else its first product's. */
export async function CategoryTiles({ lang, sections }: Props) {
  const [tSearch, tList, { name }] = await Promise.all([
    getTexts('search'),
    getTexts('catalogue'),
    categoryTexts(lang),
  ])
  if (sections.length === 0) return null
  return (
    <nav aria-label={tSearch('categories')} className="page">
      <ul className="tiles">
        {sections.map(({ category, products, count }) => {
          const scene = findCategory(category)?.picture || sceneOf(category)
          const src = scene ?? products[0]?.variants[0]?.image
          return (
            <li key={category}>
              <Link href={categoryPath(lang, category)} prefetch={false}>
                {/* As the pictures of cards, which a phone loads after the page. */}
                <span className="picture">
                  {src && (
                    <Scene
                      src={src}
                      alt=""
                      sizes="(min-width: 48rem) 18vw, 36vw"
                      className={scene ? undefined : 'tile-product'}
                    />
                  )}
                </span>
                <b>{name(category)}</b> <span>{tList('results', { count })}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
