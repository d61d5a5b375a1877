import { Truck } from 'lucide-react'
import Link from 'next/link'
import { NavLink } from '@/components/layout/nav-link'
import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { Category, ProductCardView } from '@/lib/products/types'
import { getHomeContent } from '@/lib/site/home/content'
import { ownHero, sceneOf } from '@/lib/site/home/hero'
import { Scene } from './scene'

type Props = {
  lang: Language
  first: Category
  product: ProductCardView | undefined
  percent: number
}

/** Letters that fit into three lines of the largest size. */
const MAX_LARGE = 36

/** On phones the picture comes last, where the cookie banner covers it at first. */
export async function Hero({ lang, first, product, percent }: Props) {
  const t = await getTexts('home')
  const { promises } = await getHomeContent(lang)
  const own = ownHero(lang)
  const title = own.title ?? t('heroTitle')
  const scene = own.picture?.src ?? sceneOf('hero')
  const picture = scene ?? product?.variants[0]?.image
  return (
    <section className="hero">
      <div className="page hero-text">
        <h1 className={title.length > MAX_LARGE ? 'hero-long' : undefined}>{title}</h1>
        <p>{own.text ?? t('heroSubtitle')}</p>
        <div className="hero-buttons">
          <Button asChild size="lg">
            <Link href={paths.premium(lang)} prefetch={false}>
              {own.button ?? t('shopNow')}
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <NavLink
              href={paths.section(lang, first)}
              label={t('viewDeals')}
              className="inline-flex text-ink"
            />
          </Button>
        </div>
        <ul className="hero-notes">
          {percent > 0 && <li className="text-accent">{t('discountBadge', { percent })}</li>}
          <li>
            <Truck aria-hidden />
            <span>{promises.delivery}</span>
          </li>
        </ul>
      </div>
      {picture && (
        <Scene
          src={picture}
          alt={own.picture?.alt ?? ''}
          sizes="(min-width: 48rem) 100vw, 85vw"
          size="scene"
          className={scene ? 'hero-scene' : 'hero-scene hero-product'}
        />
      )}
    </section>
  )
}
