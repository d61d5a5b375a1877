'use client'

import { useTranslations } from 'next-intl'
import { useOwnColours } from '@/components/admin/products/parts/colours/own-colours'
import type { Language } from '@/lib/languages'
import { formatLocalMoney } from '@/lib/money'
import { isPrice } from '@/lib/products/editing/bulk-price'
import type { VariantParts } from '@/lib/products/editing/detail'
import type { Prices } from '@/lib/products/prices/prior-price'
import { choiceLabel } from '@/lib/products/variants/choice'
import { readColour } from '@/lib/products/variants/describe'
import { cn } from '@/lib/utils'

export type PreviewRow = { place: number; row: VariantParts; before: Prices; after: Prices }

const COLUMNS = ['now', 'next', 'original'] as const

export function BulkPreview({ rows, lang }: { rows: PreviewRow[]; lang: Language }) {
  const t = useTranslations('admin.products.bulk')
  const tParts = useTranslations('admin.products.parts')
  const { colours } = useOwnColours()
  const amount = (cents: number) => formatLocalMoney(cents, lang)

  function originalOf({ before, after }: PreviewRow) {
    if (before.originalPriceCents === null) return '–'
    const values = { amount: amount(before.originalPriceCents) }
    return t(after.originalPriceCents === null ? 'dropped' : 'stays', values)
  }

  function nameOf({ row, place }: PreviewRow) {
    const colour = readColour(row.color, lang, colours).name
    return choiceLabel(row.capacity, colour, lang) || `${tParts('variants')} ${place + 1}`
  }

  return (
    <table className="w-full text-left text-sm sm:max-w-3xl">
      <caption className="sr-only">{t('preview')}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className="p-1 font-medium">
            {tParts('variants')}
          </th>
          {COLUMNS.map((column) => (
            <th
              key={column}
              scope="col"
              className={cn('p-1 font-medium', column === 'original' ? 'sm:pl-6' : 'text-right')}
            >
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr
            key={one.place}
            className="border-line border-t max-sm:flex max-sm:flex-wrap max-sm:justify-end"
          >
            <th scope="row" className="p-1 font-normal max-sm:grow">
              {nameOf(one)}
            </th>
            <td className="p-1 text-right text-muted tabular-nums">
              {amount(one.before.priceCents)}
            </td>
            <td
              className={cn(
                'p-1 text-right font-medium tabular-nums',
                !isPrice(one.after.priceCents) && 'text-bad',
              )}
            >
              <span aria-hidden className="sm:hidden">
                →{' '}
              </span>
              {amount(one.after.priceCents)}
            </td>
            <td className="p-1 text-muted max-sm:w-full max-sm:text-right sm:pl-6">
              {originalOf(one)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
