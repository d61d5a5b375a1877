import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { packCard } from '@/lib/products/card'
import { paletteOf } from '@/lib/products/palette'
import type { ProductView } from '@/lib/products/types'
import { ProductChoice } from './product-choice'

type Props = { lang: Language; product: ProductView; heading: ReactNode; isModal?: boolean }

const LINES = [
  [Truck, 'delivery'],
  [ShieldCheck, 'warranty'],
  [RotateCcw, 'withdrawal'],
] as const

/** Everything about a product, in its modal and on its page. */
export async function ProductDetail({ lang, product, heading, isModal }: Props) {
  const t = await getTranslations('catalogue')
  const { brand, description, features } = product
  const Heading = isModal ? 'h3' : 'h2'
  return (
    <ProductChoice
      card={packCard(product)}
      palette={paletteOf([product], lang)}
      features={features}
      vatText={t('vatIncluded')}
      isModal={isModal}
      heading={
        <>
          <p className="text-muted text-sm">{brand}</p>
          {heading}
        </>
      }
    >
      {!product.available && <p className="mt-4 text-muted">{t('unavailableHint')}</p>}
      <ul className="mt-6 grid gap-3 border-line border-y py-5 text-sm">
        {LINES.map(([Icon, key]) => (
          <li key={key} className="flex items-start gap-3">
            <Icon aria-hidden strokeWidth={1.5} className="size-5 shrink-0 text-muted" />
            {t(key)}
          </li>
        ))}
      </ul>
      <Heading className="mt-6 font-medium text-base tracking-normal">{t('description')}</Heading>
      <p className="mt-2 max-w-[65ch] text-muted">{description}</p>
      {features.length > 0 && (
        <>
          <Heading className="mt-6 font-medium text-base tracking-normal">
            {t('specifications')}
          </Heading>
          <ul className="mt-2 divide-y divide-line text-muted">
            {features.map((feature) => (
              <li key={feature} className="py-2.5">
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
    </ProductChoice>
  )
}
