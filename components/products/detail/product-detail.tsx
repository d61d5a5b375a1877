import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { GuaranteeNotice } from '@/components/legal/guarantee-notice'
import { ProductPapers } from '@/components/products/papers/product-papers'
import { Price } from '@/components/products/price'
import { Reviews } from '@/components/products/reviews/reviews'
import { TextLanguageNote } from '@/components/products/text-language-note'
import { Unbroken } from '@/components/ui/unbroken'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { firstDeliveryBasis } from '@/lib/payments/checkout/setup'
import { serializeCard } from '@/lib/products/catalogue/card'
import { describeImages } from '@/lib/products/pictures/describe-images'
import type { ProductView } from '@/lib/products/types'
import { wornSize } from '@/lib/products/variants/capacity'
import { getOwnColours, paletteOf } from '@/lib/products/variants/own-colours'
import { chosenVariant, type RequestedChoice } from '@/lib/products/variants/requested-choice'
import { getHomeContent } from '@/lib/site/home/content'
import { Arrival } from './arrival'
import { Description } from './description'
import { ProductChoice } from './product-choice'
import { Chapters, SizeGuide, Specifications } from './product-facts'
import { readProductTexts } from './product-texts'

type Props = {
  lang: Language
  product: ProductView
  requested?: RequestedChoice | undefined
  heading: ReactNode
  isModal?: boolean
}

const PROMISES = [
  [Truck, 'delivery'],
  [ShieldCheck, 'warranty'],
  [RotateCcw, 'withdrawal'],
] as const

export async function ProductDetail({ lang, product, requested = {}, heading, isModal }: Props) {
  const t = await getTexts('catalogue')
  const { everywhere } = (await getHomeContent(lang)).promises
  const basis = firstDeliveryBasis()
  const arrives = (await getTexts('cart'))('arrives', { method: basis.method, days: '{days}' })
  const { brand, description, features, textLanguage, featuresLanguage } = product
  const { place, notice } = await chosenVariant(lang, product, requested)
  const codes = await codePrices(lang, product)
  const isSold = product.available && product.variants.some(({ available }) => available)
  const Heading = isModal ? 'h3' : 'h2'
  const langOf = (language: Language) => (language === lang ? undefined : language)
  const titleId = `${product.id}-specifications`
  const papersId = `${product.id}-papers`
  return (
    <ProductChoice
      key={product.id}
      card={serializeCard(product, place)}
      palette={paletteOf([product], lang, await getOwnColours())}
      images={await describeImages(lang, product)}
      features={features}
      texts={await readProductTexts()}
      notice={notice}
      hasSize={
        requested.capacity ? requested.capacity === product.variants[place]?.capacity : false
      }
      isModal={isModal}
      {...(codes && { codes })}
      heading={
        <>
          {!product.name.startsWith(`${brand} `) && <p className="text-muted text-sm">{brand}</p>}
          {heading}
        </>
      }
      sizeGuide={
        product.variants.some(({ capacity }) => wornSize(capacity)) && <SizeGuide lang={lang} />
      }
      lines={
        <>
          {!product.available && <p className="mt-3 text-muted">{t('unavailableHint')}</p>}
          <ul className="mt-4 grid gap-3 border-line border-t pt-5 text-sm">
            {PROMISES.map(([Icon, key]) => (
              <li key={key} className="flex items-start gap-3">
                <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
                <span>
                  <Unbroken>{everywhere[key]}</Unbroken>
                  {key === 'delivery' && isSold && (
                    <Arrival lang={lang} basis={basis} text={arrives} />
                  )}
                </span>
              </li>
            ))}
          </ul>
          <GuaranteeNotice lang={lang} />
        </>
      }
    >
      <section className="product-about">
        <div>
          <Heading className="sr-only">{t('description')}</Heading>
          <TextLanguageNote lang={lang} textLanguage={textLanguage} />
          <Description
            text={description}
            lang={langOf(textLanguage)}
            heading={isModal ? 'h4' : 'h3'}
          />
        </div>
        {features.length > 0 && (
          <div>
            <Heading className="font-medium text-lg tracking-normal">{t('features')}</Heading>
            {featuresLanguage !== textLanguage && (
              <TextLanguageNote lang={lang} textLanguage={featuresLanguage} />
            )}
            <ul lang={langOf(featuresLanguage)} className="product-features">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {!isModal && <Chapters lang={lang} chapters={product.chapters} />}
      <Fold heading={<Heading id={titleId}>{t('specifications')}</Heading>}>
        <Specifications lang={lang} product={product} titleId={titleId} />
      </Fold>
      {!isModal && <Reviews lang={lang} productId={product.id} />}
      <Fold heading={<Heading id={papersId}>{t('papers.title')}</Heading>}>
        <ProductPapers lang={lang} product={product} titleId={papersId} />
      </Fold>
    </ProductChoice>
  )
}

/** Its content is in the page for search engines and printing, and open without scripts. */
const Fold = ({ heading, children }: { heading: ReactNode; children: ReactNode }) => (
  <details className="fold">
    <summary>{heading}</summary>
    {children}
  </details>
)

/** By variant id, rendered on the server: pages without a public code load nothing more. Undefined without any. */
async function codePrices(
  lang: Language,
  { codePrices: prices = {} }: ProductView,
): Promise<Record<string, ReactNode> | undefined> {
  const all = Object.entries(prices)
  if (all.length === 0) return undefined
  const t = await getTexts('catalogue')
  const lastDay = (until: string) =>
    datesIn(lang).dateTime(new Date(Date.parse(until) - 1), { dateStyle: 'medium' })
  return Object.fromEntries(
    all.map(([id, { code, until, ...price }]) => [
      id,
      <p key={id} className="mt-3 grid rounded-card border border-line p-3">
        <span>
          {until ? t('withCodeUntil', { code, day: lastDay(until) }) : t('withCode', { code })}
        </span>
        <span className="product-price mt-0">
          <Price {...price} />
        </span>
      </p>,
    ]),
  )
}
