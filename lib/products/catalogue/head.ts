import 'server-only'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { paths } from '@/lib/paths'
import { categoryTexts } from '@/lib/products/categories/texts'
import { socialPicture } from '@/lib/products/pictures/social/get-social'
import type { OwnColour, ProductView } from '@/lib/products/types'
import { colourName } from '@/lib/products/variants/describe'
import { getOwnColours } from '@/lib/products/variants/own-colours'
import { defaultVariant } from '@/lib/products/variants/variants'
import type { PageHead } from '@/lib/seo/metadata'
import { MAX_TITLE_LENGTH } from '@/lib/seo/metadata-limits'
import { shop } from '@/lib/shop'
import { plainDescription } from './content/description'

/** Shorter descriptions get a fallback sentence. */
const MIN_DESCRIPTION_LENGTH = 50

/** Forbids indexing in a language without texts of its own, whose page repeats another's. */
export async function productHead(lang: Language, product: ProductView): Promise<PageHead> {
  const { name, slugs, textLanguages, variants, seo } = product
  const description = plainDescription(product.description)
  const [t, category] = await Promise.all([getTexts('metadata'), categoryTexts(lang)])
  const names = { name, shop: shop.name }
  const url = socialPicture(defaultVariant(variants)?.image ?? '')
  return {
    lang,
    path: (language) => paths.product(language, slugs[language]),
    title: seo.title || titleOf(name, t('product.title', names)),
    description:
      seo.description ||
      (description.length < MIN_DESCRIPTION_LENGTH
        ? `${description} ${t('productFallback', names)}`.trim()
        : description),
    keywords: [
      name,
      product.brand,
      category.name(product.category),
      ...colours(product, lang, await getOwnColours()),
    ],
    languages: textLanguages,
    noindex: !textLanguages.includes(lang),
    image: url ? { url, alt: name } : undefined,
  }
}

/** Forbids indexing and names no address. */
export const previewHead = async (lang: Language, product: ProductView): Promise<PageHead> => ({
  ...(await productHead(lang, product)),
  path: null,
  noindex: true,
})

function titleOf(name: string, full: string): string {
  const titles = [full, `${name} – ${shop.name}`]
  return titles.find((title) => title.length <= MAX_TITLE_LENGTH) ?? name
}

const colours = ({ variants }: ProductView, lang: Language, own: readonly OwnColour[]) => [
  ...new Set(variants.flatMap(({ colour }) => (colour ? [colourName(colour, lang, own)] : []))),
]
