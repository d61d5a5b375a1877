import type { ReactNode } from 'react'
import { datesIn } from '@/lib/i18n/dates'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import type { ProductView } from '@/lib/products/types'
import { Price } from './price'

/** By variant id, rendered on the server: pages without a public code load nothing more. Undefined without any. */
export async function codePrices(
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
