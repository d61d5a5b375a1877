'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { discountPercent, formatLocalMoney, formatReduction, toCents } from '@/lib/money'
import type { AdminProduct } from '@/lib/products/editing/list'
import { CHOSEN_FORM } from '@/lib/products/editing/list-query'
import { pictureAt } from '@/lib/products/pictures/picture'
import type { Category } from '@/lib/products/types'
import { cn } from '@/lib/utils'
import { Preview } from './preview'

type Props = {
  product: AdminProduct
  categories: Record<Category, string>
  /** A row of a table instead of a card. */
  isRow: boolean
  /** Just created: scrolled into view and focused. */
  isAdded: boolean
  onEdit: () => void
  onDelete: () => void
  onDuplicate: () => void
}

/** Specification §2, Admin products page. */
export function ProductCard({
  product,
  categories,
  isRow,
  isAdded,
  onEdit,
  onDelete,
  onDuplicate,
}: Props) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { name, description, price, originalPrice, available, isArchived } = product
  const percent = discountPercent(price, originalPrice)
  const card = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAdded) return
    card.current?.scrollIntoView({ block: 'nearest' })
    edit.current?.focus({ preventScroll: true })
  }, [isAdded])
  const labelled = (action: string) => `${action} – ${name}`
  return (
    <li
      ref={card}
      className={cn(
        'scroll-my-4 text-sm',
        isRow
          ? 'grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-b py-2 *:col-start-2 lg:grid-cols-[3.5rem_minmax(0,1fr)_12.5rem_13rem_auto] lg:*:col-start-auto'
          : 'flex flex-col rounded-[14px] border border-line bg-raised p-4',
      )}
    >
      <div
        className={cn(
          'relative',
          isRow && 'col-start-1! row-span-4 w-full self-start lg:row-span-1',
        )}
      >
        <Preview
          src={pictureAt(product.image, isRow ? 192 : 640)}
          alt=""
          className={isRow ? 'w-full' : 'aspect-[4/3]! w-full'}
        />
        <input
          type="checkbox"
          name="id"
          value={product.id}
          form={CHOSEN_FORM}
          aria-label={labelled(t('many.choose'))}
          className="absolute top-0 left-0 size-6"
        />
      </div>
      <div>
        <h2
          translate="no"
          className={cn('line-clamp-2 font-medium', !isRow && 'mt-3 text-base')}
          title={name}
        >
          {name}
        </h2>
        <p className={cn('text-muted', isRow ? 'line-clamp-1' : 'mt-1 line-clamp-2')}>
          {description || t('noDescription')}
        </p>
      </div>
      <p className={cn('flex flex-wrap items-center gap-x-2 gap-y-1', !isRow && 'mt-3')}>
        <span className="font-medium text-base tabular-nums">
          {formatLocalMoney(toCents(price), lang)}
        </span>
        {originalPrice !== null && (
          <s className="text-muted tabular-nums">
            {formatLocalMoney(toCents(originalPrice), lang)}
          </s>
        )}
        {percent > 0 && <Badge variant="accent">{formatReduction(percent, lang)}</Badge>}
      </p>
      <p className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 text-muted', !isRow && 'mt-2')}>
        <span>{categories[product.category]}</span>
        <span aria-hidden>·</span>
        <span>{t('featureCount', { count: product.features.length })}</span>
        {isAdded && <Badge variant="good">{t('added')}</Badge>}
        {isArchived && <Badge>{t('archived')}</Badge>}
        {!available && !isArchived && <Badge variant="warning">{t('unavailable')}</Badge>}
      </p>
      <div className={cn('flex flex-wrap gap-2', isRow ? 'lg:justify-end' : 'mt-auto pt-4')}>
        <Button
          ref={edit}
          size="sm"
          variant="outline"
          aria-label={labelled(t('editOne'))}
          onClick={onEdit}
        >
          {t('editOne')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={labelled(t('duplicate'))}
          onClick={onDuplicate}
        >
          {t('duplicate')}
        </Button>
        {!isArchived && (
          <Button
            size="sm"
            variant="destructive"
            aria-label={labelled(t('delete'))}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </li>
  )
}
