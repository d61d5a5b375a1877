import { Truck } from 'lucide-react'
import Link from 'next/link'
import { NavLink } from '@/components/layout/nav-link'
import { Picture } from '@/components/products/picture'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import type { Category, ProductCardView } from '@/lib/products/types'
import { getHomeContent } from '@/lib/site/home/content'
import { ownHero } from '@/lib/site/home/hero'

type Props = {
  lang: Language
  first: Category
  product: ProductCardView | undefined
  percent: number
}

const FRAME = 'aspect-square overflow-hidden rounded-[20px] bg-tile max-md:aspect-[5/4]'

/** On phones the picture comes last, where the cookie banner covers it at first. */
export async function Hero({ lang, first, product, percent }: Props) {
  const t = await getTexts('home')
  const { promises } = await getHomeContent(lang)
  const own = ownHero(lang)
  const picture = product?.variants[0]?.image
  return (
    <section className="page grid items-center gap-x-12 gap-y-8 pt-5 max-md:[@media(height<45rem)]:pt-3 md:grid-cols-2 md:pt-12 lg:pt-16">
      <div className="max-md:text-center">
        <h1 className="font-[560] text-3xl max-md:[@media(height<45rem)]:text-2xl lg:text-4xl">
          {own.title ?? t('heroTitle')}
        </h1>
        <p className="mt-5 max-w-[44ch] text-lg text-muted max-md:mx-auto max-md:[@media(height<45rem)]:mt-2 max-md:[@media(height<45rem)]:text-base">
          {own.text ?? t('heroSubtitle')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8 max-md:justify-center max-md:[@media(height<45rem)]:mt-4 max-md:[@media(height<45rem)]:gap-2">
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
        <ul className="mt-8 flex flex-wrap gap-2 max-md:justify-center">
          {percent > 0 && (
            <li>
              <Badge variant="accent" className="px-3! py-1!">
                {t('discountBadge', { percent })}
              </Badge>
            </li>
          )}
          <li>
            <Badge variant="outline" className="px-3! py-1!">
              <Truck aria-hidden className="size-4" />
              {promises.delivery}
            </Badge>
          </li>
        </ul>
      </div>
      {own.picture ? (
        <div className={`${FRAME} [&_img]:object-cover`}>
          <HeroPicture {...own.picture} />
        </div>
      ) : (
        picture && (
          <Link
            prefetch={false}
            href={paths.product(lang, product.slug)}
            aria-label={product.name}
            className={FRAME}
          >
            <HeroPicture src={picture} alt="" />
          </Link>
        )
      )}
    </section>
  )
}

const HeroPicture = (props: { src: string; alt: string }) => (
  <Picture
    {...props}
    sizes="(min-width: 1280px) 616px, (min-width: 768px) 48vw, 92vw"
    isFirst
    className="size-full object-contain"
  />
)
