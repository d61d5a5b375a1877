import Link from 'next/link'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { serializeCard } from '@/lib/products/catalogue/card'
import type { ProductView } from '@/lib/products/types'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import { paletteOf } from '@/lib/products/variants/palette'
import { BesidePrice } from '../papers/beside-price'
import { Picture } from '../picture'
import { Price } from '../price'
import { BuyCompared, RemoveCompared } from './compare-controls'

type Props = { lang: Language; product: ProductView; all: ProductView[] }

/** The cheapest available variant, else the cheapest. */
export function cheapestOf({ variants }: Pick<ProductView, 'variants'>) {
  const sold = variants.filter(({ available }) => available)
  const [first] = [...(sold.length > 0 ? sold : variants)].sort(
    (a, b) => a.priceCents - b.priceCents,
  )
  if (!first) throw new Error('A product without variants is not shown')
  return { variant: first, place: variants.indexOf(first) }
}

export async function CompareHead({ lang, product, all }: Props) {
  const t = await getTexts('comparison')
  const { variant, place } = cheapestOf(product)
  const others = all.filter(({ id }) => id !== product.id)
  const { capacity, colour } = variant
  return (
    <th scope="col">
      <div className="comparison-head">
        <Link
          href={paths.product(lang, product.slug, { capacity, colour })}
          prefetch={false}
          className="block rounded-card"
        >
          <span className="comparison-picture">
            <Picture src={variant.image} alt="" sizes="220px" size="card" isEager />
          </span>
          <span className="comparison-name">{product.name}</span>
        </Link>
        <BuyCompared
          card={serializeCard(product, place)}
          palette={paletteOf([product], lang, await getOwnColours())}
        />
        <RemoveCompared
          id={product.id}
          href={paths.compare(
            lang,
            others.map(({ slug }) => slug),
          )}
          label={t('remove', { name: product.name })}
        />
      </div>
    </th>
  )
}

export async function ComparePrice({ product }: { product: ProductView }) {
  const t = await getTexts('comparison')
  const { variant } = cheapestOf(product)
  const isFrom = product.variants.some(({ priceCents }) => priceCents > variant.priceCents)
  const price = <Price {...variant} />
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      {isFrom ? t.rich('from', { price: () => price }) : price}
      <BesidePrice papers={product.papers} />
    </div>
  )
}
