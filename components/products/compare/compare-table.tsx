import Link from 'next/link'
import type { ReactNode } from 'react'
import { BesidePrice } from '@/components/products/papers/beside-price'
import { Picture } from '@/components/products/picture'
import { Price } from '@/components/products/price'
import { TextLanguageNote } from '@/components/products/text-language-note'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { serializeCard } from '@/lib/products/catalogue/card'
import { factsOf } from '@/lib/products/catalogue/content/facts'
import { categoryTexts } from '@/lib/products/categories/texts'
import {
  type ComparedRow,
  comparedRow,
  comparedSpecifications,
} from '@/lib/products/compare/comparison'
import type { ProductView } from '@/lib/products/types'
import { getOwnColours, paletteOf } from '@/lib/products/variants/own-colours'
import { BuyCompared, RemoveCompared } from './compare-controls'

type Props = { lang: Language; products: ProductView[] }

export async function CompareTable({ lang, products }: Props) {
  const [t, tCatalogue, { name }, tProducts] = await Promise.all([
    getTexts('comparison'),
    getTexts('catalogue'),
    categoryTexts(lang),
    getTexts('products'),
  ])
  const own = await getOwnColours()
  const facts = products.map((product) => factsOf(product, lang, own))
  const kinds = facts.filter(({ capacities }) => capacities.length > 0).map(({ kind }) => kind)
  const isSold = (one: ProductView) => one.available && one.variants.some((v) => v.available)
  const prices = products.map((product) => cheapestOf(product).variant.priceCents)
  const rows = [
    comparedRow(
      t('availability'),
      products.map((one) =>
        isSold(one)
          ? tCatalogue('inStock')
          : one.variants.every(({ left }) => left === 0)
            ? tProducts('soldOut')
            : tCatalogue('notNow'),
      ),
    ),
    comparedRow(
      tCatalogue('brand'),
      products.map(({ brand }) => brand),
    ),
    comparedRow(
      tCatalogue('category'),
      products.map(({ category }) => name(category)),
    ),
    comparedRow(
      [...new Set(kinds.map((kind) => tProducts(kind)))].join(' / '),
      facts.map(({ capacities }) => capacities.join(', ')),
    ),
    comparedRow(
      tCatalogue('colours'),
      facts.map(({ colours }) => colours.join(', ')),
    ),
    ...comparedSpecifications(products),
  ].filter(({ values }) => values.some(Boolean))
  const features = products.map((one) => one.features)

  const foreign = (language: Language | undefined) => (language === lang ? undefined : language)
  const valueIn = (value: string, language: Language | undefined) =>
    value ? (
      <span lang={foreign(language)}>{value}</span>
    ) : (
      <span className="text-muted">{t('none')}</span>
    )
  const line = ({ label, isDifferent, languages }: ComparedRow, cells: ReactNode[]) => (
    <tr key={label} data-same={isDifferent ? undefined : ''}>
      <th scope="row">
        <span className="comparison-label">
          <span lang={foreign(languages?.label)}>{label}</span>{' '}
          {isDifferent && products.length > 1 && (
            <span className="comparison-mark">{t('differs')}</span>
          )}
        </span>
      </th>
      {cells.map((cell, at) => (
        <td key={products[at]?.id}>{cell}</td>
      ))}
    </tr>
  )

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be focusable
    <section className="comparison-scroll" aria-label={t('title')} tabIndex={0}>
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('product')}</span>
            </th>
            {products.map((product) => (
              <CompareHead key={product.id} lang={lang} product={product} all={products} />
            ))}
          </tr>
        </thead>
        <tbody>
          {line(
            comparedRow(t('price'), prices.map(String)),
            products.map((product) => <ComparePrice key={product.id} product={product} />),
          )}
          {rows.map((row) =>
            line(
              row,
              row.values.map((value, at) => valueIn(value, row.languages?.values[at])),
            ),
          )}
          {line(
            comparedRow(
              tCatalogue('features'),
              features.map((all) => all.join()),
            ),
            products.map((product) => (
              <div key={product.id}>
                <TextLanguageNote lang={lang} textLanguage={product.featuresLanguage} />
                <ul lang={foreign(product.featuresLanguage)} className="list-disc space-y-1 pl-5">
                  {product.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </div>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

type CompareHeadProps = { lang: Language; product: ProductView; all: ProductView[] }

/** The cheapest available variant, else the cheapest. */
function cheapestOf({ variants }: Pick<ProductView, 'variants'>) {
  const sold = variants.filter(({ available }) => available)
  const [first] = [...(sold.length > 0 ? sold : variants)].sort(
    (a, b) => a.priceCents - b.priceCents,
  )
  if (!first) throw new Error('A product without variants is not shown')
  return { variant: first, place: variants.indexOf(first) }
}

async function CompareHead({ lang, product, all }: CompareHeadProps) {
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

async function ComparePrice({ product }: { product: ProductView }) {
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
